/** The view of Dice Warriors, written by `python -m tools.wire` from the game's dataclasses. */

export type Sort = 'party' | 'summoned' | 'familiar' | 'squire' | 'phantasm' | 'clone';
export type Place = 'mat' | 'tray' | 'dead';
export type Progress = 'done' | 'now' | 'next';

/** Where the table is in a round, or in something else that goes by phases. */
export interface PhaseView {
  id: string;
  title: string;
  n: number; // its place among all; -1 if it is none of them
  all: string[]; // the titles of all phases
}

/** What is being carried out. */
export interface ActView {
  die: string;
  effect: string;
  title: string;
  text: string;
  kind: string;
  rule: string;
  least: number; // distance
  reach: number;
  pattern: string; // rank, column or square, of an area
  size: number;
  influenced: boolean;
  target: string;
}

/** One rank in the order of resolution. */
export interface StripView {
  seat: number;
  rank: number;
  state: Progress;
}

/** What lasts on a die: its title and what it does, its amount, and the other die it has to do with. */
export interface StatusView {
  id: string;
  title: string;
  text: string;
  amount: number;
  left: number; // ends of rounds that it still lasts, this round's included; 0 if no such end is set
  of: string;
}

/** One die: what it is, where it stands, what it shows, and what lasts on it. */
export interface DieView {
  id: string;
  title: string;
  name: string; // its title, with a number from the second of its kind on
  kind: string;
  calling: string; // magic, scoundrel, divine, fighter or "" for a monster
  sort: Sort;
  undead: boolean;
  sides: number;
  left: number;
  place: Place;
  rank: number;
  column: number;
  side: number; // the face it shows, 1 up to its sides; 0 if it shows none
  result: string;
  shows: string;
  text: string;
  least: number; // distance that what it shows reaches from, and up to; 99 is any, 0 that it names nobody
  most: number;
  resolved: boolean;
  idle: boolean;
  owed: '' | 'magic' | 'freely'; // a turn owed by magic, or given up freely
  grip: string;
  master: string;
  statuses: StatusView[];
}

/** A trap whose place the viewer knows. */
export interface TrapView {
  space: string;
  more: number;
}

/** One side as a viewer sees it. */
export interface SideView {
  id: string;
  out: boolean;
  dice: DieView[];
  spaces: string[][];
  counts: number[]; // dice in each rank, from the front
  dark: boolean[];
  traps: number; // that it has laid
  known: TrapView[];
}

/** One face of a die: its result or spell, its own number (0: none), what it does, on how many sides. */
export interface FaceView {
  effect: string;
  amount: number;
  text: string;
  times: number;
}

/** One kind of die: a character, a monster, or a die that a result lets its caster roll. */
export interface KindView {
  id: string;
  title: string;
  calling: string; // magic, scoundrel, divine, fighter; monster; spell
  sides: number;
  undead: boolean;
  reach: number; // of the direct spells on it; 0 on other dice
  rule: string;
  faces: FaceView[];
}

/** What a result or a spell does: whom it may reach, and how. */
export interface EffectView {
  id: string;
  title: string;
  text: string;
  rule: string;
  does: string; // what carries it out
  kind: string; // melee, ranged, spell, bolt (ranged and spell), direct, indirect, or "" if it is not hostile
  side: string; // of the die it names: enemy, friend, any, or "" if it names none
  least: number; // distance
  most: number; // 0: the reach of its spell die; 99: any
  pattern: string; // rank, column or square
  size: number;
  damage: number;
  amount: number; // hits healed, points blocked, or whatever else it counts
  stance: boolean;
  die: string; // that it lets its caster roll
}

/** All kinds on the table, the dice they may roll, and what is on their faces. */
export interface ChartView {
  kinds: KindView[];
  dice: KindView[];
  effects: EffectView[];
}

/** The table as a viewer sees it. */
export interface WarriorsView {
  turn: number;
  round: number;
  phase: PhaseView;
  lead: number;
  ranks: number;
  columns: number;
  calm: number;
  wall: boolean;
  moving: string;
  act: ActView | null;
  strip: StripView[];
  sides: SideView[];
  chart: ChartView;
  attachments?: Record<string, unknown>; // added by the kernel, by the id of the thing
}
