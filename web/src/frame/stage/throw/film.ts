/** A throw that plays by itself: drawn anew for each frame of the screen until all dice lie. */

import type { Sheet } from './paint';
import type { Plan } from './plan';
import { Thrown } from './throw';

export interface Film {
  plan: Plan;
  /** When it began, in milliseconds since 1970. */
  since: number;
  /** By how much its times are multiplied. */
  pace: number;
  /** How long it takes at normal pace. */
  whole: number;
}

/** What a worker is told. */
export type Order = { do: 'sheet'; sheet: OffscreenCanvas } | { do: 'play'; film: Film } | { do: 'clear' };

export const now = (): number => performance.timeOrigin + performance.now();

/** Plays films on a sheet, one after the other. */
export class Projector {
  readonly #sheet: Sheet;
  #thrown: Thrown | null = null;
  #frame = 0;

  constructor(sheet: Sheet) {
    this.#sheet = sheet;
  }

  play({ plan, since, pace, whole }: Film): void {
    cancelAnimationFrame(this.#frame);
    const thrown = (this.#thrown = new Thrown(plan, this.#sheet));
    const draw = () => {
      const ms = (now() - since) / pace;
      thrown.draw(Math.min(ms, whole));
      if (ms < whole) this.#frame = requestAnimationFrame(draw);
    };
    draw();
  }

  clear(): void {
    cancelAnimationFrame(this.#frame);
    this.#thrown?.clear();
    this.#thrown = null;
  }
}
