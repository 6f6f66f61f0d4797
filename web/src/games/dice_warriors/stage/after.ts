/** The table right after an event: a small reducer, right in what can be seen. */

import type { GameEvent } from '../../../lib/wire';
import { dieOf, effectOf, seatOf } from '../lookup';
import type { DieView, StripView, WarriorsView } from '../view.gen';

type Change = Partial<DieView>;

export const word = (value: unknown): string => (typeof value === 'string' ? value : '');
export const words = (value: unknown): string[] => (Array.isArray(value) ? value.map(word) : []);
export const counts = (value: unknown): number[] => (Array.isArray(value) ? value.map(Number) : []);

/** The view with one die changed, and the order of the ranks as that makes it. */
export function changed(view: WarriorsView, id: string, change: Change): WarriorsView {
  const seat = seatOf(id);
  const sides = view.sides.map((side, n) =>
    n === seat
      ? { ...side, dice: side.dice.map((die) => (die.id === id ? { ...die, ...change } : die)) }
      : side,
  );
  return ordered({ ...view, sides });
}

/** The ranks that still act: one that is empty now is gone from the order, one that was filled is there. */
export function ordered(view: WarriorsView): WarriorsView {
  if (!view.strip.length) return view;
  const stands = ({ seat, rank }: StripView) =>
    view.sides[seat]?.dice.some((die) => die.place === 'mat' && die.rank === rank);
  return { ...view, strip: view.strip.filter(stands) };
}

/** A die that is not on this table yet, as it is after all that is told. */
function joined(view: WarriorsView, then: WarriorsView, id: string, change: Change): WarriorsView {
  const known = dieOf(view, id);
  if (known) return changed(view, id, change);
  const comes = dieOf(then, id);
  if (!comes) return view;
  const chart = { ...then.chart };
  const sides = view.sides.map((side, n) =>
    n === seatOf(id) ? { ...side, dice: [...side.dice, { ...comes, ...change }] } : side,
  );
  return ordered({ ...view, sides, chart });
}

const gone = (view: WarriorsView, id: string): WarriorsView => {
  const die = dieOf(view, id);
  if (die?.sort === 'party') return changed(view, id, { place: 'dead', left: 0, result: '', shows: '' });
  const sides = view.sides.map((side) => ({ ...side, dice: side.dice.filter((one) => one.id !== id) }));
  return ordered({ ...view, sides });
};

/** What a die shows by the id of a result. */
function showing(view: WarriorsView, then: WarriorsView, result: string): Change {
  const effect = effectOf(then.chart, result) ?? effectOf(view.chart, result);
  return { result, shows: effect?.title ?? '', text: effect?.text ?? '', resolved: false, idle: false };
}

/** The dice of a seat in the tray, with what they have rolled; before they land they show nothing. */
export function trayed(
  view: WarriorsView,
  event: GameEvent,
  then: WarriorsView,
  landed: boolean,
): WarriorsView {
  const results = words(event.data['results']);
  const laid = words(event.data['dice']).reduce((table, id, n) => {
    const shows = landed
      ? showing(view, then, results[n] ?? '')
      : { result: '', shows: '', text: '', resolved: false, idle: false };
    return joined(table, then, id, { place: 'tray', statuses: [], ...shows, side: landed ? 1 : 0 });
  }, view);
  return { ...laid, act: null, strip: [], phase: { ...view.phase, ...phased(view, 'roll', 0) } };
}

const phased = (view: WarriorsView, id: string, n: number) => ({ id, n, title: view.phase.all[n] ?? id });

/** Whoever acts has done so then. */
const acted = (view: WarriorsView, id: string): WarriorsView => {
  const die = dieOf(view, id);
  return die?.place === 'mat' && !die.resolved ? changed(view, id, { resolved: true }) : view;
};

