/** A drawing: strokes of whole numbers on a sheet of 1024 by 1024, pins for parts, and names; no markup. */

import { message } from '../../lib/text';

export const EDGE = 1023;
export const STROKES = 200;
export const POINTS = 500;
const BYTES = 60 * 1024; // a little below what the server takes, for names and pins
export const NAME = 40;
export const LABEL = 24;

export const PEN = 0;
export const FILL = 1;
export const ERASER = 2;
export type Tool = typeof PEN | typeof FILL | typeof ERASER;

/** Tool, colour of the palette, width from 1 to 8, and x, y, x, y, … */
export type Stroke = readonly [tool: Tool, colour: number, width: number, points: readonly number[]];

export interface Drawing {
  name: string;
  strokes: readonly Stroke[];
  pins: Readonly<Record<string, readonly [number, number]>>;
  labels: Readonly<Record<string, string>>;
}

export const EMPTY: Drawing = { name: '', strokes: [], pins: {}, labels: {} };

/** The sixteen colours by their place; the paper is light by day and by night. */
export const PALETTE: readonly { title: string; css: string }[] = [
  { title: message('ink'), css: '#1d1f24' },
  { title: message('red'), css: '#d8352f' },
  { title: message('blue'), css: '#2766c4' },
  { title: message('green'), css: '#3f9a3d' },
  { title: message('yellow'), css: '#f2c81e' },
  { title: message('brown'), css: '#8a5a32' },
  { title: message('gray'), css: '#8b9198' },
  { title: message('white'), css: '#ffffff' },
  { title: message('purple'), css: '#7d4cc2' },
  { title: message('orange'), css: '#ee8322' },
  { title: message('pink'), css: '#f285b5' },
  { title: message('glass'), css: '#c4e6ee' },
  { title: message('skin'), css: '#f0c39b' },
  { title: message('dark green'), css: '#1f5a3a' },
  { title: message('black'), css: '#3a3d45' },
  { title: message('light gray'), css: '#d3d6da' },
];

export const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));
export const onSheet = (value: number) => clamp(Math.round(value), 0, EDGE);

/** How broad a stroke of a width is on the sheet; an eraser is broader than a pen. */
export function breadth(stroke: Stroke): number {
  const [tool, , width] = stroke;
  return tool === ERASER ? 16 + width * 10 : 1.5 + width * 2.4;
}

/** Points without those that a straight line through their neighbours would show as well. */
export function thinned(points: readonly number[], slack = 1.5): number[] {
  const count = points.length / 2;
  if (count < 3) return [...points];
  const kept = new Set([0, count - 1]);
  const stack: [number, number][] = [[0, count - 1]];
  for (let span = stack.pop(); span; span = stack.pop()) {
    const [first, last] = span;
    let [far, at] = [slack, -1];
    for (let i = first + 1; i < last; i += 1) {
      const off = distance(points, i, first, last);
      if (off > far) [far, at] = [off, i];
    }
    if (at >= 0) {
      kept.add(at);
      stack.push([first, at], [at, last]);
    }
  }
  return [...kept].sort((a, b) => a - b).flatMap((i) => [points[2 * i] ?? 0, points[2 * i + 1] ?? 0]);
}

