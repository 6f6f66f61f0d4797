/** Parts that portraits are put together from, each drawn in a square of 64. */

/** A stretch of ink: lines to fill, and with what. `line` strokes it instead. */
export interface Part {
  d: string;
  fill: string;
  line?: number;
}

const INK = '#2b2430';
const STEEL = '#aeb6c2';
const DARK = '#4a4f5c';
const GOLD = '#e0b64a';
const BONE = '#efe8d6';
const WOOD = '#8a5a34';

const dot = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
const eyes = (fill = INK, y = 30, r = 1.8): Part => ({ d: dot(27, y, r) + dot(37, y, r), fill });

/** Shoulders, the broader the more hits. */
export const shoulders = (cloth: string, broad: number): Part => ({
  d: `M${32 - broad} 64c0-11 ${broad - 8}-17 ${broad}-17s${broad} 6 ${broad} 17z`,
  fill: cloth,
});
export const face = (skin: string): Part[] => [
  { d: 'M20 29c0-9 5-14 12-14s12 5 12 14-5 16-12 16-12-7-12-16z', fill: skin },
  eyes(),
  { d: 'M28 38c2 1.500 6 1.500 8 0', fill: INK, line: 1.6 },
];

const helm = (fill: string): Part => ({ d: 'M17 31c0-13 6-20 15-20s15 7 15 20l-4 1v-6H21v6z', fill });
const hood = (fill: string): Part => ({
  d: 'M32 6c13 0 19 12 18 28-1 8-4 12-7 14 3-8 3-24-11-24S18 40 21 48c-3-2-6-6-7-14C13 18 19 6 32 6z',
  fill,
});
const horns = (fill: string): Part => ({
  d: 'M19 18C11 17 8 11 9 4c3 5 7 7 13 8zM45 18c8-1 11-7 10-14-3 5-7 7-13 8z',
  fill,
});
const hat = (fill: string): Part => ({ d: 'M32 0l11 21c5 1 9 2 11 4-12 4-32 4-44 0 2-2 6-3 11-4z', fill });
const star = (fill: string): Part => ({
  d: 'M32 9l1.500 3.500L37 14l-3.500 1.500L32 19l-1.500-3.500L27 14l3.500-1.500z',
  fill,
});
const beard = (fill: string): Part => ({
  d: 'M20 33c2 4 6 4 12 3 6 1 10 1 12-3 1 10-4 19-12 19s-13-9-12-19z',
  fill,
});
const mask = (fill: string): Part => ({ d: 'M19 27c8 3 18 3 26 0v6c-4 3-9 3-13 0-4 3-9 3-13 0z', fill });
const halo: Part = { d: 'M17 13a15 5 0 1 0 30 0a15 5 0 1 0-30 0', fill: GOLD, line: 2.6 };
const skull = (fill: string): Part[] => [
  { d: 'M32 12c10 0 16 7 16 16 0 6-2 9-5 11v7H21v-7c-3-2-5-5-5-11 0-9 6-16 16-16z', fill },
  { d: `${dot(26, 30, 4) + dot(38, 30, 4)}M32 35l-2.500 5h5z`, fill: INK },
  { d: 'M27 46v-4M32 46v-4M37 46v-4', fill: INK, line: 1.6 },
];

