/** The wire, written by `python -m tools.wire` from the server's models. */

export const VERSION = 1;

export type Phase = 'waiting' | 'playing' | 'over' | 'stopped';

export type Proposal = 'draw' | 'takeback' | 'pause' | 'bot' | 'claim';

export type OptionValues = Record<string, number | string>;

export type Entity = string;

// What both socket and HTTP speak of.

/** What a host may set besides the game's options and the clock; used by forms, messages and the store. */
export interface HouseTerms {
  react?: number | null; // seconds for a window
  assist?: 'off' | 'highlight' | 'odds';
  undo?: 'own' | 'consent' | 'off';
}

/** What dice came to that count, what such dice come to on average, and both in words. */
export interface Fallen {
  total: number;
  expected: number;
  text: string;
}

/** Something that happened at the table, for one viewer, with its sentence; `roll` if dice counted. */
export interface GameEvent {
  at: number;
  kind: string;
  rule: string;
  seat: number;
  to: number;
  data: Record<string, unknown>;
  text: string;
  roll?: Fallen | null;
}

/** Why something cannot be: a code for programs, a sentence for people, a rule if one forbids. */
export interface Refusal {
  code: string;
  text: string;
  rule: string;
}

/** How time is kept: not at all, for each move, or from a bank; `away` is for who has lost the line. */
export interface Clock {
  kind: 'none' | 'move' | 'bank';
  seconds?: number;
  extra?: number;
  away?: number;
}

// What the server says over the socket.

/** An open decision's option in words, what it points at, and its rank if it has one, 1 the best. */
export interface Label {
  option: number;
  label: string;
  rule: string;
  targets: string[];
  rank?: number | null;
}

/** A decision as rules ask it; `set` is least, most and what is chosen already. */
export interface Decision {
  seat: number;
  kind: string;
  rule: string;
  options: number[];
  number: number;
  default: number;
  set: [number, number, number[]] | null;
}

/** A few words for a beginner beside a region of the table, the n-th of all in a first game. */
export interface Cue {
  id: string;
  region: string;
  text: string;
  n: number;
  of: number;
}

/** What a first game tells its learner: the answer it would like, things to tap, and cues. */
export interface Lesson {
  options: number[];
  points: string[];
  cues: Cue[];
}

/** A decision that the reader of this is asked, in words; in a `window` one may let things happen. */
export interface OpenDecision {
  seat: number;
  kind: string;
  rule: string;
  options: number[];
  number: number;
  default: number;
  set: [number, number, number[]] | null;
  prompt: string;
  labels: Label[];
  window: boolean;
  lesson?: Lesson | null;
}

/** A seat, and who or what is in it. */
export interface SeatStanding {
  seat: number;
  kind: 'person' | 'open' | 'bot';
  name: string;
  bot: string | null;
  here: boolean;
  yours: boolean;
  who: string | null;
  stand_in: boolean;
  gone: number | null;
  resigned: boolean;
  build: boolean;
}

/** Somebody in the room, seated or not. */
export interface Person {
  who: string;
  name: string;
  seats: number[];
  host: boolean;
  muted: boolean;
  here: boolean;
  you: boolean;
}

/** What somebody proposes, and which seats have agreed. */
export interface OfferStanding {
  what: 'draw' | 'takeback' | 'pause' | 'bot' | 'claim';
  n: number;
  by: number;
  agreed: number[];
  about: number | null;
}

/** What was proposed last and not agreed to: by which seat, who said no, and how often that was. */
export interface Declined {
  what: 'draw' | 'takeback' | 'pause' | 'bot' | 'claim';
  by: number;
  seat: number;
  times: number;
}

/** A clock as of sending: whose time runs, and what is left in milliseconds. */
export interface ClockStanding {
  kind: 'move' | 'bank';
  seconds: number;
  extra: number;
  away: number;
  running: number[];
  left: (number | null)[];
  away_left: (number | null)[];
}

/** A bell as of sending: what it ends, how long that may take, and what is left in milliseconds. */
export interface BellStanding {
  name: string;
  seconds: number;
  left: number;
  running: boolean;
}

