/** A throw as it is drawn: dice leave a cup, tumble, and land where they lie on the board. */

import { posed, type Flight } from './flight';
import { drawDie, drawShadow, prepared, type Painted, type Pen, type Sheet } from './paint';
import type { Plan } from './plan';
import { showing, solidOf, type Matrix } from './solids';

const SETTLES = 160;
const AROUND = 2.6; // sizes of a die within which it and its shadow are drawn

interface Flying {
  painted: Painted;
  end: Matrix;
  flight: Flight;
  size: number;
}

/** Dice that come out of the cup are small for a moment. */
const out = (ms: number): number => 0.55 + 0.45 * Math.min(1, ms / 140);

export class Thrown {
  readonly #dice: Flying[];
  readonly #plan: Plan;
  readonly #pen: Pen | null;
  /** What was drawn on last, in pixels of the page: from above to below. */
  #drawn = { top: 0, bottom: Infinity };

  constructor(plan: Plan, sheet: Sheet) {
    const [width, height] = [plan.table.width, plan.table.height].map((n) => Math.round(n * plan.sharp));
    if (width && sheet.width !== width) sheet.width = width;
    if (height && sheet.height !== height) sheet.height = height;
    this.#plan = plan;
    this.#pen = sheet.getContext('2d') as Pen | null;
    this.#dice = plan.dice.map(({ sides, face, look, flight, size }) => {
      const solid = solidOf(sides);
      const shown = solid.faces[Math.min(solid.faces.length, Math.max(1, face)) - 1] ?? solid.faces[0];
      if (!shown) throw new Error('a solid without faces');
      return { painted: prepared(solid, look), end: showing(shown), flight, size };
    });
  }

  /** Draw the dice so many milliseconds after the throw. */
  draw(ms: number): void {
    const pen = this.#pen;
    if (!pen) return;
    const { table, sharp, still } = this.#plan;
    pen.setTransform(sharp, 0, 0, sharp, 0, 0);
    const { top, bottom } = this.#drawn;
    pen.clearRect(0, top, table.width, Math.min(bottom, table.height) - top);
    const poses = this.#dice.flatMap((one) => {
      const { flight, end } = one;
      if (still) return [{ one, pose: { ...flight.to, height: 0, turn: end }, settled: 1 }];
      const pose = posed(flight, ms, end);
      const settled = Math.min(1, Math.max(0, (ms - flight.lands) / SETTLES));
      return pose ? [{ one, pose, settled }] : [];
    });
    poses.sort((a, b) => a.pose.y - b.pose.y);
    const reaches = poses.map(({ one, pose }) => one.size * (AROUND + pose.height));
    this.#drawn = {
      top: Math.max(0, Math.min(table.height, ...poses.map(({ pose }, i) => pose.y - (reaches[i] ?? 0)))),
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
  }

  clear(): void {
    const { table, sharp } = this.#plan;
    this.#pen?.setTransform(sharp, 0, 0, sharp, 0, 0);
    this.#pen?.clearRect(0, 0, table.width, table.height);
  }
}
