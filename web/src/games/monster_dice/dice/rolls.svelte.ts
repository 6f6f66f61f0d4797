/** How often each seat's dice were rolled, by what was told since the board was opened. */

import { untrack } from 'svelte';
import type { Room } from '../../../lib/room/room.svelte';

const ROLLS = ['dice', 'opening', 'again'];

export class Rolls {
  #told = $state.raw<{ at: number; counts: Record<number, number> }>({ at: -1, counts: {} });

  constructor(room: Room) {
    $effect.pre(() => {
      const { events } = room.stream;
      const before = untrack(() => this.#told);
      const at = events.at(-1)?.at ?? -1;
      if (at === before.at) return;
      const fell = events.filter((event) => event.at > before.at && ROLLS.includes(event.kind));
      const counts = { ...before.counts };
      if (before.at >= 0)
        for (const seat of new Set(fell.map((event) => event.seat))) counts[seat] = (counts[seat] ?? 0) + 1;
      this.#told = { at, counts };
    });
  }

  of(seat: number): number {
    return this.#told.counts[seat] ?? 0;
  }
}
