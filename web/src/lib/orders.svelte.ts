/** Standing orders: what is answered by itself in a window, kind by kind. */

import type { Choice } from './choice.svelte';
import { PASS, type Request } from './wire';

export type Order = 'ask' | 'round' | 'never' | 'always';
const ORDERS: [Order, string][] = [
  ['ask', 'ask me'],
  ['round', 'not until my turn'],
  ['never', 'never this match'],
];
const ALWAYS: [Order, string] = ['always', 'always yes'];

/** The one way to say yes, if there is only one. */
function yes(request: Request): number | null {
  const all = request.labels.filter((label) => label.option !== PASS);
  return all.length === 1 && all[0] ? all[0].option : null;
}

/** The orders that can be given for a question. */
export function ordersFor(request: Request): [Order, string][] {
  return yes(request) === null ? ORDERS : [...ORDERS, ALWAYS];
}

export class Orders {
  #given = $state.raw<Record<string, Order>>({});

  of(kind: string): Order {
    return this.#given[kind] ?? 'ask';
  }

  give(kind: string, order: Order): void {
    this.#given = { ...this.#given, [kind]: order };
  }

  /** One's own turn has come: what was let pass for this round is asked about again. */
  turn(): void {
    const lasting = Object.entries(this.#given).filter(([, order]) => order !== 'round');
    if (lasting.length < Object.keys(this.#given).length) this.#given = Object.fromEntries(lasting);
  }

  /** Answer the open question if it is a window and there is an order for it. */
  obey(choice: Choice): void {
    const { request } = choice;
    if (!request?.window) return;
    const order = this.of(request.kind);
    const only = yes(request);
    if (order === 'round' || order === 'never') choice.pass();
    else if (order === 'always' && only !== null) choice.take(only);
  }
}
