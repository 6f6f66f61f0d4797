/** How far somebody has followed a table, so that what came meanwhile can be told: "since you left". */

import { keep, recall } from '../browser/kept';

export class Seen {
  /** The first event that was missed; null if none was. */
  from = $state<number | null>(null);
  readonly #key: string;
  #reached = 0;
  #left = false;

  constructor(room: string) {
    this.#key = `dicewright.seen.${room}`;
    const kept = recall(this.#key);
    this.#reached = typeof kept === 'number' ? kept : 0;
  }

  /** Note that so many events have come; those after an absence were missed. */
  reach(length: number, arrived: boolean): void {
    const looking = typeof document === 'undefined' || document.visibilityState !== 'hidden';
    if ((arrived || this.#left) && this.#reached > 0 && length > this.#reached) this.from ??= this.#reached;
    if (!looking) {
      this.#left = true;
      return;
    }
    this.#left = false;
    if (length === this.#reached) return;
    this.#reached = length;
    keep(this.#key, length);
  }

  clear(): void {
    this.from = null;
  }
}
