/** Dice on a canvas: seen from above, so that each face is a flat drawing, pulled askew. */

import type { Mark } from '../../../lib/stage/beats';
import { dot, turned, type Matrix, type Solid, type Vector } from './solids';

const LIGHT: Vector = [-0.36, 0.48, 0.8];
const SPRITE = 96;
const DARK = 240; // of red, green and blue together
const READABLE = 0.22; // how far a face must turn to the viewer for its mark to be drawn
type Rgb = readonly [number, number, number];
export type Sheet = HTMLCanvasElement | OffscreenCanvas;
export type Pen = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** How a die looks: colours as the browser shows them, and what stands on each face. */
export interface Look {
  fill: string;
  ink: string;
  marks: Mark[];
}

export interface Painted {
  solid: Solid;
  fill: Rgb;
  /** What stands on each face. */
  marks: (Sheet | null)[];
}

/** Keep what is made for a key, up to so many. */
function kept<T>(known: Map<string, T>, most: number, key: string, make: () => T): T {
  let one = known.get(key);
  if (one === undefined) {
    if (known.size >= most) known.clear();
    known.set(key, (one = make()));
  }
  return one;
}

const shades = new Map<string, Rgb>();

function rgb(css: string): Rgb {
  return kept(shades, 100, css, () => {
    const one = canvas(1, 1);
    one.pen.fillStyle = css;
    one.pen.fillRect(0, 0, 1, 1);
    const [r = 255, g = 255, b = 255] = one.pen.getImageData(0, 0, 1, 1).data;
    return [r, g, b];
  });
}

/** A sheet to draw on, also where there is no page. */
function blank(width: number, height: number): Sheet {
  if (typeof document === 'undefined') return new OffscreenCanvas(width, height);
  return Object.assign(document.createElement('canvas'), { width, height });
}

function canvas(width: number, height: number) {
  const sheet = blank(width, height);
  const pen = sheet.getContext('2d', { willReadFrequently: width === 1 }) as Pen | null;
  if (!pen) throw new Error('there is no canvas');
  return { sheet, pen };
}

/** Draw a mark in a square of 24. */
export function drawMark(pen: Pen, mark: Mark, ink: string, wide = 2.4): void {
  pen.fillStyle = pen.strokeStyle = ink;
  if ('text' in mark) {
    const size = [18, 18, 15, 11, 8][Math.min(4, mark.text.length)] ?? 8;
    pen.font = `700 ${size}px system-ui, sans-serif`;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.fillText(mark.text, 12, 12.8);
    return;
  }
  const path = new Path2D(mark.path);
  if (!mark.stroke) return pen.fill(path);
  pen.lineWidth = wide;
  pen.lineCap = pen.lineJoin = 'round';
  pen.stroke(path);
}

const sprites = new Map<string, Sheet>();

/** A mark as a picture; marks alike are drawn once, whatever die they stand on. */
function sprite(mark: Mark, ink: string): Sheet {
  const key = `${ink} ${'text' in mark ? mark.text : `${mark.stroke} ${mark.path}`}`;
  return kept(sprites, 250, key, () => {
    const { sheet, pen } = canvas(SPRITE, SPRITE);
    pen.scale(SPRITE / 24, SPRITE / 24);
    drawMark(pen, mark, ink);
    return sheet;
  });
}

/** Prepare a die: its colour, and what stands on its faces. */
export function prepared(solid: Solid, { fill, ink, marks }: Look): Painted {
  const drawn = solid.faces.map((_, i) => (marks[i] ? sprite(marks[i], ink) : null));
  return { solid, fill: rgb(fill), marks: drawn };
}

const shaded = ([r, g, b]: Rgb, light: number) =>
  `rgb(${Math.round(r * light)} ${Math.round(g * light)} ${Math.round(b * light)})`;

/** Draw a die whose corners reach so many pixels from its middle. */
export function drawDie(
  pen: Pen,
  { solid, fill, marks }: Painted,
  at: { x: number; y: number },
  size: number,
  turn: Matrix,
): void {
  const k = size / solid.reach;
  const edge = fill[0] + fill[1] + fill[2] < DARK ? 2.2 : 0.72; // dark dice are seen by light edges
  pen.lineJoin = 'round';
  for (const [i, face] of solid.faces.entries()) {
    const normal = turned(turn, face.normal);
    if (normal[2] < 0.02) continue;
    pen.beginPath();
    for (const corner of face.corners) {
      const [x, y] = turned(turn, corner);
      pen.lineTo(at.x + x * k, at.y - y * k);
    }
    pen.closePath();
    const light = Math.min(1, 0.6 + 0.42 * Math.max(0, dot(normal, LIGHT)));
    pen.fillStyle = shaded(fill, light);
    pen.fill();
    pen.strokeStyle = shaded(fill, light * edge);
    pen.lineWidth = Math.max(1, size * 0.045);
    pen.stroke();
    const mark = marks[i];
    if (!mark || normal[2] < READABLE) continue;
    const [centre, up, right] = [face.centre, face.up, face.right].map((one) => turned(turn, one));
    if (!centre || !up || !right) continue;
    const scale = (k * face.inner * 1.3) / 24;
    pen.save();
    pen.transform(
      right[0] * scale,
      -right[1] * scale,
      -up[0] * scale,
      up[1] * scale,
      at.x + centre[0] * k,
      at.y - centre[1] * k,
    );
    pen.drawImage(mark, -12, -12, 24, 24);
    pen.restore();
  }
}

let soft: Sheet | null = null;

/** Draw the shadow of a die that is so high above the table. */
export function drawShadow(pen: Pen, at: { x: number; y: number }, size: number, height: number): void {
  if (!soft) {
    const made = canvas(64, 64);
    const blur = made.pen.createRadialGradient(32, 32, 6, 32, 32, 32);
    blur.addColorStop(0, 'rgb(0 0 0 / 60%)');
    blur.addColorStop(0.55, 'rgb(0 0 0 / 28%)');
    blur.addColorStop(1, 'rgb(0 0 0 / 0%)');
    made.pen.fillStyle = blur;
    made.pen.fillRect(0, 0, 64, 64);
    soft = made.sheet;
  }
  const wide = size * (2.5 + height * 0.9);
  pen.globalAlpha = 0.75 / (1 + height * 0.9);
  pen.drawImage(
    soft,
    at.x - wide / 2 + height * size * 0.3,
    at.y - wide / 2 + size * (0.16 + height * 0.5),
    wide,
    wide,
  );
  pen.globalAlpha = 1;
}
