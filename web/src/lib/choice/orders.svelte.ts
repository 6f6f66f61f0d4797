/** Standing orders: what is answered by itself in a window, by kind, or by thing where a board offers it. */

import { untrack } from 'svelte';
import type { Choice } from './choice.svelte';
import { keep, recall } from '../browser/kept';
import { PASS, type Entity, type Decision } from '../wire';
import { message, t } from '../text';

export type Order = 'ask' | 'turn' | 'round' | 'never' | 'always';
const ORDERS: [Order, string][] = [
  ['ask', message('ask me each time')],
  ['turn', message('don’t ask this turn')],
  ['round', message('don’t ask until my turn')],
  ['never', message('never ask in this match')],
];
const ALWAYS: [Order, string] = ['always', message('always say yes')];

/** Milliseconds before an order is obeyed: always the same, so that speed tells nothing. */
export const DELAY = 900;

/** What an order says to a question: ask after all, let it pass, or take an option. */
export type Verdict = 'ask' | 'pass' | number;

/** What the orders of single things say to a question; `of` is what a thing was told for its kind. */
export type Judge = (decision: Decision, of: (thing: Entity) => string) => Verdict;

/** What is about to be answered by an order. */
export interface Due {
  key: string;
  text: string;
}

const KEY = 'dicewright.orders';

/** The one way to say yes, if there is only one. */
function yes(decision: Decision): number | null {
  const all = decision.labels.filter((label) => label.option !== PASS);
  return all.length === 1 && all[0] ? all[0].option : null;
}

/** The orders that can be given for a decision; where others look on, only those that give nothing away. */
export function ordersFor(decision: Decision, watched = false): [Order, string][] {
  return watched || yes(decision) === null ? ORDERS : [...ORDERS, ALWAYS];
}

export function orderSaid(order: Order): string {
  return t([...ORDERS, ALWAYS].find(([one]) => one === order)?.[1] ?? '');
}

export class Orders {
  /** By seat and kind: at a shared screen everybody has orders of their own. */
  #given = $state.raw<Record<string, Order>>({});
  /** By thing and kind, in the words of their game. They outlive a reload, not a match. */
  #things = $state.raw<Record<string, string>>({});
  /** The question that is answered by hand after all. */
  #held = $state('');
  /** By seat and kind: until when such questions are declined unasked. */
  #spared = $state.raw<Record<string, string>>({});
  due = $state.raw<Due | null>(null);
  judge: Judge = () => 'ask';
  readonly #room: string;

  constructor(room = '') {
    this.#room = room;
    const kept = recall(KEY) as { room?: unknown; things?: unknown } | null;
    const things =
      room && kept?.room === room && kept.things && typeof kept.things === 'object' ? kept.things : {};
    this.#things = Object.fromEntries(
      Object.entries(things).filter((one): one is [string, string] => typeof one[1] === 'string'),
    );
  }

  of(seat: number, kind: string): Order {
    return this.#given[`${seat}.${kind}`] ?? 'ask';
  }

  give(seat: number, kind: string, order: Order): void {
    this.#given = { ...this.#given, [`${seat}.${kind}`]: order };
  }

  /** Decline all questions of this kind until then. */
  spare({ seat, kind }: Decision, until: string): void {
    this.#spared = { ...this.#spared, [`${seat}.${kind}`]: until };
  }

  spares({ seat, kind }: Decision, until: string): boolean {
    return this.#spared[`${seat}.${kind}`] === until;
  }

  /** What a thing was told to do in windows of a kind: "ask" as long as nothing else was. */
  told(thing: Entity, kind: string): string {
    return this.#things[`${thing} ${kind}`] ?? 'ask';
  }

  tell(thing: Entity, kind: string, order: string): void {
    const { [`${thing} ${kind}`]: _, ...others } = this.#things;
    this.#things = order === 'ask' ? others : { ...others, [`${thing} ${kind}`]: order };
    if (this.#room) keep(KEY, { room: this.#room, things: this.#things });
  }

  /** The match is over, and so is all that was ordered in it. */
  forget(): void {
    if (!Object.keys(this.#things).length && !Object.keys(this.#given).length) return;
    [this.#given, this.#things] = [{}, {}];
    if (this.#room) keep(KEY, null);
  }

  /** A turn begins: orders for a turn end, and orders for a round end when that seat's turn comes again. */
  turn(seat: number): void {
    const over = ([key, order]: [string, Order]) =>
      order === 'turn' || (order === 'round' && key.startsWith(`${seat}.`));
    const all = Object.entries(this.#given);
    const lasting = all.filter((one) => !over(one));
    if (lasting.length < all.length) this.#given = Object.fromEntries(lasting);
  }

  /** Answer an open question by hand after all, whatever was ordered. */
  hold(key: string): void {
    this.#held = key;
  }

  #verdict(decision: Decision): Verdict {
    const order = this.of(decision.seat, decision.kind);
    const only = yes(decision);
    if (order === 'always' && only !== null) return only;
    if (order !== 'always' && order !== 'ask') return 'pass';
    return this.judge(decision, (thing) => this.told(thing, decision.kind));
  }

  /** Answer the open decision after a while if an order says so; return how to call that off. */
  obey(choice: Choice): (() => void) | undefined {
    const { key } = choice;
    const decision = untrack(() => choice.decision);
    if (!decision?.window || this.#held === key) return undefined;
    const verdict = this.#verdict(decision);
    if (verdict === 'ask') return undefined;
    const option = verdict === 'pass' ? PASS : verdict;
    const label = decision.labels.find((one) => one.option === option);
    if (!label) return undefined;
    this.due = { key, text: choice.titled(label).text };
    const timer = setTimeout(() => {
      if (choice.key === key) choice.ordered(option);
    }, DELAY);
    return () => {
      clearTimeout(timer);
      this.due = null;
    };
  }
}
