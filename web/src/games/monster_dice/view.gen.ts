/** The view of MonsterDice, written by `python -m tools.wire` from the game's dataclasses. */

/** Where the table is in a round, or in something else that goes by phases. */
export interface PhaseView {
  id: string;
  title: string;
  n: number; // its place among all; -1 if it is none of them
  all: string[]; // the titles of all phases
}

/** The effect that is being used, and whom it is aimed at. */
export interface AttackView {
  power: string;
  title: string;
  aims: string[];
  victims: string[];
  countered: string[];
}

/** One die as anybody sees it. */
export interface DieView {
  id: string;
  monster: string;
  title: string;
  letter: string;
  face: number; // 0 where it shows none
  sculpted: boolean;
  works: boolean; // for the player on turn
  used: boolean; // it has given its effect this turn
}

/** One card that the viewer may see. */
export interface CardView {
  id: string;
  title: string;
  sort: string;
  points: number;
  text: string;
}

/** What a seat's cards came to. */
export interface AccountView {
  hand: CardView[];
  points: number;
  played: number;
  unplayed: number;
  dimwit: number;
  total: number;
}

/** One seat as a viewer sees it; cards a viewer may not see are only counted. */
export interface PlayerView {
  id: string;
  dice: DieView[];
  infirmary: DieView[];
  triple: number; // the chance of one in the next roll
  hand: string; // the hand's id
  cards: number; // in it
  known: CardView[]; // of this hand, the cards the viewer knows; of one's own, all
  watched: CardView[]; // of the viewer's own hand, the cards this seat knows
  played: CardView[];
  table: number; // points for those
  suspect: boolean; // may hold the Dimwit, for all that everybody knows
  opening: number; // the sum of the roll for who begins
  account: AccountView | null; // once the game is over
}

/** The table as one viewer sees it. */
export interface MonsterView {
  turn: number;
  began: number;
  round: number;
  turns: number;
  left: number; // turns until the end of the round
  phase: PhaseView;
  window: string;
  deck: number;
  rolled: boolean;
  demolition: boolean;
  victim: string; // whose answer, or whose hand, the table waits for
  attack: AttackView | null;
  dimwit: string; // where the viewer knows the Dimwit to be: a seat, "deck", or "" for who knows where
  players: PlayerView[];
  attachments?: Record<string, unknown>; // added by the kernel, by the id of the thing
}
