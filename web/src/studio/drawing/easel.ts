/** The easel: a drawing and everything that was done to it, so that it can be undone and done again. */

import { EMPTY, fits, PEN, split, thinned, type Drawing, type Stroke } from './drawing';

export class Easel {
  #past: Drawing[] = [];
  #now: Drawing;
  #future: Drawing[] = [];
  #writing = ''; // letters typed one after the other in the same field are one deed

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

  /** Change the drawing; say whether there was room for it. */
  change(next: Drawing): boolean {
    if (next === this.#now) return true;
    if (next.strokes.length > this.#now.strokes.length && !fits(next)) return false;
    this.#past.push(this.#now);
    this.#future = [];
    this.#now = next;
    this.#writing = '';
    return true;
  }

  /** Change the drawing without anything to undo: new parts get their pins by themselves. */
  amend(next: Drawing): void {
    this.#now = next;
  }

  /** Add strokes that were drawn in one go. */
  add(strokes: readonly Stroke[]): boolean {
    const made = strokes.flatMap(([tool, colour, width, points]) =>
      split([tool, colour, width, thinned(points)]),
    );
    return this.change({ ...this.#now, strokes: [...this.#now.strokes, ...made] });
  }

  /** Wipe the sheet; pins stay where the dice are. */
  clear(): void {
    if (this.#now.strokes.length) this.change({ ...this.#now, strokes: [] });
  }

  pin(part: string, x: number, y: number): void {
    this.change({ ...this.#now, pins: { ...this.#now.pins, [part]: [x, y] } });
  }

  label(part: string, label: string): void {
    if ((this.#now.labels[part] ?? '') !== label)
      this.#write(`label ${part}`, { ...this.#now, labels: { ...this.#now.labels, [part]: label } });
  }

  name(name: string): void {
    if (this.#now.name !== name) this.#write('name', { ...this.#now, name });
  }

  #write(field: string, next: Drawing): void {
    if (this.#writing === field) this.#now = next;
    else this.change(next);
    this.#writing = field;
  }

  undo(): void {
    const before = this.#past.pop();
    if (!before) return;
    this.#future.push(this.#now);
    this.#now = before;
    this.#writing = '';
  }

  redo(): void {
    const after = this.#future.pop();
    if (!after) return;
    this.#past.push(this.#now);
    this.#now = after;
    this.#writing = '';
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
