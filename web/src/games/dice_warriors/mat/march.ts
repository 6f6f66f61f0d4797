/** Dice march: a die that stands elsewhere than before goes there from its old place. */

import { lasting } from '../../../lib/glide';

const LONGEST = 180; // milliseconds
const MARCHING = '[data-marching]';

interface Stood {
  spot: string;
  rect: DOMRect;
}

export class March {
  #stood = new Map<string, Stood>();

  /** Look at the board as it is now, and let those march whose spot is another one than at the last look. */
  step(board: Element): void {
    const now = new Map<string, Stood>();
    for (const node of board.querySelectorAll<HTMLElement>(MARCHING)) {
      const { marching: id = '', spot = '' } = node.dataset;
      const rect = node.getBoundingClientRect();
      const before = this.#stood.get(id);
      now.set(id, { spot, rect });
      if (before && before.spot !== spot) march(node, before.rect, rect);
    }
    this.#stood = now;
  }
}

function march(node: HTMLElement, from: DOMRect, to: DOMRect): void {
  const duration = Math.min(LONGEST, lasting());
  if (!duration || !to.width) return;
  // Of one measure both ways: a tile that becomes a label shrinks and is not stretched.
  const scale = `scale(${Math.min(from.width / to.width, from.height / to.height)})`;
  const by = `translate(${from.left - to.left}px, ${from.top - to.top}px) ${scale}`;
  node.animate?.(
    [
      { transform: by, transformOrigin: '0 0', zIndex: 3 },
      { transform: 'none', transformOrigin: '0 0', zIndex: 3 },
    ],
    { duration, easing: 'ease-in-out' },
  );
}
