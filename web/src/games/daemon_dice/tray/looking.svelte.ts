/** Whose dice lie above: those that can be chosen, those somebody looks at, those of the foe. */

import type { Choice } from '../../../lib/choice/choice.svelte';
import type { DaemonView } from '../view.gen';
import { duel } from '../duel';
import { LYING } from './zones';

interface Table {
  choice: Choice;
  view: DaemonView;
  me: number;
}

export class Looking {
  #looked = $state({ turn: -1, seat: -1 });
  readonly #table: () => Table;

  constructor(table: () => Table) {
    this.#table = table;
  }

  /** Whether somebody looks at the dice of one of those at the side. */
  get on(): boolean {
    return this.#looked.turn === this.#table().view.turns && this.#looked.seat >= 0;
  }

  get foes(): number[] {
    const { view, me } = this.#table();
    return [...view.players.keys()].filter((seat) => seat !== me);
  }

  /** Whether dice of a seat can be chosen. */
  lit(seat: number): boolean {
    const { choice, view } = this.#table();
    const dice = view.players[seat]?.dice ?? [];
    return dice.some((die) => LYING.includes(die.place) && choice.light(die.id) !== 'dim');
  }

  get foe(): number {
    const { view, me } = this.#table();
    const [left, right] = duel(view, me);
    const found = this.foes.find((seat) => this.lit(seat));
    return found ?? (this.on ? this.#looked.seat : right === me ? left : right);
  }

  /** Look at somebody's dice in this turn, or no longer. */
  at(seat: number): void {
    const again = this.on && this.#looked.seat === seat;
    this.#looked = { turn: this.#table().view.turns, seat: again ? -1 : seat };
  }
}
