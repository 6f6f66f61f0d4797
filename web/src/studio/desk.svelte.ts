/** The desk: the drawing as it is now and the tool in hand; each change is kept here and handed in. */

import { untrack } from 'svelte';
import { words } from '../lib/browser/guest';
import { filled } from './drawing/bucket';
import { steadied } from './drawing/curve';
import { clamp, ERASER, FILL, onSheet, type Drawing, type Stroke } from './drawing/drawing';
import { Easel, inked, type Touch } from './drawing/easel';
import { flipped } from './drawing/shapes';
import { hang, keepDraft, reused, type Earlier } from './gallery';
import { doodled } from './post';
import type { StudioProps } from './props';
import { stamped, STAMPS, type Place, type Stamp } from './drawing/stamps';
import { t } from '../lib/text';

export type Held = 'pen' | 'fill' | 'bucket' | 'erase' | 'stamp' | 'pin';

/** A stamp that is not set yet: it can be moved, turned, mirrored and made larger or smaller. */
export type Placing = Required<Place>;

const [LEAST, MOST] = [60, 1000]; // how large a stamp may be
const SHEETS = 24;
/** What was done to each sheet, so that it can be undone when one comes back to it. */
const easels = new Map<string, Easel>();

function easelOf(id: string, drawing: Drawing): Easel {
  const known = easels.get(id);
  const same = known && JSON.stringify(known.drawing.strokes) === JSON.stringify(drawing.strokes);
  const easel = same ? known : new Easel(drawing);
  easels.delete(id);
  easels.set(id, easel);
  const [oldest] = easels.keys();
  if (easels.size > SHEETS && oldest !== undefined) easels.delete(oldest);
  return easel;
}

export class Desk {
  /** By what the drawing is kept in this browser. */
  readonly id: string;
  readonly props: StudioProps;
  readonly #easel: Easel;
  now;
  undoable = $state(false);
  redoable = $state(false);
  #tool = $state<Held>('pen');
  colour = $state(0);
  width = $state(4);
  /** Whether all that is drawn is drawn on the other side, too. */
  mirrored = $state(false);
  stamp = $state.raw<Stamp>(STAMPS[0] as Stamp);
  placing = $state.raw<Placing | null>(null);
  /** How the last stamp was put; the next begins so. */
  #way = { size: 300, turn: 0, flip: false };
  /** The part that is pinned or named next; "" for the first without a pin. */
  pinning = $state('');
  busy = $state(false);

  constructor(props: StudioProps) {
    this.props = props;
    this.id = untrack(() => `${props.sheet.room} ${props.sheet.entity}`);
    this.#easel = easelOf(
      this.id,
      untrack(() => props.drawing),
    );
    this.now = $state.raw(this.#easel.drawing);
    [this.undoable, this.redoable] = [this.#easel.canUndo, this.#easel.canRedo];
    this.colour = untrack(() => props.colour ?? 0);
    $effect(() => this.#pinAll());
  }

  get tool(): Held {
    return this.#tool;
  }

  /** Take another tool; a stamp that waits is set first. */
  set tool(next: Held) {
    if (next !== 'stamp') this.set();
    this.#tool = next;
  }

  chosenPart = $derived.by(() => {
    const { parts } = this.props;
    const bare = parts.find((one) => !this.now.pins[one.id]);
    return parts.find((one) => one.id === this.pinning) ?? bare ?? parts[0];
  });

  /** What is seen on the sheet: the drawing, and a stamp that is not set yet. */
  seen = $derived.by((): readonly Stroke[] => {
    const { strokes } = this.now;
    return this.placing ? [...strokes, ...this.#stamped(this.placing)] : strokes;
  });

  /** Show what is on the easel, keep it here, and hand it in when the hand rests. */
  #settle(): void {
    this.now = this.#easel.drawing;
    [this.undoable, this.redoable] = [this.#easel.canUndo, this.#easel.canRedo];
    keepDraft(this.id, this.now);
    this.props.called?.(this.now.name);
    this.props.post.put(this.props.sheet, this.now);
    this.props.drew?.();
  }

  #change(done: boolean): void {
    if (!done) this.props.said(t('The sheet is full: rub out or undo something first.'));
    this.#settle();
  }

  /** Draw something, and its mirror image if that is wanted. */
  #draw(strokes: Stroke[]): void {
    this.#change(this.#easel.add(this.mirrored ? [...strokes, ...strokes.map(flipped)] : strokes));
  }

  /** Give each new part a pin at once, so that every die has a place; it can be moved. */
  #pinAll(): void {
    const { parts } = this.props;
    const bare = parts.filter((one) => !this.now.pins[one.id]);
    if (!bare.length) return;
    untrack(() => {
      const easel = this.#easel;
      for (const one of bare) {
        const at = parts.indexOf(one);
        const angle = at * 2.4 - Math.PI / 2;
        if (at) easel.pin(one.id, onSheet(512 + 330 * Math.cos(angle)), onSheet(512 + 330 * Math.sin(angle)));
        else easel.pin(one.id, 512, 540);
      }
      if (easel.drawing.strokes.length) this.#settle();
      else this.now = easel.drawing;
    });
  }

