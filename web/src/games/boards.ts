/** The boards of the games, fetched when they are played; a game without one is shown as a list of facts. */

import type { Component } from 'svelte';
import type { Manner } from '../lib/choice/board';
import type { Choice } from '../lib/choice/choice.svelte';
import type { Room } from '../lib/room/room.svelte';
import type { Verdict } from '../lib/choice/orders.svelte';
import type { Language } from '../lib/text';
import type { Joins } from '../lib/room/folding';
import type { Beats, Mark } from '../lib/stage/beats';
import type { Entity, GameEvent, Decision } from '../lib/wire';

export type { Ahead, Beat, Beats, Mark, Motion, Skin, Throw, ThrownDie } from '../lib/stage/beats';

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
  /** Which it is of how many, where not all are at hand. */
  count?: string;
}

/** Words of the game in each language, and the paragraph of its rulebook that says what each is. */
export type Terms = Record<Language, Record<string, string>>;

/** A region of the table in words: a heading and what lies there. */
export interface Region {
  title: string;
  lines: string[];
}

export type Noise = 'roll' | 'hit' | 'block' | 'break' | 'take' | 'heal' | 'steal';

/** How the frame shows a game. */
export interface Shown extends Manner {
  board: Component<BoardProps>;
  ribbon: (view: unknown) => Ribbon;
  /** Sentences with what people call their things, before seats get their names. */
  naming?: (text: string, room: Room) => string;
  /** The table read out, region by region. */
  read?: (view: unknown, name: (seat: number) => string, room: Room) => Region[];
  /** The points of a seat as far as the viewer knows them, where that is more than the score all see. */
  points?: (view: unknown, seat: number, own: boolean) => string;
  /** What happens to several things in a row and is told of all of them in one sentence. */
  gathers?: { joins: Joins; said: (events: GameEvent[], room: Room, view: unknown) => string };
  /** How it went for a seat, in a few words, for the result. */
  account?: (view: unknown, seat: number) => string;
  /** What the orders of single things, given on the board, say to a question in a window. */
  judge?: (decision: Decision, view: unknown, of: (thing: Entity) => string) => Verdict;
  /** What an event looks like, beat by beat; without it dice with numbers fall, and the rest are steps. */
  beats?: Beats;
  /** Kinds of decisions whose answer is a roll: who has just given it need not press Roll. */
  rolls?: string[] | 'all';
  /** Whose turn it is; else the view's `turn`. */
  turn?: (view: unknown) => number | null;
  /** What rains down at the end. */
  confetti?: Mark[];
  /** The things that stand for a seat at the end: a loser's crumble, the winner's fan in. */
  things?: (view: unknown, seat: number) => Entity[];
  /** The kinds of events that make a noise. */
  noises?: Partial<Record<Noise, string[]>>;
  /** Whether hands are hidden, always or at times: then a shared screen is passed on behind a curtain. */
  hides?: boolean | ((view: unknown) => boolean);
  /** Hints for beginners, at most six. */
  coach?: Coach[];
  terms?: Terms;
}

/** Where a turn stands among its phases; another phase stands alone. */
export function phased(phase: { title: string; n: number; all: string[] }): Ribbon {
  return phase.n < 0 ? { steps: [phase.title], now: 0 } : { steps: phase.all, now: phase.n };
}

/** What an event sounds like, and how many dice make the noise. */
export function noiseOf(shown: Shown, event: GameEvent): { noise: Noise; count: number } | null {
  const { faces } = event.data;
  const noise = (Object.keys(shown.noises ?? {}) as Noise[]).find((one) =>
    shown.noises?.[one]?.includes(event.kind),
  );
  if (noise === 'roll') return Array.isArray(faces) ? { noise, count: faces.length } : null;
  return noise ? { noise, count: 1 } : null;
}

const PLAIN = () => import('./plain');
const BOARDS: Record<string, () => Promise<{ default: Shown }>> = {
  'daemon-dice': () => import('./daemon_dice'),
  'dice-warriors': () => import('./dice_warriors'),
  'doodle-dice': () => import('./doodle_dice'),
  'doodle-dice-monsters': () => import('./doodle_dice_monsters'),
  'monster-dice': () => import('./monster_dice'),
};

/** Fetch how a game is shown. */
export async function shownBy(game: string): Promise<Shown> {
  return (await (BOARDS[game] ?? PLAIN)()).default;
}
