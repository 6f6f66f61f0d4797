/** The graph of a match that is over, its turning points and luck: where they are drawn, and their words. */

import { sentence } from '../browser/guest';
import { percent } from '../words';
import type { Analysis, Luck, Point, TurningPoint } from '../wire';
import { t } from '../text';

/** How big a graph is, and how much of it stays free at its sides and above and below its lines. */
export interface Space {
  width: number;
  height: number;
  side: number;
  top: number;
  bottom: number;
}

export interface Spot {
  x: number;
  y: number;
}

const NEAR = 22; // pixels around a mark that are meant for it: half of what a finger needs
const ALIKE = 0.005; // a difference that nobody would see in whole percents
const NUMBERS = ['①', '②', '③'];

/** The sign of a turning point, in order of time. */
export const sign = (i: number) => NUMBERS[i] ?? String(i + 1);

// Geometry.

export function xOf(n: number, length: number, space: Space): number {
  return space.side + ((space.width - 2 * space.side) * n) / Math.max(1, length);
}

export function yOf(share: number, space: Space): number {
  return space.top + (space.height - space.top - space.bottom) * (1 - share);
}

/** The moment that lies at a place of the graph. */
export function momentAt(x: number, length: number, space: Space): number {
  const share = (x - space.side) / Math.max(1, space.width - 2 * space.side);
  return Math.round(Math.min(1, Math.max(0, share)) * length);
}

/** The moment that a pointer means: the one below it, or a turning point whose mark is near. */
export function meant(at: Spot, marks: (Spot & { n: number })[], length: number, space: Space): number {
  const far = (one: Spot) => Math.hypot(one.x - at.x, one.y - at.y);
  const [nearest] = marks.filter((one) => far(one) <= NEAR).sort((a, b) => far(a) - far(b));
  return nearest?.n ?? momentAt(at.x, length, space);
}

/** The chances at any moment: as counted, and between two counts on the way from one to the other. */
export function chancesAt(points: Point[], n: number): number[] {
  const after = points.find((one) => one.n >= n) ?? points.at(-1);
  const before = points.findLast((one) => one.n <= n) ?? after;
  if (!before || !after) return [];
  const way = after.n > before.n ? (n - before.n) / (after.n - before.n) : 0;
  return before.chances.map((chance, seat) => chance + ((after.chances[seat] ?? chance) - chance) * way);
}

/** A seat's line, as an SVG path. */
export function pathOf(points: Point[], seat: number, length: number, space: Space): string {
  const near = (value: number) => Math.round(value * 10) / 10;
  return points
    .map(
      ({ n, chances }, i) =>
        `${i ? 'L' : 'M'}${near(xOf(n, length, space))} ${near(yOf(chances[seat] ?? 0, space))}`,
    )
    .join('');
}

/** Places in a row, moved apart by at least a gap, as little as can be, within the row. */
export function spread(places: number[], gap: number, least: number, most: number): number[] {
  const found: number[] = [];
  for (const place of places) found.push(Math.max(place, (found.at(-1) ?? -Infinity) + gap, least));
  return found.map((place, i) => Math.min(place, most - (found.length - 1 - i) * gap));
}

// Words.

/** A chance whose number and sign stay on one line. */
const share = (chance: number) => percent(chance).replaceAll(' ', '\u00a0');

/** Whose chances tell of a turning point: who acted, unless they changed more for somebody else. */
export function concerned({ seat, before, after }: TurningPoint, shown = 0): number {
  const own = seat >= 0 ? seat : shown;
  const swing = (one: number) => Math.abs((after[one] ?? 0) - (before[one] ?? 0));
  return before.reduce((best, _, one) => (swing(one) > swing(best) + ALIKE ? one : best), own);
}

/** What turned the match: "Ana's luck" in dice or cards, or "Bo's choice"; also of several or the table. */
export function deedOf({ seat, by }: TurningPoint, names: string[], you = -1): string {
  if (seat >= 0 && seat === you) return by === 'dice' ? t('Your luck') : t('Your choice');
  if (seat < 0) return by === 'dice' ? t('Luck') : t('Choices');
  const name = names[seat] ?? '';
  return by === 'dice' ? t("{name}'s luck", { name }) : t("{name}'s choice", { name });
}

/** How the chances changed: "40 % → 70 % for Ana". */
export function changeOf(turn: TurningPoint, names: string[], shown = 0, you = -1): string {
  const seat = concerned(turn, shown);
  const [before, after] = [share(turn.before[seat] ?? 0), share(turn.after[seat] ?? 0)];
  if (seat === you) return t('{before} → {after} for you', { before, after });
  return t('{before} → {after} for {name}', { before, after, name: names[seat] ?? '' });
}

/** What was told of it; a choice is told in small letters. */
export const toldOf = ({ text }: TurningPoint) => text.map(sentence).join(' ');

/** The chances of all: "Ana 70 %, Bo 30 %". */
export function chancesSaid(chances: number[], names: string[]): string {
  return chances.map((chance, seat) => `${names[seat] ?? ''} ${share(chance)}`).join(', ');
}

/** The graph in words: how it began, who was furthest ahead and when, and how it ended. */
export function said({ points, length }: Analysis, names: string[]): string {
  const ahead = ({ chances }: Point) => {
    const [first = 0, second = 0] = [...chances].sort((a, b) => b - a);
    return first - second;
  };
  const counted = points.slice(0, -1);
  const top = counted.reduce<Point | undefined>(
    (best, one) => (!best || ahead(one) > ahead(best) ? one : best),
    undefined,
  );
  const leader = top ? top.chances.indexOf(Math.max(...top.chances)) : -1;
  const parts = [t('Chances of winning over {n, plural, one {# moment} other {# moments}}.', { n: length })];
  if (points[0])
    parts.push(t('At the start: {chances}.', { chances: chancesSaid(points[0].chances, names) }));
  if (top && ahead(top) > 0) {
    const [name, chance] = [names[leader] ?? '', share(top.chances[leader] ?? 0)];
    parts.push(
      t('The biggest lead before the end: {name} with {chance}, at moment {n}.', { name, chance, n: top.n }),
    );
  }
  const last = points.at(-1);
  if (last) parts.push(t('At the end: {chances}.', { chances: chancesSaid(last.chances, names) }));
  return parts.join(' ');
}

/** How the chances were come by. */
export function counted(playouts: number): string {
  return t('Chances if everybody plays on sensibly from there, from {n} tries.', { n: playouts });
}

// Luck.

export type Measure = 'less' | 'usual' | 'more';

/** Where a marker stands in a band that fair dice leave once in twenty games. */
export function measured({ points, band }: Luck): Measure {
  if (Math.abs(points) <= band) return 'usual';
  return points > 0 ? 'more' : 'less';
}

/** A whole number with its sign: "+12", "−3", "0". */
export function signed(value: number, digits = 0): string {
  const text = Math.abs(value).toFixed(digits);
  if (Number(text) === 0) return text;
  return `${value > 0 ? '+' : '−'}${text}`;
}

/** How far a meter reaches to both sides, so that all bands and markers lie within it. */
export function reachOf(luck: Luck[]): number {
  return 1.1 * Math.max(0.05, ...luck.flatMap(({ points, band }) => [Math.abs(points), band]));
}

/** Where a value lies on a meter, in percent of its width. */
export function placeOn(value: number, reach: number): number {
  return 50 + (50 * value) / reach;
}
