/** Which columns of the mat are drawn at their full width: those in use, and one more. */

import type { Laid } from '../placing/placing';
import type { WarriorsView } from '../view.gen';

/** Whether a party is yet to be rolled, and nobody of it stands anywhere. */
export const musters = (view: WarriorsView, seat: number): boolean =>
  view.phase.id === 'roll' && !view.sides[seat]?.dice.some((die) => die.place === 'mat');

/** Whether a party is being placed out of sight, and nobody of it stands anywhere yet. */
export const gathers = (view: WarriorsView, seat: number): boolean =>
  view.phase.id === 'place' && !view.sides[seat]?.dice.some((die) => die.place === 'mat');

/** The columns in which a die stands or is laid, or a known trap lies. */
export function inUse(view: WarriorsView, laid: Laid): Set<number> {
  const dice = view.sides.flatMap((side) => side.dice.filter((die) => die.place === 'mat'));
  const traps = view.sides.flatMap((side) => side.known.map((trap) => Number(trap.space.split('.')[2])));
  return new Set([...dice, ...Object.values(laid)].map((one) => one.column).concat(traps));
}

/** For each column, whether it is drawn wide: those in use and as many more, those nearest to them. */
export function wide(view: WarriorsView, used: Set<number>, least: number): boolean[] {
  const all = Array.from({ length: view.columns }, (_, n) => n);
  const middle = used.size ? [...used].reduce((sum, n) => sum + n, 0) / used.size : (view.columns - 1) / 2;
  const spare = all.filter((n) => !used.has(n)).sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  const more = new Set(spare.slice(0, Math.max(1, least - used.size)));
  return all.map((n) => used.has(n) || more.has(n));
}

/** The columns as tracks of a grid: those that nobody uses are thin. */
export const track = (columns: boolean[]) =>
  columns.map((full) => (full ? 'minmax(var(--cell), 1fr)' : '12px')).join(' ');
