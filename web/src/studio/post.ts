/** Handing in: a drawing goes to the table when the hand has rested a while, and at once when it must. */

import { call, Trouble } from '../lib/browser/guest';
import type { Doodled, DrawingForm } from '../lib/wire';
import { decoded, encoded, type Drawing } from './drawing/drawing';

const REST = 2500; // milliseconds without a stroke

export interface Sheet {
  room: string;
  seat: number;
  entity: string;
  parts: readonly string[];
}

const pathOf = (sheet: Sheet, what: string) =>
  `/api/rooms/${encodeURIComponent(sheet.room)}/${what}/${encodeURIComponent(sheet.entity)}`;

export class Post {
  #waiting = new Map<string, { sheet: Sheet; drawing: Drawing }>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #shut = false;
  #sending: Promise<void> = Promise.resolve();
  readonly #failed: (text: string) => void;
  readonly #rest: number;

  constructor(failed: (text: string) => void, rest = REST) {
    this.#failed = failed;
    this.#rest = rest;
  }

  /** Hand a drawing in soon; a later one of the same thing takes its place. */
  put(sheet: Sheet, drawing: Drawing): void {
    if (this.#shut) return;
    this.#waiting.set(`${sheet.room} ${sheet.entity}`, { sheet, drawing });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), this.#rest);
  }

  /** Whether something is drawn that is not handed in yet. */
  get waits(): boolean {
    return this.#waiting.size > 0;
  }

  /** Hand nothing in any more: the match is over, and the table takes no drawings. */
  shut(): void {
    this.#shut = true;
    clearTimeout(this.#timer);
    this.#waiting.clear();
  }

  /** Hand everything in now, one after the other. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    const all = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const one of all) this.#sending = this.#sending.then(() => this.#send(one.sheet, one.drawing));
    return this.#sending;
  }

  async #send(sheet: Sheet, drawing: Drawing): Promise<void> {
    const form = { seat: sheet.seat, ...encoded(drawing, sheet.parts) } as unknown as DrawingForm;
    try {
      await call(pathOf(sheet, 'drawings'), form, 'PUT');
    } catch (wrong) {
      if (!(wrong instanceof Trouble)) throw wrong;
      const again = wrong.code === 'offline' || wrong.code === 'too_fast';
      if (again && !this.#waiting.has(`${sheet.room} ${sheet.entity}`)) this.put(sheet, drawing);
      else if (!again) this.#failed(wrong.message);
    }
  }
}

/** Let the table draw. */
export async function doodled(sheet: Sheet, seed: number): Promise<Drawing> {
  return decoded(await call<Doodled>(pathOf(sheet, 'doodles'), { seat: sheet.seat, seed }));
}
