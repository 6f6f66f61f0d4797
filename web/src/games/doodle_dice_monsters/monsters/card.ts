/** What a card of something drawn is given: a monster, a horde, a stratagem or a fortress. */

import type { Choice } from '../../../lib/choice/choice.svelte';
import type { Shown } from '../pictures/veil';
import type { MonstersView, MonsterView } from '../view.gen';

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
