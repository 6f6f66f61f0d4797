/** The view of Daemon Dice, written by `python -m tools.wire` from the game's dataclasses. */

export type Breed = 'nothing' | 'mongrel' | 'half' | 'pure';
export type Manner = '' | 'blow' | 'ray' | 'sweep';
export type Place = 'active' | 'front' | 'spent' | 'aside' | 'holding' | 'held' | 'stunned' | 'wounded';

/** Where the table is in a round, or in something else that goes by phases. */
export interface PhaseView {
  id: string;
  title: string;
  n: number; // its place among all; -1 if it is none of them
  all: string[]; // the titles of all phases
}

/** One attack set out, and what it takes to defend it. */
export interface AttackView {
  die: string;
  symbol: string;
  manner: Manner;
  need: number;
  stuns: number;
  wounds: number;
  pluses: string[];
  spikes: string[];
  brain: string;
  injects: boolean;
  defended: boolean;
  immune: boolean;
  guards: string[]; // the symbols it could be defended by now
}

/** One die: where it is, what it shows, and what it holds or is held by. */
export interface DieView {
  id: string;
  title: string; // as questions call it: its part, and its number within the daemon
  part: string;
  mix: string;
  place: Place;
  symbol: string;
  grip: string;
  faces: string[]; // what stands on its six sides
}

/** One daemon as anybody sees it. */
export interface PlayerView {
  id: string;
  out: boolean;
  breed: Breed;
  mix: string; // that makes it so
  power: string;
  ability: string; // what that power does
  most: number; // that it changes in a turn
  used: number; // what it has changed in this turn
  uses: number; // and in the match
  spared: number; // how often the daemon was immune, in the match
  points: number; // of initiative
  turns: number;
  dice: DieView[];
}

/** Dice of one kind that are left to draft. */
export interface PoolView {
  part: string;
  mix: string;
  dice: number;
}

/** The table as anybody sees it. */
export interface DaemonView {
  turn: number;
  turns: number;
  phase: PhaseView;
  calm: number;
  sender: number;
  target: number;
  minuses: number;
  aimed: number;
  swoops: string[];
  attacks: AttackView[];
  facing: string;
  damage: number[]; // still to suffer: aimed wounds and stuns, other wounds and stuns
  players: PlayerView[];
  pool: PoolView[];
  attachments?: Record<string, unknown>; // added by the kernel, by the id of the thing
}
