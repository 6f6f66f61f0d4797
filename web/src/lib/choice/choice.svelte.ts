/** Choosing: what the open question lights up on the table, what is picked of it, and how it is sent. */

import { Orders } from './orders.svelte';
import { Preview } from './preview.svelte';
import type { Room } from '../room/room.svelte';
import { enough, members, path } from './sets';
import { settings } from '../browser/settings.svelte';
import { PASS, type Entity, type Label, type Decision } from '../wire';

export type Light = 'dim' | 'lit' | 'picked';

/** A button of the prompt bar. */
export interface Button {
  text: string;
  /** The game's own words, where the bar has words of its own. */
  more?: string;
  /** Whether what it stands for lies on the table and can be tapped there. */
  there?: boolean;
  rule: string;
  key: string;
  main: boolean;
  enabled: boolean;
  option: number | null;
  press: () => void;
}

/** An option in a few words, and what else there is to say of it. */
export interface Title {
  text: string;
  more?: string;
}

export type Wording = (kind: string, picked: number) => string | null;

/** Several answers that a board lets people lay out before any is sent: then it says what is lit and what a tap does. */
export interface Prepared {
  prompt: string;
  buttons: Button[];
  /** Whether all is laid out that has to be. */
  ready: boolean;
  light: (entity: Entity) => Light;
  said: (entity: Entity) => string;
  tap: (entity: Entity) => void;
  confirm: () => void;
  drop: () => void;
}

interface Ahead {
  key: string;
  option: number;
  decision: Decision;
  picked: number[];
}

/** What is picked of a set, or the things that narrow the options down. */
interface Picked {
  key: string;
  options: number[];
  entities: Entity[];
}

const NOTHING: Picked = { key: '', options: [], entities: [] };
const BUTTONS = 4;
const LET = 'let it happen';
const ROOM = 70; // letters that the buttons of one bar may have, if their things lie on the table anyway

export class Choice {
  readonly room: Room;
  readonly preview: Preview;
  readonly orders: Orders;
  #picked = $state.raw<Picked>(NOTHING);
  /** A set that follows one of the options, so that both are answered at once; the board asks for it. */
  #ahead = $state.raw<Ahead | null>(null);
  /** An answer that waits for a second word, because it may not be taken back. */
  #doubted = $state.raw<{ key: string; answers: number[] } | null>(null);
  listed = $state(false);
  /** What is laid out on the board and not sent yet. */
  prepared = $state.raw<Prepared | null>(null);
  /** The things that the last answer of this screen was about. */
  last = $state.raw<Entity[]>([]);
  /** How a board words the confirming of a set. */
  wording: Wording = () => null;
  /** How a board words an option. */
  titled: (label: Label) => Title = (label) => ({ text: label.label });
  /** Kinds of sets where people tap what stays, and the rest is what they choose. */
  keeps = $state.raw<string[]>([]);
  /** Kinds of questions whose options the board shows as buttons of its own. */
  placed = $state.raw<string[]>([]);

  /** Kinds of questions whose options are ranked, and what the best of them are called. */
  ranking = $state.raw<Record<string, string>>({});

  /** Whether the board is still being fetched: nothing is asked before it lies there. */
  unset = $state(false);