/** How far a point lies from the line between two others. */
function distance(points: readonly number[], i: number, first: number, last: number): number {
  const at = (n: number) => [points[2 * n] ?? 0, points[2 * n + 1] ?? 0] as const;
  const [[x, y], [ax, ay], [bx, by]] = [at(i), at(first), at(last)];
  const long = Math.hypot(bx - ax, by - ay);
  if (long === 0) return Math.hypot(x - ax, y - ay);
  const along = clamp(((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / long ** 2, 0, 1);
  return Math.hypot(x - ax - along * (bx - ax), y - ay - along * (by - ay));
}

/** A stroke as strokes that are short enough and share the points where they meet; a fill is thinned. */
export function split(stroke: Stroke): Stroke[] {
  const [tool, colour, width, points] = stroke;
  if (points.length <= 2 * POINTS) return [stroke];
  if (tool === FILL) {
    const every = Math.ceil(points.length / 2 / POINTS);
    const fewer = points.filter((_, i) => Math.floor(i / 2) % every === 0);
    return [[tool, colour, width, fewer]];
  }
  const pieces: Stroke[] = [];
  for (let from = 0; from < points.length - 2; from += 2 * (POINTS - 1))
    pieces.push([tool, colour, width, points.slice(from, from + 2 * POINTS)]);
  return pieces;
}

/** How many bytes a drawing takes on the wire. */
export function bytes(drawing: Drawing): number {
  return new TextEncoder().encode(JSON.stringify(drawing)).length;
}

/** Whether the sheet has room for more strokes. */
export function fits(drawing: Drawing, more: readonly Stroke[] = []): boolean {
  const strokes = [...drawing.strokes, ...more];
  return strokes.length <= STROKES && bytes({ ...drawing, strokes }) <= BYTES;
}

/** A text as the server keeps it: nothing that cannot be read, and not too long. */
function legible(text: string, most: number): string {
  return [...text.replace(/[\p{C}\u2028\u2029]/gu, '')].slice(0, most).join('');
}

/** A drawing as it is sent: whole numbers on the sheet, pins of present parts, readable texts. */
export function encoded(drawing: Drawing, parts: readonly string[]): Drawing {
  const there = <T>(from: Readonly<Record<string, T>>) =>
    Object.entries(from).filter(([part]) => parts.includes(part));
  return {
    name: legible(drawing.name, NAME).trim(),
    strokes: drawing.strokes
      .flatMap(split)
      .slice(0, STROKES)
      .map(([tool, colour, width, points]) => [
        tool,
        colour,
        clamp(Math.round(width), 1, 8),
        points.map(onSheet),
      ]),
    pins: Object.fromEntries(
      there(drawing.pins).map(([part, [x, y]]) => [part, [onSheet(x), onSheet(y)] as const]),
    ),
    labels: Object.fromEntries(
      there(drawing.labels)
        .map(([part, label]) => [part, legible(label, LABEL).trim()] as const)
        .filter(([, label]) => label),
    ),
  };
}

/** Read a drawing that was kept here or came from the table; what is not one is left out. */
export function decoded(value: unknown): Drawing {
  const { name, strokes, pins, labels } = (
    typeof value === 'object' && value !== null ? value : {}
  ) as Record<string, unknown>;
  const table = (from: unknown) =>
    Object.entries(typeof from === 'object' && from !== null ? from : {}) as [string, unknown][];
  const pinned = table(pins).filter(
    (one): one is [string, [number, number]] =>
      Array.isArray(one[1]) && one[1].length === 2 && one[1].every((at) => typeof at === 'number'),
  );
  return {
    name: typeof name === 'string' ? name : '',
    strokes: Array.isArray(strokes) ? strokes.filter(isStroke) : [],
    pins: Object.fromEntries(pinned),
    labels: Object.fromEntries(
      table(labels).filter((one): one is [string, string] => typeof one[1] === 'string'),
    ),
  };
}

function isStroke(value: unknown): value is Stroke {
  if (!Array.isArray(value) || value.length !== 4) return false;
  const [tool, colour, width, points] = value as unknown[];
  const whole = (one: unknown, least: number, most: number) =>
    typeof one === 'number' && Number.isInteger(one) && one >= least && one <= most;
  if (!whole(tool, 0, 2) || !whole(colour, 0, 15) || !whole(width, 1, 8)) return false;
  return (
    Array.isArray(points) &&
    points.length > 0 &&
    points.length <= 2 * POINTS &&
    points.length % 2 === 0 &&
    points.every((at) => whole(at, 0, EDGE))
  );
}
