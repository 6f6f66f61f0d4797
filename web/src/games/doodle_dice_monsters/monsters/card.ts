/** What a card of something drawn is given, and how large it is: a monster, a horde, something built. */

import type { Choice } from '../../../lib/choice/choice.svelte';
import type { Shown } from '../pictures/veil';
import type { MonstersView, MonsterView } from '../view.gen';

const GAP = 6.4; // pixels between two
const AROUND = 8; // and around all of them
const [LEAST, MOST] = [46, 210]; // pixels across
const TINY = 30; // where they are only looked at
export const LIFE = 26; // pixels below a picture without a name

export interface CardProps {
  view: MonstersView;
  monster: MonsterView;
  /** Who plays it. */
  seat: number;
  choice: Choice;
  /** The name of who plays it. */
  owner: string;
  big: boolean;
  phone: boolean;
  picture: Shown;
  pops: ReadonlyMap<string, string>;
  show: () => void;
  draw?: (() => void) | undefined;
  /** Whether one can tell it what to do when others attack. */
  commanded?: boolean;
}

/** How high a place of some width has to be for so many small pictures, without names. */
export function lowest(n: number, width: number, idle: boolean): number {
  const size = idle ? TINY : LEAST;
  const across = Math.max(1, Math.floor((width - AROUND + GAP) / (size + GAP)));
  return Math.ceil(n / across) * (size + LIFE + GAP) - GAP + AROUND;
}

/** The largest size at which so many fit into a place, each with some lines of text below it. */
export function fitted(n: number, width: number, height: number, below: number, idle = false): number {
  const least = idle ? TINY : LEAST;
  for (let size = MOST; size > least; size -= 2) {
    const across = Math.max(1, Math.floor((width - AROUND + GAP) / (size + GAP)));
    const rows = Math.ceil(n / across);
    if (rows * (size + below + GAP) - GAP <= height - AROUND && size + AROUND <= width) return size;
  }
  return least;
}