function opened(view: WarriorsView, event: GameEvent): WarriorsView {
  const rank = Number(event.data['rank']);
  const here = (one: StripView) => one.seat === event.seat && one.rank === rank;
  const strip = view.strip.map((one): StripView => {
    if (here(one)) return { ...one, state: 'now' };
    return one.state === 'now' ? { ...one, state: 'done' } : one;
  });
  return { ...view, turn: event.seat, strip };
}

function placed(view: WarriorsView, event: GameEvent, then: WarriorsView): WarriorsView {
  const [ranks, columns] = [counts(event.data['ranks']), counts(event.data['columns'])];
  const table = words(event.data['dice']).reduce(
    (now, id, n) => joined(now, then, id, { place: 'mat', rank: ranks[n] ?? 0, column: columns[n] ?? 0 }),
    view,
  );
  return { ...table, columns: then.columns, phase: { ...view.phase, ...phased(view, 'place', 1) } };
}

/** Everybody who is hit by one event, and the hits each has left. */
export function wounds(event: GameEvent): { id: string; damage: number; left: number }[] {
  const { target, die, victims, damage, left } = event.data;
  if (event.kind === 'blasted')
    return words(victims).map((id, n) => ({
      id,
      damage: counts(damage)[n] ?? 0,
      left: counts(left)[n] ?? 0,
    }));
  return [{ id: word(target) || word(die), damage: Number(damage ?? 0), left: Number(left ?? 0) }];
}

/** The view after an event, from the one before it and the one after all of them. */
export function after(view: WarriorsView, event: GameEvent, then: WarriorsView): WarriorsView {
  const { data, kind, seat } = event;
  const [die, target] = [word(data['die']), word(data['target'])];
  const at = { rank: Number(data['rank'] ?? 0), column: Number(data['column'] ?? 0) };
  switch (kind) {
    case 'round':
      return { ...view, round: Number(data['round']), lead: seat, turn: seat, strip: [], act: null };
    case 'idle':
      return changed(view, die, { idle: true, resolved: false, result: '', shows: '' });
    case 'placed':
      return placed(view, event, then);
    case 'opened':
      return opened(view.strip.length ? view : { ...view, strip: then.strip }, event);
    case 'shows':
      return joined(view, then, die, showing(view, then, word(data['effect'])));
    case 'stepped':
    case 'returned':
      return joined(view, then, die, {
        place: 'mat',
        ...at,
        ...(kind === 'returned' && { left: Number(dieOf(then, die)?.left ?? 1) }),
      });
    case 'entered':
      return joined(view, then, die, { place: 'mat', ...at, result: '', shows: '' });
    case 'hurt':
    case 'caught':
    case 'lost':
    case 'blasted': {
      const now = kind === 'caught' || kind === 'lost' ? view : acted(view, die);
      return wounds(event).reduce((table, one) => changed(table, one.id, { left: one.left }), now);
    }
    case 'healed':
    case 'recovered':
      return changed(acted(view, die), target || die, { left: Number(data['left']) });
    case 'slain':
      return changed(acted(view, die), target, { left: 0 });
    case 'shielded':
    case 'unharmed':
    case 'aimed':
    case 'declined':
    case 'no_target':
    case 'enchanted':
    case 'gained':
      return acted(view, die);
    case 'died':
    case 'vanished':
    case 'left':
      return gone(view, die);
    case 'voided':
      return changed(acted(view, die), target, { result: '', shows: '' });
    case 'negated':
      return changed(acted(view, die), target, { owed: 'magic' });
    case 'swapped': {
      const [a, b] = [dieOf(view, die), dieOf(view, target)];
      if (!a || !b) return view;
      const moved = changed(view, die, { rank: b.rank, column: b.column });
      return changed(moved, target, { rank: a.rank, column: a.column });
    }
    case 'walled':
      return { ...acted(view, die), wall: true };
    case 'darkened':
    case 'dawned':
      return {
        ...view,
        sides: view.sides.map((side, n) =>
          n === seat
            ? {
                ...side,
                dark: side.dark.map((dark, rank) => (rank === at.rank ? kind === 'darkened' : dark)),
              }
            : side,
        ),
      };
    default:
      return view;
  }
}
