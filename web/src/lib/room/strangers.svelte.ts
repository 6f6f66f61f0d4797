/** Strangers at a public table: their names, words and drawings are behind a veil until one wants them. */

import { SvelteSet } from 'svelte/reactivity';
import { settings } from '../browser/settings.svelte';
import type { SeatStanding, Standing } from '../wire';
import { hidden } from './hidden.svelte';

type Who = string | null | undefined;

class Strangers {
  #shown = new SvelteSet<string>();

  /** Show them at one table, as long as this page is open. */
  show(room: string): void {
    this.#shown.add(room);
  }

  /** Whether strangers are behind the veil at a table. */
  veiled(standing: Standing | null): boolean {
    return !!standing?.public && !settings.strangers && !this.#shown.has(standing.room);
  }

  /** Whether somebody is a stranger behind the veil. */
  veils(standing: Standing | null, who: Who): boolean {
    if (!who || !this.veiled(standing)) return false;
    return !standing?.people.some((one) => one.who === who && one.you);
  }

  /** Whether one wants to read nothing of somebody: hidden at this browser, or blocked. */
  hides(standing: Standing | null, who: Who): boolean {
    return hidden.has(who) || (!!who && (standing?.blocked.includes(who) ?? false));
  }

  /** The seats, without the names that are not shown. */
  seats(standing: Standing | null): SeatStanding[] {
    const all = standing?.seats ?? [];
    const off = all.filter(({ who }) => this.veils(standing, who) || this.hides(standing, who));
    return off.length ? all.map((seat) => (off.includes(seat) ? { ...seat, name: '' } : seat)) : all;
  }
}

export const strangers = new Strangers();
