/** Chances on the table: what the server counts, each on the thing or option it is about. */

import { helped } from '../browser/settings.svelte';
import type { Decision, Entity, Measured } from '../wire';
import { percent } from '../words';
import type { Choice } from './choice.svelte';

/** What may happen: something breaks, is stopped, or comes off. */
export type Sign = 'breaks' | 'stopped' | 'works';

/** What a board wants to have counted for a decision. */
export interface Counted {
  sign: Sign;
  /** Whether each option has a chance of its own, or the things that are measured have one each. */
  of: 'options' | 'things';
  /** The measure, where each option has several. */
  measure?: string;
  /** The options that are counted; else all. */
  options?: number[];
  /** The thing that a chance stands on, if not the one that its option points at. */
  on?: (target: Entity) => Entity;
}

export interface Chance {
  text: string;
  /** What it is the chance of. */
  said: string;
  sign: Sign;
}

const MOST = 12; // options that are counted for one decision

export class Chances {
  readonly #choice: Choice;
  #key = $state('');
  #things = $state.raw<ReadonlyMap<Entity, Chance>>(new Map());
  #options = $state.raw<ReadonlyMap<number, Chance>>(new Map());

  constructor(choice: Choice) {
    this.#choice = choice;
  }

  /** What stands on a thing. */
  on(entity: Entity): Chance | undefined {
    return this.#key === this.#choice.key ? this.#things.get(entity) : undefined;
  }

  /** What stands on the button of an option. */
  after(option: number | null): Chance | undefined {
    return option !== null && this.#key === this.#choice.key ? this.#options.get(option) : undefined;
  }

  /** What is to be counted now: who wants to see chances, or has asked for a hint, gets them. */
  get wanted(): Counted | null {
    const { decision, board, preview, room, prepared } = this.#choice;
    const shown = preview.allowed && (helped(room.most) === 'odds' || !!preview.suggested);
    return decision && shown && !prepared ? (board.chances?.(decision, room.scene?.view) ?? null) : null;
  }

  /** Count one option after the other; what comes too late is not shown. */
  async count(counted: Counted): Promise<void> {
    const { decision, key, preview } = this.#choice;
    if (!decision || this.#key === key) return;
    [this.#key, this.#things, this.#options] = [key, new Map(), new Map()];
    const asked = counted.options ?? decision.labels.map((label) => label.option);
    for (const option of asked.slice(0, MOST)) {
      const odds = await preview.odds(option);
      if (key !== this.#choice.key) return;
      if (counted.of === 'things') this.#ofThings(counted, decision, option, odds);
      else this.#ofOption(counted, decision, option, odds);
    }
  }

  /** An option's own chance is on its button, and on the thing it points at, if that is one. */
  #ofOption(counted: Counted, decision: Decision, option: number, odds: Measured[]): void {
    const [first, ...more] = odds.filter(({ measure }) => !counted.measure || measure === counted.measure);
    if (!first || more.length || !first.value) return;
    this.#options = new Map([...this.#options, [option, said(first, counted.sign)]]);
    const targets = decision.labels.find((label) => label.option === option)?.targets ?? [];
    const things = new Set(targets.map((target) => counted.on?.(target) ?? target));
    if (things.size === 1) this.#put([...things][0] ?? '', first, counted.sign);
  }

  /** A thing that an option points at has the chance it has then; others as they stand. */
  #ofThings({ sign }: Counted, decision: Decision, option: number, odds: Measured[]): void {
    const targets = decision.labels.find((label) => label.option === option)?.targets ?? [];
    for (const one of odds)
      if (one.value && (targets.includes(one.measure) || !this.#things.has(one.measure)))
        this.#put(one.measure, one, sign);
  }

  #put(entity: Entity, measured: Measured, sign: Sign): void {
    this.#things = new Map([...this.#things, [entity, said(measured, sign)]]);
  }
}

function said({ value, text }: Measured, sign: Sign): Chance {
  return { text: percent(value), said: text, sign };
}
