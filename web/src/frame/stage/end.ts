/** The end of a match: what losers have falls down, what the winner has is fanned out like cards. */

import { copied } from './motions';
import { elementOf } from './places';

const FALL = [
  { transform: 'none', filter: 'none', opacity: 1 },
  { transform: 'translateY(4px) rotate(2deg)', filter: 'grayscale(1)', opacity: 1, offset: 0.35 },
  { transform: 'translateY(46px) rotate(24deg) scale(0.7)', filter: 'grayscale(1)', opacity: 0.15 },
];
const APART = 70; // milliseconds from one thing to the next
const MOST = 14;

/** Let things fall one after the other; return what puts them back. */
export function crumble(entities: string[], pace: number, delay: number): () => void {
  const motions = entities
    .slice(0, MOST)
    .map((entity, i) =>
      elementOf(entity)?.animate?.(FALL, {
        duration: 700 * pace,
        delay: (delay + i * APART) * pace,
        easing: 'ease-in',
        fill: 'forwards',
      }),
    );
  return () => motions.forEach((motion) => motion?.cancel());
}

/** Fan copies of things out in the middle of the layer; return what takes them away. */
export function fan(entities: string[], layer: HTMLElement, pace: number, delay: number): () => void {
  const found = entities.slice(0, MOST).flatMap((entity) => elementOf(entity) ?? []);
  const box = layer.getBoundingClientRect();
  // One thing alone is shown large; many are as large as cards in a hand.
  const most = found.length > 1 ? Math.max(120, box.width / (found.length + 2)) : box.width / 2;
  const high = Math.min(most, box.height * (found.length > 1 ? 0.42 : 0.66));
  const spread = Math.min(0.9, 0.14 * found.length);
  const copies = found.map((thing, i) => {
    const rect = thing.getBoundingClientRect();
    const copy = copied(thing, layer);
    const size = Math.min(3, Math.max(0.5, high / Math.max(rect.width, rect.height)));
    const part = found.length > 1 ? i / (found.length - 1) - 0.5 : 0;
    const width = Math.min(box.width * 0.8, rect.width * size * found.length * 0.72);
    const [x, y] = [
      box.left + box.width / 2 + part * width - rect.left - rect.width / 2,
      box.top + box.height * 0.62 + Math.abs(part) * 50 - rect.top - rect.height / 2,
    ];
    copy.animate?.(
      [
        { transform: 'none' },
        { transform: `translate(${x}px, ${y}px) scale(${size}) rotate(${part * spread}rad)` },
      ],
      {
        duration: 650 * pace,
        delay: (delay + i * APART) * pace,
        easing: 'cubic-bezier(0.2, 1.3, 0.4, 1)',
        fill: 'forwards',
      },
    );
    return copy;
  });
  const hidden = found.map((thing) =>
    thing.animate?.({ opacity: [1, 0] }, { duration: 1, delay: delay * pace, fill: 'forwards' }),
  );
  return () => {
    copies.forEach((copy) => copy.remove());
    hidden.forEach((motion) => motion?.cancel());
  };
}