  decision: Decision | null = $derived.by(() => (this.unset ? null : (this.room.decisions[0] ?? null)));
  key = $derived(this.decision ? `${this.decision.seat}.${this.decision.number}` : '');
  /** Whether a tap keeps a thing out of the set. */
  keeping = $derived(!!this.decision && this.keeps.includes(this.decision.kind));
  picked: number[] = $derived.by(() => {
    if (this.#picked.key === this.key) return this.#picked.options;
    return this.decision && this.keeping ? members(this.decision) : [];
  });
  narrowed: Entity[] = $derived(this.#picked.key === this.key ? this.#picked.entities : []);
  /** Whether several things are tapped and then confirmed. */
  several = $derived((this.decision?.set?.[1] ?? 1) > 1);
  ahead: Ahead | null = $derived(this.#ahead?.key === this.key ? this.#ahead : null);
  doubted = $derived(this.#doubted?.key === this.key ? this.#doubted : null);

  /** The labels in the order of the keys 1 to 9: those that fit what is tapped so far. */
  labels: Label[] = $derived.by(() => {
    const labels = ranked(this.decision?.labels ?? []);
    return labels.filter((label) => this.narrowed.every((entity) => label.targets.includes(entity)));
  });

  #targets = $derived.by(() => {
    const all = new Map<Entity, Label[]>();
    for (const label of this.labels)
      for (const target of label.targets) all.set(target, [...(all.get(target) ?? []), label]);
    return all;
  });

  constructor(room: Room) {
    this.room = room;
    this.orders = new Orders(room.id);
    this.preview = new Preview(room, () => this.decision);
  }

  /** Look at the set that would be asked after an option; `entity` names the things it is about, `kept` stay out. */
  async look(option: number, entity: (option: number) => Entity, kept: Entity[] = []): Promise<void> {
    const [key, seat] = [this.key, this.decision?.seat];
    if (seat === undefined || this.#ahead?.key === key) return;
    const answer = await this.room.ask({ do: 'peek', seat, options: [option] });
    const next = answer?.next;
    if (!next?.set) return;
    const labels = next.options.map((one) => ({
      option: one,
      label: '',
      rule: next.rule,
      targets: [entity(one)],
    }));
    const rest = next.options.filter((one) => one !== PASS && !kept.includes(entity(one)));
    this.#ahead = {
      key,
      option,
      decision: { ...next, prompt: '', labels, window: false },
      picked: this.keeps.includes(next.kind) ? rest : [],
    };
  }

  /** Whether the set that is looked at is chosen by tapping what stays. */
  get #keepsAhead(): boolean {
    return !!this.ahead && this.keeps.includes(this.ahead.decision.kind);
  }

  /** The things of the set that is looked at which stay as they are. */
  get kept(): Entity[] {
    const { ahead } = this;
    return ahead
      ? ahead.decision.labels
          .filter((label) => !ahead.picked.includes(label.option))
          .flatMap((label) => label.targets)
      : [];
  }

  #aheadOf(entity: Entity): number | undefined {
    return this.ahead?.decision.labels.find((label) => label.targets.includes(entity))?.option;
  }

  light(entity: Entity): Light {
    if (this.prepared) return this.prepared.light(entity);
    if (this.narrowed.includes(entity)) return 'picked';
    const later = this.#aheadOf(entity);
    if (later !== undefined)
      return (this.ahead?.picked.includes(later) ?? false) !== this.#keepsAhead ? 'picked' : 'lit';
    const labels = this.#targets.get(entity);
    if (!labels) return 'dim';
    const chosen = this.decision?.set?.[2] ?? [];
    const picked = labels.some(
      (label) => this.picked.includes(label.option) || chosen.includes(label.option),
    );
    return picked !== this.keeping ? 'picked' : 'lit';
  }

  /** The place of a thing among those that are ranked, by which a key chooses it, and whether none is better. */
  rank(entity: Entity): { place: number; best: boolean } | null {
    const [label] = this.of(entity);
    if (!label?.rank) return null;
    return { place: this.labels.indexOf(label) + 1, best: label.rank === this.labels[0]?.rank };
  }

  /** Whether the bot that was asked would choose this thing, or a first game points at it. */
  advised(entity: Entity): boolean {
    return (
      this.decision?.lesson?.points.includes(entity) ||
      this.of(entity).some((label) => this.preview.suggests(label.option))
    );
  }

  /** Whether this option is advised, as soon as nothing is left to tap before. */
  advises(option: number | null): boolean {
    const points = this.preview.suggested ? [] : (this.decision?.lesson?.points ?? []);
    return (
      option !== null && this.preview.suggests(option) && !points.some((point) => this.light(point) === 'lit')
    );
  }

