/** How near a roll came to a doodle, in words. */

import type { Counted } from '../../lib/choice/chances.svelte';
import { PASS, type Decision } from '../../lib/wire';
import { rest } from './figures';
import type { CardView, DieView, DoodleView } from './view.gen';
import { message, t } from '../../lib/text';

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

/** How often: "twice". */
export const times = (n: number): string =>
  t('{n, plural, =0 {not at all} =1 {once} =2 {twice} =3 {three times} other {# times}}', { n });

const COUNTED: Record<string, string> = {
  arch: message('{n, plural, =1 {one arch} =2 {two arches} =3 {three arches} other {# arches}}'),
  dash: message('{n, plural, =1 {one dash} =2 {two dashes} =3 {three dashes} other {# dashes}}'),
  dot: message('{n, plural, =1 {one dot} =2 {two dots} =3 {three dots} other {# dots}}'),
  face: message('{n, plural, =1 {one face} =2 {two faces} =3 {three faces} other {# faces}}'),
  slant: message('{n, plural, =1 {one slant} =2 {two slants} =3 {three slants} other {# slants}}'),
  squiggle: message(
    '{n, plural, =1 {one squiggle} =2 {two squiggles} =3 {three squiggles} other {# squiggles}}',
  ),
};
const FIGURES = message('{n, plural, =1 {one figure} =2 {two figures} =3 {three figures} other {# figures}}');

/** What is missing: "one dash", "two dashes", or "three figures" of several kinds. */
export function lacking(figures: string[]): string {
  const [one = ''] = new Set(figures).size === 1 ? figures : [];
  return t(COUNTED[one] ?? FIGURES, { n: figures.length });
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

/** Each card has its chance, if one rolls on. */
export function counted(decision: Decision): Counted | null {
  const again = decision.labels.find((one) => one.rule === 'doodle.turn.rolls' && !one.targets.length);
  return again ? { sign: 'works', of: 'things', options: [again.option] } : null;
}

/** Whoever ends a turn with nothing while a doodle is formed is asked back. */
export function doubts(decision: Decision, [answer]: number[], view: DoodleView): string {
  const [best] = decision.kind === 'act' && answer === PASS ? offered(decision, view) : [];
  return best ? t('Your dice form {title}. End your turn with nothing?', { title: best.card.title }) : '';
}