/** Where a branch comes from: after how many records of whose match in which room. */
export interface Origin {
  room: string;
  at: number;
  names: string[];
  told: number;
}

/** A first game: its dice are laid out; `closing` is said at its end. */
export interface FirstStanding {
  closing: string;
}

/** The room: its seats, people, terms, clock and proposals. */
export interface Standing {
  react: number | null;
  assist: 'off' | 'highlight' | 'odds';
  undo: 'own' | 'consent' | 'off';
  is: 'room';
  room: string;
  code: string | null;
  game: string;
  title: string;
  phase: 'waiting' | 'playing' | 'over' | 'stopped';
  public: boolean;
  host: boolean;
  options: Record<string, number | string>;
  preset: string | null;
  changed_options: Record<string, number | string>;
  changed_tables: string[];
  clock: ClockStanding | null;
  bell: BellStanding | null;
  paused: boolean;
  offer: OfferStanding | null;
  declined: Declined | null;
  next: string | null;
  from: Origin | null;
  first: FirstStanding | null;
  seats: SeatStanding[];
  people: Person[];
  watching: number;
}

/** What a seat may take back now, and the question that it would then be asked again. */
export interface UndoStanding {
  seat: number;
  text: string;
  to: string;
}

/** What a viewer sees: the events from a place of its own stream on, the view, and what it is asked. */
export interface Scene {
  from: number;
  viewer?: number | null;
  version: number;
  head: string;
  events: GameEvent[];
  view: unknown;
  asked: number[];
  decisions: OpenDecision[];
  undo?: UndoStanding | null;
  takeback?: boolean;
  over: boolean;
  result: number[] | null;
  scores: number[] | null;
}

/** The scene, sent on arrival. */
export interface Snapshot {
  from: number;
  viewer?: number | null;
  version: number;
  head: string;
  events: GameEvent[];
  view: unknown;
  asked: number[];
  decisions: OpenDecision[];
  undo?: UndoStanding | null;
  takeback?: boolean;
  over: boolean;
  result: number[] | null;
  scores: number[] | null;
  is: 'snapshot';
}

/** The scene after new events. */
export interface Events {
  from: number;
  viewer?: number | null;
  version: number;
  head: string;
  events: GameEvent[];
  view: unknown;
  asked: number[];
  decisions: OpenDecision[];
  undo?: UndoStanding | null;
  takeback?: boolean;
  over: boolean;
  result: number[] | null;
  scores: number[] | null;
  is: 'events';
}

/** A command is carried out and committed. */
export interface Done {
  is: 'done';
  command: string;
  ok: boolean;
}

/** Something cannot be done; nothing has changed. */
export interface Refused {
  is: 'refused';
  command?: string;
  id?: number;
  code: string;
  text: string;
  rule: string;
}

/** How likely something is: a fraction where it is exact, else `low` to `high` by samples. */
export interface Measured {
  measure: string;
  text: string;
  policy: string;
  value: number;
  exact: string | null;
  low: number;
  high: number;
  samples?: number;
}

/** What the best bot would choose, several `options` where a set is asked, and why. */
export interface Advice {
  options: number[];
  label: string;
  why: string;
}

/** The answer to a question: odds, the reason why not, what would come next, or a bot's advice. */
export interface Answer {
  is: 'answer';
  id: number;
  rule?: string;
  text?: string;
  next?: Decision | null;
  odds?: Measured[];
  hint?: Advice | null;
}

/** A chat message. */
export interface Saying {
  n: number;
  seat: number;
  name: string;
  text: string;
  who?: string | null;
}

/** A new chat message. */
export interface Said {
  n: number;
  seat: number;
  name: string;
  text: string;
  who?: string | null;
  is: 'said';
}

/** The last chat messages, sent on arrival. */
export interface ChatSoFar {
  is: 'chat';
  all: Saying[];
}

/** Something that only this client is told. */
export interface Told {
  is: 'notice';
  text: string;
  rule: string;
}

/** The answer to a `ping`. */
export interface Pong {
  is: 'pong';
  id: number;
}

