/** Dragging dice onto attacks: a guard stops one, a Brain, Spike or plus joins one. */

import { untrack } from 'svelte';
import type { Choice } from '../../../lib/choice/choice.svelte';
import type { Decision, Entity } from '../../../lib/wire';
import type { AttackView, DaemonView, DieView } from '../view.gen';
import { stops } from '../words';

/** The guards as the rules number them, and the parts that count as one. */
const GUARDS = ['block', 'deflect', 'dodge'];
const COUNTS: Record<string, string[]> = { arm: ['block', 'deflect'], shell: ['deflect'] };
/** Questions that are answered by naming an attack. */
const JOINING = ['aim', 'spike', 'boost'];
const FACING = ['guard', 'guards', 'support'];

const indexOf = (die: Entity) => Number(die.split('.')[1]);
/** The guards that a die can be. */
const guardsOf = (die: DieView): string[] => COUNTS[die.symbol] ?? [die.symbol];
const stopping = (die: DieView, attack: AttackView) =>
  die.place === 'active' && guardsOf(die).some((guard) => stops(attack).includes(guard));

/** Whether a die can be dragged onto an attack now. */
export function draggable(choice: Choice, view: DaemonView, die: DieView): boolean {
  const kind = choice.decision?.kind ?? '';
  if (JOINING.includes(kind)) return die.place === 'active' && die.symbol !== '';
  if (kind === 'defend') return view.attacks.some((attack) => !attack.defended && stopping(die, attack));
  return FACING.includes(kind) && choice.light(die.id) !== 'dim';
}

export class Dropping {
  readonly #choice: Choice;
  /** A die that is to guard against an attack as soon as it is asked which do. */
  #wanted: { attack: Entity; die: Entity } | null = null;

  constructor(choice: Choice) {
    this.#choice = choice;
  }

  /** Pick what was dragged when the question for it has come. */
  follow(view: DaemonView): void {
    const choice = this.#choice;
    const { decision } = choice;
    const wanted = this.#wanted;
    if (!decision || !wanted || decision.kind === 'defend') return;
    this.#wanted = null;
    if (decision.kind !== 'guards' || view.facing !== wanted.attack) return;
    untrack(() => choice.pick([indexOf(wanted.die)]));
  }

  /** A die is let go over an attack; whether that means anything now. */
  take(view: DaemonView, die: DieView | undefined, attack: AttackView): boolean {
    const { decision } = this.#choice;
    if (!die || !decision) return false;
    if (JOINING.includes(decision.kind)) this.#join(attack);
    else if (decision.kind === 'defend') void this.#meet(decision, die, attack);
    else if (FACING.includes(decision.kind) && view.facing === attack.die) this.#add(decision, die);
    else return false;
    return true;
  }

  #join(attack: AttackView): void {
    const [label] = this.#choice.of(attack.die);
    if (label) this.#choice.take(label.option);
    else void this.#choice.why(attack.die);
  }

  /** One more guard against the attack that is faced; the last that it takes sends them. */
  #add(decision: Decision, die: DieView): void {
    const choice = this.#choice;
    if (choice.light(die.id) === 'dim') return void choice.why(die.id);
    if (choice.light(die.id) === 'lit') choice.tap(die.id);
    const most = (decision.set?.[1] ?? 1) - (decision.set?.[2].length ?? 0);
    if (choice.several && choice.picked.length >= most) choice.confirm();
  }

  /** Meet an attack with a die: all is answered that follows from it. */
  async #meet(decision: Decision, die: DieView, attack: AttackView): Promise<void> {
    const { room } = this.#choice;
    const [label] = this.#choice.of(attack.die);
    if (!label || !stopping(die, attack)) return void this.#choice.why(label ? die.id : attack.die);
    const { key } = this.#choice;
    const rows = [label.option];
    const ask = async () => (await room.ask({ do: 'peek', seat: decision.seat, options: rows }))?.next;
    let next = await ask();
    if (next?.kind === 'guard') {
      const guard = next.options.find((one) => guardsOf(die).includes(GUARDS[one] ?? ''));
      if (guard === undefined) return void this.#choice.why(die.id);
      rows.push(guard);
      next = await ask();
    }
    if (this.#choice.key !== key) return;
    if (next?.kind === 'guards' && next.set?.[1] === 1) rows.push(indexOf(die.id));
    else this.#wanted = { attack: attack.die, die: die.id };
    room.choose(decision, rows);
  }
}
