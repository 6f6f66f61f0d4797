/** The boards, by hand: each game by its id, fetched when it is played; one without a board is shown plainly. */

import type { Component } from 'svelte';
import type { Choice, Wording } from '../lib/choice.svelte';
import type { Room } from '../lib/room.svelte';
import type { GameEvent } from '../lib/wire';

/** Where a turn stands: the steps as people call them, and which it is. */
export interface Ribbon {
  steps: string[];
  now: number;
}

export interface BoardProps {
  room: Room;
  choice: Choice;
}

/** A hint for beginners, pinned to the region of that name (`data-region`). */
export interface Coach {
  id: string;
  region: string;
  text: string;
}

/** A region of the table in words: a heading and what lies there. */
export interface Region {
  title: string;
  lines: string[];
}

export type Noise = 'roll' | 'hit' | 'block' | 'break' | 'take';

export interface Shown {
  board: Component<BoardProps>;
  ribbon: (view: unknown) => Ribbon;
  wording?: Wording;
  /** Kinds of sets where people tap what stays, and the rest is what they choose. */
  keeps?: string[];
  /** Kinds whose options the board shows itself, also those that point at nothing on the table. */
  boarded?: string[];
  /** Sentences with what people call their things, before seats get their names. */
  naming?: (text: string, room: Room) => string;
  /** The table read out, region by region. */
  read?: (view: unknown, name: (seat: number) => string) => Region[];
  /** What an event sounds like, and how many dice make the noise. */
  noise?: (event: GameEvent) => { noise: Noise; count: number } | null;
  /** Questions asked in somebody else's turn: they can be let pass by themselves. */
  reactions?: string[];
  /** Hints for beginners, at most six. */
  coach?: Coach[];
  /** Words of the game, and the paragraph of its rulebook that says what each is. */
  terms?: Record<string, string>;
}

const PLAIN = () => import('./plain');
const BOARDS: Record<string, () => Promise<{ default: Shown }>> = {
  'daemon-dice': () => import('./daemon_dice'),
  'doodle-dice': () => import('./doodle_dice'),
  'doodle-dice-monsters': () => import('./doodle_dice_monsters'),
};

/** Fetch how a game is shown. */
export async function shownBy(game: string): Promise<Shown> {
  return (await (BOARDS[game] ?? PLAIN)()).default;
}
