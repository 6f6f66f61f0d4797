/** A daemon as one creature that looks to the right: where each of its parts sits. */

import type { DieView, Place } from '../view.gen';

/** A part in its place: limbs grow outward from their root, what sits inside lies around it. */
export interface Limb {
  id: string;
  part: string;
  place: Place;
  mix: string;
  x: number;
  y: number;
  /** Degrees, clockwise. */
  turn: number;
  /** How far it turns when it hangs down. */
  droop: number;
  size: number;
  inside: boolean;
}
export interface Creature {
  limbs: Limb[];
  /** The flesh and blood that most of its parts have. */
  mix: string;
  /** Half the width and the height of its body. */
  body: [number, number];
  /** How far it reaches: left, top, right, bottom. */
  reach: [number, number, number, number];
}

/** What sits inside the body, from above; each kind has a row or more, but for those that share theirs. */
const ROWS = [['brain'], ['eye'], ['mouth'], ['lungs', 'shell']];
const INSIDE = ROWS.flat();
/** Where limbs would like to be, in degrees from the top, clockwise: what strikes is in front. */
const AROUND: Record<string, number> = {
  spike: -16,
  wings: -56,
  stinger: -90,
  tail: -126,
  leg: 178,
  tentacle: 124,
  pincer: 92,
  arm: 62,
};
const OTHER = 30; // for a part that somebody has added
const LONG = 62; // the longest limb
const THICK = 16; // half of it
const HORNS = 20; // above the body
const APART = 30; // degrees between two limbs, where there is room
const [WIDE, HIGH] = [29, 25]; // of a thing inside
const FORWARD = 4; // what is inside lies a little to the front

const grown = ({ id, part, place, mix }: DieView) => ({ id, part, place, mix });

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

/** Angles in their order, pushed apart until none is too near its neighbours. */
function spread(wishes: number[]): number[] {
  const gap = Math.min(APART, 350 / wishes.length);
  const angles = wishes.map((wish, i) => wish + i * 0.01);
  for (let pass = 0; pass < 200 && angles.length > 1; pass += 1)
    angles.forEach((angle, i) => {
      const next = (i + 1) % angles.length;
      const lack = gap - ((angles[next] ?? 0) + (next ? 0 : 360) - angle);
      if (lack <= 0) return;
      angles[i] = angle - lack / 2;
      angles[next] = (angles[next] ?? 0) + lack / 2;
    });
  return angles;
}

/** How far a limb turns to hang down; one that hangs already gives way. */
function drooping(turn: number): number {
  const to = turn < 0 ? -158 - turn : 158 - turn;
  return Math.abs(to) < 40 ? (turn < 0 || turn > 180 ? 38 : -38) : to * 0.75;
}

function around(dice: DieView[], [rx, ry]: [number, number]): Limb[] {
  const wish = (die: DieView) => AROUND[die.part] ?? OTHER;
  const sorted = [...dice].sort((a, b) => wish(a) - wish(b));
  const turns = spread(sorted.map(wish));
  const size = Math.min(1, Math.max(0.5, (Math.PI * (rx + ry)) / (sorted.length * 17)));
  return sorted.map((die, i) => {
    const turn = turns[i] ?? 0;
    const angle = (turn * Math.PI) / 180;
    return {
      ...grown(die),
      x: 0.92 * rx * Math.sin(angle),
      y: -0.92 * ry * Math.cos(angle),
      turn,
      droop: drooping(turn),
      size,
      inside: false,
    };
  });
}

/** The one that most have. */
function commonest(mixes: string[]): string {
  const times = (mix: string) => mixes.filter((one) => one === mix).length;
  return mixes.reduce((best, one) => (times(one) > times(best) ? one : best), mixes[0] ?? '');
}

export function creature(dice: DieView[]): Creature {
  const rows = rowsOf(dice.filter((die) => INSIDE.includes(die.part)));
  const widest = Math.max(1, ...rows.map((row) => row.length));
  const body: [number, number] = [
    Math.max(36, widest * (WIDE / 2) + 14),
    Math.max(36, rows.length * (HIGH / 2) + 13),
  ];
  const inside = rows.flatMap((row, r) =>
    row.map((die, i) => ({
      ...grown(die),
      x: FORWARD + (i - (row.length - 1) / 2) * WIDE,
      y: (r - (rows.length - 1) / 2) * HIGH,
      turn: 0,
      droop: 0,
      size: 1,
      inside: true,
    })),
  );
  const limbs = around(
    dice.filter((die) => !INSIDE.includes(die.part)),
    body,
  );
  return {
    limbs: [...limbs, ...inside],
    mix: commonest(dice.map((die) => die.mix)),
    body,
    reach: reachOf(limbs, body),
  };
}

function reachOf(limbs: Limb[], [rx, ry]: [number, number]): Creature['reach'] {
  const tips = limbs.map(({ x, y, turn, size }) => {
    const angle = (turn * Math.PI) / 180;
    const [sin, cos] = [Math.sin(angle) * size, Math.cos(angle) * size];
    const wide = [THICK * Math.abs(cos), THICK * Math.abs(sin)] as const;
    return { x: x + LONG * sin, y: y - LONG * cos, wide };
  });
  return [
    Math.min(-rx - 3, ...tips.map(({ x, wide }) => x - wide[0])),
    Math.min(-ry - HORNS, ...tips.map(({ y, wide }) => y - wide[1])),
    Math.max(rx + 3, ...tips.map(({ x, wide }) => x + wide[0])),
    Math.max(ry + 3, ...tips.map(({ y, wide }) => y + wide[1])),
  ];
}
