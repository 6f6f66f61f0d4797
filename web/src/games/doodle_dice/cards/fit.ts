/** How large the cards of the gallery can be so that all of them are in sight, and their titles whole. */

export const GAP = 8;
const [BROADEST, TALLEST] = [1.45, 1.3]; // the shape of a card: at most so broad, and so tall
const MOST = 230; // pixels that a card is wide
const READ = { width: 84, height: 80 }; // smaller ones cannot be read, and then the gallery scrolls
const HAND = 600; // pixels: in narrower places cards may be so small that they only show their drawing
const SEEN = { width: 60, height: 44 };

export interface Size {
  columns: number;
  width: number;
  height: number;
}

/** The size of cards, when so many have to fit a place: the one that fills it best. */
export function sizeOf(count: number, wide: number, high: number): Size {
  const least = wide < HAND ? SEEN : READ;
  let best: Size | null = null;
  const most = Math.max(1, Math.floor((wide + GAP) / (least.width + GAP)));
  for (let n = 1; n <= Math.min(most, Math.max(1, count)); n += 1) {
    const rows = Math.ceil(count / n);
    const [room, rise] = [(wide + GAP) / n - GAP, (high + GAP) / Math.max(1, rows) - GAP];
    const width = Math.floor(Math.min(room, rise * BROADEST, MOST));
    const height = Math.floor(Math.min(rise, width * TALLEST));
    if (height >= least.height && (!best || width * height > best.width * best.height))
      best = { columns: n, width, height };
  }
  const columns = Math.max(1, Math.floor((wide + GAP) / (READ.width + GAP)));
  return best ?? { columns, width: Math.floor((wide + GAP) / columns - GAP), height: READ.height };
}

/** Whether a card is high enough for its title beside its drawing. */
export const titled = (high: number) => high >= 72;

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

const [SMALL, LARGE] = [12, 17]; // pixels: letters are never smaller than that, but may be drawn narrower

/** The letters of a title in a place: their size, and how much narrower than usual they are. */
export function lettering(title: string, wide: number): { size: number; squeeze: number } {
  const broad = breadth(title);
  const size = Math.max(SMALL, Math.min(LARGE, wide / 8, wide / broad));
  return { size, squeeze: Math.min(1, wide / (broad * size)) };
}
