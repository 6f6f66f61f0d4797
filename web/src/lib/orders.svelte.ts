/** Standing orders: what is answered by itself in a window, kind by kind. */

import { untrack } from 'svelte';
import type { Choice } from './choice.svelte';
import { PASS, type Request } from './wire';

export type Order = 'ask' | 'turn' | 'round' | 'never' | 'always';
const ORDERS: [Order, string][] = [
  ['ask', 'ask me'],
  ['turn', 'not this turn'],
  ['round', 'not until my turn'],
  ['never', 'never this match'],
];
const ALWAYS: [Order, string] = ['always', 'always yes'];

/** Milliseconds before an order is obeyed: the same for everybody and everything, so that speed tells nothing. */
export const DELAY = 900;

/** The one way to say yes, if there is only one. */
function yes(request: Request): number | null {
  const all = request.labels.filter((label) => label.option !== PASS);
  return all.length === 1 && all[0] ? all[0].option : null;
}

/** The orders that can be given for a question; where others look on, those that do not tell what one could answer. */
export function ordersFor(request: Request, watched = false): [Order, string][] {
  return watched || yes(request) === null ? ORDERS : [...ORDERS, ALWAYS];
}

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

  /** Answer the open question after a while if it is a window with an order for it; return how to call that off. */
  obey(choice: Choice): (() => void) | undefined {
    const { key } = choice;
    const request = untrack(() => choice.request);
    if (!request?.window) return undefined;
    const order = this.of(request.seat, request.kind);
    const only = yes(request);
    if (order === 'ask' || (order === 'always' && only === null)) return undefined;
    const timer = setTimeout(() => {
      if (choice.key !== key) return;
      if (order === 'always' && only !== null) choice.take(only);
      else choice.pass();
    }, DELAY);
    return () => clearTimeout(timer);
  }
}
