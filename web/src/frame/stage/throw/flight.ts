/** How a thrown die flies: where it is, how high and how turned, at any time of its way. */

import { around, product, type Matrix, type Vector } from './solids';

export interface Point {
  x: number;
  y: number;
}

export interface Flight {
  from: Point;
  to: Point;
  /** Milliseconds from the throw to the landing. */
  lands: number;
  /** Milliseconds until it leaves the cup. */
  leaves: number;
  axis: Vector;
  /** How far it turns on its way. */
  turns: number;
  spin: number;
  /** Over which point it bends on its way. */
  over: Point;
}

export interface Pose {
  x: number;
  y: number;
  /** Above the table, in sizes of the die. */
  height: number;
  turn: Matrix;
}

/** When it touches the table, and how high it bounces until it does so again. */
const BOUNCES: [until: number, height: number][] = [
  [0.4, 1.5],
  [0.66, 0.6],
  [0.85, 0.26],
  [1, 0.08],
];

function height(u: number): number {
  let from = -0.25; // it comes out of the cup on its way up
  for (const [until, high] of BOUNCES) {
    if (u <= until) {
      const v = (u - from) / (until - from);
      return 4 * high * v * (1 - v);
    }
    from = until;
  }
  return 0;
}

/** A number between 0 and 1 that is the same for the same seed. */
export function chance(seed: number): number {
  const x = Math.sin(seed * 127.1 + 311.7) * 43758.5453;
  return x - Math.floor(x);
}

/** Plan a die's way across a table of some size; the same seed flies the same way. */
export function planned(
  from: Point,
  to: Point,
  lands: number,
  seed: number,
  table: { width: number; height: number },
): Flight {
  // Dice cross the table and come back to where they lie, so that there is something to see of them.
  const over = {
    x: table.width * (0.3 + 0.4 * chance(seed + 4)) * 0.6 + to.x * 0.4,
    y:
      (from.y + to.y) / 2 +
      (from.y > table.height / 2 ? -1 : 1) * table.height * (0.35 + 0.3 * chance(seed + 5)),
  };
  const [dx, dy] = [over.x - from.x, over.y - from.y];
  const far = Math.hypot(dx, dy) || 1;
  // It rolls in the direction it flies in, and a little askew; the screen's y points down.
  const askew = (chance(seed) - 0.5) * 1.2;
  const [x, y, z] = [dy / far + askew, dx / far + askew, (chance(seed + 1) - 0.5) * 0.8];
  const size = Math.hypot(x, y, z) || 1;
  return {
    from,
    to,
    lands,
    leaves: Math.min(110, 18 * (seed % 8)),
    axis: [x / size, y / size, z / size],
    turns: Math.PI * 2 * (1.6 + chance(seed + 2) * 1.2) * Math.min(1.7, lands / 650),
    spin: (chance(seed + 3) - 0.5) * 5,
    over,
  };
}

/** Where a die is at a time after the throw; null while it is in the cup. */
export function posed(flight: Flight, ms: number, end: Matrix): Pose | null {
  if (ms < flight.leaves) return null;
  const { from, over, to } = flight;
  const u = Math.min(1, (ms - flight.leaves) / (flight.lands - flight.leaves));
  const way = 1 - (1 - u) ** 1.7;
  const bend = (a: number, b: number, c: number) =>
    (1 - way) ** 2 * a + 2 * way * (1 - way) * b + way ** 2 * c;
  const left = (1 - u) ** 1.35;
  const roll = around(flight.axis, -flight.turns * left);
  const spin = around([0, 0, 1], flight.spin * left);
  return {
    x: bend(from.x, over.x, to.x),
    y: bend(from.y, over.y, to.y),
    height: height(u),
    turn: u < 1 ? product(product(spin, roll), end) : end,
  };
}
