/** Aiming: the ranks in reach, the spaces an area covers, and the lines from who aims to who is hit. */

import type { Label } from '../../../lib/wire';
import { dieOf, seatOf } from '../lookup';
import type { WarriorsView } from '../view.gen';

/** How many ranks away a rank of the enemy is from the die that acts, and whether that is in reach. */
export function ruled(
  view: WarriorsView,
  seat: number,
  rank: number,
): { far: number; reached: boolean } | null {
  const { act } = view;
  const die = act && dieOf(view, act.die);
  if (!act?.kind || !die || die.place !== 'mat' || act.influenced || seatOf(act.die) === seat) return null;
  const far = die.rank + rank + 1;
  return { far, reached: act.pattern === 'square' || (far >= act.least && far <= act.reach) };
}

const FAR = 1000;
const EDGE = 64;

/** The spaces that an area covers: ranks, columns, or a square over both mats. */
export function covered(view: WarriorsView, option: number): Set<string> {
  const { act } = view;
  const [first, second] = [Math.floor(option / FAR), option % FAR];
  const size = act?.size ?? 1;
  const within = (value: number, low: number) => value >= low && value < low + size;
  const inside = (seat: number, rank: number, column: number) => {
    if (act?.pattern === 'square')
      return within(seat ? 1 + rank : -rank, first - EDGE) && within(column, second - EDGE);
    return seat === first && within(act?.pattern === 'column' ? column : rank, second);
  };
  return new Set(
    view.sides.flatMap((side, seat) =>
      side.spaces.flatMap((spaces, rank) => spaces.filter((_, column) => inside(seat, rank, column))),
    ),
  );
}

/** An option that is an area, and the spaces that it covers. */
export interface Area {
  option: number;
  cells: Set<string>;
}

/** The areas that can be chosen. */
export function areasOf(view: WarriorsView, labels: Label[]): Area[] {
  const areas = labels.filter((label) => label.targets.length);
  return areas.map(({ option }) => ({ option, cells: covered(view, option) }));
}

/** A space as a row and a column of both mats laid front to front. */
function crossed(space: string): [row: number, column: number] {
  const [seat = 0, rank = 0, column = 0] = space.slice(1).split('.').map(Number);
  return [seat ? 1 + rank : -rank, column];
}

/** The area that snaps to a space: of those that cover it, the one whose middle is nearest. */
export function snapped(areas: Area[], space: string): number | null {
  const [row, column] = crossed(space);
  const off = ({ cells }: Area) => {
    const all = [...cells].map(crossed);
    const middle = (at: 0 | 1) => all.reduce((sum, one) => sum + one[at], 0) / all.length;
    return Math.hypot(middle(0) - row, middle(1) - column);
  };
  return areas.filter((area) => area.cells.has(space)).sort((a, b) => off(a) - off(b))[0]?.option ?? null;
}

/** One's own dice among those that an option hits. */
export const friends = (label: Label, seat: number) =>
  label.targets.filter((one) => one.startsWith(`d${seat}.`));
