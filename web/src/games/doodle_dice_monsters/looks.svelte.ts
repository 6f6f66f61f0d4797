/** What this screen has decided about others' drawings, and what it remembers of monsters that are gone. */

import { SvelteSet } from 'svelte/reactivity';
import type { Drawing } from '../../studio/drawing';
import { drawn } from './art';
import { named, seatOf, type MonstersView, type MonsterView } from './view';

/** A monster that was destroyed in this round, as it was seen last. */
export interface Fallen {
  monster: MonsterView;
  name: string;
  drawing: Drawing | null;
}

export class Looks {
  /** Seats whose drawings one has asked to see. */
  readonly asked = new SvelteSet<number>();
  /** Seats whose monsters the house draws instead. */
  readonly house = new SvelteSet<number>();
  fallen = $state.raw<Fallen[]>([]);
  #known = new Map<string, Fallen>();
  #round = -1;

  ask(seat: number): void {
    this.asked.add(seat);
  }

  turn(seat: number): void {
    if (!this.house.delete(seat)) this.house.add(seat);
  }

  /** Look at the table: who was there and is not any more has fallen, until the next round. */
  see(view: MonstersView): void {
    const there = new Map(view.players.flatMap((player) => player.monsters.map((one) => [one.id, one] as const)));
    const combat = view.phase === 'combat';
    const fallen = view.round === this.#round ? this.fallen.filter((one) => !there.has(one.monster.id)) : [];
    const gone = combat && view.round === this.#round ? [...this.#known.values()].filter((one) => !there.has(one.monster.id) && !fallen.includes(one)) : [];
    if (gone.length || fallen.length !== this.fallen.length) this.fallen = [...fallen, ...gone];
    this.#round = view.round;
    this.#known = new Map([...there].map(([id, monster]) => [id, { monster, name: named(view, id), drawing: drawn(view.attachments, id) }]));
    if (!combat) this.#known.clear();
  }

  of(seat: number): Fallen[] {
    return this.fallen.filter((one) => seatOf(one.monster.id) === seat);
  }
}
