/** The bucket: what a colour flows into, as one filled outline that lies under the lines around it. */

import { EDGE, FILL, onSheet, POINTS, thinned, type Stroke } from './drawing';
import { paint, paintAll } from './paint';

const GRAIN = 512; // pixels across, in which the sheet is looked at
const COARSE = 128;
const NEAR = 60; // by how much a colour may differ, of each of red, green, blue and what can be seen through
const GAP = 3; // pixels: what leaks out between two lines has to be wider than twice this
const SPECK = 24; // a hole has to have more pixels

type Pixels = Uint8ClampedArray;
/** A part of a square of pixels: 1 where it is. */
export type Mask = Uint8Array;

/** Do something for each pixel beside one. */
function beside(at: number, side: number, deed: (next: number) => void): void {
  const x = at % side;
  if (x > 0) deed(at - 1);
  if (x < side - 1) deed(at + 1);
  if (at >= side) deed(at - side);
  if (at < side * (side - 1)) deed(at + side);
}

/** A mask grown by some pixels, only to where it may. */
function grown(mask: Mask, side: number, by: number, may?: Mask): Mask {
  let edge: number[] = [];
  const now = mask.slice();
  for (let at = 0; at < mask.length; at += 1) if (mask[at]) edge.push(at);
  for (let round = 0; round < by; round += 1) {
    const next: number[] = [];
    for (const at of edge)
      beside(at, side, (one) => {
        if (now[one] || (may && !may[one])) return;
        now[one] = 1;
        next.push(one);
      });
    edge = next;
  }
  return now;
}

const turned = (mask: Mask): Mask => mask.map((one) => 1 - one);

function flooded(open: Mask, side: number, from: number): Mask {
  const found = new Uint8Array(open.length);
  const stack = [from];
  found[from] = 1;
  for (let at = stack.pop(); at !== undefined; at = stack.pop())
    beside(at, side, (next) => {
      if (!open[next] || found[next]) return;
      found[next] = 1;
      stack.push(next);
    });
  return found;
}

/** What has the colour of a pixel and hangs together with it; small gaps between lines are closed. */
export function regionOf(pixels: Pixels, side: number, from: number): Mask {
  // Where nothing is seen, it does not matter in which colour.
  const tone = (at: number, i: number) => {
    const seen = pixels[4 * at + 3] ?? 0;
    return i === 3 ? seen : ((pixels[4 * at + i] ?? 0) * seen) / 255;
  };
  const own = [0, 1, 2, 3].map((i) => tone(from, i));
  const open = new Uint8Array(side * side);
  for (let at = 0; at < open.length; at += 1)
    open[at] = own.every((one, i) => Math.abs(tone(at, i) - one) <= NEAR) ? 1 : 0;
  const walls = grown(turned(open), side, GAP);
  if (walls[from]) return flooded(open, side, from);
  return grown(flooded(turned(walls), side, from), side, GAP, open);
}

type Ring = [number, number][];

/** The edges of a mask: rings of corners of pixels, with the mask always to the right of the way. */
function rings(mask: Mask, side: number): Ring[] {
  const there = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < side && y < side && mask[y * side + x] === 1;
  const key = (x: number, y: number) => y * (side + 1) + x;
  const ways = new Map<number, number[]>();
  const way = (from: number, to: number) => ways.set(from, [...(ways.get(from) ?? []), to]);
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      if (!there(x, y)) continue;
      if (!there(x, y - 1)) way(key(x, y), key(x + 1, y));
      if (!there(x + 1, y)) way(key(x + 1, y), key(x + 1, y + 1));
      if (!there(x, y + 1)) way(key(x + 1, y + 1), key(x, y + 1));
      if (!there(x - 1, y)) way(key(x, y + 1), key(x, y));
    }
  const found: Ring[] = [];
  for (const [start] of ways) {
    const ring: Ring = [];
    for (let at = start; ways.get(at)?.length;) {
      ring.push([at % (side + 1), Math.floor(at / (side + 1))]);
      at = ways.get(at)?.shift() ?? start;
    }
    if (ring.length > 2) found.push(ring);
  }
  return found;
}

/** How many pixels a ring goes around; less than none if it goes around a hole. */
function area(ring: Ring): number {
  let sum = 0;
  for (const [i, [x, y]] of ring.entries()) {
    const [nx, ny] = ring[(i + 1) % ring.length] ?? [0, 0];
    sum += x * ny - nx * y;
  }
  return sum / 2;
}

