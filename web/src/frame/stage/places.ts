/** Where things lie on the board: found by `data-entity`, or by `data-figure` where that is what moves. */

import { settings } from '../../lib/browser/settings.svelte';

/** The element of a thing that can be seen; where it is drawn more than once, the largest. */
export function elementOf(entity: string): HTMLElement | null {
  const id = `"${CSS.escape(entity)}"`;
  const found = document.querySelectorAll<HTMLElement>(`main [data-entity=${id}], main [data-figure=${id}]`);
  let [largest, most] = [null as HTMLElement | null, 0];
  for (const one of found) {
    const { width, height } = one.getBoundingClientRect();
    if (width * height > most) [largest, most] = [one, width * height];
  }
  return largest;
}

/** The middle and the size of a thing, seen from the corner of a box; null if it is not in sight. */
export function placeOf(entity: string, box: DOMRect) {
  const rect = elementOf(entity)?.getBoundingClientRect();
  if (!rect?.width) return null;
  const [x, y] = [rect.left + rect.width / 2 - box.left, rect.top + rect.height / 2 - box.top];
  if (x < 0 || y < 0 || x > box.width || y > box.height) return null;
  return { x, y, width: rect.width, height: rect.height };
}

const BAND = 48; // pixels that a title is high

/** Whether things lie where a title would cover them: at the upper edge of a box, at the lower one. */
export function edgesOf(entities: string[], box: DOMRect): [above: boolean, below: boolean] {
  const rects = entities.flatMap((one) => elementOf(one)?.getBoundingClientRect() ?? []);
  return [rects.some((one) => one.top < box.top + BAND), rects.some((one) => one.bottom > box.bottom - BAND)];
}

const LATEST = 3_000;

/** Do something when the browser has nothing else to do; return what calls it off. */
export function whenIdle(deed: () => void): () => void {
  if (settings.speed === 0) return () => {};
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(deed, LATEST / 3);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(deed, { timeout: LATEST });
  return () => cancelIdleCallback(handle);
}
