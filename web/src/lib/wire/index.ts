/** The wire: how messages are read and written; their types are in wire.gen.ts. */

import { WIRE } from './wire.gen';
import type {
  Choose,
  Fall,
  Hint,
  Plan,
  Incoming,
  Odds,
  Outgoing,
  OpenDecision,
  Peek,
  Resign,
  Undo,
  Why,
} from './wire.gen';

export * from './wire.gen';

export const PASS = -1;

/** An open question of one seat, with its options in words: the wire calls it a request. */
export type Decision = OpenDecision;

/** A command is carried out once, however often it is sent. */
export type Command = Choose | Fall | Undo | Resign;

/** Something asked that changes nothing, before it gets the number by which its answer is known. */
export type Query = Omit<Odds, 'id'> | Omit<Why, 'id'> | Omit<Peek, 'id'> | Omit<Hint | Plan, 'id'>;

export function write(message: Outgoing): string {
  return JSON.stringify({ v: WIRE, ...message });
}

/** Read a message of the server; what another version says is left alone. */
export function read(text: string): Incoming | null {
  try {
    const message = JSON.parse(text) as { v?: unknown; is?: unknown };
    return message.v === WIRE && typeof message.is === 'string' ? (message as unknown as Incoming) : null;
  } catch {
    return null;
  }
}
