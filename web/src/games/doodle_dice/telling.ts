/** How near a roll came to a doodle, in words. */

import { PASS, type Decision } from '../../lib/wire';
import { rest } from './figures';
import type { CardView, DieView, DoodleView } from './view.gen';

/** The figures of a doodle that the dice do not show. */
export function missing(card: CardView, dice: DieView[]): string[] {
  return rest(card.figures, dice);
}

/** The doodle that a seat came nearest to; of those alike the largest. */
export function nearest(view: DoodleView, seat: number): { card: CardView; lacks: string[] } | null {
  const owned = view.players[seat]?.set.map((card) => card.colour) ?? [];
  const all = view.gallery
    .filter((card) => !owned.includes(card.colour))
    .map((card) => ({ card, lacks: missing(card, view.dice) }))
    .filter(({ lacks }) => lacks.length);
  const better = (a: (typeof all)[0], b: (typeof all)[0]) =>
    a.lacks.length - b.lacks.length || b.card.figures.length - a.card.figures.length;
  return all.sort(better)[0] ?? null;
}

const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six'];
const MANY: Record<string, string> = { arch: 'arches' };

/** How often, or how much of which: "twice", "one dash", "two dashes", "three figures". */
export function times(n: number, of?: string[]): string {
  if (!of) return ['not at all', 'once', 'twice'][n] ?? `${COUNTS[n] ?? n} times`;
  const [one = 'figure'] = new Set(of).size === 1 ? of : ['figure'];
  return `${COUNTS[n] ?? n} ${n === 1 ? one : (MANY[one] ?? `${one.replace(/sh$/, 'she')}s`)}`;
}

/** Whether a doodle is worth ending the turn for: a large one, the last colour, or the last roll. */
export function worthTaking(card: CardView, view: DoodleView): boolean {
  const owned = new Set(view.players[view.turn]?.set.map((one) => one.colour));
  const last = view.colours.every((colour) => colour === card.colour || owned.has(colour));
  return view.steal === card.id || last || card.figures.length >= 3 || view.rolls >= view.allowed;
}

/** The formed doodles that a decision offers, the largest first. */
function offered(decision: Decision, view: DoodleView): { card: CardView; option: number }[] {
  const cards = [...view.gallery, ...view.players.flatMap((player) => player.set)];
  return decision.labels
    .flatMap(({ option, targets: [id] }) => {
      const card = cards.find((one) => one.id === id);
      return card && option !== PASS ? [{ card, option }] : [];
    })
    .sort((a, b) => b.card.figures.length - a.card.figures.length);
}

/** What most people would do: roll for the gallery, and take what is worth it. */
export function usual(decision: Decision, view: DoodleView): number | null {
  if (decision.kind === 'declare') return PASS;
  if (decision.kind !== 'act') return null;
  const [best] = offered(decision, view);
  return best && worthTaking(best.card, view) ? best.option : null;
}

/** Whoever ends a turn with nothing while a doodle is formed is asked back. */
export function doubts(decision: Decision, [answer]: number[], view: DoodleView): string {
  const [best] = decision.kind === 'act' && answer === PASS ? offered(decision, view) : [];
  return best ? `${best.card.title} is formed. End your turn with nothing?` : '';
}
