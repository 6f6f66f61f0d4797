/** What the server has counted of a match that is over: who was how likely to win when, what turned it, and how lucky everybody was. */

import { call, words } from './guest';

/** The chances at a moment: a share for each seat, together 1. */
export interface Point {
  n: number;
  chances: number[];
}

/** Where the chances changed most: between two moments, by dice or by a choice; seat -1 are dice of the table. */
export interface Turn {
  from: number;
  n: number;
  seat: number;
  by: 'dice' | 'choice';
  before: number[];
  after: number[];
  text: string[];
}

/** What dice alone have given a seat, in shares of winning; fair dice stay within the band 19 times of 20. */
export interface Luck {
  points: number;
  band: number;
}

export interface Analysis {
  length: number;
  points: Point[];
  turns: Turn[];
  luck: Luck[] | null;
  playouts: number;
}

/** The count of one match, asked for once, and again only if that went wrong. */
export class Counting {
  found = $state.raw<Analysis | null>(null);
  wrong = $state('');
  #asking = false;
  readonly #room: string;

  constructor(room: string) {
    this.#room = room;
  }

  async want(): Promise<void> {
    if (this.found || this.#asking) return;
    this.#asking = true;
    this.wrong = '';
    try {
      this.found = await call<Analysis>(`/api/rooms/${encodeURIComponent(this.#room)}/analysis`);
    } catch (error) {
      this.wrong = words(error);
    } finally {
      this.#asking = false;
    }
  }
}

const known = new Map<string, Counting>();

/** The count of a room's match, the same one for the result and the replay. */
export function countingOf(room: string): Counting {
  const found = known.get(room) ?? new Counting(room);
  known.set(room, found);
  return found;
}
