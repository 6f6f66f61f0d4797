/** A formation that is laid out on the screen, die by die in any order, before it is sent as a whole. */

import { message, t } from '../../../lib/text';
import type { Light, Prepared } from '../../../lib/choice/board';
import type { Button } from '../../../lib/choice/buttons';
import type { Choice } from '../../../lib/choice/choice.svelte';
import type { Room } from '../../../lib/room/room.svelte';
import type { Entity } from '../../../lib/wire';
import { answers, barred, counts, legal, meter, suggested, tray, type Laid, type Spot } from './placing';
import { at, seatOf } from '../lookup';
import { called, spaceSaid } from '../words';
import type { DieView, SideView, WarriorsView } from '../view.gen';

const REASONS: Record<string, string> = {
  'warriors.rank.placement': message(
    "{die} can't stand in the {space}: fighters go in the front or the second rank.",
  ),
  'warriors.rank.legal': message(
    "{die} can't stand in the {space}: a rank would have fewer dice than the one behind it.",
  ),
  'warriors.column': message("{die} can't stand in the {space}: there is a die already."),
};

export class Plan implements Prepared {
  readonly #room: Room;
  readonly #choice: Choice;
  /** What is laid, for one round and seat, and whether the referee has refused it. */
  #kept = $state.raw<{ key: string; laid: Laid; refused: boolean }>({ key: '', laid: {}, refused: false });
  #hand = $state('');

  constructor(room: Room, choice: Choice) {
    this.#room = room;
    this.#choice = choice;
  }

