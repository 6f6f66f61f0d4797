/** The boards, by hand: each game by its id; a game without one of its own is shown plainly. */

import type { Component } from 'svelte';
import type { Choice, Wording } from '../lib/choice.svelte';
import type { Room } from '../lib/room.svelte';
import DaemonDice from './daemon_dice/Board.svelte';
import { ribbon as daemonRibbon } from './daemon_dice/view';
import DoodleDice from './doodle_dice/Board.svelte';
import { ribbon as doodleRibbon, wording as doodleWording } from './doodle_dice/view';
import Plain from './plain/Board.svelte';

/** Where a turn stands: the steps as people call them, and which it is. */
export interface Ribbon {
  steps: string[];
  now: number;
}

export interface BoardProps {
  room: Room;
  choice: Choice;
}

export interface Shown {
  board: Component<BoardProps>;
  ribbon: (view: unknown) => Ribbon;
  wording?: Wording;
}

const BOARDS: Record<string, Shown> = {
  'daemon-dice': { board: DaemonDice, ribbon: daemonRibbon },
  'doodle-dice': { board: DoodleDice, ribbon: doodleRibbon, wording: doodleWording },
};

export function shownBy(game: string): Shown {
  return BOARDS[game] ?? { board: Plain, ribbon: () => ({ steps: [], now: -1 }) };
}
