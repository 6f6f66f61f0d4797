/** Beats: what an event looks like, before anything is drawn. */

import type { Room } from '../room/room.svelte';
import { worded } from '../room/stream';
import type { Entity, GameEvent } from '../wire';

/** What stands on a face: a few letters, or lines in a square of 24 and what they are called. */
export type Mark = { text: string } | { path: string; stroke?: boolean; said?: string };

/** How a die looks; colours are any of CSS, variables too. */
export interface Skin {
  fill: string;
  ink: string;
  /** What the die is called, where dice of a roll are told apart. */
  title?: string;
  /** What stands on face n, counted from 1. */
  face: (n: number) => Mark;
}

export interface ThrownDie {
  /** Where it lies on the board when it has landed; null: in the middle of the table. */
  entity: Entity | null;
  sides: number;
  face: number;
  skin: Skin;
}

export interface Throw {
  dice: ThrownDie[];
  /** The seat that throws; -1: the table itself. */
  by: number;
  /** The index of the die that decides: it lands last and takes longer. */
  decides?: number;
  /** Where the cup stands of whoever throws, if not at the edge of the table. */
  cup?: Entity;
  /** The board while the dice are in the air: places without faces. Else it stays as it was. */
  lay?: unknown;
}

export type Motion =
  /** `or`: what does it where the first is not in sight. */
  | { do: 'lunge' | 'fly' | 'bolt'; at: Entity; to: Entity; or?: Entity }
  | {
      do: 'spark' | 'crack' | 'shake' | 'droop' | 'breakoff' | 'crumple' | 'glow' | 'lift' | 'heal';
      at: Entity;
    }
  | { do: 'pop'; at: Entity; text: string; tone: 'bad' | 'good' | 'plain' };

export interface Beat {
  /** 'pass': no time; 'flick': one of many alike; 'step': one moment; 'scene': a big one, with a title. */
  weight: 'pass' | 'flick' | 'step' | 'scene';
  /** The view as the board draws it right after this event: only what can be seen has to be right. */
  view?: unknown;
  throw?: Throw;
  /** What things on the board do; they are found by `data-entity`. */
  motions?: Motion[];
  title?: string;
  /** The line that stays until the next one, if not the event's own text; empty: the last one stays. */
  line?: string;
}

/** What comes after an event in the same message: the events, and the view after all of them. */
export interface Ahead {
  next: GameEvent[];
  view: unknown;
}

/** What an event of a game looks like; null: there is nothing to be seen of it. */
export type Beats = (event: GameEvent, view: unknown, room: Room, ahead: Ahead) => Beat | null;

/** Dice as they are without a game's own skin: white, with numbers. */
export const PLAIN: Skin = { fill: 'var(--raised)', ink: 'var(--ink)', face: (n) => ({ text: String(n) }) };

const numbers = (value: unknown): number[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'number') ? value : [];

/** The dice of an event that tells of a roll: their sides, and the faces they show. */
export function rolled(event: GameEvent): { sides: number; face: number }[] {
  const [dice, faces] = [numbers(event.data['dice']), numbers(event.data['faces'])];
  if (!faces.length || dice.length !== faces.length) return [];
  return dice.map((sides, i) => ({ sides, face: faces[i] ?? 1 }));
}

/** What events look like where a game says nothing: rolls are throws of plain dice, the rest are steps. */
export const plainBeats: Beats = (event) => {
  if (!worded(event)) return null;
  const dice = rolled(event).map((one) => ({ ...one, entity: null, skin: PLAIN }));
  return { weight: 'step', ...(dice.length && { throw: { dice, by: event.seat } }) };
};
