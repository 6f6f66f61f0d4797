/** Promised dice in one room: this browser adds its links by itself, and checks each open roll. */

import { call } from '../browser/guest';
import type { Fairness as Promise_, FairRoll, GameEvent, Leaves, Outgoing } from '../wire';
import { chainOf } from './chain';
import { BATCH, RIGHT, wrongWith } from './check';

type Roll = GameEvent & { fair: FairRoll };

interface Table {
  id: string;
  mine: number[];
  tell(message: Outgoing): void;
}

export class Fairness {
  promise = $state.raw<Promise_ | null>(null);
  /** What was found of each roll, by its number: empty if it is right, else what is wrong. */
  checked = $state.raw<ReadonlyMap<number, string>>(new Map());
  /** The first roll that is not right, with all that shows it. */
  alarm = $state.raw<{ roll: Roll; reason: string; promise: Promise_; leaves: string[] | null } | null>(null);
  readonly #table: Table;
  readonly #told = new Set<string>();
  readonly #seen = new Map<number, Set<string>>();
  readonly #leaves = new Map<number, Promise<string[]>>();
  #queue: Roll[] = [];
  #busy = false;

  constructor(table: Table) {
    this.#table = table;
  }

  hear(promise: Promise_): void {
    this.promise = promise;
    this.react();
  }

  /** Tell the anchor of each seat, once, and the links that are waited for. */
  react(): void {
    const { promise } = this;
    for (const seat of promise ? this.#table.mine : []) {
      const chain = chainOf(promise!.id, seat);
      const known = promise!.chains[seat] ?? null;
      if (known?.anchor === chain.anchor) {
        const link = promise!.need.includes(seat) && chain.link(known.used + 1);
        if (link) this.#table.tell({ do: 'add', seat, link });
      } else if (!this.#told.has(chain.anchor)) {
        this.#told.add(chain.anchor); // of two pages for one seat the last that came adds: no quarrel
        this.#table.tell({ do: 'anchor', seat, anchor: chain.anchor });
      }
    }
  }

  /** The link that goes with an answer, where answers carry one. */
  link(seat: number): { link?: string } {
    const known = this.promise?.chains[seat];
    if (!this.promise || this.promise.level !== 1 || !known?.counts) return {};
    const chain = chainOf(this.promise.id, seat);
    const link = chain.anchor === known.anchor ? chain.link(known.used + 1) : undefined;
    return link ? { link } : {};
  }

  /** Check the rolls among some events, when there is time. */
  check(events: readonly GameEvent[]): void {
    const rolls = events.filter((event): event is Roll => !!event.fair && !this.checked.has(event.fair.k));
    if (!rolls.length) return;
    this.#queue.push(...rolls);
    if (!this.#busy) setTimeout(() => void this.#work());
  }

  async #work(): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    try {
      for (let roll = this.#queue.shift(); roll; roll = this.#queue.shift()) await this.#one(roll);
    } finally {
      this.#busy = false;
    }
  }

  async #one(roll: Roll): Promise<void> {
    const { promise } = this;
    if (!promise?.level) return;
    const leaves = await this.#batch(Math.floor((roll.fair.k - 1) / BATCH), promise);
    if (leaves === undefined) return; // the line is broken: nobody can say
    const reason = wrongWith(roll, promise, leaves, this.#seen);
    this.checked = new Map([...this.checked, [roll.fair.k, reason]]);
    if (reason !== RIGHT) this.alarm ??= { roll, reason, promise, leaves };
  }

  /** The hashes of a batch of shares; null if none were promised, undefined if they cannot be had. */
  async #batch(n: number, promise: Promise_): Promise<string[] | null | undefined> {
    if (n >= promise.roots.length) return null;
    const path = `/api/rooms/${encodeURIComponent(this.#table.id)}/leaves?batch=${n}`;
    const asked = this.#leaves.get(n) ?? call<Leaves>(path).then((found) => found.leaves);
    this.#leaves.set(n, asked);
    try {
      return await asked;
    } catch {
      this.#leaves.delete(n);
      return undefined;
    }
  }
}