export type Incoming =
  | Standing
  | Snapshot
  | Events
  | Done
  | Refused
  | Answer
  | Said
  | ChatSoFar
  | Told
  | Pong;

// What a client says over the socket.

/** Everybody takes the time they need. */
export interface NoClock {
  kind: 'none';
}

/** Seconds for each decision, and seconds in all to be away. */
export interface MoveClock {
  kind: 'move';
  seconds: number;
  away?: number;
}

/** Seconds for the whole match, and some more after each answer. */
export interface BankClock {
  kind: 'bank';
  seconds: number;
  extra?: number;
  away?: number;
}

/** The first message: who it is, and how much of its stream the client has already. */
export interface Hello {
  id?: number | null;
  do: 'hello';
  token?: string | null;
  version?: number | null;
  head?: string | null;
}

/** Answer an open decision: one option, or several answers at once as `Match.answers` takes them. */
export interface Choose {
  id?: number | null;
  do: 'choose';
  command: string;
  seat: number;
  number: number;
  options: number[];
}

/** Take one's own last answer back. */
export interface Undo {
  id?: number | null;
  do: 'undo';
  command: string;
  seat: number;
}

/** Give up. */
export interface Resign {
  id?: number | null;
  do: 'resign';
  command: string;
  seat: number;
}

/** Propose a draw, a takeback of n answers, a pause, or what to do about somebody who is away. */
export interface Offer {
  id?: number | null;
  do: 'offer';
  seat: number;
  what: 'draw' | 'takeback' | 'pause' | 'bot' | 'claim';
  n?: number;
  about?: number | null;
}

/** Agree to a proposal or decline it; declining one's own takes it back. */
export interface Reply {
  id?: number | null;
  do: 'reply';
  seat: number;
  agree: boolean;
}

/** Ask what an option leads to; `id` comes back with the answer. */
export interface Odds {
  id: number;
  do: 'odds';
  seat: number;
  option: number;
}

/** Ask why an entity cannot be chosen now. */
export interface Why {
  id: number;
  do: 'why';
  seat: number;
  entity: string;
}

/** Ask what would be asked next after some answers; nothing is kept. */
export interface Peek {
  id: number;
  do: 'peek';
  seat: number;
  options: number[];
}

/** Ask what the best bot would choose in one's place. */
export interface Hint {
  id: number;
  do: 'hint';
  seat: number;
}

/** Take a seat, or the first that is free. */
export interface Sit {
  id?: number | null;
  do: 'sit';
  seat?: number | null;
  build?: string | null;
}

/** Give a seat back before the match begins. */
export interface Stand {
  id?: number | null;
  do: 'stand';
  seat: number;
}

/** Begin the match; open seats go to bots. */
export interface Start {
  id?: number | null;
  do: 'start';
}

/** Change what the match will be, before it begins; what is left out stays; `react` null is no limit. */
export interface Set {
  id?: number | null;
  react?: number | null;
  assist?: 'off' | 'highlight' | 'odds';
  undo?: 'own' | 'consent' | 'off';
  do: 'set';
  options?: Record<string, number | string> | null;
  public?: boolean | null;
  clock?: NoClock | MoveClock | BankClock | null;
  seats?: string[] | null;
}

/** Give up one's seats; during the match a bot plays them until one comes back. */
export interface Leave {
  id?: number | null;
  do: 'leave';
}

/** Send somebody out of the room for good. */
export interface Kick {
  id?: number | null;
  do: 'kick';
  who: string;
}

/** Forbid somebody to chat, or allow it again. */
export interface Mute {
  id?: number | null;
  do: 'mute';
  who: string;
  on: boolean;
}

/** Go on after a pause, or after the table has stopped. */
export interface Resume {
  id?: number | null;
  do: 'resume';
  seat?: number | null;
}

/** Take one's own seat back from the bot that stands in. */
export interface Back {
  id?: number | null;
  do: 'back';
  seat: number;
}

/** Open a room like this one for the same people, once for all who ask. */
export interface Rematch {
  id?: number | null;
  do: 'rematch';
}

