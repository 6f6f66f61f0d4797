/** People whose words one does not want to read: the affair of this browser alone. */

import { SvelteSet } from 'svelte/reactivity';
import { keep, recall } from '../browser/kept';

const KEY = 'dicewright.hidden';
const MOST = 200;

class Hidden {
  #who = new SvelteSet<string>();

  constructor() {
    const kept = recall(KEY);
    if (Array.isArray(kept)) for (const one of kept) if (typeof one === 'string') this.#who.add(one);
  }

  has(who: string | null | undefined): boolean {
    return !!who && this.#who.has(who);
  }

  toggle(who: string): void {
    if (!this.#who.delete(who)) this.#who.add(who);
    keep(KEY, [...this.#who].slice(-MOST));
  }
}

export const hidden = new Hidden();