/** What is on a head, by name; `a` is a colour of the one who wears it. */
export const HEADS: Record<string, (a: string) => Part[]> = {
  helm: (a) => [
    helm(STEEL),
    { d: 'M32 11c-2-5 1-8 0-10 6 2 6 7 4 10z', fill: a },
    { d: 'M30.500 24h3v13h-3z', fill: STEEL },
  ],
  visor: (a) => [
    { d: 'M17 47V27c0-11 6-16 15-16s15 5 15 16v20c-8 4-22 4-30 0z', fill: STEEL },
    { d: 'M20 27h24v4H20zM31 33h2v12h-2z', fill: INK },
    { d: 'M33 11c-3-6 6-11 13-7-5 1-7 4-7 9z', fill: a },
  ],
  black: () => [
    horns(DARK),
    { d: 'M17 47V27c0-11 6-16 15-16s15 5 15 16v20c-8 4-22 4-30 0z', fill: DARK },
    { d: 'M21 28l9 3-9 2zM43 28l-9 3 9 2z', fill: '#e2493b' },
  ],
  horned: (a) => [horns(BONE), helm(a), beard('#c76b2e')],
  winged: (a) => [
    helm(STEEL),
    { d: 'M17 26C8 25 5 17 6 9c4 5 8 6 13 8zM47 26c9-1 12-9 11-17-4 5-8 6-13 8z', fill: a },
  ],
  kettle: () => [
    { d: 'M20 22c0-8 5-13 12-13s12 5 12 13c6 0 10 2 12 5-15 3-33 3-48 0 2-3 6-5 12-5z', fill: STEEL },
  ],
  crested: (a) => [
    helm(STEEL),
    { d: 'M29 13C27 4 37 4 35 13zM22 12c0-8 20-8 20 0-3-4-17-4-20 0z', fill: a },
    beard(DARK),
  ],
  banded: (a) => [helm(a), { d: 'M18 23h28v3.500H18z', fill: STEEL }],
  hood: (a) => [hood(a)],
  masked: (a) => [hood(a), mask(INK), eyes('#fff', 30, 1.6)],
  veiled: (a) => [hood(a), { d: 'M20 34c8-3 16-3 24 0v8c-3 4-7 6-12 6s-9-2-12-6z', fill: INK }],
  brim: (a) => [
    { d: 'M22 20c0-9 4-12 10-12s10 3 10 12c7 0 12 2 14 5-16 3-32 3-48 0 2-3 7-5 14-5z', fill: a },
    { d: 'M22 18h20v3H22z', fill: INK },
  ],
  feather: (a) => [
    { d: 'M16 22c6-10 24-12 32-3-4 5-24 7-32 3z', fill: a },
    { d: 'M44 17c3-8 9-12 15-12-2 7-7 12-13 15z', fill: GOLD },
  ],
  wizard: (a) => [beard('#e9e6ee'), hat(a), star(GOLD)],
  flame: (a) => [
    {
      d:
        'M18 30' +
        'c-3-10 2-13 2-21 4 2 5 5 5 8 2-7 5-10 9-15 0 7 4 8 5 14' +
        ' 2-2 2-4 2-7 6 5 7 13 5 21-3-7-6-9-14-9s-11 2-14 9z',
      fill: a,
    },
  ],
  rune: (a) => [hood(a), { d: 'M32 10v9M28 13l4-3 4 3M29 19h6', fill: '#7fe0d0', line: 2 }],
  imp: (a) => [
    horns(a),
    { d: 'M19 24c2-9 24-9 26 0-7-4-19-4-26 0z', fill: INK },
    { d: 'M29 43l3 7 3-7z', fill: INK },
  ],
  cowl: (a) => [hood(a), { d: dot(27, 30, 2) + dot(37, 30, 2), fill: '#8ef06a' }],
  mitre: (a) => [
    halo,
    { d: 'M21 22c0-7 5-9 11-20 6 11 11 13 11 20-7 3-15 3-22 0z', fill: BONE },
    { d: 'M30.500 9h3v12h-3zM26 13h12v3H26z', fill: a },
  ],
  antlers: (a) => [
    {
      d: 'M24 16C14 14 12 8 12 2M18 12c-4 0-7-2-9-4M40 16c10-2 12-8 12-14M46 12c4 0 7-2 9-4',
      fill: WOOD,
      line: 3,
    },
    { d: 'M18 21c4-8 24-8 28 0-4 1-5-1-7-2-2 3-4 1-7-1-3 2-5 4-7 1-2 1-3 3-7 2z', fill: a },
  ],
};