  /** What can be done with a thing. */
  of(entity: Entity): Label[] {
    return this.prepared ? [] : (this.#targets.get(entity) ?? []);
  }

  /** What can be done with a thing, for those who hear the table. */
  said(entity: Entity): string {
    if (this.prepared) return this.prepared.said(entity);
    const light = this.light(entity);
    const labels = this.of(entity);
    if (light !== 'dim' && (this.keeping || (this.#keepsAhead && this.#aheadOf(entity) !== undefined)))
      return light === 'picked' ? 'kept' : 'can be kept';
    if (this.advised(entity) && light === 'lit')
      return `suggested: ${labels.map((one) => one.label).join(', or ')}`;
    if (!labels.length || light === 'picked')
      return { dim: '', lit: 'can be picked', picked: 'picked' }[light];
    const best = this.rank(entity)?.best ? this.ranking[this.decision?.kind ?? ''] : '';
    return `${best ? `${best}, ` : ''}can be chosen: ${labels.map((one) => one.label).join(', or ')}`;
  }

  /** Tap a thing: pick it, choose it, or learn why it cannot be chosen. */
  tap(entity: Entity): void {
    if (this.prepared) return this.prepared.tap(entity);
    const labels = this.of(entity);
    const [only] = labels;
    const later = this.#aheadOf(entity);
    if (this.narrowed.includes(entity)) this.#narrow(this.narrowed.filter((one) => one !== entity));
    else if (this.ahead && later !== undefined)
      this.#ahead = { ...this.ahead, picked: toggled(this.ahead.picked, later) };
    else if (!only) void this.why(entity);
    else if (labels.length === 1 && this.#whole(only, entity)) this.#stage(only.option, entity);
    else this.#narrow([...this.narrowed, entity]);
  }

  /** Whether a label that points at several things has been pointed at by all of them. */
  #whole(label: Label, entity: Entity): boolean {
    const pointed = [...this.narrowed, entity];
    return (
      label.targets.every((target) => pointed.includes(target)) ||
      this.labels.length === 1 ||
      !this.#shared(label)
    );
  }

  /** Whether another label points at one of the same things, so that one thing does not say it all. */
  #shared(label: Label): boolean {
    return (
      label.targets.length > 1 &&
      this.labels.some((one) => one !== label && one.targets.some((target) => label.targets.includes(target)))
    );
  }

  #narrow(entities: Entity[]): void {
    this.#picked = { key: this.key, options: [], entities };
  }

  /** Put one thing on another: what both stand for together. */
  drop(entity: Entity, on: Entity | null): void {
    const both = this.of(entity).filter((label) => on === null || label.targets.includes(on));
    const [only] = both;
    if (only && both.length === 1) this.take(only.option);
    else this.tap(entity);
  }

  /** Choose at once, or show the chances first if the player always wants to see them. */
  #stage(option: number, entity: Entity): void {
    if (settings.preview !== 'always' || this.several || this.preview.showing(option))
      return this.take(option);
    void this.preview.open(option, entity).then((any) => {
      if (!any) this.take(option);
    });
  }

  take(option: number): void {
    if (!this.decision) return;
    this.room.notice = null;
    this.listed = false;
    if (!this.several || option === PASS) return this.#send(option === PASS ? [] : [option]);
    const most = (this.decision.set?.[1] ?? 1) - (this.decision.set?.[2].length ?? 0);
    const options = toggled(this.picked, option).slice(-most);
    this.#picked = { key: this.key, options, entities: [] };
  }

  /** Pick all these of a set. */
  pick(options: number[]): void {
    this.#picked = { key: this.key, options: [...new Set([...this.picked, ...options])], entities: [] };
  }

  /** Whether what is picked can be sent as it is. */
  get ready(): boolean {
    if (this.prepared) return this.prepared.ready;
    if (this.doubted || (this.ahead?.picked.length && !this.#keepsAhead)) return true;
    return (
      this.several && this.picked.length > 0 && !!this.decision && enough(this.decision, this.picked.length)
    );
  }

  confirm(): void {
    if (this.prepared) this.prepared.confirm();
    else if (this.doubted) this.#answer(this.doubted.answers);
    else if (this.decision && this.several && enough(this.decision, this.picked.length))
      this.#send(this.picked);
    else if (this.ahead?.picked.length) this.#sendAhead(this.ahead);
    else if (this.labels.length === 1 && this.labels[0]) this.take(this.labels[0].option);
  }

  /** Let everything go that is picked, opened or doubted. */
  drops(): void {
    if (this.orders.due) this.orders.hold(this.key);
    this.prepared?.drop();
    this.#picked = NOTHING;
    this.#doubted = null;
    this.listed = false;
    this.preview.close();
    this.preview.unsuggest();
  }

  /** Pass, skip, decline: what the question offers as the way to do nothing. */
  pass(): void {
    if (this.decision?.labels.some((label) => label.option === PASS)) this.#send([]);
  }

  /** Answer as it was ordered beforehand: whoever gave the order has had the second word. */
  ordered(option: number): void {
    const { decision } = this;
    if (decision) this.#answer(decision.set ? path(decision, option === PASS ? [] : [option]) : [option]);
  }

  async why(entity: Entity): Promise<void> {
    const seat = this.decision?.seat;
    if (seat === undefined) return;
    const answer = await this.room.ask({ do: 'why', seat, entity });
    if (answer?.text) this.room.notice = { text: answer.text, rule: answer.rule ?? '' };
  }

  #send(options: number[]): void {
    const decision = this.decision;
    if (!decision) return;
    const about = decision.labels
      .filter((label) => options.includes(label.option))
      .flatMap((label) => label.targets);
    this.#settle(decision.set ? path(decision, options) : options.length ? options : [PASS], about);
  }

  #sendAhead(ahead: Ahead): void {
    const about = ahead.decision.labels
      .filter((label) => ahead.picked.includes(label.option))
      .flatMap((label) => label.targets);
    this.#settle([ahead.option, ...path(ahead.decision, ahead.picked)], about);
  }

  /** Send answers; those that may not be taken back are asked about once more, if the player wants that. */
  #settle(answers: number[], about: Entity[]): void {
    const { decision, key } = this;
    if (!decision) return;
    this.last = about;
    this.preview.close();
    if (!settings.confirm) return this.#answer(answers);
    void this.room.ask({ do: 'peek', seat: decision.seat, options: answers }).then((answer) => {
      if (key !== this.key) return;
      if (answer?.next) this.#answer(answers);
      else this.#doubted = { key, answers };
    });
  }

