/** A throw on a canvas: dice leave a cup, tumble, and land where they lie on the board. */

import type { Throw, ThrownDie } from '../../../lib/stage/beats';
import { landings } from '../../../lib/stage/timing';
import { planned, posed, type Flight, type Point } from './flight';
import { colours, drawDie, drawShadow, prepared, type Painted } from './paint';
import { showing, solidOf, type Face } from './solids';

const LARGEST = 56; // pixels from the middle of a die to its corner
const SMALLEST = 22;
const LOOSE = 40; // of a die that has no place on the board
const SETTLES = 160;
const AROUND = 2.6; // sizes of a die within which it and its shadow are drawn

interface Flying {
  painted: Painted;
  face: Face;
  flight: Flight;
  /** From its middle to the corner, once it lies. */
  size: number;
  lands: number;
}

export interface Stand {
  canvas: HTMLCanvasElement;
  /** Where the cup is, in pixels of the canvas. */
  cup: Point;
  /** Where a thing lies on the board, in pixels of the canvas; null if it cannot be seen. */
  place: (entity: string) => { x: number; y: number; width: number; height: number } | null;
  seed: number;
  still: boolean;
}

/** Dice of a hundred sides are two of ten: tens and ones. */
function single(die: ThrownDie): ThrownDie[] {
  if (die.sides !== 100) return [die];
  const [tens, ones] = [Math.floor((die.face % 100) / 10), die.face % 10];
  const ten = (face: number, said: (n: number) => string): ThrownDie => ({
    ...die,
    sides: 10,
    face: face + 1,
    skin: { ...die.skin, face: (n) => ({ text: said(n - 1) }) },
  });
  return [ten(tens, (n) => `${n}0`), ten(ones, String)];
}

/** Where dice lie that have no place: in rows in the middle. */
function loose(n: number, all: number, canvas: { width: number; height: number }): Point {
  const step = LOOSE * 2.1;
  const across = Math.max(
    1,
    Math.min(all, Math.floor((canvas.width * 0.9) / step), Math.ceil(Math.sqrt(all * 2.2))),
  );
  const rows = Math.ceil(all / across);
  const row = Math.floor(n / across);
  const inRow = row === rows - 1 ? all - row * across : across;
  return {
    x: canvas.width / 2 + ((n % across) - (inRow - 1) / 2) * step,
    y: canvas.height / 2 + (row - (rows - 1) / 2) * step,
  };
}

/** How large a die is drawn that lies in a box: a cube fills it. */
function sized(sides: number, box: { width: number; height: number }): number {
  const half = Math.min(box.width, box.height) / 2;
  return Math.max(SMALLEST, Math.min(LARGEST, half) * (sides === 6 ? Math.sqrt(3) * 0.94 : 1.12));
}

/** Dice that come out of the cup are small for a moment. */
const out = (ms: number): number => 0.55 + 0.45 * Math.min(1, ms / 140);

export class Thrown {
  readonly #dice: Flying[];
  readonly #stand: Stand;
  readonly #pen: CanvasRenderingContext2D | null;
  /** Pixels of the canvas to one of the page: asked once, for asking makes the page lay itself out. */
  readonly #sharp: number;
  #landed = 0;
  /** What was drawn on last, in pixels of the page: from above to below. */
  #drawn = { top: 0, bottom: Infinity };

  constructor(given: Throw, stand: Stand) {
    this.#stand = stand;
    this.#pen = stand.canvas.getContext('2d');
    const times = landings(given, stand.still);
    const box = { width: stand.canvas.clientWidth, height: stand.canvas.clientHeight };
    this.#sharp = stand.canvas.width / box.width || 1;
    const colour = colours(stand.canvas.parentElement ?? document.body);
    const all = given.dice.flatMap((die, i) => {
      const place = die.entity === null ? null : stand.place(die.entity);
      const halves = single(die);
      return halves.map((one, half) => ({
        die: one,
        place,
        lands: times[i] ?? 0,
        aside: halves.length > 1 ? half - 0.5 : 0,
      }));
    });
    const bare = all.filter(({ place }) => !place);
    this.#dice = all.map((one, i) => {
      const { die, place, lands, aside } = one;
      const solid = solidOf(die.sides);
      const size = place ? sized(die.sides, place) : LOOSE;
      const to = place
        ? { x: place.x + aside * size * 1.7, y: place.y }
        : loose(bare.indexOf(one), bare.length, box);
      const face = solid.faces[Math.min(solid.faces.length, Math.max(1, die.face)) - 1] ?? solid.faces[0];
      if (!face) throw new Error('a solid without faces');
      return {
        painted: prepared(solid, die.skin, die.sides, colour),
        face,
        flight: planned(stand.cup, to, lands, stand.seed + i * 7, box),
        size,
        lands,
      };
    });
  }

  /** Draw the dice so many milliseconds after the throw; return how many have landed since the last time. */
  draw(ms: number): number {
    const pen = this.#pen;
    if (!pen) return 0;
    const { canvas, still } = this.#stand;
    pen.setTransform(this.#sharp, 0, 0, this.#sharp, 0, 0);
    const { top, bottom } = this.#drawn;
    pen.clearRect(0, top, canvas.width, Math.min(bottom, canvas.height) - top);
    const poses = this.#dice.flatMap((one) => {
      const end = showing(one.face);
      if (still) return [{ one, pose: { ...one.flight.to, height: 0, turn: end }, settled: 1 }];
      const pose = posed(one.flight, ms, end);
      const settled = Math.min(1, Math.max(0, (ms - one.lands) / SETTLES));
      return pose ? [{ one, pose, settled }] : [];
    });
    poses.sort((a, b) => a.pose.y - b.pose.y);
    const reaches = poses.map(({ one, pose }) => one.size * (AROUND + pose.height));
    this.#drawn = {
      top: Math.min(canvas.height, ...poses.map(({ pose }, i) => pose.y - (reaches[i] ?? 0))),
      bottom: Math.max(0, ...poses.map(({ pose }, i) => pose.y + (reaches[i] ?? 0))),
    };
    if (still) pen.globalAlpha = Math.min(1, ms / 110);
    else
      for (const { one, pose } of poses)
        drawShadow(pen, pose, one.size * 0.8 * out(ms - one.flight.leaves), pose.height);
    for (const { one, pose, settled } of poses) {
      const near = out(ms - one.flight.leaves) + pose.height * 0.22 + 0.16 * (1 - settled) ** 2;
      const at = { x: pose.x, y: pose.y - pose.height * one.size * 0.55 };
      drawDie(pen, one.painted, at, one.size * near, pose.turn);
    }
    pen.globalAlpha = 1;
    const landed = this.#dice.filter((one) => ms >= one.lands).length;
    const fresh = landed - this.#landed;
    this.#landed = landed;
    return fresh;
  }

  clear(): void {
    this.#pen?.setTransform(1, 0, 0, 1, 0, 0);
    this.#pen?.clearRect(0, 0, this.#stand.canvas.width, this.#stand.canvas.height);
  }
}
