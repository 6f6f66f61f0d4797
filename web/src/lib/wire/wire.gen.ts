/** The wire, written by `python -m tools.wire` from the server's models. */

export const WIRE = 1;

export type Phase = 'waiting' | 'playing' | 'over' | 'stopped';

export type Proposal = 'draw' | 'takeback' | 'pause' | 'bot' | 'claim';

export type OptionValues = Record<string, number | string>;

export type Entity = string;

// What both socket and HTTP speak of.

/** What a host can set besides the game's options and the clock; used by forms, messages and the store. */
export interface HouseTerms {
  react?: number | null; // seconds for a window
  assist?: 'off' | 'highlight' | 'odds';
  undo?: 'own' | 'consent' | 'off';
  dice?: 'promised' | 'real';
}

/** The sum of dice that count, their average sum, and both in words. */
export interface Fallen {
  total: number;
  expected: number;
  text: string;
}

/** What a bot says at a moment. */
export interface Remark {
  seat: number;
  text: string;
}

/** What promised dice follow from: the server's share of draw `k`, what was added then and before. */
export interface FairRoll {
  k: number;
  share: string;
  acc: string;
  added: [number, string][];
}

/** An event for one viewer, with its sentence; `roll` is set if the dice count. */
export interface GameEvent {
  at: number;
  kind: string;
  rule: string;
  seat: number;
  to: number;
  data: Record<string, unknown>;
  text: string;
  yours?: string;
  roll?: Fallen | null;
  remark?: Remark | null;
  fair?: FairRoll | null;
  entered?: number | null;
}

/** A refusal: a code for programs, a sentence for people, and a rule if one forbids it. */
export interface Refusal {
  code: string;
  text: string;
  rule: string;
}

/** How time is kept: not at all, per move, from a bank, or in days; `away` is for lost connections. */
export interface Clock {
  kind: 'none' | 'move' | 'bank' | 'days';
  seconds?: number;
  extra?: number;
  away?: number;
}

// What the server says over the socket.

/** An option in words, what it points at, and its rank if it has one (1 is the best). */
export interface Label {
  option: number;
  label: string;
  rule: string;
  targets: string[];
  rank?: number | null;
}

/** A decision; `set` holds the least, the most, and what is already chosen. */
export interface Decision {
  seat: number;
  kind: string;
  rule: string;
  options: number[];
  number: number;
  default: number;
  set: [number, number, number[]] | null;
}

/** A hint for beginners beside a region of the table; `n` counts the hints of a first game. */
export interface Cue {
  id: string;
  region: string;
  text: string;
  n: number;
  of: number;
}

/** What a first game tells its learner: the suggested answer, things to tap, and cues. */
export interface Lesson {
  options: number[];
  points: string[];
  cues: Cue[];
}

/** A decision that the receiver is asked, in words; in a `window` the receiver can let things happen. */
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
  usual?: number | null;
  window: boolean;
  lesson?: Lesson | null;
}

