/** What a choice leads to: chances that the server counts, asked for once while a decision is open. */

import type { Room } from '../room/room.svelte';
import { PASS, type Advice, type Entity, type Label, type Measured, type Decision } from '../wire';

/** A bubble beside a thing: what it is, what can be done with it, and how likely what then is. */
export interface Bubble {
  key: string;
  entity: Entity;
  title: string;
  option: number | null;
  rule: string;
  odds: Measured[] | null;
}

/** All options with their chances. */
export interface Hint {
  key: string;
  rows: { label: Label; odds: Measured[] }[];
  done: boolean;
}

/** What would be best: shown, never chosen. */
export interface Suggested {
  key: string;
  /** Null while answers are tried; `failed` when they could not be. */
  advice: Advice | null;
  failed: boolean;
}

const MOST = 12;

// options that one hint asks about

export class Preview {
  #bubble = $state.raw<Bubble | null>(null);
  #hint = $state.raw<Hint | null>(null);
  #suggested = $state.raw<Suggested | null>(null);
  readonly #room: Room;
  readonly #decision: () => Decision | null;
  #known = new Map<string, Promise<Measured[]>>();

  constructor(room: Room, decision: () => Decision | null) {
    this.#room = room;
    this.#decision = decision;
  }

  get #key(): string {
    const decision = this.#decision();
    return decision ? `${decision.seat}.${decision.number}` : '';
  }

  /** The bubble, until the decision changes or it is closed; one that only names a thing asks nothing. */
  get bubble(): Bubble | null {
    return this.#bubble && this.#bubble.key === this.#key ? this.#bubble : null;
  }

  get hint(): Hint | null {
    return this.#hint && this.#hint.key === this.#key ? this.#hint : null;
  }

  get suggested(): Suggested | null {
    return this.#suggested && this.#suggested.key === this.#key ? this.#suggested : null;
  }

  /** Whether the bot, or in a first game the lesson, would choose this option or put it into its set. */
  suggests(option: number): boolean {
    const options = this.suggested?.advice?.options ?? this.#decision()?.lesson?.options ?? [];
    return options.includes(option) && (option !== PASS || options.length === 1);
  }

  showing(option: number): boolean {
    return this.bubble?.option === option;
  }

  close(): void {
    this.#bubble = null;
    this.#hint = null;
  }

  /** Put the suggestion away. */
  unsuggest(): void {
    this.#suggested = null;
  }

  /** Ask what would be best here. */
  async suggest(): Promise<void> {
    const decision = this.#decision();
    if (!decision || !this.allowed || (this.suggested && !this.suggested.failed)) return;
    const key = this.#key;
    this.#suggested = { key, advice: null, failed: false };
    const answer = await this.#room.ask({ do: 'hint', seat: decision.seat });
    if (this.#suggested?.key !== key) return;
    this.#suggested = { key, advice: answer?.hint ?? null, failed: !answer?.hint };
  }

  /** Whether chances and suggestions are told at this table; its host may have said otherwise. */
  get allowed(): boolean {
    return this.#room.most === 'odds';
  }

  odds(option: number): Promise<Measured[]> {
    const decision = this.#decision();
    if (!decision || !this.allowed) return Promise.resolve([]);
    const key = `${this.#key}.${option}`;
    const known = this.#known.get(key);
    if (known) return known;
    if (this.#known.size > 200) this.#known.clear();
    const asked = this.#room.ask({ do: 'odds', seat: decision.seat, option }).then((answer) => {
      if (!answer) this.#known.delete(key);
      return answer?.odds ?? [];
    });
    this.#known.set(key, asked);
    return asked;
  }

  /** Name a thing beside it. */
  name(entity: Entity, title: string, rule = ''): void {
    this.#bubble = { key: this.#key, entity, title, option: null, rule, odds: null };
  }

  /** Show what an option leads to; say whether there is anything to show. */
  async open(option: number, entity: Entity, title = ''): Promise<boolean> {
    const key = this.#key;
    const label = this.#decision()?.labels.find((one) => one.option === option);
    const odds = await this.odds(option);
    if (key !== this.#key || (!odds.length && !title)) return false;
    this.#bubble = {
      key,
      entity,
      title: title || (label?.label ?? ''),
      option: odds.length ? option : null,
      rule: label?.rule ?? '',
      odds,
    };
    return odds.length > 0;
  }

  /** Gather the chances of all options, one after the other. */
  async hinted(labels: Label[]): Promise<void> {
    const key = this.#key;
    if (!key) return;
    this.#hint = { key, rows: [], done: false };
    for (const label of labels.slice(0, MOST)) {
      const odds = await this.odds(label.option);
      if (this.#hint?.key !== key) return;
      this.#hint = { key, rows: [...this.#hint.rows, { label, odds }], done: false };
    }
    this.#hint = { ...this.#hint, done: true };
  }
}

/** Whether a measure is a share; an expected number is written as such. */
export function share(measured: Measured[]): boolean {
  return measured.every((one) => one.value >= 0 && one.high <= 1);
}
