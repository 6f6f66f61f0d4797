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

/** A clock as it is agreed: none, so long for each move, or a bank with something added for each. */
export type ClockForm =
  | { kind: 'none' }
  | { kind: 'move'; seconds: number; away: number }
  | { kind: 'bank'; seconds: number; extra: number; away: number };

/** A clock as it stood when it was sent; between two messages the client counts on by itself. */
export interface ClockStanding {
  kind: 'move' | 'bank';
  seconds: number;
  extra: number;
  away: number;
  running: number[];
  left: (number | null)[];
  away_left: (number | null)[];
}

export interface SeatStanding {
  seat: number;
  kind: 'person' | 'open' | 'bot';
  name: string;
  bot: string | null;
  here: boolean;
  yours: boolean;
  who: string | null;
  /** Whether a bot plays for the person of this seat. */
  stand_in: boolean;
  /** Milliseconds since its person left. */
  gone: number | null;
  /** Whether somebody has brought a build. */
  build: boolean;
}

export interface Person {
  who: string;
  name: string;
  seats: number[];
  host: boolean;
  muted: boolean;
  here: boolean;
  you: boolean;
}

export type Proposal = 'draw' | 'takeback' | 'pause' | 'bot';

export interface OfferStanding {
  what: Proposal;
  n: number;
  by: number;
  agreed: number[];
  about: number | null;
}

export type OptionValues = Record<string, string | number>;

export interface Standing {
  is: 'room';
  room: string;
  code: string | null;
  game: string;
  title: string;
  phase: Phase;
  public: boolean;
  host: boolean;
  options: OptionValues;
  preset: string | null;
  changed_options: OptionValues;
  clock: ClockStanding | null;
  paused: boolean;
  offer: OfferStanding | null;
  next: string | null;
  seats: SeatStanding[];
  people: Person[];
  watching: number;
}

/** What `undo` would take back now, and for which seat. */
export interface UndoStanding {
  seat: number;
  text: string;
}

/** What a viewer sees: the events from a place of its own stream on, the view, and what it is asked. */
export interface Scene {
  viewer?: number | null;
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
  undo?: UndoStanding | null;
  takeback?: boolean;
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
/** How likely something is; `exact` is a fraction where it could be counted, else it was sampled. */
export interface Measured {
  measure: string;
  text: string;
  value: number;
  exact: string | null;
  low: number;
  high: number;
  policy?: string;
  samples?: number;
}
export interface Answer {
  is: 'answer';
  id: number;
  rule?: string;
  text?: string;
  next?: Decision | null;
  odds?: Measured[];
}
/** Something said: by a seat, or -1 by somebody who watches. */
export interface Saying {
  n: number;
  seat: number;
  name: string;
  text: string;
  who?: string | null;
}
export interface Said extends Saying {
  is: 'said';
}
export interface ChatSoFar {
  is: 'chat';
  all: Saying[];
}
export interface Told {
  is: 'notice';
  text: string;
  rule: string;
}
export interface Pong {
  is: 'pong';
  id: number;
}

export type Incoming = Standing | Snapshot | Events | Done | Refused | Answer | Said | ChatSoFar | Told | Pong;

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
  | { do: 'rematch' }
  | { do: 'set'; options?: OptionValues; public?: boolean; clock?: ClockForm; seats?: string[] }
  | { do: 'leave' }
  | { do: 'kick'; who: string }
  | { do: 'mute'; who: string; on: boolean }
  | { do: 'offer'; seat: number; what: Proposal; n?: number; about?: number }
  | { do: 'reply'; seat: number; agree: boolean }
  | { do: 'resume'; seat: number }
  | { do: 'back'; seat: number }
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
  ruling: string;
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
  presets: Record<string, OptionValues>;
  builds: string[] | null;
  /** The bots that can play it, the best first. */
  bots: string[];
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
