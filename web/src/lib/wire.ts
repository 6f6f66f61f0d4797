/** The wire: every message that goes either way, as docs/protocol.md tells it. */

export const VERSION = 1;
export const PASS = -1;

export type Entity = string;

/** An open decision's option in words, and the things on the table it points at. */
export interface Label {
  option: number;
  label: string;
  rule: string;
  targets: Entity[];
}

/** A decision as rules ask it. `set` is least, most and what is chosen already. */
export interface Decision {
  seat: number;
  kind: string;
  rule: string;
  options: number[];
  number: number;
  default: number;
  set: [least: number, most: number, chosen: number[]] | null;
}

export interface Request extends Decision {
  prompt: string;
  labels: Label[];
}

export interface GameEvent {
  at: number;
  kind: string;
  rule: string;
  seat: number;
  to: number;
  data: Record<string, unknown>;
  text: string;
}

export type Phase = 'waiting' | 'playing' | 'over' | 'stopped';

export interface SeatStanding {
  seat: number;
  kind: 'person' | 'open' | 'bot';
  name: string;
  bot: string | null;
  here: boolean;
  yours: boolean;
}

export interface Standing {
  is: 'room';
  room: string;
  code: string | null;
  game: string;
  phase: Phase;
  public: boolean;
  host: boolean;
  options: Record<string, string | number>;
  offer: { what: string; n: number; by: number; agreed: number[] } | null;
  next: string | null;
  seats: SeatStanding[];
  watching: number;
}

/** What a viewer sees: the events from a place of its own stream on, the view, and what it is asked. */
export interface Scene {
  from: number;
  version: number;
  head: string;
  events: GameEvent[];
  view: unknown;
  asked: number[];
  requests: Request[];
  over: boolean;
  result: number[] | null;
  scores: number[] | null;
}

export interface Snapshot extends Scene {
  is: 'snapshot';
}
export interface Events extends Scene {
  is: 'events';
}
export interface Done {
  is: 'done';
  command: string;
}
export interface Refused {
  is: 'refused';
  command?: string;
  id?: number;
  code: string;
  text: string;
  rule: string;
}
export interface Measured {
  measure: string;
  text: string;
  [fact: string]: unknown;
}
export interface Answer {
  is: 'answer';
  id: number;
  rule?: string;
  text?: string;
  next?: Decision | null;
  odds?: Measured[];
}
export interface Said {
  is: 'said';
  n: number;
  seat: number;
  name: string;
  text: string;
}
export interface Pong {
  is: 'pong';
  id: number;
}

export type Incoming = Standing | Snapshot | Events | Done | Refused | Answer | Said | Pong;

/** A command is carried out once, however often it is sent. */
export type Command =
  | { do: 'choose'; command: string; seat: number; number: number; options: number[] }
  | { do: 'undo'; command: string; seat: number }
  | { do: 'resign'; command: string; seat: number };

export type Question =
  | { do: 'odds'; seat: number; option: number }
  | { do: 'why'; seat: number; entity: Entity }
  | { do: 'peek'; seat: number; options: number[] };

export type Outgoing =
  | { do: 'hello'; token?: string; version?: number }
  | Command
  | (Question & { id: number })
  | { do: 'sit'; seat?: number; build?: string }
  | { do: 'stand'; seat: number }
  | { do: 'start' }
  | { do: 'say'; text: string }
  | { do: 'ping'; id: number };

export function write(message: Outgoing): string {
  return JSON.stringify({ v: VERSION, ...message });
}

/** Read a message of the server; what another version says is left alone. */
export function read(text: string): Incoming | null {
  try {
    const message = JSON.parse(text) as { v?: unknown; is?: unknown };
    return message.v === VERSION && typeof message.is === 'string' ? (message as unknown as Incoming) : null;
  } catch {
    return null;
  }
}

// Over HTTP.

export interface Option {
  key: string;
  title: string;
  help: string;
  default: string | number;
  values: string[];
  least: number;
  most: number;
}
export interface Game {
  id: string;
  title: string;
  introduction: string;
  least: number;
  most: number;
  options: Option[];
  presets: Record<string, Record<string, string | number>>;
  builds: string[] | null;
}
export interface Paragraph {
  id: string;
  section: string;
  text: string;
}
export interface RoomEntry {
  room: string;
  code: string | null;
  game: string;
  phase: Phase;
  seats: { kind: string; name: string; bot: string | null }[];
}
