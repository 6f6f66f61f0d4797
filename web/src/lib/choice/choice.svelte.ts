/** Choosing: what the open decision lights up on the table, what is picked of it, and how it is sent. */

import { meansOption, meansThing } from './advising';
import { Ahead, type AheadSet } from './ahead.svelte';
import type { Hand, Light, Manner, Prepared, Title } from './board';
import { buttonsOf, type Button } from './buttons';
import { Chances } from './chances.svelte';
import { Handing } from './handing';
import { byTarget, ranked, targetsOf, toggled, eitherOf, whole } from './labels';
import { Orders } from './orders.svelte';
import { Preview } from './preview.svelte';
import { withNames } from '../room/people';
import type { Room } from '../room/room.svelte';
import { needless, shared } from './needless';
import { enough, members, path } from './sets';
import { settings } from '../browser/settings.svelte';
import { PASS, type Entity, type Label, type Decision } from '../wire';
import { t } from '../text';

/** What is picked of a set, or the things that narrow the options down. */
interface Picked {
  key: string;
  options: number[];
  entities: Entity[];
}

const NOTHING: Picked = { key: '', options: [], entities: [] };

export class Choice {
  readonly room: Room;
  readonly preview: Preview;
  readonly orders: Orders;
  /** The set that follows one of the options. */
  readonly ahead = new Ahead(this);
  readonly chances = new Chances(this);
  readonly handing = new Handing();
  #picked = $state.raw<Picked>(NOTHING);
  /** An answer that waits for a second word, because it may not be taken back. */
  #doubted = $state.raw<{ key: string; answers: number[]; text: string } | null>(null);
  listed = $state(false);
  /** What is laid out on the board and not sent yet. */
  prepared = $state.raw<Prepared | null>(null);
  /** What the board lets people take in hand and put on something else. */
  hand = $state.raw<Hand | null>(null);
  /** The things that the last answer of this screen was about. */
  last = $state.raw<Entity[]>([]);
  /** What the board says about choosing. */
  board = $state.raw<Manner>({});
  /** Whether the board is still being fetched: nothing is asked before it lies there. */
  unset = $state(false);

