/** Find dice, faces and effects in the view. */

import type { ChartView, DieView, SideView, WarriorsView } from './view.gen';

export const seatOf = (id: string) => Number(id.slice(1).split('.')[0]);

export function dieOf(view: WarriorsView, id: string): DieView | undefined {
  return view.sides.flatMap((side) => side.dice).find((die) => die.id === id);
}

/** The first of some dice that has not fallen, else one of a side's own. */
export function firstStanding(
  view: WarriorsView,
  ids: (string | undefined)[],
  seat: number,
): DieView | undefined {
  const own = view.sides[seat]?.dice ?? [];
  const all = [...ids.map((id) => dieOf(view, id ?? '')), ...own];
  return all.find((die) => die && die.place !== 'dead') ?? own[0];
}

export function at(side: SideView, rank: number, column: number): DieView | undefined {
  return side.dice.find((die) => die.place === 'mat' && die.rank === rank && die.column === column);
}

export const effectOf = (chart: ChartView, id: string) => chart.effects.find((one) => one.id === id);

export const kindOf = (chart: ChartView, id: string) =>
  [...chart.kinds, ...chart.dice].find((one) => one.id === id);

/** The dice of spells, from the weakest on. */
const LEVELS: Record<string, string> = { low: 'I', mid: 'II', high: 'III' };

/** A spell die in a few letters: its level, or what it is for ("H" of "Heal", "C" of "Dado de curación"). */
function spellSign(chart: ChartView, id: string): string {
  const last = kindOf(chart, id)?.title.split(' ').at(-1) ?? '';
  return LEVELS[id] ?? last.charAt(0).toUpperCase();
}

/** The number on what a die shows: its own, or what it deals, heals or blocks; of spell dice their sign. */
export function faceNumber(chart: ChartView, die: DieView): string {
  const effect = effectOf(chart, die.result);
  const own = / (\d+)$/.exec(die.shows)?.[1];
  if (!effect) return '';
  if (effect.die) return spellSign(chart, effect.die);
  return own ?? String(effect.damage || effect.amount || '');
}

/** Dice on the mat that hold each other, one who engulfs and the one inside; each pair once. */
export function linksOf(view: WarriorsView): [string, string][] {
  const stand = view.sides.flatMap((side) => side.dice).filter((die) => die.place === 'mat');
  return stand.filter((die) => stand.some((other) => other.id === die.grip)).map((die) => [die.id, die.grip]);
}

/** Where a die is, as far as marching there goes. */
export const spotOf = (die: DieView, space = '') =>
  die.place === 'mat' || space ? space || `${die.rank}.${die.column}` : die.place;
