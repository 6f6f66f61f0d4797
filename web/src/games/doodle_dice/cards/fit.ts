/** How large the cards of the gallery can be so that all of them are in sight. */

export const SHAPE = 1.15; // the height of a card, by its width
export const GAP = 10;
const [LEAST, MOST] = [96, 190]; // pixels: smaller ones cannot be read, and then the gallery scrolls
const LOW = 84; // the least height of a card in the hand
const SPARE = 54; // and the height of one that the player has no use for

/** Return the width of a card when so many have to fit a place. */
export function widthOf(count: number, wide: number, high: number): number {
  for (let width = MOST; width > LEAST; width -= 2) {
    const columns = Math.max(1, Math.floor((wide + GAP) / (width + GAP)));
    if (Math.ceil(count / columns) * (width * SHAPE + GAP) <= high + GAP) return width;
  }
  return LEAST;
}

/** Return how many columns a narrow place has, and how high its cards are; useless cards have lower rows. */
export function stacked(useful: number, spare: number, high: number): { columns: number; height: number } {
  const columns = useful + spare > 9 ? 4 : 3;
  const rows = Math.max(1, Math.ceil(useful / columns));
  const rest = high - Math.ceil(spare / columns) * (SPARE + GAP);
  return { columns, height: Math.round(Math.max(LOW, Math.min(120, rest / rows - GAP))) };
}

/** How broad letters are at most, in a broad font, by its size; what comes first counts. */
const BROAD: [RegExp, number][] = [
  [/[mwMW]/, 1.1],
  [/[A-Z]/, 0.85],
  [/[fijlrt]/, 0.5],
  [/./, 0.72],
];

/** Return how broad the longest word of a title is: it decides how large the letters can be. */
export function breadth(title: string): number {
  const words = title.split(' ').map((word) => [...word]);
  const broad = (letter: string) => BROAD.find(([which]) => which.test(letter))?.[1] ?? 0;
  return Math.max(...words.map((word) => word.reduce((sum, letter) => sum + broad(letter), 0)));
}
