/** The plan of a throw: how each die looks, and how it flies from the cup to where it lies on the board. */

import type { Throw, ThrownDie } from '../../../lib/stage/beats';
import { landings } from '../../../lib/stage/timing';
import { planned, type Flight, type Point } from './flight';
import type { Look } from './paint';

const LARGEST = 56; // pixels from the middle of a die to its corner
const SMALLEST = 22;
const LOOSE = 40; // of a die that has no place on the board

/** A die as it is drawn: all of it can be sent to another thread. */
export interface PlannedDie {
  sides: number;
  face: number;
  look: Look;
  flight: Flight;
  /** From its middle to the corner, once it lies. */
  size: number;
}

export interface Plan {
  dice: PlannedDie[];
  /** How large the table is, in pixels of the page. */
  table: { width: number; height: number };
  /** Pixels of the canvas to one of the page. */
  sharp: number;
  still: boolean;
}

export interface Stand {
  /** What lies under the dice. */
  table: HTMLElement;
  sharp: number;
  /** Where the cup is. */
  cup: Point;
  /** Where a thing lies on the board; null if it cannot be seen. */
  place: (entity: string) => { x: number; y: number; width: number; height: number } | null;
  seed: number;
  still: boolean;
}

/** Reads colours of CSS as the browser shows them in a place, each once: that makes it reckon styles anew. */
function colours(near: Element): (css: string) => string {
  const found = new Map<string, string>();
  return (css) => {
    let colour = found.get(css);
    if (colour === undefined) {
      const probe = document.createElement('i');
      probe.style.color = css;
      near.append(probe);
      found.set(css, (colour = getComputedStyle(probe).color));
      probe.remove();
    }
    return colour;
  };
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

function lookOf({ sides, skin }: ThrownDie, colour: (css: string) => string): Look {
  const marks = Array.from({ length: sides }, (_, i) => skin.face(i + 1));
  return { fill: colour(skin.fill), ink: colour(skin.ink), marks };
}

/** Plan a throw over a table. */
export function planOf(given: Throw, { table, sharp, cup, place, seed, still }: Stand): Plan {
  const times = landings(given, still);
  const box = { width: table.clientWidth, height: table.clientHeight };
  const colour = colours(table);
  const all = given.dice.flatMap((die, i) => {
    const at = die.entity === null ? null : place(die.entity);
    const halves = single(die);
    return halves.map((one, half) => ({
      die: one,
      at,
      lands: times[i] ?? 0,
      aside: halves.length > 1 ? half - 0.5 : 0,
    }));
  });
  const bare = all.filter(({ at }) => !at);
  const dice = all.map((one, i): PlannedDie => {
    const { die, at, lands, aside } = one;
    const size = at ? sized(die.sides, at) : LOOSE;
    const to = at ? { x: at.x + aside * size * 1.7, y: at.y } : loose(bare.indexOf(one), bare.length, box);
    const flight = planned(cup, to, lands, seed + i * 7, box);
    return { sides: die.sides, face: die.face, look: lookOf(die, colour), flight, size };
  });
  return { dice, table: box, sharp, still };
}
