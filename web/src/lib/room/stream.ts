/** A viewer's own stream of events: it only grows, and what is sent twice is kept once. */

import type { GameEvent } from '../wire';

export interface Stream {
  start: number;
  events: GameEvent[];
}

/** Events without a line in the log: hidden ones, and drawings and names, which are seen on the board. */
const SILENT = ['hidden', 'attached'];

/** Whether an event has its line in a log. */
export const worded = (event: GameEvent): boolean => !!event.text && !SILENT.includes(event.kind);

export const EMPTY: Stream = { start: 0, events: [] };

/** Return a stream with events put in `from` a place on; where there is a gap, it begins anew. */
export function joined(stream: Stream, from: number, events: GameEvent[]): Stream {
  const known = from - stream.start;
  if (known < 0 || known > stream.events.length) return { start: from, events };
  return { start: stream.start, events: [...stream.events.slice(0, known), ...events] };
}
