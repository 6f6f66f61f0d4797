/** What the server has counted of a match that is over: everybody's chances, what turned it, and luck. */

import { call, Trouble, words } from '../browser/guest';
import { language, spokenIn } from '../text';
import type { Analysis } from '../wire';

const AGAIN = 4_000; // milliseconds until a busy server is asked again
const TRIES = 8; // times

/** The count of one match: a first look, then a closer one; asked for once, and again if that went wrong. */
export class Counting {
  found = $state.raw<Analysis | null>(null);
  /** Whether what is found is a first look, and a closer one is being counted. */
  coarse = $state(false);
  wrong = $state('');
  /** Whether this server counts nothing at all. */
  never = $state(false);
  #asking = false;
  #tries = 0;
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
      this.found ??= await call<Analysis>(spokenIn(`${path}?coarse=1`));
      this.coarse = true;
      this.found = await call<Analysis>(spokenIn(path));
      this.coarse = false;
    } catch (error) {
      const busy = error instanceof Trouble && error.code === 'busy';
      if (busy && (this.#tries += 1) < TRIES) setTimeout(() => void this.want(), AGAIN);
      else this.wrong = words(error);
      this.never = error instanceof Trouble && error.code === 'no_analysis';
    } finally {
      this.#asking = false;
    }
  }
}

const known = new Map<string, Counting>();

/** The count of a room's match in the language that is spoken, the same one for the result and the replay. */
export function countingOf(room: string): Counting {
  const key = `${room} ${language()}`;
  const found = known.get(key) ?? new Counting(room);
  known.set(key, found);
  return found;
}
