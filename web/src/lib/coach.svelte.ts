/** Hints for beginners: each is shown until it is dismissed, and then never again in this browser. */

import { SvelteSet } from 'svelte/reactivity';
import { keep, recall } from './browser/kept';

const KEY = 'dicewright.coach';

class Dismissed {
  #ids = new SvelteSet<string>();

  constructor() {
    const kept = recall(KEY);
    if (Array.isArray(kept)) for (const id of kept) if (typeof id === 'string') this.#ids.add(id);
  }

  has(game: string, id: string): boolean {
    return this.#ids.has(`${game}.${id}`);
  }

  add(game: string, ids: string[]): void {
    for (const id of ids) this.#ids.add(`${game}.${id}`);
    keep(KEY, [...this.#ids]);
  }

  /** Show all hints of a game again. */
  clear(game: string): void {
    for (const id of [...this.#ids]) if (id.startsWith(`${game}.`)) this.#ids.delete(id);
    keep(KEY, [...this.#ids]);
  }
}

export const dismissed = new Dismissed();
