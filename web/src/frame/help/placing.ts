/** Where a hint stands: beside what it is about, never on it, and on nothing that can be chosen. */

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Place {
  left: number;
  top: number;
  /** The edge of the hint that faces what it is about, and how far along that edge it points. */
  edge: 'top' | 'bottom' | 'left' | 'right' | 'none';
  at: number;
}

const GAP = 12; // between a hint and what it is about
const MARGIN = 6; // to the edge of the screen
const STEPS = 10; // rows and columns of places that are tried, too
const SUBJECT = 1000; // how much a covered pixel of the subject weighs against one of what can be chosen
const FAR = 6; // and a pixel of distance

/** The best place for a hint: it covers its subject last, then what can be chosen, and stays near. */
export function placed(subject: Box, size: Box, screen: Box, chosen: Box[]): Place {
  const least = [screen.left + MARGIN, screen.top + MARGIN] as const;
  const most = [
    screen.left + screen.width - size.width - MARGIN,
    screen.top + screen.height - size.height - MARGIN,
  ] as const;
  const box = (x: number, y: number): Box => ({
    ...size,
    left: clamped(x, least[0], most[0]),
    top: clamped(y, least[1], most[1]),
  });
  const cost = (one: Box) =>
    shared(one, subject) * SUBJECT +
    chosen.reduce((sum, other) => sum + shared(one, other), 0) +
    away(one, subject) * FAR;
  const all = [...beside(subject, size), ...grid(least, most)].map(([x, y]) => box(x, y));
  const best = all.reduce((a, b) => (cost(b) < cost(a) ? b : a));
  return { left: best.left, top: best.top, ...pointer(best, subject) };
}

/** Places along each edge of the subject: at its middle and at its ends. */
function beside(subject: Box, size: Box): [number, number][] {
  const across = [(subject.width - size.width) / 2, 0, subject.width - size.width];
  const down = [(subject.height - size.height) / 2, 0, subject.height - size.height];
  return [
    ...across.flatMap((x): [number, number][] => [
      [subject.left + x, subject.top + subject.height + GAP],
      [subject.left + x, subject.top - size.height - GAP],
    ]),
    ...down.flatMap((y): [number, number][] => [
      [subject.left + subject.width + GAP, subject.top + y],
      [subject.left - size.width - GAP, subject.top + y],
    ]),
  ];
}

/** Places all over the screen, where there is no room beside the subject. */
function grid(least: readonly [number, number], most: readonly [number, number]): [number, number][] {
  const steps = Array.from({ length: STEPS }, (_, i) => i / (STEPS - 1));
  const along = (axis: 0 | 1, share: number) => least[axis] + (most[axis] - least[axis]) * share;
  return steps.flatMap((x) => steps.map((y): [number, number] => [along(0, x), along(1, y)]));
}

/** The edge that faces the subject, and where on it the pointer stands. */
function pointer(own: Box, subject: Box): { edge: Place['edge']; at: number } {
  const middle = (from: number, size: number, low: number, long: number) => {
    const [start, end] = [Math.max(from, low), Math.min(from + size, low + long)];
    return clamped((start + end) / 2 - from, 18, size - 18);
  };
  const x = middle(own.left, own.width, subject.left, subject.width);
  const y = middle(own.top, own.height, subject.top, subject.height);
  if (own.top >= subject.top + subject.height) return { edge: 'top', at: x };
  if (own.top + own.height <= subject.top) return { edge: 'bottom', at: x };
  if (own.left >= subject.left + subject.width) return { edge: 'left', at: y };
  if (own.left + own.width <= subject.left) return { edge: 'right', at: y };
  return { edge: 'none', at: 0 };
}

const clamped = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most));

/** How many pixels two boxes share. */
export function shared(one: Box, other: Box): number {
  const wide = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const high = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}

/** How far apart two boxes are. */
function away(one: Box, other: Box): number {
  const gap = (from: number, size: number, low: number, long: number) =>
    Math.max(0, low - from - size, from - low - long);
  return Math.hypot(
    gap(one.left, one.width, other.left, other.width),
    gap(one.top, one.height, other.top, other.height),
  );
}