  get #view(): WarriorsView {
    return this.#room.scene?.view as WarriorsView;
  }

  get seat(): number {
    return this.#choice.decision?.seat ?? this.#room.viewer;
  }

  get #side(): SideView | undefined {
    return this.#view.sides[this.seat];
  }

  get #key(): string {
    return `${this.#view.round}.${this.seat}`;
  }

  get refused(): boolean {
    return this.#kept.key === this.#key && this.#kept.refused;
  }

  /** Whether dice are laid out here; where they are placed one in turn, each is sent at once. */
  get open(): boolean {
    const alternate = this.#room.standing?.options['placement'] === 'alternate_one_die';
    return this.#choice.decision?.kind === 'place' && !alternate && !this.refused;
  }

  /** Where dice of the tray are to stand. */
  laid: Laid = $derived.by(() => {
    const side = this.#side;
    if (!this.open || this.#kept.key !== this.#key || !side) return {};
    const waiting = tray(side).map((die) => die.id);
    return Object.fromEntries(
      Object.entries(this.#kept.laid).filter(
        ([id, spot]) => waiting.includes(id) && !at(side, spot.rank, spot.column),
      ),
    );
  });

  left: DieView[] = $derived.by(() => {
    const side = this.#side;
    return side && this.open ? tray(side).filter((die) => !(die.id in this.laid)) : [];
  });

  /** The die in hand: the one that was tapped, else the next of the tray. */
  hand: DieView | undefined = $derived.by(() => {
    const side = this.#side;
    return (side ? tray(side) : []).find((die) => die.id === this.#hand) ?? this.left[0];
  });

  ranks: number[] = $derived.by(() => {
    const side = this.#side;
    return side ? counts(this.#view, side, this.laid) : [];
  });
  said_ranks = $derived(meter(this.ranks));
  legal = $derived(legal(this.ranks));
  /** Whether nothing is laid yet. */
  bare = $derived(this.ranks.every((dice) => !dice));

  #barred: string[] = $derived.by(() => {
    const [side, die] = [this.#side, this.hand];
    return side && die && this.open ? barred(this.#view, side, this.laid, die) : [];
  });

  /** The die that is laid on a space, or stands there and cannot move. */
  on(space: Entity): DieView | undefined {
    const spot = spotOf(space);
    const side = this.#view.sides[seatOf(space)];
    const id =
      seatOf(space) === this.seat &&
      Object.entries(this.laid).find(([, one]) => one.rank === spot.rank && one.column === spot.column)?.[0];
    return side && (id ? side.dice.find((die) => die.id === id) : at(side, spot.rank, spot.column));
  }

  /** The rule that keeps the die in hand from a space, or nothing. */
  reason(space: Entity): string {
    if (this.on(space)) return 'warriors.column';
    return seatOf(space) === this.seat ? (this.#barred[spotOf(space).rank] ?? '') : '';
  }

  // What is shown and done while dice are laid out.

  get ready(): boolean {
    return this.open && !this.left.length;
  }

  get prompt(): string {
    if (!this.left.length) return t('All your dice are placed. Ready?');
    const die = this.hand;
    if (!die) return '';
    const parts = { die: called(die), face: die.shows };
    return die.shows
      ? t('{die} shows {face}. Where does it stand?', parts)
      : t('{die} shows nothing. Where does it stand?', parts);
  }

  get buttons(): Button[] {
    const made = { rule: this.#choice.decision?.rule ?? '', option: null };
    const some = Object.keys(this.laid).length > 0;
    return [
      {
        ...made,
        text: t('Done'),
        key: 'Enter',
        main: this.ready || !this.left.length,
        enabled: this.ready,
        press: () => this.confirm(),
      },
      ...(this.left.length
        ? [
            {
              ...made,
              text: t('Place them for me'),
              key: '',
              main: !this.ready,
              enabled: true,
              press: () => this.suggest(),
            },
          ]
        : []),
      ...(some
        ? [
            {
              ...made,
              text: t('Take all back'),
              key: '',
              main: false,
              enabled: true,
              press: () => this.#keep({}),
            },
          ]
        : []),
    ];
  }

  light(entity: Entity): Light {
    if (entity.startsWith('d')) return entity === this.hand?.id && this.left.length > 0 ? 'picked' : 'dim';
    const mine = seatOf(entity) === this.seat && this.left.length > 0;
    return mine && !this.reason(entity) ? 'lit' : 'dim';
  }

  said(entity: Entity): string {
    const light = this.light(entity);
    if (light === 'lit' && this.hand) return t('{die} can stand here', { die: called(this.hand) });
    if (light === 'picked') return t('in hand');
    return entity in this.laid ? t('placed, tap to pick it up') : '';
  }

  tap(entity: Entity): void {
    this.#room.notice = null;
    const mine = seatOf(entity) === this.seat;
    if (entity.startsWith('d') && mine) this.take(entity);
    else if (entity.startsWith('s') && mine) this.put(this.hand?.id ?? '', entity);
  }

  /** Take a die up, from the tray or from the space where it was laid. */
  take(id: Entity): void {
    const side = this.#side;
    if (!side || !tray(side).some((die) => die.id === id)) return;
    this.#keep(Object.fromEntries(Object.entries(this.laid).filter(([one]) => one !== id)));
    this.#hand = id;
  }

  /** Lay a die on a space, or say why it may not lie there. */
  put(id: Entity, space: Entity): void {
    const die = this.#side && tray(this.#side).find((one) => one.id === id);
    if (!die || seatOf(space) !== this.seat) return;
    if (this.hand?.id !== id) this.take(id);
    const why = this.on(space)?.id === id ? '' : this.reason(space);
    if (why)
      this.#room.notice = {
        text: t(REASONS[why] ?? '', { die: called(die), space: spaceSaid(space) }),
        rule: why,
      };
    else this.#keep({ ...this.laid, [id]: spotOf(space) });
  }

  /** Lay all dice out as a bot would by its rules of thumb; without that advice, as is sensible. */
  suggest(): void {
    const [key, side] = [this.#key, this.#side];
    void this.#room.ask({ do: 'plan', seat: this.seat }).then((answer) => {
      if (!this.open || key !== this.#key || !side) return;
      const dice = tray(side);
      const plan = answer?.plan ?? [];
      const spots = plan.map((space) => ({ rank: Math.floor(space / 1000), column: space % 1000 }));
      const laid = Object.fromEntries(dice.flatMap((die, n) => (spots[n] ? [[die.id, spots[n]]] : [])));
      this.#keep(plan.length === dice.length ? laid : suggested(this.#view, this.seat));
    });
  }

  #keep(laid: Laid): void {
    this.#hand = '';
    this.#kept = { key: this.#key, laid, refused: false };
  }

  /** Send the formation; if the referee refuses it, dice are placed one by one as it asks for them. */
  confirm(): void {
    const [decision, side] = [this.#choice.decision, this.#side];
    if (!decision || !side || !this.ready) return;
    const chosen = answers(side, this.laid);
    if (this.legal) return this.#room.choose(decision, chosen);
    void this.#room.ask({ do: 'peek', seat: decision.seat, options: chosen }).then((answer) => {
      if (answer) this.#room.choose(decision, chosen);
      else this.#kept = { ...this.#kept, refused: true };
    });
  }

  drop(): void {
    this.#hand = '';
    this.#room.notice = null;
  }
}

function spotOf(space: Entity): Spot {
  const [, rank, column] = space.split('.').map(Number);
  return { rank: rank ?? 0, column: column ?? 0 };
}
