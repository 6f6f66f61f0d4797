/** The faces of bots, from a number: a family has a head of its own shape, its members differ in the rest. */

const MEMBERS = 6;

/** Heads in 40 x 40, told apart by their outlines. */
const HEADS = [
  'M20 5a15 15 0 1 1 0 30a15 15 0 0 1 0-30z',
  'M8 7h24a3 3 0 0 1 3 3v20a5 5 0 0 1-5 5H10a5 5 0 0 1-5-5V10a3 3 0 0 1 3-3z',
  'M20 4L36 14V28L20 37L4 28V14z',
  'M20 4c9 0 12 8 12 15s-5 17-12 17S8 26 8 19S11 4 20 4z',
  'M20 4L37 33a2 2 0 0 1-2 3H5a2 2 0 0 1-2-3z',
  'M12 8a7 7 0 0 1 16 0a8 8 0 0 1 5 14a8 8 0 0 1-8 13H15a8 8 0 0 1-8-13a8 8 0 0 1 5-14z',
];
const FILLS = ['--orange', '--blue', '--green', '--purple', '--yellow', '--red'];
const EYES = [
  'M14 19h.01M26 19h.01',
  'M12 19a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0M23 19a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0',
  'M12 19h5M23 19h5',
  'M12 20q2.5-4 5 0M23 20q2.5-4 5 0',
  'M16 19a4 4 0 1 0 8 0a4 4 0 1 0-8 0M20 19h.01',
  'M12 17l4 3M28 17l-4 3M15 21h.01M25 21h.01',
];
const MOUTHS = [
  'M14 27q6 5 12 0',
  'M15 28h10',
  'M15 26q5 7 10 0z',
  'M16 28q2-2 4 0t4 0',
  'M17 28a3 2.5 0 1 0 6 0a3 2.5 0 1 0-6 0',
  'M14 27h12l-3 3h-6z',
];

export interface Face {
  head: string;
  fill: string;
  eyes: string;
  mouth: string;
}

const at = (all: string[], n: number) => all[n % all.length] ?? '';

export function faceOf(n: number): Face {
  const [family, member] = [Math.floor(n / MEMBERS), n % MEMBERS];
  return {
    head: at(HEADS, family),
    fill: at(FILLS, family + member),
    eyes: at(EYES, member),
    mouth: at(MOUTHS, member * 5 + family),
  };
}