/** Say something to all in the room. */
export interface Say {
  id?: number | null;
  do: 'say';
  text: string;
}

/** Ask for a `pong`. */
export interface Ping {
  id: number;
  do: 'ping';
}

export type Outgoing =
  | Hello
  | Choose
  | Undo
  | Resign
  | Offer
  | Reply
  | Odds
  | Why
  | Peek
  | Hint
  | Sit
  | Stand
  | Start
  | Set
  | Leave
  | Kick
  | Mute
  | Resume
  | Back
  | Rematch
  | Say
  | Ping;

// What HTTP replies.

/** Whether games can be kept. */
export interface Health {
  ok: boolean;
}

/** What a house may set before a match, with the rule that it decides about. */
export interface Option {
  key: string;
  title: string;
  help: string;
  ruling: string;
  default: number | string;
  values: string[];
  least: number;
  most: number;
  seats: Record<string, number>; // how many must play at least, by value
}

/** A game: who can play it, how it may be set up, its bots (the best first), if it has a first game. */
export interface Game {
  id: string;
  title: string;
  introduction: string;
  least: number;
  most: number;
  options: Option[];
  presets: Record<string, Record<string, number | string>>;
  builds: string[] | null;
  bots: string[];
  first: boolean;
  reacts: boolean;
}

/** A rule. */
export interface Paragraph {
  id: string;
  section: string;
  text: string;
}

/** A build, taken apart. */
export interface PlainBuild {
  game: string;
  name: string;
  keys: Record<string, string>;
  lines: string[];
}

/** A build that comes with its game. */
export interface ReadyBuild {
  name: string;
  build: PlainBuild;
  said: string[];
}

/** What is wrong with a build, and on which line of its text. */
export interface Fault {
  line: number;
  text: string;
  rule: string;
}

/** What is wrong with a build, what there is to say of it, and its one canonical form. */
export interface Checked {
  faults: Fault[];
  said: string[];
  text: string | null;
  build: PlainBuild | null;
}

/** A build that was made up. */
export interface MadeBuild {
  text: string;
  said: string[];
}

/** A build that somebody keeps. */
export interface SavedBuild {
  id: string;
  game: string;
  name: string;
  text: string;
  made: number;
}

/** A guest. */
export interface Me {
  guest: string;
  name: string;
}

/** A new guest; the token is told once. */
export interface Welcome {
  guest: string;
  name: string;
  token: string;
}

/** A seat as a list of rooms shows it. */
export interface SeatEntry {
  kind: string;
  name: string;
  bot: string | null;
}

/** A room as a list shows it; `age` is in seconds, since it was opened. */
export interface RoomEntry {
  react: number | null;
  assist: 'off' | 'highlight' | 'odds';
  undo: 'own' | 'consent' | 'off';
  room: string;
  code: string | null;
  game: string;
  phase: 'waiting' | 'playing' | 'over' | 'stopped';
  seats: SeatEntry[];
  options: Record<string, number | string>;
  clock: Clock;
  host: string;
  free: number;
  age: number;
}

/** One of one's own rooms; `changed` is in milliseconds since 1970. */
export interface OwnRoom {
  react: number | null;
  assist: 'off' | 'highlight' | 'odds';
  undo: 'own' | 'consent' | 'off';
  room: string;
  code: string | null;
  game: string;
  phase: 'waiting' | 'playing' | 'over' | 'stopped';
  seats: SeatEntry[];
  options: Record<string, number | string>;
  clock: Clock;
  host: string;
  free: number;
  age: number;
  yours: number[];
  asked: boolean;
  changed: number;
  result: number[] | null;
}

/** What opens a room or moves a seat, once. */
export interface Secret {
  secret: string;
}

/** A seat of a room. */
export interface Place {
  room: string;
  seat: number;
}

/** A room is put away. */
export interface Closed {
  room: string;
}

/** A drawing is kept. */
export interface Drawn {
  entity: string;
}

