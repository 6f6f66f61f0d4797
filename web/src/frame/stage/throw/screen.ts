/** Where a throw is shown: drawn by a worker where the browser can, else by the page itself. */

import { Projector, type Film, type Order } from './film';

export interface Screen {
  play: (film: Film) => void;
  clear: () => void;
  /** It is not used any more. */
  close: () => void;
}

/** Whether workers can draw on a canvas of the page, each frame. */
const beside = (): boolean =>
  typeof Worker === 'function' &&
  typeof OffscreenCanvas === 'function' &&
  'transferControlToOffscreen' in HTMLCanvasElement.prototype;

/** A canvas can be given away once only; `broken` is told if nobody is there to draw on it. */
export function screenOf(canvas: HTMLCanvasElement, broken: () => void): Screen | null {
  if (!beside()) return here(canvas);
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const tell = (order: Order, given: Transferable[] = []) => worker.postMessage(order, given);
  worker.onerror = broken;
  const sheet = canvas.transferControlToOffscreen();
  tell({ do: 'sheet', sheet }, [sheet]);
  return {
    play: (film) => tell({ do: 'play', film }),
    clear: () => tell({ do: 'clear' }),
    close: () => worker.terminate(),
  };
}

/** A screen on which the page itself draws; null where it cannot draw at all. */
export function here(canvas: HTMLCanvasElement): Screen | null {
  if (!canvas.getContext('2d')) return null;
  const projector = new Projector(canvas);
  return { play: (film) => projector.play(film), clear: () => projector.clear(), close: () => {} };
}
