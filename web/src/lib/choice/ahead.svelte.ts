/** Looking ahead: a board asks for the set that would follow an option, so that both are answered at once. */

import { PASS, type Decision, type Entity } from '../wire';
import type { Choice } from './choice.svelte';
import { targetsOf, toggled } from './labels';
import { path } from './sets';

/** A set that is not asked yet, the option that leads to it, and what is picked of it. */
export interface AheadSet {
  key: string;
  option: number;
  decision: Decision;
  picked: number[];
  /** Whether nothing of it was picked before anybody tapped. */
  bare: boolean;
}

export class Ahead {
  readonly #choice: Choice;
  #set = $state.raw<AheadSet | null>(null);
  /** The option whose set is on its way. */
  #coming = $state.raw<{ key: string; option: number } | null>(null);

  constructor(choice: Choice) {
    this.#choice = choice;
  }

  /** The set that is looked at, as long as the decision before it is open. */
  get set(): AheadSet | null {
    return this.#set?.key === this.#choice.key ? this.#set : null;
  }

  /** The option that leads to the set, also while that is on its way: its button does not change its key. */
  get option(): number | null {
    return this.set?.option ?? (this.#coming?.key === this.#choice.key ? this.#coming.option : null);
  }

  /** Look at the set that would follow an option; `entity` names the things it is about, `kept` stay out. */
  async look(option: number, entity: (option: number) => Entity, kept: Entity[] = []): Promise<void> {
    const { key, decision, room } = this.#choice;
    if (!decision || this.set) return;
    this.#coming = { key, option };
    const answer = await room.ask({ do: 'peek', seat: decision.seat, options: [option] });
    if (this.#coming?.key === key) this.#coming = null;
    const next = answer?.next;
    if (!next?.set) return;
    const { rule } = next;
    const labels = next.options.map((one) => ({ option: one, label: '', rule, targets: [entity(one)] }));
    const rest = next.options.filter((one) => one !== PASS && !kept.includes(entity(one)));
    const picked = this.#choice.keeps(next.kind) ? rest : [];
    const set = { ...next, prompt: '', labels, window: false };
    this.#set = { key, option, decision: set, picked, bare: !picked.length };
  }

  /** Whether the set is chosen by tapping what stays. */
  get keeping(): boolean {
    return !!this.set && this.#choice.keeps(this.set.decision.kind);
  }

  /** The things of the set which stay as they are. */
  get kept(): Entity[] {
    const { set } = this;
    const rest = set?.decision.labels.map((label) => label.option).filter((one) => !set.picked.includes(one));
    return targetsOf(set?.decision.labels ?? [], rest ?? []);
  }

  /** The option of the set that stands for a thing. */
  of(entity: Entity): number | undefined {
    return this.set?.decision.labels.find((label) => label.targets.includes(entity))?.option;
  }

  /** Whether an option is tapped: put into the set, or kept out of it where people tap what stays. */
  tapped(option: number): boolean {
    return (this.set?.picked.includes(option) ?? false) !== this.keeping;
  }

  toggle(option: number): void {
    if (this.set) this.#set = { ...this.set, picked: toggled(this.set.picked, option) };
  }

  /** The answers to both decisions, and the things they are about. */
  answers({ option, decision, picked }: AheadSet): [answers: number[], about: Entity[]] {
    return [[option, ...path(decision, picked)], targetsOf(decision.labels, picked)];
  }
}