/** A thing as the table would draw it: whole strokes, where its parts are, and what they are called. */
export interface Doodled {
  name: string;
  strokes: ((number | number[])[])[];
  pins: Record<string, number[]>;
  labels: Record<string, string>;
}

/** Where others on the network find this server; nothing if it serves this machine alone. */
export interface Address {
  address: string;
}

/** A QR code, row by row, `1` being dark; its quiet zone is part of it. */
export interface Qr {
  rows: string[];
}

/** The table after so many records, and what one viewer was told since the moment before. */
export interface Moment {
  n: number;
  events: GameEvent[];
  view: unknown;
  asked: number[];
  living: number[];
  result: number[] | null;
  scores: number[] | null;
}

/** A stretch of a match that is over, as one viewer would have seen it. */
export interface Moments {
  length: number;
  from: number;
  game: string;
  names: string[];
  yours: number[];
  public: boolean;
  bots: number[];
  options: Record<string, number | string>;
  laid: boolean;
  branched: number | null;
  old_names: string[];
  moments: Moment[];
}

/** The chances of all seats after so many records, or at the end the result. */
export interface Point {
  n: number;
  chances: number[];
}

/** Dice or a choice after which the chances were others, and what everybody was told of it. */
export interface TurningPoint {
  from: number;
  n: number;
  seat: number;
  by: 'dice' | 'choice';
  before: number[];
  after: number[];
  text: string[];
}

/** What dice brought to a seat, in shares of winning; fair dice stay within the band 19 times of 20. */
export interface Luck {
  points: number;
  band: number;
}

/** How a match went that is over, by positions that were played on; no luck where dice were laid out. */
export interface Analysis {
  length: number;
  points: Point[];
  turns: TurningPoint[];
  luck: Luck[] | null;
  playouts: number;
}

/** The record of a match that is over. */
export interface Replay {
  dicewright: number;
  game: string;
  rules: number;
  options: Record<string, number | string>;
  tables: Record<string, unknown>;
  seats: number;
  builds: (PlainBuild | null)[];
  chance: string | Record<string, unknown>;
  records: unknown[][];
  count: number;
  digest: string;
}

// The forms of HTTP.

/** The name of a guest. */
export interface GuestForm {
  name: string;
}

/** A room to be opened: each seat is `person`, `open` or a bot's name; a first game needs no seats. */
export interface RoomForm {
  react?: number | null;
  assist?: 'off' | 'highlight' | 'odds';
  undo?: 'own' | 'consent' | 'off';
  game: string;
  seats?: string[] | null;
  first?: boolean;
  options?: Record<string, number | string>;
  public?: boolean;
  shared?: boolean; // all `person` seats are at this screen
  clock?: NoClock | MoveClock | BankClock;
}

/** A match that is over is to go on after so many records: one seat for the guest, the rest for a bot. */
export interface BranchForm {
  at: number;
  seat: number;
  bot?: string | null; // else the best
}

/** An invitation to one seat, or to any. */
export interface InviteForm {
  seat?: number | null;
}

/** A seat is to move to another device. */
export interface DeviceForm {
  seat: number;
}

/** The secret behind the # of a link. */
export interface SecretForm {
  secret: string;
}

/** A build as text, for any table or for one with these options. */
export interface CheckForm {
  text: string;
  options?: Record<string, number | string> | null;
}

/** A random build; equal seeds give equal builds. */
export interface RandomForm {
  seed?: number | null;
  options?: Record<string, number | string>;
}

/** A build to be kept. */
export interface BuildForm {
  game: string;
  name: string;
  text: string;
}

/** The text of a QR code. */
export interface QrForm {
  text: string;
}

/** A drawing, and perhaps a name: a stroke is colour, width, [x, y, ...], or a tool before these. */
export interface DrawingForm {
  seat: number;
  name?: string | null;
  strokes?: ((number | number[])[])[];
  pins?: Record<string, number[]>;
  labels?: Record<string, string>;
}

/** A thing that the table shall draw; equal seeds give equal doodles. */
export interface DoodleForm {
  seat: number;
  seed: number;
}

export type ClockForm =
  | NoClock
  | MoveClock
  | BankClock;