/** Heads that are no people's: monsters and undead. */
export const BEASTS: Record<string, (a: string) => Part[]> = {
  skeleton: () => skull(BONE),
  zombie: (a) => [
    { d: 'M19 29c0-10 5-16 13-16s13 6 13 16-5 17-13 17-13-7-13-17z', fill: a },
    { d: dot(27, 29, 3) + dot(38, 31, 2), fill: '#f4f0d8' },
    { d: dot(27, 29, 1.2) + dot(38, 31, 1), fill: INK },
    { d: 'M26 39h12M28 37v4M32 37v4M36 37v4M22 20l6 5', fill: INK, line: 1.6 },
  ],
  ghoul: (a) => [
    {
      d: 'M15 22c2-9 8-12 17-12s15 3 17 12l6-4c-1 9-4 13-9 14-2 9-7 15-14 15S20 41 18 32c-5-1-8-5-9-14z',
      fill: a,
    },
    { d: 'M22 26l8 3-8 2zM42 26l-8 3 8 2z', fill: '#f3d24a' },
    { d: 'M24 37c5 3 11 3 16 0l-2 5-3-3-3 4-3-4-3 3z', fill: '#fff' },
  ],
  ghost: (a) => [
    { d: 'M32 8c12 0 18 9 18 21v27l-6-5-6 6-6-6-6 6-6-6-6 5V29C14 17 20 8 32 8z', fill: a },
    {
      d:
        'M23 27a3 4 0 1 0 6 0a3 4 0 1 0-6 0zM35 27a3 4 0 1 0 6 0' +
        'a3 4 0 1 0-6 0zM29 38a3 5 0 1 0 6 0a3 5 0 1 0-6 0z',
      fill: INK,
    },
  ],
  spirit: (a) => [
    {
      d: 'M32 4c3 9 14 14 14 28 0 10-6 18-14 18s-14-8-14-18c0-7 4-11 6-17 2 4 3 6 6 7 0-7 1-12 2-18z',
      fill: a,
    },
    { d: 'M32 26c2 5 7 7 7 14 0 5-3 9-7 9s-7-4-7-9c0-5 4-8 7-14z', fill: '#ffe9a8' },
    eyes(INK, 38),
  ],
  vermin: (a) => [
    { d: dot(20, 20, 8) + dot(44, 20, 8), fill: a },
    { d: 'M32 16c10 0 15 6 15 13 0 8-9 17-15 22-6-5-15-14-15-22 0-7 5-13 15-13z', fill: a },
    eyes(INK, 28, 2.4),
    { d: dot(32, 46, 2.6), fill: '#e59aa5' },
    { d: 'M14 40l12 3M50 40l-12 3', fill: INK, line: 1.2 },
  ],
  wolf: (a) => [
    { d: 'M14 6l10 9c5-2 11-2 16 0l10-9-2 18c2 10-4 16-10 18l-6 10-6-10c-6-2-12-8-10-18z', fill: a },
    { d: 'M22 26l7 3-7 1zM42 26l-7 3 7 1z', fill: '#f6d860' },
    { d: 'M28 42h8l-4 5zM27 36l2 4M37 36l-2 4', fill: INK },
  ],
  boar: (a) => [
    { d: 'M13 14l9 3c6-4 14-4 20 0l9-3-4 12c2 14-6 22-15 22s-17-8-15-22z', fill: a },
    eyes('#fff', 27, 2),
    { d: 'M24 38a8 6 0 1 0 16 0a8 6 0 1 0-16 0z', fill: '#d9a08e' },
    { d: dot(29, 38, 1.4) + dot(35, 38, 1.4), fill: INK },
    { d: 'M22 44c-4-1-6-5-5-9 2 3 4 4 7 5zM42 44c4-1 6-5 5-9-2 3-4 4-7 5z', fill: BONE },
  ],
  bear: (a) => [
    { d: dot(16, 15, 7) + dot(48, 15, 7), fill: a },
    { d: 'M32 10c12 0 19 8 19 19 0 12-8 20-19 20S13 41 13 29c0-11 7-19 19-19z', fill: a },
    eyes(INK, 26, 2.2),
    { d: 'M24 38a8 7 0 1 0 16 0a8 7 0 1 0-16 0z', fill: '#e8cfae' },
    { d: 'M29 34h6l-3 4z', fill: INK },
    { d: 'M26 42l2 4 2-4M34 42l2 4 2-4', fill: '#fff' },
  ],
  dragon: (a) => [
    { d: 'M16 18C8 14 6 7 8 1c4 6 9 8 15 9zM48 18c8-4 10-11 8-17-4 6-9 8-15 9z', fill: BONE },
    {
      d: 'M32 8c9 0 16 6 16 15 0 6-3 9-4 14-1 7-5 14-12 14s-11-7-12-14c-1-5-4-8-4-14 0-9 7-15 16-15z',
      fill: a,
    },
    { d: 'M19 25l10 4-9 3zM45 25l-10 4 9 3z', fill: '#ffd54a' },
    { d: dot(29, 42, 1.5) + dot(35, 42, 1.5), fill: INK },
    { d: 'M24 46l2 5 2-5M36 46l2 5 2-5', fill: '#fff' },
    { d: 'M32 9v14M26 12l3 8M38 12l-3 8', fill: INK, line: 1.3 },
  ],
};

