/** Choosing: what the open question lights up on the table, what is picked of it, and how it is sent. */

import type { Room } from './room.svelte';
import { enough, members, path } from './sets';
import { PASS, type Entity, type Label, type Request } from './wire';

export type Light = 'dim' | 'lit' | 'picked';

/** A button of the prompt bar. */
export interface Button {
  text: string;
  rule: string;
  key: string;
  main: boolean;
  enabled: boolean;
  press: () => void;
}

export type Wording = (kind: string, picked: number) => string | null;

interface Ahead {
  key: string;
  option: number;
  request: Request;
  picked: number[];
}

const BUTTONS = 4;
const ROOM = 90; // letters that the buttons of one bar may have, if their things lie on the table anyway

export class Choice {
  readonly room: Room;
  /** What is picked of a set, or the thing whose several options are shown. */
  #picked = $state.raw<{ number: string; options: number[]; entity: Entity }>({ number: '', options: [], entity: '' });
  /** A set that follows one of the options, so that both are answered at once; the board asks for it. */
  #ahead = $state.raw<Ahead | null>(null);
  listed = $state(false);
  /** How a board words the confirming of a set. */
  wording: Wording = () => null;

  request: Request | null = $derived.by(() => this.room.requests[0] ?? null);
  #key = $derived(this.request ? `${this.request.seat}.${this.request.number}` : '');
  picked: number[] = $derived(this.#picked.number === this.#key ? this.#picked.options : []);
  narrowed: Entity = $derived(this.#picked.number === this.#key ? this.#picked.entity : '');
  /** Whether several things are tapped and then confirmed. */
  several = $derived((this.request?.set?.[1] ?? 1) > 1);

  #targets = $derived.by(() => {
    const all = new Map<Entity, Label[]>();
    for (const label of this.request?.labels ?? [])
      for (const target of label.targets) all.set(target, [...(all.get(target) ?? []), label]);
    return all;
  });

  /** The labels in the order of the keys 1 to 9. */
  labels: Label[] = $derived.by(() => {
    const labels = this.request?.labels ?? [];
    return this.narrowed ? labels.filter((label) => label.targets.includes(this.narrowed)) : labels;
  });

  constructor(room: Room) {
    this.room = room;
  }

  ahead: Ahead | null = $derived(this.#ahead?.key === this.#key ? this.#ahead : null);

  /** Look at the set that would be asked after an option; `entity` names the things it is about. */
  async look(option: number, entity: (option: number) => Entity): Promise<void> {
    const [key, seat] = [this.#key, this.request?.seat];
    if (seat === undefined || this.#ahead?.key === key) return;
    const answer = await this.room.ask({ do: 'peek', seat, options: [option] });
    const next = answer?.next;
    if (!next?.set) return;
    const labels = next.options.map((one) => ({ option: one, label: '', rule: next.rule, targets: [entity(one)] }));
    this.#ahead = { key, option, request: { ...next, prompt: '', labels }, picked: [] };
  }

  #aheadOf(entity: Entity): number | undefined {
    return this.ahead?.request.labels.find((label) => label.targets.includes(entity))?.option;
  }

  light(entity: Entity): Light {
    const later = this.#aheadOf(entity);
    if (later !== undefined) return this.ahead?.picked.includes(later) ? 'picked' : 'lit';
    const labels = this.#targets.get(entity);
    if (!labels) return 'dim';
    const chosen = this.request?.set?.[2] ?? [];
    const picked = labels.some((label) => this.picked.includes(label.option) || chosen.includes(label.option));
    return picked || this.narrowed === entity ? 'picked' : 'lit';
  }

  /** What can be done with a thing, for those who hear the table. */
  said(entity: Entity): string {
    const labels = this.#targets.get(entity) ?? [];
    if (!labels.length) return { dim: '', lit: 'can be picked', picked: 'picked' }[this.light(entity)];
    return this.light(entity) === 'picked' ? 'picked' : `can be chosen: ${labels.map((one) => one.label).join(', or ')}`;
  }

  /** Tap a thing: pick it, choose it, or learn why it cannot be chosen. */
  tap(entity: Entity): void {
    const labels = this.#targets.get(entity) ?? [];
    const [only] = labels;
    const later = this.#aheadOf(entity);
    if (this.ahead && later !== undefined) this.#ahead = { ...this.ahead, picked: toggled(this.ahead.picked, later) };
    else if (!only) void this.why(entity);
    else if (labels.length === 1) this.take(only.option);
    else this.#picked = { number: this.#key, options: [], entity: this.narrowed === entity ? '' : entity };
  }

  take(option: number): void {
    if (!this.request) return;
    this.room.notice = null;
    this.listed = false;
    if (!this.several || option === PASS) return this.#send(option === PASS ? [] : [option]);
    const most = (this.request.set?.[1] ?? 1) - (this.request.set?.[2].length ?? 0);
    const options = toggled(this.picked, option).slice(-most);
    this.#picked = { number: this.#key, options, entity: '' };
  }

  /** Whether what is picked can be sent as it is. */
  get ready(): boolean {
    if (this.ahead?.picked.length) return true;
    return this.several && this.picked.length > 0 && !!this.request && enough(this.request, this.picked.length);
  }

  confirm(): void {
    if (this.request && this.several && enough(this.request, this.picked.length)) this.#send(this.picked);
    else if (this.ahead?.picked.length) this.#sendAhead(this.ahead);
    else if (this.labels.length === 1 && this.labels[0]) this.take(this.labels[0].option);
  }

  /** Pass, skip, decline: what the question offers as the way to do nothing. */
  pass(): void {
    if (this.request?.labels.some((label) => label.option === PASS)) this.#send([]);
  }

  async why(entity: Entity): Promise<void> {
    const seat = this.request?.seat;
    if (seat === undefined) return;
    const answer = await this.room.ask({ do: 'why', seat, entity });
    if (answer?.text) this.room.notice = { text: answer.text, rule: answer.rule ?? '' };
  }

  #send(options: number[]): void {
    const request = this.request;
    if (!request) return;
    this.room.choose(request, request.set ? path(request, options) : options.length ? options : [PASS]);
    this.listed = false;
  }

  #sendAhead(ahead: Ahead): void {
    if (this.request) this.room.choose(this.request, [ahead.option, ...path(ahead.request, ahead.picked)]);
  }