  /** Do what the tool in hand does along a line, be it a dot. */
  apply(touches: Touch[]): void {
    const { tool, colour, width, chosenPart } = this;
    const end = touches.at(-1) ?? { x: 512, y: 512 };
    const line = steadied(touches).map((one) => ({ ...one, x: onSheet(one.x), y: onSheet(one.y) }));
    const points = line.flatMap(({ x, y }) => [x, y]);
    if (tool === 'pen') this.#draw(inked(colour, width, line));
    else if (tool === 'fill') this.#draw([[FILL, colour, Math.max(1, width - 2), points]]);
    else if (tool === 'erase') this.#draw([[ERASER, 0, width, points]]);
    else if (tool === 'bucket') this.#fill(end.x, end.y);
    else if (tool === 'stamp') this.place(end.x, end.y);
    else if (chosenPart) {
      this.pin(chosenPart.id, end.x, end.y);
      this.pinning = '';
    }
  }

  #fill(x: number, y: number): void {
    const made = filled(this.now.strokes, this.colour, x, y);
    if (made) this.#change(this.#easel.add([made.stroke], made.under));
  }

  /** Put a pin somewhere. */
  pin(part: string, x: number, y: number): void {
    this.#easel.pin(part, onSheet(x), onSheet(y));
    this.#settle();
  }

  #stamped(place: Placing): Stroke[] {
    const strokes = stamped(this.stamp, this.colour, clamp(this.width - 1, 2, 8), place);
    return this.mirrored ? [...strokes, ...strokes.map(flipped)] : strokes;
  }

  /** Lay the stamp somewhere, or move it there; it is not set yet. */
  place(x: number, y: number): void {
    this.placing = { ...(this.placing ?? this.#way), x: onSheet(x), y: onSheet(y) };
  }

  /** Make the stamp that waits larger or smaller, and turn it by degrees. */
  shape(larger: number, turn: number): void {
    if (!this.placing) return;
    const size = clamp(Math.round(this.placing.size * larger), LEAST, MOST);
    this.placing = { ...this.placing, size, turn: (Math.round(this.placing.turn + turn) + 360) % 360 };
  }

  /** Turn the stamp that waits to its other side. */
  flip(): void {
    if (this.placing) this.placing = { ...this.placing, flip: !this.placing.flip };
  }

  /** Set the stamp that waits. */
  set(): void {
    const { placing } = this;
    if (!placing) return;
    const { size, turn, flip } = placing;
    [this.placing, this.#way] = [null, { size, turn, flip }];
    this.props.used?.(this.stamp.id);
    this.#change(this.#easel.add(this.#stamped(placing)));
  }

  /** Take the stamp that waits away. */
  drop(): void {
    this.placing = null;
  }

  /** Show the drawing again as it was before a line that turned out to be a gesture. */
  forget(): void {
    this.now = { ...this.#easel.drawing };
  }

  undo(): void {
    if (this.placing) return this.drop();
    this.#easel.undo();
    this.#settle();
  }

  redo(): void {
    this.#easel.redo();
    this.#settle();
  }

  clear(): void {
    this.drop();
    this.#easel.clear();
    this.#settle();
  }

  name(text: string): void {
    this.#easel.name(text);
    this.#settle();
  }

  /** Call the chosen part something; it stays the chosen one. */
  label(text: string): void {
    if (!this.chosenPart) return;
    this.pinning = this.chosenPart.id;
    this.#easel.label(this.chosenPart.id, text);
    this.#settle();
  }

  /** Let the table draw it. */
  async doodle(): Promise<void> {
    const { post, sheet, said } = this.props;
    this.busy = true;
    try {
      await post.flush();
      const made = await doodled(sheet, Math.floor(Math.random() * 2 ** 31));
      this.#change(this.#easel.replace({ ...made, name: this.now.name || made.name }));
    } catch (wrong) {
      said(words(wrong));
    } finally {
      this.busy = false;
    }
  }

  /** Draw one of the monsters of earlier games again. */
  reuse({ drawing }: Earlier): void {
    const again = reused(drawing, this.props.sheet.parts);
    this.#change(this.#easel.replace({ ...again, name: this.now.name || drawing.name }));
  }

  close(): void {
    this.set();
    if (this.props.doodles ?? true) hang(this.id, this.#easel.drawing);
    void this.props.post.flush();
  }
}
