/** The sheet of what is not there yet: it is drawn while one ticks what it shows, and then handed in. */

import { EMPTY, type Drawing } from '../../../studio/drawing/drawing';
import { draft, keepDraft } from '../../../studio/gallery';
import type { Post } from '../../../studio/post';
import type { MonsterView } from '../view.gen';

const idOf = (room: string, entity: string) => `${room} ${entity}`;

/** By what the sheet of a seat's next thing goes. */
export const nextOf = (seat: number) => `new${seat}`;

/** What is on the sheet of the thing that comes next. */
export const pending = (room: string, seat: number): Drawing => draft(idOf(room, nextOf(seat))) ?? EMPTY;

/** How many things a seat had when it began to draw the next, by its sheet. */
const before = new Map<string, number>();

/** Give what was drawn beforehand to the thing it was drawn for, as soon as that is there, and hand it in. */
export function handOver(
  room: string,
  seat: number,
  things: MonsterView[],
  ticking: boolean,
  post: Post,
): void {
  const sheet = idOf(room, nextOf(seat));
  if (ticking) before.set(sheet, things.length);
  const made = things.at(-1);
  if (ticking || !made || things.length <= (before.get(sheet) ?? Infinity)) return;
  before.delete(sheet);
  const drawing = pending(room, seat);
  if (!drawing.strokes.length && !drawing.name) return;
  const parts = made.parts.map((part) => part.id);
  const own = {
    ...drawing,
    pins: Object.fromEntries(parts.map((id) => [id, [512, 540] as const])),
    labels: {},
  };
  keepDraft(idOf(room, made.id), own);
  keepDraft(sheet, EMPTY);
  post.put({ room, seat, entity: made.id, parts }, own);
  void post.flush();
}
