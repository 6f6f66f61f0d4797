/** What this browser has decided about others' drawings, and what it remembers of monsters that are gone. */

import { SvelteMap, SvelteSet } from 'svelte/reactivity';
import type { Drawing } from '../../../studio/drawing/drawing';
import { drawn } from './art';
import { given, named } from '../words';
import type { MonstersView, MonsterView } from '../view.gen';

/** What has been decided room by room, for the board, the log and all else that speaks of monsters. */
class Wishes {
  #asked = new SvelteSet<string>();
  #house = new SvelteSet<string>();
  #names = new SvelteMap<string, string>();
  #drawings = new Map<string, Drawing>();

  /** Whether one has asked to see a seat's drawings. */
  asked(room: string, seat: number): boolean {
    return this.#asked.has(`${room} ${seat}`);
  }

  ask(room: string, seat: number): void {
    this.#asked.add(`${room} ${seat}`);
  }

  /** Whether the house draws a seat's monsters instead. */
  house(room: string, seat: number): boolean {
    return this.#house.has(`${room} ${seat}`);
  }

  turn(room: string, seat: number): void {
    if (!this.#house.delete(`${room} ${seat}`)) this.#house.add(`${room} ${seat}`);
  }

  /** What a monster is or was called, so that the log can speak of the dead. */
  called(room: string, id: string): string {
    return this.#names.get(`${room} ${id}`) ?? '';
  }

  /** What a monster looked like when it was seen last. */
  drawing(room: string, id: string): Drawing | null {
    return this.#drawings.get(`${room} ${id}`) ?? null;
  }

  remember(room: string, view: MonstersView): void {
    for (const { id } of view.players.flatMap((player) => player.monsters)) {
      const drawing = drawn(view.attachments, id);
      if (drawing) this.#drawings.set(`${room} ${id}`, drawing);
      const name = given(view, id);
      if (name && name !== this.called(room, id)) this.#names.set(`${room} ${id}`, name);
    }
  }
}

export const wishes = new Wishes();

/** A monster that was destroyed in this round, as it was seen last. */
export interface Fallen {
  monster: MonsterView;
  name: string;
  drawing: Drawing | null;
  /** Who played it. */
  seat: number;
}

export class Looks {
  fallen = $state.raw<Fallen[]>([]);
  #known = new Map<string, Fallen>();
  #round = -1;

  /** Look at the table: who was there and is not any more has fallen, until the next round. */
  see(view: MonstersView): void {
    const there = new Map(
      view.players.flatMap((player, seat) => player.monsters.map((one) => [one.id, { one, seat }] as const)),
    );
    const combat = view.phase.id === 'combat';
    const fallen = view.round === this.#round ? this.fallen.filter((one) => !there.has(one.monster.id)) : [];
    const gone =
      combat && view.round === this.#round
        ? [...this.#known.values()].filter((one) => !there.has(one.monster.id) && !fallen.includes(one))
        : [];
    if (gone.length || fallen.length !== this.fallen.length) this.fallen = [...fallen, ...gone];
    this.#round = view.round;
    this.#known = new Map(
      [...there].map(([id, { one, seat }]) => [
        id,
        { monster: one, name: named(view, id), drawing: drawn(view.attachments, id), seat },
      ]),
    );
    if (!combat) this.#known.clear();
  }

  of(seat: number): Fallen[] {
    return this.fallen.filter((one) => one.seat === seat);
  }
}