/** A seat, and who or what is in it; `bot` is its level, `face` the number of the face that it has. */
export interface SeatStanding {
  seat: number;
  kind: 'person' | 'open' | 'bot';
  name: string;
  bot: string | null;
  face?: number | null;
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

/** The last proposal that was declined: who proposed it, who declined, and how often. */
export interface Declined {
  what: 'draw' | 'takeback' | 'pause' | 'bot' | 'claim';
  by: number;
  seat: number;
  times: number;
}

/** A clock at the time of sending: whose time runs, and the milliseconds left. */
export interface ClockStanding {
  kind: 'move' | 'bank' | 'days';
  seconds: number;
  extra: number;
  away: number;
  running: number[];
  left: (number | null)[];
  away_left: (number | null)[];
}

/** A bell at the time of sending: what it ends, how long that may take, and the milliseconds left. */
export interface BellStanding {
  name: string;
  seconds: number;
  left: number;
  running: boolean;
}

/** Where a branch comes from: the room, its players, and the number of records before the branch. */
export interface Origin {
  room: string;
  at: number;
  names: string[];
  told: number;
}

/** A first game, whose dice are laid out; `closing` is shown at its end. */
export interface FirstStanding {
  closing: string;
}

/** The room: its seats, people, terms, clock and proposals. */
export interface Standing {
  react: number | null;
  assist: 'off' | 'highlight' | 'odds';
  undo: 'own' | 'consent' | 'off';
  dice: 'promised' | 'real';
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
  quick: number | null; // milliseconds until a bot comes, where a quick match is waited for
  seats: SeatStanding[];
  people: Person[];
  blocked: string[]; // what the room calls those whom the receiver has blocked
  watching: number;
}

/** A chain of links: its first one, how many have counted, and whether the next one would. */
export interface Chain {
  anchor: string;
  used: number;
  counts: boolean;
  former: string[];
}

/** What was promised about the dice, and what players add; `need` are the seats whose next link is due. */
export interface Fairness {
  is: 'fair';
  id: string;
  commit: string;
  roots: string[];
  level: number;
  agreed: string;
  open: [number, string][];
  chains: (Chain | null)[];
  need: number[];
  without: number[];
}

/** What a seat can take back now, and the question that it would then answer again. */
export interface UndoStanding {
  seat: number;
  text: string;
  to: string;
}

/** Real dice that are due: whose they are, and which seat reports them (-2: a host without a seat). */
export interface OpenRoll {
  seat: number;
  kind: string;
  number: number;
  by: number;
  dice: number[];
  next: GameEvent | null;
}

/** What a viewer sees now, and what it is asked. */
export interface Seen {
  viewer?: number | null;
  head: string;
  view: unknown; // as `view.py` of the game declares it
  asked: number[];
  decisions: OpenDecision[];
  rolling?: OpenRoll | null;
  undo?: UndoStanding | null;
  takeback?: boolean;
  over: boolean;
  result: number[] | null;
  scores: number[] | null;
}

/** New events of a viewer's own stream, and what it sees after them. */
export interface Scene {
  viewer?: number | null;
  head: string;
  view: unknown;
  asked: number[];
  decisions: OpenDecision[];
  rolling?: OpenRoll | null;
  undo?: UndoStanding | null;
  takeback?: boolean;
  over: boolean;
  result: number[] | null;
  scores: number[] | null;
  from: number;
  length: number;
  events: GameEvent[];
}

/** The scene, sent on arrival. */
export interface Snapshot {
  viewer?: number | null;
  head: string;
  view: unknown;
  asked: number[];
  decisions: OpenDecision[];
  rolling?: OpenRoll | null;
  undo?: UndoStanding | null;
  takeback?: boolean;
  over: boolean;
  result: number[] | null;
  scores: number[] | null;
  from: number;
  length: number;
  events: GameEvent[];
  is: 'snapshot';
}

/** The scene after new events. */
export interface Events {
  viewer?: number | null;
  head: string;
  view: unknown;
  asked: number[];
  decisions: OpenDecision[];
  rolling?: OpenRoll | null;
  undo?: UndoStanding | null;
  takeback?: boolean;
  over: boolean;
  result: number[] | null;
  scores: number[] | null;
  from: number;
  length: number;
  events: GameEvent[];
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

/** How likely something is: an exact fraction, or a sampled value between `low` and `high`. */
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

/** An answer with its chance to win and the interval that holds it 19 times out of 20. */
export interface RankedAnswer {
  options: number[];
  label: string;
  chance: number;
  low: number;
  high: number;
}

/** The best answer and why, with the others behind it; for a set, `options` is everything in it. */
export interface Advice {
  options: number[];
  then: number[];
  label: string;
  why: string;
  ranked: RankedAnswer[];
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
  plan?: number[];
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

/** A notice for this client only. */
export interface Notice {
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
  | Fairness
  | Snapshot
  | Events
  | Done
  | Refused
  | Answer
  | Said
  | ChatSoFar
  | Notice
  | Pong;

// What a client says over the socket.

/** Everybody takes the time they need. */
export interface NoClock {
  kind: 'none';
}

/** Seconds for each decision, and seconds in total to be away. */
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

/** Days for each decision, by the calendar: they pass whether anybody is present or not. */
export interface DayClock {
  kind: 'days';
  days: number;
}

/** The first message: who the client is, and how much of its stream it already has. */
export interface Hello {
  id?: number | null;
  do: 'hello';
  token?: string | null;
  length?: number | null;
  head?: string | null;
  language?: string;
}

/** Answer an open decision: one option, or several answers at once as `Match.answers` takes them. */
export interface Choose {
  id?: number | null;
  do: 'choose';
  command: string;
  seat: number;
  number: number;
  options: number[];
  link?: string | null; // what the player's device adds to the dice that fall next
}

/** Begin a chain of links: what a seat adds to promised dice. */
export interface Anchor {
  id?: number | null;
  do: 'anchor';
  seat: number;
  anchor: string;
}

/** Add the next link of a seat's chain, if one is due. */
export interface Add {
  id?: number | null;
  do: 'add';
  seat: number;
  link: string;
}

/** Report what fell: the faces of all dice that are due, in their order. */
export interface Fall {
  id?: number | null;
  do: 'fall';
  command: string;
  number: number;
  faces: number[];
}

/** Take back your own last answer. */
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

/** Agree to a proposal or decline it; declining your own takes it back. */
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

/** Ask what a strong bot would choose for this seat. */
export interface Hint {
  id: number;
  do: 'hint';
  seat: number;
}

/** Ask for answers to this question and those that are planned with it; `option` is the first of them. */
export interface Plan {
  id: number;
  do: 'plan';
  seat: number;
  option?: number | null;
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

/** Change the terms before the match. Fields left out keep their value; `react` null is no limit. */
export interface Set {
  id?: number | null;
  react?: number | null;
  assist?: 'off' | 'highlight' | 'odds';
  undo?: 'own' | 'consent' | 'off';
  dice?: 'promised' | 'real';
  do: 'set';
  options?: Record<string, number | string> | null;
  public?: boolean | null;
  clock?: NoClock | MoveClock | BankClock | DayClock | null;
  seats?: string[] | null;
}

/** Give up your seats; during the match a bot plays them until you come back. */
export interface Leave {
  id?: number | null;
  do: 'leave';
}

/** Remove somebody from the room for good. */
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

/** Take back a seat that a bot is playing. */
export interface Back {
  id?: number | null;
  do: 'back';
  seat: number;
}

/** Open a room like this one for the same people; only the first request opens it. */
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
  | Fall
  | Undo
  | Resign
  | Anchor
  | Add
  | Offer
  | Reply
  | Odds
  | Why
  | Peek
  | Hint
  | Plan
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

/** Whether games can be stored. */
export interface Health {
  ok: boolean;
}

/** What can be set before a match, with the rule that it decides. */
export interface Option {
  key: string;
  title: string;
  help: string;
  names: Record<string, string>; // what people call the values
  ruling: string;
  default: number | string;
  values: string[];
  least: number;
  most: number;
  seats: Record<string, number>; // how many must play at least, by value
}

/** A bot of a game, and how strong it is, in words. */
export interface Level {
  name: string;
  about: string;
}

/** A zone of a board: a field of the view and how it is drawn; each seat's, if `of` names a list. */
export interface Zone {
  id: string;
  title: string;
  shows: 'number' | 'words' | 'track' | 'dice' | 'cards' | 'hidden';
  field: string;
  of: string;
  most: string;
}

/** Changed tables that come with a game: their title, their purpose and their rows. */
export interface Variant {
  id: string;
  title: string;
  text: string;
  tables: Record<string, unknown>;
}

/** A game: its seats, its options, its bots (the weakest first), and whether it has a first game. */
export interface Game {
  id: string;
  title: string;
  languages: string[]; // English first
  introduction: string;
  least: number;
  most: number;
  options: Option[];
  presets: Record<string, Record<string, number | string>>;
  variants: Variant[];
  builds: string[] | null;
  bots: Level[];
  usual: string; // the bot for whoever has not chosen
  first: boolean;
  reacts: boolean;
  board: Zone[]; // how it is shown where the client has no board of its own
}

/** What is wrong with changed tables, "" if nothing is, and what they change. */
export interface CheckedTables {
  fault: string;
  tables: Record<string, unknown>;
}

/** A measure of both versions with half of its interval, and the difference; null before it is known. */
export interface LabMeasure {
  measure: string;
  printed: number;
  printed_half: number;
  changed: number | null;
  changed_half: number | null;
  gain: number | null;
  gain_half: number | null;
  clear: boolean;
  same: boolean;
}

/** A run of the lab: its progress, and what it has found so far. */
export interface LabRun {
  run: string;
  game: string;
  matches: number;
  done: number;
  over: boolean;
  wrong: string; // why it has stopped, "" if it has not
  measures: LabMeasure[];
}

/** A rule. */
export interface Paragraph {
  id: string;
  section: string;
  text: string;
  rulings: string[]; // those that it carries out
}

/** A build, parsed. */
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

/** The faults of a build, remarks about it, and its canonical form. */
export interface Checked {
  faults: Fault[];
  said: string[];
  text: string | null;
  build: PlainBuild | null;
}

/** A random build. */
export interface MadeBuild {
  text: string;
  said: string[];
}

/** A build that somebody has saved. */
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

/** A guest is gone. */
export interface Forgotten {
  forgotten: boolean;
}

/** For how many days things are kept here: untouched rooms, chat, guests without a table. */
export interface Privacy {
  rooms: number;
  chat: number;
  guests: number;
  push: boolean;
}

/** Somebody you have blocked, by the name they had then. */
export interface Blocked {
  id: string;
  name: string;
}

/** A report was stored. */
export interface Reported {
  reported: boolean;
}

/** The key of this server for push services; empty if it does not push. */
export interface PushKey {
  key: string;
}

/** A browser that is called, or is not any more. */
export interface Pushed {
  id: string;
}

/** A new guest; the token is sent only this once. */
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

/** A room as a public list shows it; `age` is in seconds, since it was opened. */
export interface RoomEntry {
  react: number | null;
  assist: 'off' | 'highlight' | 'odds';
  undo: 'own' | 'consent' | 'off';
  dice: 'promised' | 'real';
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
  changed: number;
  result: number[] | null;
}

/** One of your own rooms: whose `turn` it is, and whether one of `yours` is `asked`. */
export interface OwnRoom {
  room: string;
  game: string;
  phase: 'waiting' | 'playing' | 'over' | 'stopped';
  seats: SeatEntry[];
  yours: number[];
  asked: boolean;
  until: number | null;
  turn: number[];
  changed: number;
  result: number[] | null;
}

/** Your own rooms, the last changed first; the tag changes with the list. */
export interface Mine {
  tag: string;
  rooms: OwnRoom[];
}

/** A secret that opens a room or moves a seat; it works once. */
export interface Secret {
  secret: string;
}

/** A seat of a room. */
export interface Place {
  room: string;
  seat: number;
}

/** Where somebody waits for a quick match, or plays it. */
export interface Sought {
  room: string;
}

/** A room was removed. */
export interface Closed {
  room: string;
}

/** A drawing was stored. */
export interface Drawn {
  entity: string;
}

/** A generated drawing: its strokes, where the parts are, and their labels. */
export interface Doodled {
  name: string;
  strokes: ((number | number[])[])[];
  pins: Record<string, number[]>;
  labels: Record<string, string>;
}

/** The address of this server for others on the network; empty if it serves only this machine. */
export interface Address {
  address: string;
}

/** A QR code, row by row, with its quiet zone; `1` is dark. */
export interface Qr {
  rows: string[];
}

/** The table after some records, and what one viewer was told since the moment before. */
export interface Moment {
  n: number;
  events: GameEvent[];
  view: unknown;
  asked: number[];
  living: number[];
  result: number[] | null;
  scores: number[] | null;
}

/** Some moments of a finished match, as one viewer saw them. */
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

/** The chances of all seats after some records; at the end, the result. */
export interface Point {
  n: number;
  chances: number[];
}

/** Dice or a choice that changed the chances, and what everybody was told of it. */
export interface TurningPoint {
  from: number;
  n: number;
  seat: number;
  by: 'dice' | 'choice';
  before: number[];
  after: number[];
  text: string[];
}

/** How much dice changed a seat's chance to win; fair dice stay within the band 19 times out of 20. */
export interface Luck {
  points: number;
  band: number;
}

/** A seat's account, in shares of winning: start, dice, own and others' choices and rest make the result. */
export interface Sums {
  start: number;
  dice: number;
  own: number;
  others: number;
  rest: number;
  error: number;
  result: number;
}

/** A decision after `n` records: how much worse than the best its seat could find, better than usual. */
export interface Judged {
  n: number;
  seat: number;
  chosen: string;
  best: string;
  skill: number;
  gain: number;
  error: number;
  worlds: number;
}

/** How a finished match went, found by playing positions on; without luck if its dice were laid out. */
export interface Analysis {
  length: number;
  points: Point[];
  turns: TurningPoint[];
  luck: Luck[] | null;
  accounts: Sums[];
  decisions: Judged[];
  asked: number;
  playouts: number;
}

/** The hashes of the server's shares of 256 draws. */
export interface Leaves {
  leaves: string[];
}

/** The record of a finished match. */
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

/** A room to open: each seat is `person`, `open` or a bot's name; a first game names no seats. */
export interface RoomForm {
  react?: number | null;
  assist?: 'off' | 'highlight' | 'odds';
  undo?: 'own' | 'consent' | 'off';
  dice?: 'promised' | 'real';
  game: string;
  seats?: string[] | null;
  first?: boolean;
  options?: Record<string, number | string>;
  public?: boolean;
  shared?: boolean; // all `person` seats are at this screen
  clock?: NoClock | MoveClock | BankClock | DayClock;
  tables?: Record<string, Record<string, Record<string, unknown> | null>>; // what this table changes in the components
}

/** A request to play with the next person who asks for the same game, perhaps while waiting. */
export interface QuickForm {
  game: string;
  room?: string | null;
}

/** A request to continue a finished match after `at` records; the guest plays one seat, bots the rest. */
export interface BranchForm {
  at: number;
  seat: number;
  bot?: string | null;
  wait?: boolean; // for `start`, so that the guest's device can add to the dice
}

/** An invitation to one seat, or to any. */
export interface InviteForm {
  seat?: number | null;
}

/** A request to move a seat to another device. */
export interface DeviceForm {
  seat: number;
}

/** The secret that follows the # in a link. */
export interface SecretForm {
  secret: string;
}

/** A build as text, for any table or for one with these options. */
export interface CheckForm {
  text: string;
  options?: Record<string, number | string> | null;
}

/** A random build; the same seed gives the same build. */
export interface RandomForm {
  seed?: number | null;
  options?: Record<string, number | string>;
}

/** A build to store. */
export interface BuildForm {
  game: string;
  name: string;
  text: string;
}

/** Changes to the tables of a game: rows by table and id, None for a row to remove. */
export interface TablesForm {
  tables: Record<string, Record<string, Record<string, unknown> | null>>;
}

/** A run of the lab: a number of matches of both versions, by these bots, one for each seat. */
export interface LabForm {
  tables: Record<string, Record<string, Record<string, unknown> | null>>;
  game: string;
  bots: string[];
  matches?: number;
  seed?: number;
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

/** A request to draw a thing; the same seed gives the same drawing. */
export interface DoodleForm {
  seat: number;
  seed: number;
}

export type ClockForm =
  | NoClock
  | MoveClock
  | BankClock
  | DayClock;
