/** How likely what is aimed at falls, counted by the server, beside each part that can be chosen. */

import { untrack } from 'svelte';
import { settings } from '../../lib/browser/settings.svelte';
import type { Choice } from '../../lib/choice/choice.svelte';
import { percent } from '../../lib/words';

const COUNTED = ['aim', 'shield', 'nullify', 'again'];
const MOST = 10; // options that are counted

export class Chances {
  /** In words, by the part that an option points at. */
  of = $state.raw<ReadonlyMap<string, string>>(new Map());

  constructor(choice: Choice) {
    const kind = $derived(choice.decision?.kind ?? '');
    $effect(() => {
      const { key } = choice;
      this.of = new Map();
      if (!COUNTED.includes(kind) || settings.preview === 'never') return;
      void untrack(() => this.#count(choice, key));
    });
  }

  async #count(choice: Choice, key: string): Promise<void> {
    for (const { option, targets } of choice.labels.filter((one) => one.targets.length).slice(0, MOST)) {
      const odds = await choice.preview.odds(option);
      if (key !== choice.key) return;
      const falls = odds.find((one) => one.measure === 'falls');
      if (!falls || !falls.value) continue;
      const told = targets.map((target) => [target, percent(falls.value)] as const);
      this.of = new Map([...this.of, ...told]);
    }
  }
}
