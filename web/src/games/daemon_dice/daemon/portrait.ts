/** A daemon as one creature: where each of its parts sits, in a drawing of its own size. */

import type { DieView, Place } from '../view.gen';

/** A part in its place: limbs grow outward from their origin, what sits inside lies around it. */
export interface Limb {
  id: string;
  part: string;
  place: Place;
  flesh: string;
  x: number;
  y: number;
  /** Degrees, clockwise. */
  turn: number;
  size: number;
  mirrored: boolean;
  inside: boolean;
}
export interface Creature {
  limbs: Limb[];
  /** Half the width and the height of its body. */
  body: [number, number];
  /** Half the width and the height of all of it. */
  reach: [number, number];
}

/** What sits inside the body, from above; each kind has a row or more, but for those that share theirs. */
const ROWS = [['brain'], ['eye'], ['mouth'], ['lungs', 'shell']];
const INSIDE = ROWS.flat();
/** Where limbs would like to be, in degrees from the top down either side. */
const AROUND: Record<string, number> = {
  spike: 14,
  wings: 48,
  stinger: 74,
  pincer: 86,
  arm: 98,
  tentacle: 130,
  tail: 152,
  leg: 166,
};
const OTHER = 110; // for a part that somebody has added
const LONG = 46; // the longest limb
const [WIDE, HIGH] = [21, 19]; // of a thing inside

const grown = (die: DieView) => ({
  id: die.id,
  part: die.part,
  place: die.place,
  flesh: die.mix.split('/')[0] ?? '',
});

/** The things inside in rows, none wider than about the square of all. */
function rowsOf(dice: DieView[]): DieView[][] {
  const most = Math.max(2, Math.ceil(Math.sqrt(1.5 * dice.length)));
  return ROWS.flatMap((kinds) => {
    const alike = kinds.flatMap((part) => dice.filter((die) => die.part === part));
    const rows = Math.ceil(alike.length / most);
    return Array.from({ length: rows }, (_, row) =>
      alike.slice(Math.round((row * alike.length) / rows), Math.round(((row + 1) * alike.length) / rows)),
    );
  });
}

/** Limbs, those of a kind side by side, right and left in turn, spread from the top to the bottom. */
function around(dice: DieView[], [rx, ry]: [number, number]): Limb[] {
  const wish = (die: DieView) => AROUND[die.part] ?? OTHER;
  const sorted = [...dice].sort((a, b) => wish(a) - wish(b));
  return [0, 1].flatMap((side) => {
    const limbs = sorted.filter((_, i) => i % 2 === side);
    const size = Math.min(1, Math.max(0.5, (Math.PI * (rx + ry)) / 2 / (limbs.length * 11)));
    return limbs.map((die, i) => {
      const spread = 10 + (160 * (i + 0.5)) / limbs.length;
      const turn = ((spread + wish(die)) / 2) * (side ? -1 : 1);
      const angle = (turn * Math.PI) / 180;
      return {
        ...grown(die),
        x: 0.93 * rx * Math.sin(angle),
        y: -0.93 * ry * Math.cos(angle),
        turn,
        size,
        mirrored: !!side,
        inside: false,
      };
    });
  });
}

export function creature(dice: DieView[]): Creature {
  const rows = rowsOf(dice.filter((die) => INSIDE.includes(die.part)));
  const widest = Math.max(1, ...rows.map((row) => row.length));
  const body: [number, number] = [
    Math.max(26, widest * (WIDE / 2) + 12),
    Math.max(24, rows.length * (HIGH / 2) + 12),
  ];
  const inside = rows.flatMap((row, r) =>
    row.map((die, i) => ({
      ...grown(die),
      x: (i - (row.length - 1) / 2) * WIDE,
      y: (r - (rows.length - 1) / 2) * HIGH,
      turn: 0,
      size: 1,
      mirrored: false,
      inside: true,
    })),
  );
  const limbs = around(
    dice.filter((die) => !INSIDE.includes(die.part)),
    body,
  );
  const far = limbs.length ? LONG * Math.max(...limbs.map((limb) => limb.size)) : 14;
  return { limbs: [...limbs, ...inside], body, reach: [body[0] + far, body[1] + far] };
}

/** Each part in ink: its outline and what is upon it. Limbs grow upward from 0 0, others lie around it. */
export const INK: Record<string, [string, string]> = {
  arm: [
    'M-5 2C-7-10-10-18-5-25' +
      'c-5-4-6-10-3-14 2 3 3 5 5 6 0-4 2-8 5-9 1 4 1 6 1 9 3-3 5-3 8-2-2 4-4 5-6 8 2 9 4 19 0 29z',
    '',
  ],
  leg: [
    'M-6 2C-7-10-4-17-6-25c0-3 3-4 1-8-6-1-11-2-12-6 7-4 21-3 22 6 1 10 3 23 2 35z',
    'M-14-39l1 3M-9-41l0 4',
  ],
  pincer: [
    'M-4 2C-5-8-4-13-4-17-13-22-13-34-5-43c0 7 1 10 5 13 4-3 5-7 4-13 9 8 8 21 0 26 1 5 2 11 1 19z',
    'M-4-17c2 2 6 2 8 0',
  ],
  tentacle: [
    'M-5 2C-9-10 2-15-2-24-6-33 3-40 11-36 5-35 2-31 5-24 9-14 2-8 5 2z',
    'M-1-6h.1M1-14h.1M1-21h.1M2-28h.1',
  ],
  tail: ['M-4 2C-9-12 3-18-1-28l-6 1L1-43 9-29l-5 0C8-16 0-10 4 2z', ''],
  stinger: [
    'M-4 2C-11-12-9-27 1-32 9-36 16-30 14-22l-4 12c-1-7-2-13-6-11C-2-18-2-10 4 2z',
    'M-7-14h6M-5-23l5 3',
  ],
  wings: [
    'M-3 2C-18-4-28-18-25-42-17-35-12-33-8-39-5-31-1-31 3-36 5-26 4-10 4 2z',
    'M-2-1L-25-42M-1-2L-8-39',
  ],
  spike: ['M-6 2C-4-10-2-20 0-31 2-20 4-10 6 2z', ''],
  brain: [
    'M-7 6a5 5 0 0 1-2-9 5 5 0 0 1 8-4 5 5 0 0 1 9 2 5 5 0 0 1 1 9 5 5 0 0 1-7 2 6 6 0 0 1-9 0z',
    'M0-6V5M-5-1h3M3 2h3',
  ],
  eye: ['M-10 0C-5-8 5-8 10 0 5 8-5 8-10 0z', 'M0-3v6'],
  mouth: ['M-10-3C-4-6 4-6 10-3 8 8-8 8-10-3z', 'M-7-4l2 5 3-6 2 6 3-6 2 5'],
  lungs: ['M-1-3C-9-2-10 6-9 8c5 1 8-1 8-5zM1-3C9-2 10 6 9 8c-5 1-8-1-8-5z', 'M0-8V2'],
  shell: ['M-8 4V-4L0-8 8-4V4L0 8z', 'M-8-4L0 0 8-4M0 0V8'],
};
