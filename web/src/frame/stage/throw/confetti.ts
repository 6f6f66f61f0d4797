/** Confetti: the symbols of a game rain down over the table. */

import type { Mark } from '../../../lib/stage/beats';
import { chance } from './flight';
import { drawMark } from './paint';

const COLOURS = ['#e4572e', '#f3a712', '#2e9e55', '#2b7bd4', '#8e4ec6', '#d6336c'];
const PIECES = 110;
const SPRITE = 64;
/** Milliseconds within which all pieces have begun to fall, and have fallen. */
const BEGUN = 900;
const FALLEN = 4_200;

interface Piece {
  sprite: HTMLCanvasElement;
  x: number;
  begins: number;
  lasts: number;
  sway: number;
  turn: number;
  size: number;
}

const STAR: Mark = {
  path: 'M12 1l3.200 7.300 7.800.700-6 5.300L18.800 22 12 18l-6.800 4L7 14.300 1 9l7.800-.700z',
};

export class Confetti {
  readonly #pieces: Piece[];
  readonly #sheet: HTMLCanvasElement;

  constructor(sheet: HTMLCanvasElement, marks: Mark[]) {
    this.#sheet = sheet;
    const sprites = (marks.length ? marks : [STAR]).flatMap((mark) =>
      COLOURS.map((colour) => {
        const made = document.createElement('canvas');
        made.width = made.height = SPRITE;
        const pen = made.getContext('2d');
        pen?.scale(SPRITE / 24, SPRITE / 24);
        if (pen) drawMark(pen, mark, colour, 4);
        return made;
      }),
    );
    this.#pieces = Array.from({ length: PIECES }, (_, i) => ({
      sprite: sprites[Math.floor(chance(i) * sprites.length)] ?? sheet,
      x: chance(i + 0.1),
      begins: chance(i + 0.2) * BEGUN,
      lasts: 2_000 + chance(i + 0.3) * 1_300,
      sway: (chance(i + 0.4) - 0.5) * 160,
      turn: (chance(i + 0.5) - 0.5) * 14,
      size: 20 + chance(i + 0.6) * 20,
    }));
  }

  /** Draw the pieces so many milliseconds after the first; say whether any still falls. */
  draw(ms: number): boolean {
    const pen = this.#sheet.getContext('2d');
    if (!pen) return false;
    const { clientWidth: width, clientHeight: height } = this.#sheet;
    const fine = this.#sheet.width / width || 1;
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.clearRect(0, 0, this.#sheet.width, this.#sheet.height);
    for (const piece of this.#pieces) {
      const u = (ms - piece.begins) / piece.lasts;
      if (u <= 0 || u >= 1) continue;
      const [x, y] = [piece.x * width + Math.sin(u * 6) * piece.sway * 0.4, (u * 1.15 - 0.08) * height];
      pen.setTransform(fine, 0, 0, fine, x * fine, y * fine);
      pen.rotate(piece.turn * u);
      pen.scale(Math.cos(piece.turn * 2 * u), 1); // it turns over as paper does
      pen.globalAlpha = Math.min(1, (1 - u) * 4);
      pen.drawImage(piece.sprite, -piece.size / 2, -piece.size / 2, piece.size, piece.size);
    }
    pen.globalAlpha = 1;
    return ms < FALLEN;
  }
}
