/** How large the cards of the gallery can be so that all of them are in sight, and their titles whole. */

export const GAP = 8;
const [BROADEST, TALLEST] = [1.45, 1.3]; // the shape of a card: at most so broad, and so tall
const MOST = 230; // pixels that a card is wide
const READ = { width: 84, height: 80 }; // smaller ones cannot be read, and then the gallery scrolls
const HAND = 600; // pixels: in narrower places cards may be so small that they only show their drawing
const SEEN = { width: 60, height: 44 };
const SCROLLED = 60; // pixels that a card is high in the hand, where not all have room

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
  const width = Math.floor((wide + GAP) / most - GAP);
  return best ?? { columns: most, width, height: wide < HAND ? SCROLLED : READ.height };
}

/** Whether a card is so narrow that figures have to do where words would be cut. */
export const narrow = (wide: number) => wide < 84;

/** Whether a card is high enough for its title beside its drawing. */
export const titled = (high: number) => high >= 72;

/** How broad letters are at most, in a broad font, by its size; what comes first counts. */
const BROAD: [RegExp, number][] = [
  [/[mwMW]/, 1.1],
  [/[A-Z]/, 0.85],
  [/[fijlrt]/, 0.5],
  [/./, 0.72],
];

/** How broad the words of a title are. */
function breadths(title: string): number[] {
  const broad = (letter: string) => BROAD.find(([which]) => which.test(letter))?.[1] ?? 0;
  return title.split(' ').map((word) => [...word].reduce((sum, letter) => sum + broad(letter), 0));
}

/** How broad the broadest of so many lines is, where words are shared out best. */
function broadest(words: number[], lines: number): number {
  const whole = words.reduce((sum, word) => sum + word, (words.length - 1) * SPACE);
  if (lines <= 1 || words.length <= 1) return whole;
  const ways = words.slice(1).map((_, i) => {
    const first = broadest(words.slice(0, i + 1), 1);
    return Math.max(first, broadest(words.slice(i + 1), lines - 1));
  });
  return Math.min(...ways);
}

const SPACE = 0.35;
const [SMALL, LARGE] = [12, 17]; // pixels: letters are never smaller than that, but may be drawn narrower
const NARROW = 0.62; // narrower than that they are hard to read, and another line is better
/** Cards so high have so many lines above their drawing; the highest as many as there are words. */
const LINES: [high: number, lines: number][] = [
  [104, 1],
  [130, 2],
];

/** The letters of a title on a card: their size, and how much narrower than usual they are. */
export function lettering(title: string, wide: number, high: number): { size: number; squeeze: number } {
  const words = breadths(title);
  const letters = (lines: number) => {
    const broad = broadest(words, lines);
    const size = Math.max(SMALL, Math.min(LARGE, wide / 8, wide / broad));
    return { size, squeeze: Math.min(1, wide / (broad * size)) };
  };
  let lines = LINES.find(([most]) => high < most)?.[1] ?? words.length;
  while (lines < words.length && letters(lines).squeeze < NARROW) lines += 1;
  return letters(lines);
}
