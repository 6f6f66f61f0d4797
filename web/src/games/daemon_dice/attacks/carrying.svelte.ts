/** Dice carried to attacks by two taps or a drag: a guard stops one; a Brain, Spike or plus joins one. */

import { untrack } from 'svelte';
import type { Choice } from '../../../lib/choice/choice.svelte';
import type { Hand, Light } from '../../../lib/choice/board';
import { t } from '../../../lib/text';
import type { Decision, Entity } from '../../../lib/wire';
import { find } from '../after';
import type { AttackView, DaemonView, DieView } from '../view.gen';
import { stops } from '../words';

/** The guards as the rules number them, and the parts that count as one. */
const GUARDS = ['block', 'deflect', 'dodge'];
const COUNTS: Record<string, string[]> = { arm: ['block', 'deflect'], shell: ['deflect'] };
/** Questions that are answered by naming an attack, and the symbol of the die that joins it. */
const JOINING: Record<string, string> = { aim: 'brain', spike: 'spike', boost: 'plus' };
/** Questions about one die that shows a symbol. */
const ABOUT: Record<string, string> = { ...JOINING, grab: 'tentacle' };
/** The answer that something is held back. */
const SOME = 1;
const FACING = ['guard', 'guards', 'support'];

const indexOf = (die: Entity) => Number(die.split('.')[1]);
/** The guards that a die can be. */
const guardsOf = (die: DieView): string[] => COUNTS[die.symbol] ?? [die.symbol];
const stopping = (die: DieView, attack: AttackView) =>
  die.place === 'active' && guardsOf(die).some((guard) => stops(attack).includes(guard));

/** Whether a die can be carried to an attack now. */
export function carried(choice: Choice, view: DaemonView, die: DieView): boolean {
  const kind = choice.decision?.kind ?? '';
  if (kind in JOINING) return die.place === 'active' && die.symbol !== '';
  if (kind === 'defend') return view.attacks.some((attack) => !attack.defended && stopping(die, attack));
  return FACING.includes(kind) && choice.light(die.id) !== 'dim';
}

export class Carrying implements Hand {
  readonly #choice: Choice;
  readonly #view: () => DaemonView;
  /** The die in hand, and the question to which it was taken up. */
  #held = $state.raw({ key: '', die: '' });
  /** A die that is to guard against an attack as soon as it is asked which do. */
  #wanted: { attack: Entity; die: Entity } | null = null;

  constructor(choice: Choice, view: () => DaemonView) {
    this.#choice = choice;
    this.#view = view;
  }

  /** The die in hand: one that was tapped, or the one that is asked about. */
  get die(): DieView | undefined {
    const { key, decision } = this.#choice;
    if (this.#held.key === key && this.#held.die) return find(this.#view(), this.#held.die);
    const symbol = ABOUT[decision?.kind ?? ''];
    if (!symbol || !decision) return undefined;
    const own = this.#view().players[decision.seat]?.dice ?? [];
    return own.find((die) => die.place === 'active' && die.symbol === symbol);
  }

  get prompt(): string {
    const tapped = this.#choice.decision?.kind === 'defend' ? this.die : undefined;
    return tapped ? t('Which attack does your {die} stop?', { die: tapped.title }) : '';
  }

  light(entity: Entity): Light | null {
    const { decision } = this.#choice;
    const { die } = this;
    if (die && entity === die.id) return 'picked';
    if (decision?.kind !== 'defend') return null;
    const view = this.#view();
    const attack = view.attacks.find((one) => one.die === entity);
    if (attack) return die && !stopping(die, attack) ? 'dim' : null;
    const own = view.players[decision.seat]?.dice.find((one) => one.id === entity);
    return own && carried(this.#choice, view, own) ? 'lit' : null;
  }

  said(entity: Entity): string {
    const { ahead, decision } = this.#choice;
    const back = decision?.kind === 'array' ? ahead.of(entity) : undefined;
    if (back !== undefined) return ahead.tapped(back) ? t('is sent') : t('is held back');
    const light = this.light(entity);
    if (light === 'picked') return t('in hand');
    return light === 'lit' ? t('can stop an attack') : '';
  }

  /** A tap takes a die up or lays it down; with one in hand, a tap on an attack carries it there. */
  tap(entity: Entity): boolean {
    const { die } = this;
    const { decision, key } = this.#choice;
    if (die && entity === die.id) {
      this.drop();
      return true;
    }
    if (decision?.kind !== 'defend') return false;
    const view = this.#view();
    const attack = view.attacks.find((one) => one.die === entity);
    if (attack) return !!die && this.take(view, die, attack);
    if (this.light(entity) !== 'lit') return false;
    this.#held = { key, die: entity };
    return true;
  }

  drop(): void {
    this.#held = { key: '', die: '' };
  }

  /** Pick what was carried when the question for it has come, and send guards as soon as they are enough. */
  follow(): void {
    const choice = this.#choice;
    const view = this.#view();
    if (choice.decision?.kind === 'array') return this.#lay(choice.decision, view);
    if (choice.decision && this.#full(choice.decision)) return untrack(() => choice.confirm());
    const { decision } = choice;
    const wanted = this.#wanted;
    if (!decision || !wanted || decision.kind === 'defend') return;
    this.#wanted = null;
    if (decision.kind !== 'guards' || view.facing !== wanted.attack) return;
    untrack(() => choice.pick([indexOf(wanted.die)]));
  }

  /** A die comes to an attack; whether that means anything now. */
  take(view: DaemonView, die: DieView | undefined, attack: AttackView): boolean {
    const { decision } = this.#choice;
    if (!die || !decision) return false;
    if (decision.kind in JOINING) this.#join(attack);
    else if (decision.kind === 'defend') void this.#meet(decision, die, attack);
    else if (FACING.includes(decision.kind) && view.facing === attack.die) this.#add(die);
    else return false;
    return true;
  }

  #join(attack: AttackView): void {
    const [label] = this.#choice.of(attack.die);
    if (label) this.#choice.take(label.option);
    else void this.#choice.why(attack.die);
  }

  /** One more guard against the attack that is faced. */
  #add(die: DieView): void {
    const choice = this.#choice;
    if (choice.light(die.id) === 'dim') return void choice.why(die.id);
    if (choice.light(die.id) === 'lit') choice.tap(die.id);
  }

  /** All that can be sent is sent, but for the dice that are tapped. */
  #lay({ seat }: Decision, view: DaemonView): void {
    const own = view.players[seat]?.dice.map((die) => die.id) ?? [];
    untrack(() => void this.#choice.ahead.look(SOME, (n) => `d${seat}.${n}`, own));
  }

  /** Whether as many guards are picked as the attack takes. */
  #full({ kind, set }: Decision): boolean {
    const { picked, several } = this.#choice;
    const [, most, chosen] = set ?? [1, 1, []];
    return several && FACING.includes(kind) && picked.length >= most - chosen.length;
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