  decision: Decision | null = $derived.by(() => {
    const [first] = this.unset ? [] : this.room.decisions;
    return first && !needless(this, first) ? first : null;
  });
  key = $derived(this.decision ? `${this.decision.seat}.${this.decision.number}` : '');
  /** Whether a tap keeps a thing out of the set. */
  keeping = $derived(!!this.decision && this.keeps(this.decision.kind));
  picked: number[] = $derived.by(() => {
    if (this.#picked.key === this.key) return this.#picked.options;
    return this.decision && this.keeping ? members(this.decision) : [];
  });
  narrowed: Entity[] = $derived(this.#picked.key === this.key ? this.#picked.entities : []);
  /** Whether several things are tapped and then confirmed. */
  several = $derived((this.decision?.set?.[1] ?? 1) > 1);
  doubted = $derived(this.#doubted?.key === this.key ? this.#doubted : null);

  /** The labels in the order of the keys 1 to 9: those that fit what is tapped so far. */
  labels: Label[] = $derived.by(() => {
    const labels = ranked(this.decision?.labels ?? []);
    return labels.filter((label) => this.narrowed.every((entity) => label.targets.includes(entity)));
  });

  #targets = $derived(byTarget(this.labels));
  buttons: Button[] = $derived(buttonsOf(this));

  constructor(room: Room) {
    this.room = room;
    this.orders = new Orders(room.id);
    this.preview = new Preview(room, () => this.decision);
  }

  /** Whether people tap what stays of such a set. */
  keeps(kind: string): boolean {
    return this.board.keeps?.includes(kind) ?? false;
  }

  titled(label: Label): Title {
    return this.board.titled?.(label, this.room) ?? { text: label.label };
  }

  /** How the board words the confirming of a set of so many. */
  worded(kind: string, picked: number): string | null {
    return this.board.wording?.(kind, picked) ?? null;
  }

  light(entity: Entity): Light {
    if (this.prepared) return this.prepared.light(entity);
    const held = this.hand?.light(entity);
    if (held) return held;
    if (this.narrowed.includes(entity)) return 'picked';
    const later = this.ahead.of(entity);
    if (later !== undefined) return this.ahead.tapped(later) ? 'picked' : 'lit';
    const labels = this.#targets.get(entity);
    if (!labels) return 'dim';
    const chosen = this.decision?.set?.[2] ?? [];
    const picked = labels.some(
      (label) => this.picked.includes(label.option) || chosen.includes(label.option),
    );
    return picked !== this.keeping ? 'picked' : 'lit';
  }

  /** The place of a thing among those that are ranked, which is its key, and whether none is better. */
  rank(entity: Entity): { place: number; best: boolean } | null {
    const [one] = this.of(entity);
    const first = this.labels[0]?.rank;
    return one?.rank ? { place: this.labels.indexOf(one) + 1, best: one.rank === first } : null;
  }

  /** Whether the bot that was asked would choose this thing, or a first game points at it. */
  advised(entity: Entity): boolean {
    return meansThing(this, entity);
  }

  /** Whether this option is advised, as soon as nothing is left to tap before. */
  advises(option: number | null): boolean {
    return option !== null && meansOption(this, option);
  }

  /** What can be done with a thing. */
  of(entity: Entity): Label[] {
    return this.prepared ? [] : (this.#targets.get(entity) ?? []);
  }

  /** What can be done with a thing, for those who hear the table. */
  said(entity: Entity): string {
    if (this.prepared) return this.prepared.said(entity);
    const held = this.hand?.said(entity);
    if (held) return held;
    const light = this.light(entity);
    const labels = this.of(entity);
    if (light !== 'dim' && (this.keeping || (this.ahead.keeping && this.ahead.of(entity) !== undefined)))
      return light === 'picked' ? t('kept') : t('can be kept');
    if (this.advised(entity) && light === 'lit')
      return t('suggested: {choices}', { choices: withNames(eitherOf(labels), this.room.seats) });
    if (!labels.length || light === 'picked')
      return { dim: '', lit: t('can be picked'), picked: t('picked') }[light];
    const best = this.rank(entity)?.best ? this.board.ranking?.[this.decision?.kind ?? ''] : '';
    const choices = t('can be chosen: {choices}', { choices: withNames(eitherOf(labels), this.room.seats) });
    return best ? `${t(best)}, ${choices}` : choices;
  }

  /** Tap a thing: pick it, choose it, or learn why it cannot be chosen. */
  tap(entity: Entity): void {
    if (this.prepared) return this.prepared.tap(entity);
    if (this.hand?.tap(entity)) return;
    const labels = this.of(entity);
    const [only] = labels;
    const later = this.ahead.of(entity);
    if (this.narrowed.includes(entity)) this.#narrow(this.narrowed.filter((one) => one !== entity));
    else if (later !== undefined) this.ahead.toggle(later);
    else if (!only) void this.why(entity);
    else if (labels.length === 1 && whole(only, this.labels, [...this.narrowed, entity]))
      this.#stage(only.option, entity);
    else this.#narrow([...this.narrowed, entity]);
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
    if (!this.several || option === PASS) return this.send(option === PASS ? [] : [option]);
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
    if (this.doubted || (this.ahead.set?.picked.length && !this.ahead.keeping)) return true;
    const { decision, picked } = this;
    return this.several && picked.length > 0 && !!decision && enough(decision, picked.length);
  }

  confirm(): void {
    if (this.prepared) this.prepared.confirm();
    else if (this.doubted) this.#answer(this.doubted.answers);
    else if (this.decision && this.several && enough(this.decision, this.picked.length))
      this.send(this.picked);
    else if (this.ahead.set?.picked.length) this.sendAhead(this.ahead.set);
    else if (this.labels.length === 1 && this.labels[0]) this.take(this.labels[0].option);
  }

  /** Let everything go that is picked, opened or doubted. */
  drops(): void {
    if (this.orders.due) this.orders.hold(this.key);
    this.prepared?.drop();
    this.hand?.drop();
    this.#picked = NOTHING;
    this.#doubted = null;
    this.listed = false;
    this.preview.close();
    this.preview.unsuggest();
  }

  /** Pass, skip, decline: what the question offers as the way to do nothing, for all at a shared screen. */
  pass(): void {
    const { decision, room } = this;
    if (!decision?.labels.some((label) => label.option === PASS)) return;
    for (const one of shared(room, decision)) room.choose(one, [PASS]);
    this.send([]);
  }

  /** Answer as it was ordered beforehand: whoever gave the order has had the second word. */
  ordered(option: number): void {
    const { decision } = this;
    if (decision) this.#answer(decision.set ? path(decision, option === PASS ? [] : [option]) : [option]);
  }

  async why(entity: Entity): Promise<void> {
    if (!this.decision) return;
    const answer = await this.room.ask({ do: 'why', seat: this.decision.seat, entity });
    if (answer?.text) this.room.notice = { text: answer.text, rule: answer.rule ?? '' };
  }

  send(options: number[]): void {
    const decision = this.decision;
    if (!decision) return;
    const answers = decision.set ? path(decision, options) : options.length ? options : [PASS];
    this.#settle(answers, targetsOf(decision.labels, options));
  }

  sendAhead(set: AheadSet): void {
    this.#settle(...this.ahead.answers(set));
  }

  /** Send answers; those that may not be taken back are asked about once more, if the player wants that. */
  #settle(answers: number[], about: Entity[]): void {
    const { decision, key } = this;
    if (!decision) return;
    this.last = about;
    this.preview.close();
    const text = this.board.doubts?.(decision, answers, this.room.scene?.view) ?? '';
    if (text) this.#doubted = { key, answers, text };
    else if (!settings.confirm) this.#answer(answers);
    else this.#check(decision, answers);
  }

  #check(decision: Decision, answers: number[]): void {
    const { key } = this;
    void this.room.ask({ do: 'peek', seat: decision.seat, options: answers }).then((answer) => {
      if (key !== this.key) return;
      if (answer?.next) this.#answer(answers);
      else this.#doubted = { key, answers, text: t('You may not be able to take this back. Do it?') };
    });
  }

  #answer(answers: number[]): void {
    const { decision, key } = this;
    if (decision) this.handing.send(key, decision.kind, () => this.room.choose(decision, answers));
    this.#doubted = null;
    this.listed = false;
  }
}