/** What is held in a hand, by the family of what it does most. */
export const GEAR: Record<string, Part[]> = {
  strike: [
    { d: 'M55 18l2.500 4v22h-5V22z', fill: STEEL },
    { d: 'M48 44h14v3.500H48z', fill: GOLD },
    { d: 'M53.500 47h3v10h-3z', fill: WOOD },
  ],
  charge: [
    { d: 'M56 4l4 12h-2v48h-4V16h-2z', fill: STEEL },
    { d: 'M54 17h4v47h-4z', fill: WOOD },
  ],
  shot: [
    { d: 'M50 12c14 10 14 34 0 46', fill: WOOD, line: 3 },
    { d: 'M50 12v46', fill: BONE, line: 1.2 },
    { d: 'M44 35h17M58 32l4 3-4 3', fill: INK, line: 1.6 },
  ],
  guard: [
    { d: 'M44 40c5 0 8-1 11-3 3 2 6 3 9 3 0 12-3 19-9 23-7-4-11-11-11-23z', fill: STEEL },
    { d: 'M54 38h3v24h-3z', fill: GOLD },
  ],
  magic: [
    { d: 'M54 22h3v42h-3z', fill: WOOD },
    { d: dot(55.5, 16, 6), fill: '#6db7f2' },
    { d: dot(53.5, 14, 2), fill: '#fff' },
  ],
  heal: [
    { d: 'M54 20h3v44h-3z', fill: WOOD },
    { d: 'M54 8h3v5h5v3h-5v5h-3v-5h-5v-3h5z', fill: GOLD },
  ],
  summon: [
    { d: 'M44 50l10-3 10 3v12l-10-3-10 3z', fill: '#7a3b6b' },
    { d: 'M54 47v12', fill: BONE, line: 1.4 },
    { d: dot(49, 54, 1.6) + dot(59, 54, 1.6), fill: '#9ff07f' },
  ],
  touch: [
    {
      d: 'M50 60c-2-8-3-12-1-13s2 4 3 4c0-6-1-10 1-10s2 5 3 8c1-4 1-8 3-8s1 6 1 9c2-2 3-4 4-3s-1 8-4 13z',
      fill: '#bcd6a8',
    },
  ],
  control: [
    { d: 'M45 48c4-3 8-3 10 0 2-3 6-3 9 0-1 8-5 11-9 6-4 5-9 2-10-6z', fill: '#f2efe6' },
    { d: dot(50, 51, 1.5) + dot(60, 51, 1.5), fill: INK },
  ],
  help: [
    { d: 'M47 62c-3-10 4-18 12-16 6 2 5 14-3 15z', fill: WOOD },
    { d: 'M52 47l8-16M56 46l2-16', fill: BONE, line: 1.4 },
  ],
};
