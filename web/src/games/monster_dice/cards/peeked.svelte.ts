/** Hands that a viewer was shown and has not put away yet; what is put away stays so in this browser. */

import { keep, recall } from '../../../lib/browser/kept';
import type { Room } from '../../../lib/room/room.svelte';
import type { MonsterView } from '../view.gen';
import { peeks, type Seen } from './cards';

export class Peeked {
  readonly #room: Room;
  readonly #key: string;
  /** The place in the stream up to which each seat has put hands away. */
  #put = $state.raw<Record<string, number>>({});

  constructor(room: Room) {
    this.#room = room;
    this.#key = `dicewright.peeked.${room.id}`;
    const kept = recall(this.#key);
    if (typeof kept === 'object' && kept !== null) this.#put = kept as Record<string, number>;
  }

  seen(view: MonsterView, seat: number): Seen[] {
    return peeks(view, this.#room.stream.events, Number(this.#put[seat] ?? -1));
  }

  dismiss(seat: number, seen: Seen[]): void {
    this.#put = { ...this.#put, [seat]: seen.at(-1)?.at ?? -1 };
    keep(this.#key, this.#put);
  }
}
