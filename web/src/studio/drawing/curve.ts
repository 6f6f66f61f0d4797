/** Curves: lines without the trembling of a hand, with its corners, and paths that bend between points. */

const REACH = 14; // how far along a line its direction is looked for, in units of the sheet
const CORNER = Math.cos((50 * Math.PI) / 180); // a line that turns by more has a corner there
const ROUNDS = 4;
const MEET = 24; // so near, two ends are meant to be one

export interface Spot {
  x: number;
  y: number;
}

/** Which way a line goes from one of its points, looked at from far enough that trembling does not count. */
function heading(line: readonly Spot[], from: number, step: 1 | -1): Spot | null {
  const at = line[from];
  if (!at) return null;
  for (let i = from + step; i >= 0 && i < line.length; i += step) {
    const one = line[i];
    const far = one ? Math.hypot(one.x - at.x, one.y - at.y) : 0;
    if (one && far >= REACH) return { x: (one.x - at.x) / far, y: (one.y - at.y) / far };
  }
  return null;
}

/** Whether a line has an end or a corner at one of its points. */
function firm(line: readonly Spot[], i: number): boolean {
  const [back, on] = [heading(line, i, -1), heading(line, i, 1)];
  if (i === 0 || i === line.length - 1) return true;
  return !!back && !!on && -(back.x * on.x + back.y * on.y) < CORNER;
}

/** A line without the trembling of the hand; ends and corners stay, and ends that meet are one. */
export function steadied<T extends Spot>(line: readonly T[]): T[] {
  const fixed = line.map((_, i) => firm(line, i));
  let now = [...line];
  for (let round = 0; round < ROUNDS; round += 1)
    now = now.map((one, i) => {
      const [before, after] = [now[i - 1], now[i + 1]];
      if (fixed[i] || !before || !after) return one;
      // Points that lie far apart are no trembling: a quick hand means them.
      const [back, on] = [one, after].map((to, k) => {
        const from = k ? one : before;
        return Math.hypot(to.x - from.x, to.y - from.y);
      });
      const part = Math.max(0, 1 - Math.max(back ?? 0, on ?? 0) / (2 * REACH)) / 2;
      const between = (a: number, b: number, c: number) => b + part * ((a + c) / 2 - b);
      return { ...one, x: between(before.x, one.x, after.x), y: between(before.y, one.y, after.y) };
    });
  return joined(now);
}

/** A line whose end meets its beginning, if it nearly does after a long way round. */
function joined<T extends Spot>(line: T[]): T[] {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last || Math.hypot(last.x - first.x, last.y - first.y) > MEET) return line;
  const far = Math.max(...line.map((one) => Math.hypot(one.x - first.x, one.y - first.y)));
  return far < 4 * MEET ? line : [...line.slice(0, -1), { ...last, x: first.x, y: first.y }];
}

/** What a path is drawn with: a canvas, or a path of its own. */
export type Pencil = Pick<CanvasPath, 'moveTo' | 'lineTo' | 'bezierCurveTo' | 'closePath'>;

/** Draw a line through points, x, y, x, y, …: it bends where it turns a little, and has its corners. */
export function trace(pencil: Pencil, points: readonly number[], closed = false): void {
  const same = points[0] === points.at(-2) && points[1] === points.at(-1);
  const n = points.length / 2 - (same && points.length > 6 ? 1 : 0);
  const round = closed || n < points.length / 2; // a line that ends where it began is round there, too
  const at = (i: number): Spot => {
    const k = round ? (i + n) % n : i;
    return { x: points[2 * k] ?? 0, y: points[2 * k + 1] ?? 0 };
  };
  /** How far the handle of a curve reaches at a point; nowhere at an end or a corner. */
  const bend = (i: number): Spot | null => {
    if (!round && (i <= 0 || i >= n - 1)) return null;
    const [a, b, c] = [at(i - 1), at(i), at(i + 1)];
    const [inward, onward] = [Math.hypot(b.x - a.x, b.y - a.y), Math.hypot(c.x - b.x, c.y - b.y)];
    const along = (b.x - a.x) * (c.x - b.x) + (b.y - a.y) * (c.y - b.y);
    const across = Math.hypot(c.x - a.x, c.y - a.y);
    if (!across || along < CORNER * inward * onward) return null;
    const reach = Math.min(inward, onward) / 3 / across;
    return { x: (c.x - a.x) * reach, y: (c.y - a.y) * reach };
  };
  const first = at(0);
  pencil.moveTo(first.x, first.y);
  if (n === 1) pencil.lineTo(first.x + 0.01, first.y);
  for (let i = 1; i < (round ? n + 1 : n); i += 1) {
    const [from, to, out, into] = [at(i - 1), at(i), bend(i - 1), bend(i)];
    if (!out && !into) {
      pencil.lineTo(to.x, to.y);
      continue;
    }
    // Where a line has an end or a corner, it goes straight for the other handle.
    const [far, near] = [
      out && { x: from.x + out.x, y: from.y + out.y },
      into && { x: to.x - into.x, y: to.y - into.y },
    ];
    const halfway = (a: Spot, b: Spot) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
    const [one, other] = [far ?? halfway(from, near ?? to), near ?? halfway(to, far ?? from)];
    pencil.bezierCurveTo(one.x, one.y, other.x, other.y, to.x, to.y);
  }
  if (closed) pencil.closePath();
}
