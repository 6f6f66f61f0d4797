/** What bots say: shown for a while beside their name, as the events are told that they speak about. */

import { untrack } from 'svelte';
import { settings } from '../browser/settings.svelte';
import type { Remark } from '../wire';
import type { Room } from './room.svelte';

const LONG = 5000; // milliseconds
const EARLY = 80; // events: by then a match has begun in earnest

export class Remarks {
  said = $state.raw<Remark | null>(null);

  /** Made where a component is made. */
  constructor(room: Room) {
    const last = untrack(() => room.stream.events.at(-1)?.at ?? -1);
    let told = last < EARLY ? -1 : last; // a table that has just been set is greeted
    $effect(() => {
      const { events } = room.stream;
      const fresh = events.filter((event) => event.at > told);
      told = events.at(-1)?.at ?? told;
      const { remark } = fresh.findLast((event) => event.remark) ?? {};
      if (remark && settings.talk) untrack(() => (this.said = remark));
    });
    $effect(() => {
      if (!this.said) return;
      const timer = setTimeout(() => (this.said = null), LONG);
      return () => clearTimeout(timer);
    });
  }

  /** What a seat says right now. */
  of(seat: number): string {
    return settings.talk && this.said?.seat === seat ? this.said.text : '';
  }
}
