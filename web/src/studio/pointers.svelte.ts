/** Pointers and keys on the sheet: they draw lines, or move and enlarge what is seen of it. */

import type { Desk } from './desk.svelte';
import { clamp, EDGE, ERASER, onSheet, PEN, type Stroke } from './drawing/drawing';
import { pressed, type Touch } from './drawing/easel';
import { Hand, held, WHOLE, zoomed, type Lens } from './drawing/hand';
import { paint } from './drawing/paint';
import { flipped } from './drawing/shapes';

const SLACK = 5; // pixels that a finger moves by itself
const NEAR = 3; // pixels around a pin that are still it

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
  readonly #boxes = new Map<string, HTMLElement>();
  #line: Touch[] = [];
  /** The pin under the pointer, and where it is while it is dragged. */
  pin = $state.raw<{ part: string; at: readonly [number, number] | null } | null>(null);
  /** How far from its middle a stamp was taken. */
  #grip = { x: 0, y: 0 };

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

  /** Where on the sheet a pointer is. */
  onPaper(event: PointerEvent): { x: number; y: number } {
    const { x, y } = this.#spot(event);
    const scale = 1024 / this.side / this.lens.zoom;
    return { x: onSheet((x - this.lens.x) * scale), y: onSheet((y - this.lens.y) * scale) };
  }

  #finger(event: PointerEvent) {
    return { id: event.pointerId, kind: event.pointerType, ...this.#spot(event) };
  }

  #touch(event: PointerEvent): Touch {
    const pressure = event.pointerType === 'pen' && event.pressure > 0 ? event.pressure : 0.5;
    return { ...this.onPaper(event), pressure };
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
    this.pin = this.#pinAt(event);
    if (this.pin) return;
    this.#grasp();
    this.#follow();
    this.#trace(this.#line);
  };

  move = (event: PointerEvent): void => {
    const hand = this.#hand;
    if (hand.doing === 'nothing') this.pin = this.#pinAt(event);
    if (!hand.counts(event.pointerId)) return;
    const { pinched, lens } = hand.move(this.#finger(event), this.lens);
    if (pinched && this.#desk.placing) this.#desk.shape(pinched.larger, pinched.turn);
    else if (lens) this.lens = held(lens, this.side);
    if (hand.doing !== 'draw' || !this.#line.length) return;
    if (this.pin) return this.#drag(this.pin.part, this.onPaper(event));
    const events = event.getCoalescedEvents?.() ?? [];
    const from = this.#line.length - 1;
    for (const one of events.length ? events : [event]) {
      const next = this.#touch(one);
      const last = this.#line.at(-1);
      if (!last || Math.hypot(next.x - last.x, next.y - last.y) >= 2) this.#line.push(next);
    }
    this.#follow();
    this.#trace(this.#line.slice(from));
  };

  /** Take a stamp that waits where it is touched; one that is touched beside comes to the pointer. */
  #grasp(): void {
    const [{ placing }, [at]] = [this.#desk, this.#line];
    const [x, y] = [(placing?.x ?? 0) - (at?.x ?? 0), (placing?.y ?? 0) - (at?.y ?? 0)];
    this.#grip = placing && Math.hypot(x, y) < placing.size / 2 ? { x, y } : { x: 0, y: 0 };
  }

  /** Let the stamp go where the pointer is. */
  #follow(): void {
    const at = this.#line.at(-1);
    if (at && this.#desk.tool === 'stamp') this.#desk.place(at.x + this.#grip.x, at.y + this.#grip.y);
  }

  up = (event: PointerEvent): void => {
    const drawn = this.#hand.counts(event.pointerId) && this.#hand.doing === 'draw' && this.#line.length > 0;
    this.#hand.up(event.pointerId);
    if (drawn && this.pin) this.#leave(this.pin.part, this.pin.at);
    else if (drawn && this.#desk.tool !== 'stamp') this.#desk.apply(this.#line);
    [this.#line, this.pin] = [[], null];
  };

  /** The pin that a pointer is on; a stamp that waits lies over all of them. */
  #pinAt(event: PointerEvent): { part: string; at: null } | null {
    const { x, y } = this.#spot(event);
    const { parts } = this.#desk.props;
    const found = parts.findLast(({ id }) => {
      const [at, box] = [this.#desk.now.pins[id], this.#boxes.get(id)?.getBoundingClientRect()];
      if (!at || !box) return false;
      const { left, top } = this.place(at);
      return Math.abs(x - left) <= box.width / 2 + NEAR && Math.abs(y - top) <= box.height / 2 + NEAR;
    });
    return found && !this.#desk.placing ? { part: found.id, at: null } : null;
  }

  /** Know the pin of a part by its element. */
  pinned = (part: string) => (node: HTMLElement) => {
    this.#boxes.set(part, node);
    return () => this.#boxes.delete(part);
  };

  #drag(part: string, { x, y }: { x: number; y: number }): void {
    const [from] = this.#line;
    const far = Math.hypot(x - (from?.x ?? x), y - (from?.y ?? y)) * (this.side / 1024) * this.lens.zoom;
    if (this.pin?.at || far > SLACK) this.pin = { part, at: [x, y] };
  }

  /** Leave a pin there; a tap is the tool's, and with the pin in hand it chooses this one. */
  #leave(part: string, at: readonly [number, number] | null): void {
    if (at) this.#desk.pin(part, at[0], at[1]);
    else if (this.#desk.tool === 'pin') this.#desk.pinning = part;
    else if (this.#desk.tool !== 'stamp') this.#desk.apply(this.#line);
  }

  cancel = (event: PointerEvent): void => {
    this.#hand.up(event.pointerId);
    this.#forget();
  };

  #forget(): void {
    [this.#line, this.pin] = [[], null];
    this.#desk.forget();
  }

  /** Show the newest bit of a line before it is done. */
  #trace(touches: Touch[]): void {
    const { tool, colour, width } = this.#desk;
    const ink = this.canvas?.getContext('2d');
    if (!ink || !['pen', 'fill', 'erase'].includes(tool)) return;
    const wide = tool === 'pen' ? pressed(width, touches.at(-1)?.pressure ?? 0.5) : width;
    const points = touches.flatMap(({ x, y }) => [x, y]);
    const stroke: Stroke = [tool === 'erase' ? ERASER : PEN, colour, wide, points];
    paint(ink, stroke);
    if (this.#desk.mirrored) paint(ink, flipped(stroke));
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

  /** What a key does to a stamp that waits; false if nothing. */
  #shape(key: string): boolean {
    const desk = this.#desk;
    if (!desk.placing) return false;
    if (key === 'Enter' || key === ' ') desk.set();
    else if (key === 'Escape' || key === 'Delete' || key === 'Backspace') desk.drop();
    else if (key === '+' || key === '=') desk.shape(1.15, 0);
    else if (key === '-') desk.shape(1 / 1.15, 0);
    else if (key === '[' || key === ',') desk.shape(1, -15);
    else if (key === ']' || key === '.') desk.shape(1, 15);
    else if (key === 'm' || key === 'M') desk.flip();
    else return false;
    return true;
  }

  /** Move what the keyboard points at: a stamp that waits, or the cursor. */
  #step([dx, dy]: readonly [number, number], far: number): void {
    const { placing } = this.#desk;
    const along = (at: number, by: number) => clamp(at + by * far, 0, EDGE);
    if (placing) this.#desk.place(along(placing.x, dx), along(placing.y, dy));
    else this.cursor = { x: along(this.cursor.x, dx), y: along(this.cursor.y, dy), shown: true };
  }

  key = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = STEPS[event.key];
    if (step) this.#step(step, event.shiftKey ? 96 : 24);
    else if (this.#shape(event.key)) this.cursor = { ...this.cursor, shown: false };
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
