/** Standing orders: what is answered by itself when somebody else's turn asks for a reaction. */

import type { Choice } from './choice.svelte';
import { PASS } from './wire';

export type Order = 'ask' | 'round' | 'always';
export const ORDERS: [Order, string][] = [
  ['ask', 'ask me'],
  ['round', 'not until my turn'],
  ['always', 'always yes'],
];

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

  /** Answer the open question if there is an order for it. */
  obey(choice: Choice): void {
    const { request } = choice;
    if (!request) return;
    const order = this.of(request.kind);
    const yes = request.labels.filter((label) => label.option !== PASS);
    if (order === 'round') choice.pass();
    else if (order === 'always' && yes.length === 1 && yes[0]) choice.take(yes[0].option);
  }
}
