/** A sentence that stays while an answer is on its way: only one that takes long is told of. */

import { untrack } from 'svelte';

const LONG = 400; // milliseconds

export class Held {
  #text = $state('');
  #late = $state(false);
  readonly #now: () => string;
  readonly #sending: () => boolean;

  /** Made where a component is made. */
  constructor(now: () => string, sending: () => boolean) {
    [this.#now, this.#sending] = [now, sending];
    $effect.pre(() => {
      const text = now();
      if (!sending()) untrack(() => (this.#text = text));
    });
    $effect(() => {
      if (!sending()) return;
      const timer = setTimeout(() => (this.#late = true), LONG);
      return () => {
        clearTimeout(timer);
        this.#late = false;
      };
    });
  }

  get text(): string {
    return this.#sending() && !this.#late ? this.#text : this.#now();
  }
}
