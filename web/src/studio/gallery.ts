/** What this browser has drawn: monsters of earlier games to be used again, and each sheet as it was left. */

import { keep, recall } from '../lib/browser/kept';
import { decoded, type Drawing } from './drawing/drawing';

const GALLERY = 'dicewright.gallery';
const DRAFT = 'dicewright.draft';
const MOST = 24; // sheets as they were left
const BOOK = 100; // monsters in the book

/** A drawing of an earlier game; where its pins were counts, not whose parts they were. */
export interface Earlier {
  id: string;
  drawing: Drawing;
  /** What became of it, once its match is over. */
  fate?: Fate;
}

/** How it went for a monster: its dice, its end, and its match, in words; when, in milliseconds. */
export interface Fate {
  dice: string;
  end: string;
  match: string;
  when: number;
}

const fateOf = (value: unknown): Fate | undefined => {
  const { dice, end, match, when } = (value ?? {}) as Record<string, unknown>;
  const words = [dice, end, match].every((one) => typeof one === 'string');
  return words && typeof when === 'number' ? (value as Fate) : undefined;
};

/** Monsters that were drawn here before, the latest first. */
export function gallery(): Earlier[] {
  const kept = recall(GALLERY);
  if (!Array.isArray(kept)) return [];
  return kept.flatMap((one: unknown) => {
    const { id, drawing, fate } = (typeof one === 'object' && one !== null ? one : {}) as Record<
      string,
      unknown
    >;
    const known = fateOf(fate);
    return typeof id === 'string' ? [{ id, drawing: decoded(drawing), ...(known && { fate: known }) }] : [];
  });
}

/** Keep a drawing that has been handed in, and what became of it. */
export function hang(id: string, drawing: Drawing, fate?: Fate): void {
  if (!drawing.strokes.length) return;
  const all = gallery();
  const told = fate ?? all.find((one) => one.id === id)?.fate;
  const newest = { id, drawing, ...(told && { fate: told }) };
  keep(GALLERY, [newest, ...all.filter((one) => one.id !== id)].slice(0, BOOK));
}

/** The sheet of a thing as it was left, if it was. */
export function draft(id: string): Drawing | null {
  const kept = recall(`${DRAFT}.${id}`);
  return kept === null ? null : decoded(kept);
}

/** Keep a sheet at every stroke; only the latest sheets stay. */
export function keepDraft(id: string, drawing: Drawing): void {
  const known = recall(DRAFT);
  const ids = (Array.isArray(known) ? known : []).filter((one): one is string => typeof one === 'string');
  if (ids[0] !== id) {
    const others = ids.filter((one) => one !== id);
    for (const old of others.slice(MOST - 1)) localStorage.removeItem(`${DRAFT}.${old}`);
    keep(DRAFT, [id, ...others].slice(0, MOST));
  }
  keep(`${DRAFT}.${id}`, drawing);
}

/** An earlier drawing for a new monster: its pins go to the new parts in turn. */
export function reused(earlier: Drawing, parts: readonly string[]): Drawing {
  const [pins, labels] = [
    Object.values(earlier.pins),
    Object.keys(earlier.pins).map((part) => earlier.labels[part] ?? ''),
  ];
  const given = parts.slice(0, pins.length);
  return {
    ...earlier,
    pins: Object.fromEntries(given.flatMap((part, i) => (pins[i] ? [[part, pins[i]]] : []))),
    labels: Object.fromEntries(given.flatMap((part, i) => (labels[i] ? [[part, labels[i]]] : []))),
  };
}
