/** Pointers and keys on the sheet: they draw lines, or move and enlarge what is seen of it. */

import type { Desk } from './desk.svelte';
import { clamp, EDGE, ERASER, onSheet, PEN } from './drawing/drawing';
import { pressed, type Touch } from './drawing/easel';
import { Hand, held, WHOLE, zoomed, type Lens } from './drawing/hand';
import { paint } from './drawing/paint';

const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export class Pointers {
  lens = $state.raw<Lens>(WHOLE);
  /** The length of the sheet's sides, in pixels. */
  side = $state(0);
  /** Where the keyboard points. */
  cursor = $state.raw({ x: 512, y: 512, shown: false });
  canvas = $state<HTMLCanvasElement>();
  readonly #desk: Desk;
  readonly #hand = new Hand();
  #line: Touch[] = [];

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  /** Where a spot of the drawing is on the screen. */
  place([x, y]: readonly [number, number]): { left: number; top: number } {
    const scale = (this.side / 1024) * this.lens.zoom;
    return { left: x * scale + this.lens.x, top: y * scale + this.lens.y };
  }

  #spot(event: PointerEvent | WheelEvent) {
    const rect = this.canvas?.getBoundingClientRect() ?? new DOMRect();
    return { x: event.clientX - rect.left, y: event.clientY - rect.top };
  }

  #finger(event: PointerEvent) {
    return { id: event.pointerId, kind: event.pointerType, ...this.#spot(event) };
  }

  #touch(event: PointerEvent): Touch {
    const { x, y } = this.#spot(event);
    const { lens } = this;
    const scale = 1024 / this.side / lens.zoom;
    const pressure = event.pointerType === 'pen' && event.pressure > 0 ? event.pressure : 0.5;
    return { x: onSheet((x - lens.x) * scale), y: onSheet((y - lens.y) * scale), pressure };
  }

  down = (event: PointerEvent): void => {
    if (event.button > 0 && event.pointerType === 'mouse') return;
    event.preventDefault();
    this.canvas?.focus({ preventScroll: true });
    this.canvas?.setPointerCapture(event.pointerId);
    this.cursor = { ...this.cursor, shown: false };
    const doing = this.#hand.down(this.#finger(event));
    if (!this.#hand.counts(event.pointerId)) return;
    if (doing !== 'draw') return this.#forget();
    this.#line = [this.#touch(event)];
    this.#trace(this.#line);
  };

  move = (event: PointerEvent): void => {
    const hand = this.#hand;
    if (!hand.counts(event.pointerId)) return;
    const moved = hand.move(this.#finger(event), this.lens);
    if (moved) this.lens = held(moved, this.side);
    if (hand.doing !== 'draw' || !this.#line.length) return;
    const events = event.getCoalescedEvents?.() ?? [];
    const from = this.#line.length - 1;
    for (const one of events.length ? events : [event]) {
      const next = this.#touch(one);
      const last = this.#line.at(-1);
      if (!last || Math.hypot(next.x - last.x, next.y - last.y) >= 2) this.#line.push(next);
    }
    this.#trace(this.#line.slice(from));
  };

  up = (event: PointerEvent): void => {
    const drawn = this.#hand.counts(event.pointerId) && this.#hand.doing === 'draw' && this.#line.length > 0;
    this.#hand.up(event.pointerId);
    if (drawn) this.#desk.apply(this.#line);
    this.#line = [];
  };

  cancel = (event: PointerEvent): void => {
    this.#hand.up(event.pointerId);
    this.#forget();
  };

  #forget(): void {
    this.#line = [];
    this.#desk.forget();
  }

  /** Show the newest bit of a line before it is done. */
  #trace(touches: Touch[]): void {
    const { tool, colour, width } = this.#desk;
    const ink = this.canvas?.getContext('2d');
    if (!ink || tool === 'stamp' || tool === 'pin') return;
    const wide = tool === 'pen' ? pressed(width, touches.at(-1)?.pressure ?? 0.5) : width;
    paint(ink, [tool === 'erase' ? ERASER : PEN, colour, wide, touches.flatMap(({ x, y }) => [x, y])]);
  }

  #zoom(by: number, x = this.side / 2, y = this.side / 2): void {
    this.lens = held(zoomed(this.lens, by, x, y), this.side);
  }

  wheel = (event: WheelEvent): void => {
    event.preventDefault();
    const { x, y } = this.#spot(event);
    this.#zoom(Math.exp(-event.deltaY / 400), x, y);
  };

  /** Use the tool where the keyboard points. */
  use(): void {
    this.#desk.apply([{ ...this.cursor, pressure: 0.5 }]);
  }

  key = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    const far = event.shiftKey ? 96 : 24;
    const along = (at: number, by: number) => clamp(at + by * far, 0, EDGE);
    if (step)
      this.cursor = { x: along(this.cursor.x, step[0]), y: along(this.cursor.y, step[1]), shown: true };
    else if (event.key === 'Enter' || event.key === ' ') {
      this.cursor = { ...this.cursor, shown: true };
      this.use();
    } else if ((event.key === '+' || event.key === '=') && this.side) this.#zoom(1.25);
    else if (event.key === '-') this.#zoom(0.8);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
}