  #answer(answers: number[]): void {
    if (this.decision) this.room.choose(this.decision, answers);
    this.#doubted = null;
    this.listed = false;
  }

  /** At most four buttons: what points at nothing on the table comes first. */
  buttons: Button[] = $derived.by(() => {
    const decision = this.decision;
    if (!decision) return [];
    if (this.prepared) return this.prepared.buttons;
    if (this.doubted) return this.#doubtButtons();
    if (this.several) return this.#setButtons(decision);
    if (this.placed.includes(decision.kind))
      return this.labels.filter((label) => label.option === PASS).map((label) => this.#button(label, false));
    const bare = this.labels.filter((label) => !label.targets.length);
    const letters = this.labels.reduce((sum, label) => sum + this.titled(label).text.length, 0);
    const all = this.labels.length <= BUTTONS && letters <= ROOM ? this.labels : bare;
    const shown = all.length === this.labels.length && all.length <= BUTTONS ? all : fitted(all, BUTTONS - 1);
    const set = this.ahead && shown.some((label) => label.option === this.ahead?.option);
    const made = shown.map((label, i) =>
      this.#button(label, i === 0 && !set && label.option !== PASS && !decision.window),
    );
    return shown.length < this.labels.length ? [...made, this.#lister()] : made;
  });

  #button(label: Label, main: boolean): Button {
    const n = this.labels.indexOf(label) + 1;
    const key = label.option === PASS ? 'Space' : n <= 9 ? String(n) : '';
    const { ahead } = this;
    const made = { rule: label.rule, enabled: true, option: label.option, there: label.targets.length > 0 };
    if (ahead?.option === label.option && (ahead.picked.length || this.#keepsAhead)) {
      const text = this.wording(ahead.decision.kind, ahead.picked.length) ?? label.label;
      return {
        ...made,
        text,
        enabled: ahead.picked.length > 0,
        key: 'Enter',
        main: true,
        press: () => this.#sendAhead(ahead),
      };
    }
    const passing =
      this.decision?.window && label.option === PASS
        ? { text: LET, more: label.label, main: true }
        : { ...this.titled(label), main };
    return { ...made, ...passing, key, press: () => this.take(label.option) };
  }

  #doubtButtons(): Button[] {
    const made = { rule: '', enabled: true, option: null };
    return [
      { ...made, text: 'Do it', key: 'Enter', main: true, press: () => this.confirm() },
      { ...made, text: 'Not yet', key: 'Esc', main: false, press: () => this.drops() },
    ];
  }

  #setButtons(decision: Decision): Button[] {
    const pass = decision.labels.find((label) => label.option === PASS);
    const none = pass && !this.picked.length && enough(decision, 0);
    const [least, most, chosen] = decision.set ?? [1, 1, []];
    const [low, high] = [
      Math.max(0, least - chosen.length),
      Math.min(most - chosen.length, members(decision).length),
    ];
    const asked = low === high ? `${low}` : `${low} to ${high}`;
    const worded = this.wording(decision.kind, this.picked.length);
    const text = none ? pass.label : (worded ?? `Confirm ${this.picked.length} of ${asked}`);
    const enabled = enough(decision, this.picked.length);
    const key = none ? 'Space' : 'Enter';
    const words = none && decision.window ? { text: LET, more: pass.label } : { text };
    const confirm = {
      ...words,
      rule: decision.rule,
      key,
      main: true,
      enabled,
      option: none ? PASS : null,
      press: () => this.#send(this.picked),
    };
    return [confirm, this.#lister()];
  }

  #lister(): Button {
    const text = this.listed ? 'Close the list' : `List all ${this.labels.length}`;
    return {
      text,
      rule: '',
      key: '',
      main: false,
      enabled: true,
      option: null,
      press: () => (this.listed = !this.listed),
    };
  }
}

/** The labels, the best first where they are ranked; equal ones and the way to do nothing stay where they are. */
function ranked(labels: Label[]): Label[] {
  const place = (label: Label) => label.rank ?? Infinity;
  return labels.some((label) => label.rank) ? labels.toSorted((a, b) => place(a) - place(b) || 0) : labels;
}

function toggled(options: number[], option: number): number[] {
  return options.includes(option) ? options.filter((one) => one !== option) : [...options, option];
}

/** Return so many labels; the way to do nothing is always among them. */
function fitted(labels: Label[], n: number): Label[] {
  const pass = labels.filter((label) => label.option === PASS);
  return [...labels.filter((label) => label.option !== PASS).slice(0, n - pass.length), ...pass];
}
