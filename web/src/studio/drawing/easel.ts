/** The easel: a drawing and all that was drawn on it, so that strokes can be undone and drawn again. */

import { EMPTY, fits, PEN, split, thinned, type Drawing, type Stroke } from './drawing';

/** What undo brings back: strokes, and where a whole drawing was put there, what came with it. */
type Step = Pick<Drawing, 'strokes'> & Partial<Drawing>;

export class Easel {
  #past: Step[] = [];
  #now: Drawing;
  #future: Step[] = [];

  constructor(drawing: Drawing = EMPTY) {
    this.#now = drawing;
  }

  get drawing(): Drawing {
    return this.#now;
  }

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  get canRedo(): boolean {
    return this.#future.length > 0;
  }

  #change(before: Step, next: Drawing): boolean {
    if (next.strokes.length > this.#now.strokes.length && !fits(next)) return false;
    this.#past.push(before);
    this.#future = [];
    this.#now = next;
    return true;
  }

  /** Add strokes that were drawn in one go, on top or under others; say whether there was room for them. */
  add(strokes: readonly Stroke[], under = this.#now.strokes.length): boolean {
    const made = strokes.flatMap(([tool, colour, width, points]) =>
      split([tool, colour, width, thinned(points)]),
    );
    const all = this.#now.strokes.toSpliced(under, 0, ...made);
    return this.#change({ strokes: this.#now.strokes }, { ...this.#now, strokes: all });
  }

  /** Wipe the sheet; pins stay where the dice are. */
  clear(): void {
    if (this.#now.strokes.length) this.#change({ strokes: this.#now.strokes }, { ...this.#now, strokes: [] });
  }

  /** Put another drawing in the place of this one; say whether there was room for it. */
  replace(next: Drawing): boolean {
    return this.#change(this.#now, next);
  }

  // Pins and words are put right where they stand; undo is of strokes alone.

  pin(part: string, x: number, y: number): void {
    this.#now = { ...this.#now, pins: { ...this.#now.pins, [part]: [x, y] } };
  }

  label(part: string, label: string): void {
    this.#now = { ...this.#now, labels: { ...this.#now.labels, [part]: label } };
  }

  name(name: string): void {
    this.#now = { ...this.#now, name };
  }

  undo(): void {
    this.#step(this.#past, this.#future);
  }

  redo(): void {
    this.#step(this.#future, this.#past);
  }

  #step(from: Step[], to: Step[]): void {
    const step = from.pop();
    if (!step) return;
    const { strokes, name, pins, labels } = this.#now;
    to.push(step.pins ? { strokes, name, pins, labels } : { strokes });
    // Parts that have come since keep their pins.
    this.#now = { ...this.#now, ...step, pins: { ...pins, ...step.pins } };
  }
}

/** A point of a pen: where on the sheet, and how hard it is pressed (0 to 1). */
export interface Touch {
  x: number;
  y: number;
  pressure: number;
}

const PIECES = 12; // strokes that one line of changing width may become

/** The chosen width under pressure; half pressure, as of a mouse or a finger, changes nothing. */
export function pressed(width: number, pressure: number): number {
  return Math.max(1, Math.min(8, Math.round(width * (0.4 + 1.2 * pressure))));
}

/** A line as strokes of one width each, which meet where the width changes by more than a tremble. */
export function inked(colour: number, width: number, touches: readonly Touch[]): Stroke[] {
  const pieces: { width: number; points: number[] }[] = [];
  for (const { x, y, pressure } of touches) {
    const wide = pressed(width, pressure);
    const last = pieces.at(-1);
    const from = last?.points.slice(-2) ?? [];
    const steady = last && (wide === last.width || last.points.length < 8);
    if (steady) last.points.push(x, y);
    else pieces.push({ width: wide, points: [...from, x, y] });
  }
  if (pieces.length <= PIECES) return pieces.map((one) => [PEN, colour, one.width, one.points]);
  const mean = touches.reduce((sum, one) => sum + pressed(width, one.pressure), 0) / touches.length;
  return [[PEN, colour, Math.round(mean), touches.flatMap(({ x, y }) => [x, y])]];
}
