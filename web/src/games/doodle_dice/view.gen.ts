/** The view of Doodle Dice, written by `python -m tools.wire` from the game's dataclasses. */

/** One card as anybody sees it. */
export interface CardView {
  id: string;
  title: string;
  colour: string;
  layout: string[];
  figures: string[];
  formed: boolean;
  safe: boolean; // just stolen, and not to be named yet
}

/** One die as it lies. */
export interface DieView {
  id: string;
  figure: string;
}

/** One seat as anybody sees it. */
export interface PlayerView {
  id: string;
  set: CardView[];
  specials: CardView[];
  spent: number;
}

/** The table as anybody sees it. */
export interface DoodleView {
  turn: number;
  dealer: number;
  turns: number;
  gallery: CardView[];
  offered: CardView[]; // what the dealer may open the gallery with, while it is being chosen
  colours: string[]; // that are played with
  deck: number;
  after: number; // turns ended since the deck is empty
  dice: DieView[];
  rolls: number;
  allowed: number;
  steal: string;
  blocked: boolean;
  players: PlayerView[];
  attachments?: Record<string, unknown>; // added by the kernel, by the id of the thing
}
