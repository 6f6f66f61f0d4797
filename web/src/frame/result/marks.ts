/** The marks of turning points in the graph of a match, and the signs by which its lines are told apart. */

import { concerned, spread, xOf, yOf, type Space } from '../../lib/review/chances';
import type { Analysis } from '../../lib/wire';

/** Pixels from the middle of a mark to its edge. */
export const MARK = 11;

export const SHAPES = [
  'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0',
  'M-3.5-3.5h7v7h-7z',
  'M0-4.5L4.5 3.5h-9z',
  'M0-5L5 0L0 5L-5 0z',
  'M-4.5-3.5h9L0 4.5z',
  'M-5 0H5M0-5V5',
];

/** A turning point: the moment before it, where its mark stands, and where it is on the line. */
export interface Mark {
  n: number;
  x: number;
  y: number;
  down: { x: number; y: number };
}

/** The marks side by side; `seat` is whose line is drawn where there is only one. */
export function marksOf({ turns, length }: Analysis, seat: number | null, space: Space): Mark[] {
  const xs = turns.map((turn) => xOf(turn.n, length, space));
  const places = spread(xs, 2 * MARK + 2, MARK + 1, space.width - MARK - 1);
  return turns.map((turn, i) => {
    const down = { x: xs[i] ?? 0, y: yOf(turn.after[seat ?? concerned(turn)] ?? 0, space) };
    return { n: turn.from, x: places[i] ?? 0, y: MARK + 1, down };
  });
}
