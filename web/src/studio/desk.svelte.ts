/** The desk: the drawing as it is now and the tool in hand; each change is kept here and handed in. */

import { untrack } from 'svelte';
import { words } from '../lib/browser/guest';
import { ERASER, FILL, onSheet } from './drawing/drawing';
import { Easel, inked, type Touch } from './drawing/easel';
import { hang, keepDraft, reused, type Earlier } from './gallery';
import { doodled } from './post';
import type { StudioProps } from './props';
import { stamped, STAMPS, type Stamp } from './drawing/stamps';

export type Held = 'pen' | 'fill' | 'erase' | 'stamp' | 'pin';

export class Desk {
  /** By what the drawing is kept in this browser. */
  readonly id: string;
  readonly props: StudioProps;
  readonly #easel: Easel;
  now;
  undoable = $state(false);
  redoable = $state(false);
  tool = $state<Held>('pen');
  colour = $state(0);
  width = $state(4);
  stamp = $state.raw<Stamp>(STAMPS[0] as Stamp);
  /** The part that is pinned or named next; "" for the first without a pin. */
  pinning = $state('');
  busy = $state(false);

  constructor(props: StudioProps) {
    this.props = props;
    this.id = untrack(() => `${props.sheet.room} ${props.sheet.entity}`);
    this.#easel = new Easel(untrack(() => props.drawing));
    this.now = $state.raw(this.#easel.drawing);
    this.colour = untrack(() => props.colour ?? 0);
    $effect(() => this.#pinAll());
  }

  chosenPart = $derived.by(() => {
    const { parts } = this.props;
    const bare = parts.find((one) => !this.now.pins[one.id]);
    return parts.find((one) => one.id === this.pinning) ?? bare ?? parts[0];
  });

  /** Show what is on the easel, keep it here, and hand it in when the hand rests. */
  #settle(): void {
    this.now = this.#easel.drawing;
    [this.undoable, this.redoable] = [this.#easel.canUndo, this.#easel.canRedo];
    keepDraft(this.id, this.now);
    this.props.called?.(this.now.name);
    this.props.post.put(this.props.sheet, this.now);
  }

  #change(done: boolean): void {
    if (!done) this.props.said('The sheet is full: rub out or undo something first.');
    this.#settle();
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
        const around = [onSheet(512 + 330 * Math.cos(angle)), onSheet(512 + 330 * Math.sin(angle))] as const;
        const pins = { ...easel.drawing.pins, [one.id]: at ? around : ([512, 540] as const) };
        easel.amend({ ...easel.drawing, pins });
      }
      if (easel.drawing.strokes.length) this.#settle();
      else this.now = easel.drawing;
    });
  }

  /** Do what the tool in hand does along a line, be it a dot. */
  apply(touches: Touch[]): void {
    const { tool, colour, width, chosenPart } = this;
    const easel = this.#easel;
    const end = touches.at(-1) ?? { x: 512, y: 512 };
    const points = touches.flatMap(({ x, y }) => [x, y]);
    if (tool === 'pen') this.#change(easel.add(inked(colour, width, touches)));
    else if (tool === 'fill') this.#change(easel.add([[FILL, colour, Math.max(1, width - 2), points]]));
    else if (tool === 'erase') this.#change(easel.add([[ERASER, 0, width, points]]));
    else if (tool === 'stamp') {
      const size = 90 + width * 45;
      this.props.used?.(this.stamp.id);
      this.#change(easel.add(stamped(this.stamp, colour, Math.max(2, width - 1), end.x, end.y, size)));
    } else if (chosenPart) {
      easel.pin(chosenPart.id, end.x, end.y);
      this.pinning = '';
      this.#settle();
    }
  }

  /** Show the drawing again as it was before a line that turned out to be a gesture. */
  forget(): void {
    this.now = { ...this.#easel.drawing };
  }

  undo(): void {
    this.#easel.undo();
    this.#settle();
  }

  redo(): void {
    this.#easel.redo();
    this.#settle();
  }

  clear(): void {
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
      this.#change(this.#easel.change({ ...made, name: this.now.name || made.name }));
    } catch (wrong) {
      said(words(wrong));
    } finally {
      this.busy = false;
    }
  }

  /** Draw one of the monsters of earlier games again. */
  reuse({ drawing }: Earlier): void {
    const again = reused(drawing, this.props.sheet.parts);
    this.#change(this.#easel.change({ ...again, name: this.now.name || drawing.name }));
  }

  close(): void {
    if (this.props.doodles ?? true) hang(this.id, this.#easel.drawing);
    void this.props.post.flush();
  }
}
