/** What the server has counted of a match that is over: everybody's chances, what turned it, and luck. */

import { call, Trouble, words } from '../browser/guest';
import type { Analysis } from '../wire';

/** The count of one match, asked for once, and again only if that went wrong. */
export class Counting {
  found = $state.raw<Analysis | null>(null);
  wrong = $state('');
  /** Whether this server counts nothing at all. */
  never = $state(false);
  #asking = false;
  readonly #room: string;

  constructor(room: string) {
    this.#room = room;
  }

  async want(): Promise<void> {
    if (this.found || this.never || this.#asking) return;
    this.#asking = true;
    this.wrong = '';
    try {
      this.found = await call<Analysis>(`/api/rooms/${encodeURIComponent(this.#room)}/analysis`);
    } catch (error) {
      this.wrong = words(error);
      this.never = error instanceof Trouble && error.code === 'no_analysis';
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
