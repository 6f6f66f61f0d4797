/** What the server has counted of a match that is over: everybody's chances, what turned it, and luck. */

import { call, Trouble, words } from '../browser/guest';
import type { Analysis } from '../wire';

/** The count of one match: a first look, then a closer one; asked for once, and again if that went wrong. */
export class Counting {
  found = $state.raw<Analysis | null>(null);
  /** Whether what is found is a first look, and a closer one is being counted. */
  coarse = $state(false);
  wrong = $state('');
  /** Whether this server counts nothing at all. */
  never = $state(false);
  #asking = false;
  readonly #room: string;

  constructor(room: string) {
    this.#room = room;
  }

  async want(): Promise<void> {
    if ((this.found && !this.coarse) || this.never || this.#asking) return;
    this.#asking = true;
    this.wrong = '';
    const path = `/api/rooms/${encodeURIComponent(this.#room)}/analysis`;
    try {
      this.found ??= await call<Analysis>(`${path}?coarse=1`);
      this.coarse = true;
      this.found = await call<Analysis>(path);
      this.coarse = false;
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
