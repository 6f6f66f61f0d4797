/** What this browser has drawn: monsters of earlier games to be used again, and each sheet as it was left. */

import { keep, recall } from '../lib/browser/kept';
import { decoded, type Drawing } from './drawing/drawing';

const GALLERY = 'dicewright.gallery';
const DRAFT = 'dicewright.draft';
const MOST = 24;

/** A drawing of an earlier game; where its pins were counts, not whose parts they were. */
export interface Earlier {
  id: string;
  drawing: Drawing;
}

/** Monsters that were drawn here before, the latest first. */
export function gallery(): Earlier[] {
  const kept = recall(GALLERY);
  if (!Array.isArray(kept)) return [];
  return kept.flatMap((one: unknown) => {
    const { id, drawing } = (typeof one === 'object' && one !== null ? one : {}) as Record<string, unknown>;
    return typeof id === 'string' ? [{ id, drawing: decoded(drawing) }] : [];
  });
}

/** Keep a drawing that has been handed in. */
export function hang(id: string, drawing: Drawing): void {
  if (!drawing.strokes.length) return;
  keep(GALLERY, [{ id, drawing }, ...gallery().filter((one) => one.id !== id)].slice(0, MOST));
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
