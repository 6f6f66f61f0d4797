/** Standing orders: what is answered by itself when the table asks for a reaction. */

import { untrack } from 'svelte';
import type { Choice } from './choice.svelte';
import { PASS } from './wire';

export type Order = 'ask' | 'turn' | 'round' | 'always';
export const ORDERS: [Order, string][] = [
  ['ask', 'ask me'],
  ['turn', 'not this turn'],
  ['round', 'not until my turn'],
  ['always', 'always yes'],
];

/** Milliseconds before an order is obeyed: the same for everybody and everything, so that speed tells nothing. */
export const DELAY = 900;

export class Orders {
  /** By seat and kind: at a shared screen everybody has orders of their own. */
  #given = $state.raw<Record<string, Order>>({});

  of(seat: number, kind: string): Order {
    return this.#given[`${seat}.${kind}`] ?? 'ask';
  }

  give(seat: number, kind: string, order: Order): void {
    this.#given = { ...this.#given, [`${seat}.${kind}`]: order };
  }

  /** Somebody's turn has come: what was let pass for the turn before is asked about again, and by that seat what was for the round. */
  turn(seat: number): void {
    const over = ([key, order]: [string, Order]) => order === 'turn' || (order === 'round' && key.startsWith(`${seat}.`));
    const all = Object.entries(this.#given);
    const lasting = all.filter((one) => !over(one));
    if (lasting.length < all.length) this.#given = Object.fromEntries(lasting);
  }

  /** Answer the open question after a while if there is an order for it; return how to call that off. */
  obey(choice: Choice): (() => void) | undefined {
    const { key } = choice;
    const request = untrack(() => choice.request);
    if (!request) return undefined;
    const order = this.of(request.seat, request.kind);
    const [yes, ...more] = request.labels.filter((label) => label.option !== PASS);
    const lets = order === 'turn' || order === 'round';
    if (!lets && (order !== 'always' || !yes || more.length)) return undefined;
    const timer = setTimeout(() => {
      if (choice.key !== key) return;
      if (lets) choice.pass();
      else if (yes) choice.take(yes.option);
    }, DELAY);
    return () => clearTimeout(timer);
  }
}