/** Two rings as one, over the shortest bridge between them. */
function bridged(outer: Ring, hole: Ring): Ring {
  let [best, from, to] = [Infinity, 0, 0];
  for (const [i, [ax, ay]] of outer.entries())
    for (const [j, [bx, by]] of hole.entries()) {
      const far = (ax - bx) ** 2 + (ay - by) ** 2;
      if (far < best) [best, from, to] = [far, i, j];
    }
  const around = [...hole.slice(to), ...hole.slice(0, to + 1)];
  return [...outer.slice(0, from + 1), ...around, ...outer.slice(from)];
}

const thin = (ring: Ring, slack: number): Ring => {
  const half = Math.floor(ring.length / 2); // a ring has no ends: it is thinned as two lines
  const [one, other] = [ring.slice(0, half + 1), [...ring.slice(half), ...ring.slice(0, 1)]];
  const points = [...thinned(one.flat(), slack), ...thinned(other.flat(), slack).slice(2, -2)];
  return points.flatMap((x, i): Ring => (i % 2 ? [] : [[x, points[i + 1] ?? 0]]));
};

/** A mask as one outline on the sheet, x, y, x, y, …, its holes joined to it; empty if there is nothing. */
export function outlineOf(mask: Mask, side: number): number[] {
  const all = rings(mask, side).sort((a, b) => area(b) - area(a));
  const [outer, ...rest] = all;
  if (!outer || area(outer) <= 0) return [];
  const holes = rest.filter((ring) => area(ring) < -SPECK);
  for (let slack = 0.9; ; slack *= 1.5) {
    const whole = holes.reduce((ring, hole) => bridged(ring, thin(hole, slack)), thin(outer, slack));
    if (whole.length <= POINTS || slack > 99)
      return whole.slice(0, POINTS).flatMap((spot) => spot.map((at) => onSheet((at * (EDGE + 1)) / side)));
  }
}

function sheet(side: number): CanvasRenderingContext2D | null {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [side, side];
  return canvas.getContext('2d', { willReadFrequently: true });
}

/** Under which stroke a region is filled: above all that has painted or rubbed out something in it. */
function beneath(strokes: readonly Stroke[], region: Mask): number {
  const ink = sheet(COARSE);
  if (!ink) return 0;
  const grain = GRAIN / COARSE;
  const inner = Array.from({ length: COARSE * COARSE }, (_, at) => at).filter((at) => {
    const [x, y] = [(at % COARSE) * grain, Math.floor(at / COARSE) * grain];
    return [0, grain - 1].every((dx) =>
      [0, grain - 1].every((dy) => region[(y + dy) * GRAIN + x + dx] === 1),
    );
  });
  const scale = COARSE / (EDGE + 1);
  ink.setTransform(scale, 0, 0, scale, 0, 0);
  let [before, last] = [ink.getImageData(0, 0, COARSE, COARSE).data, 0];
  for (const [i, stroke] of strokes.entries()) {
    paint(ink, stroke);
    const { data } = ink.getImageData(0, 0, COARSE, COARSE);
    const changes = (at: number) =>
      [0, 1, 2, 3].some((k) => Math.abs((data[4 * at + k] ?? 0) - (before[4 * at + k] ?? 0)) > NEAR);
    if (inner.some(changes)) last = i + 1;
    before = data;
  }
  return last;
}

/** What fills a spot with a colour, and under which stroke it lies; null if nothing would change. */
export function filled(
  strokes: readonly Stroke[],
  colour: number,
  x: number,
  y: number,
): { stroke: Stroke; under: number } | null {
  const ink = sheet(GRAIN);
  if (!ink) return null;
  paintAll(ink.canvas, strokes);
  const { data } = ink.getImageData(0, 0, GRAIN, GRAIN);
  const at = (of: number) => Math.min(GRAIN - 1, Math.floor((of * GRAIN) / (EDGE + 1)));
  const region = regionOf(data, GRAIN, at(y) * GRAIN + at(x));
  const points = outlineOf(region, GRAIN);
  return points.length < 6 ? null : { stroke: [FILL, colour, 1, points], under: beneath(strokes, region) };
}
