/** What stamps are made of: rings, stars, waves and lines in a square from -100 to 100. */

import { EDGE, FILL, onSheet, PEN, type Stroke } from './drawing';

export type Point = readonly [number, number];
/** An outline that is filled, or a line; lines are of ink unless they have a colour. */
export interface Shape {
  fill: number | null;
  ink?: number;
  points: readonly Point[];
}

export interface Stamp {
  id: string;
  title: string;
  shapes: (colour: number) => Shape[];
}

export const [INK, WHITE] = [0, 7];

/** A ring of corners, drawn wide and high; many make it round. */
export function ring(x: number, y: number, wide: number, high: number, corners: number, turn = 0): Point[] {
  const angles = Array.from({ length: corners }, (_, i) => turn + (2 * Math.PI * i) / corners);
  return angles.map((angle) => [x + wide * Math.cos(angle), y + high * Math.sin(angle)] as const);
}

export function star(x: number, y: number, out: number, inner: number, points: number): Point[] {
  return Array.from({ length: 2 * points }, (_, i) => {
    const [angle, far] = [(Math.PI * i) / points - Math.PI / 2, i % 2 ? inner : out];
    return [x + far * Math.cos(angle), y + far * Math.sin(angle)] as const;
  });
}

export function wave(from: Point, to: Point, high: number, bows: number): Point[] {
  return Array.from({ length: 25 }, (_, i) => {
    const t = i / 24;
    return [
      from[0] + (to[0] - from[0]) * t,
      from[1] + (to[1] - from[1]) * t + high * Math.sin(t * bows * Math.PI),
    ] as const;
  });
}

/** Points from a row of numbers, two for each. */
export const at = (row: number[]): Point[] =>
  row.flatMap((x, i) => (i % 2 ? [] : [[x, row[i + 1] ?? 0] as const]));
export const filled = (fill: number, points: readonly Point[]): Shape => ({ fill, points });
export const line = (...points: Point[]): Shape => ({ fill: null, points });
export const mirrored = (points: readonly Point[]): Point[] => points.map(([x, y]) => [-x, y] as const);

/** Where a stamp is put: its middle, its size, its turn in degrees, and if it is mirrored. */
export interface Place {
  x: number;
  y: number;
  size: number;
  turn?: number;
  flip?: boolean;
}

/** The strokes of a stamp, put somewhere. */
export function stamped(stamp: Stamp, colour: number, width: number, place: Place): Stroke[] {
  const { x, y, size, turn = 0, flip = false } = place;
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const put = (points: readonly Point[]) =>
    points.flatMap(([px, py]) => {
      const [dx, dy] = [((flip ? -px : px) * size) / 200, (py * size) / 200];
      return [onSheet(x + dx * cos - dy * sin), onSheet(y + dx * sin + dy * cos)];
    });
  return stamp.shapes(colour).flatMap(({ fill, ink = INK, points }) => {
    if (fill === null) return [[PEN, ink, width, put(points)] as Stroke];
    const [first] = points;
    const outline = put(first ? [...points, first] : points);
    return [[FILL, fill, 1, put(points)] as Stroke, [PEN, INK, width, outline] as Stroke];
  });
}

/** A stroke on the other side of the sheet's middle. */
export const flipped = ([tool, colour, width, points]: Stroke): Stroke => [
  tool,
  colour,
  width,
  points.map((at, i) => (i % 2 ? at : EDGE - at)),
];
