/** The curtain: at a shared screen nobody's hand is shown before whose it is has opened it. */

import type { Room } from './room.svelte';

export class Curtain {
  readonly #room: Room;
  readonly #hides: () => boolean;
  /** The seat that has opened it; whoever looks next opens it anew. */
  #opened = $state(-1);

  constructor(room: Room, hides: () => boolean) {
    this.#room = room;
    this.#hides = hides;
  }

  get drawn(): boolean {
    const { mine, scene, viewer } = this.#room;
    return this.#hides() && mine.length > 1 && !scene?.over && viewer !== this.#opened;
  }

  open(): void {
    this.#opened = this.#room.viewer;
  }

  /** Somebody else looks now: what was opened is shut. */
  pass(): void {
    if (this.#opened !== this.#room.viewer) this.#opened = -1;
  }
}