  /** At most four buttons: what points at nothing on the table comes first. */
  buttons: Button[] = $derived.by(() => {
    const request = this.request;
    if (!request) return [];
    if (this.several) return this.#setButtons(request);
    const bare = this.labels.filter((label) => !label.targets.length);
    const letters = this.labels.reduce((sum, label) => sum + label.label.length, 0);
    const all = this.labels.length <= BUTTONS && letters <= ROOM ? this.labels : bare;
    const shown = all.length === this.labels.length && all.length <= BUTTONS ? all : fitted(all, BUTTONS - 1);
    const made = shown.map((label, i) => this.#button(label, i === 0 && label.option !== PASS));
    return shown.length < this.labels.length ? [...made, this.#lister()] : made;
  });

  #button(label: Label, main: boolean): Button {
    const n = this.labels.indexOf(label) + 1;
    const key = label.option === PASS ? 'Space' : n <= 9 ? String(n) : '';
    const { ahead } = this;
    if (ahead?.option === label.option && ahead.picked.length) {
      const text = this.wording(ahead.request.kind, ahead.picked.length) ?? label.label;
      return { text, rule: label.rule, key: 'Enter', main: true, enabled: true, press: () => this.#sendAhead(ahead) };
    }
    return { text: label.label, rule: label.rule, key, main, enabled: true, press: () => this.take(label.option) };
  }

  #setButtons(request: Request): Button[] {
    const pass = request.labels.find((label) => label.option === PASS);
    const none = pass && !this.picked.length && enough(request, 0);
    const [least, most, chosen] = request.set ?? [1, 1, []];
    const [low, high] = [Math.max(0, least - chosen.length), Math.min(most - chosen.length, members(request).length)];
    const asked = low === high ? `${low}` : `${low} to ${high}`;
    const worded = this.wording(request.kind, this.picked.length);
    const text = none ? pass.label : (worded ?? `Confirm ${this.picked.length} of ${asked}`);
    const enabled = enough(request, this.picked.length);
    const confirm = { text, rule: request.rule, key: 'Enter', main: true, enabled, press: () => this.#send(this.picked) };
    return [confirm, this.#lister()];
  }

  #lister(): Button {
    const text = this.listed ? 'Close the list' : `List all ${this.labels.length}`;
    return { text, rule: '', key: '', main: false, enabled: true, press: () => (this.listed = !this.listed) };
  }
}

function toggled(options: number[], option: number): number[] {
  return options.includes(option) ? options.filter((one) => one !== option) : [...options, option];
}

/** Return so many labels; the way to do nothing is always among them. */
function fitted(labels: Label[], n: number): Label[] {
  const pass = labels.filter((label) => label.option === PASS);
  return [...labels.filter((label) => label.option !== PASS).slice(0, n - pass.length), ...pass];
}
