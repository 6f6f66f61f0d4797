/** Stamps for those who would rather not draw: shapes made of the same strokes as everything else. */

import { LAND } from './land';
import { at, filled, INK, line, mirrored, ring, star, wave, WHITE, type Stamp } from './shapes';
import { message } from '../../lib/text';

/** Each in a square from -100 to 100. */
const BODIES: readonly Stamp[] = [
  { id: 'blob', title: message('round body'), shapes: (c) => [filled(c, ring(0, 0, 96, 88, 24))] },
  {
    id: 'box',
    title: message('square body'),
    shapes: (c) => [filled(c, ring(0, 0, 118, 112, 4, Math.PI / 4))],
  },
  {
    id: 'worm',
    title: message('worm body'),
    shapes: (c) => [
      filled(c, ring(-60, 30, 40, 40, 14)),
      filled(c, ring(-5, 15, 44, 44, 14)),
      filled(c, ring(55, -5, 48, 48, 14)),
    ],
  },
  {
    id: 'ghost',
    title: message('ghost body'),
    shapes: (c) => [
      filled(c, [
        ...ring(0, -20, 80, 76, 20, Math.PI).slice(0, 11),
        ...at([80, 90, 50, 66, 24, 92, 0, 66, -26, 92, -52, 66, -80, 90]),
      ]),
    ],
  },
  {
    id: 'eye',
    title: message('eye'),
    shapes: () => [filled(WHITE, ring(0, 0, 44, 44, 16)), filled(INK, ring(8, 6, 17, 17, 10))],
  },
  {
    id: 'glare',
    title: message('angry eyes'),
    shapes: () => [
      filled(WHITE, at([-90, -20, -12, 16, -30, 46, -78, 40])),
      filled(WHITE, at([90, -20, 12, 16, 30, 46, 78, 40])),
      filled(INK, ring(-46, 22, 11, 11, 8)),
      filled(INK, ring(46, 22, 11, 11, 8)),
    ],
  },
  {
    id: 'jaw',
    title: message('mouth with teeth'),
    shapes: () => [
      filled(INK, at([-90, -30, 90, -30, 66, 44, -66, 44])),
      ...[-60, -20, 20, 60].map((x) => filled(WHITE, at([x - 18, -30, x + 18, -30, x, 8]))),
    ],
  },
  {
    id: 'grin',
    title: message('grin'),
    shapes: () => [
      line(...Array.from({ length: 13 }, (_, i) => [-84 + 14 * i, 40 - (i - 6) ** 2 * 2] as const)),
      line([-92, -40], [-76, -26]),
      line([92, -40], [76, -26]),
    ],
  },
  {
    id: 'horn',
    title: message('horn'),
    shapes: (c) => [
      filled(c, at([-34, 80, -40, 10, -10, -50, 40, -92, 24, -20, 34, 80])),
      line([-38, 40], [32, 40]),
    ],
  },
  {
    id: 'claw',
    title: message('claws'),
    shapes: (c) => [
      filled(c, ring(0, 30, 56, 46, 14)),
      ...[-40, 0, 40].map((x) => filled(WHITE, at([x - 13, -4, x + 13, -4, x * 1.4, -84]))),
    ],
  },
  {
    id: 'sword',
    title: message('sword'),
    shapes: (c) => [
      filled(c, at([-14, 40, -14, -70, 0, -98, 14, -70, 14, 40])),
      line([-46, 40], [46, 40]),
      line([0, 40], [0, 92]),
    ],
  },
  {
    id: 'flame',
    title: message('flame'),
    shapes: (c) => [
      filled(c, at([0, 94, -62, 60, -54, 0, -20, 20, -26, -40, 10, -94, 20, -30, 54, -20, 62, 50])),
      filled(4, at([0, 88, -28, 56, 0, 6, 30, 56])),
    ],
  },
  {
    id: 'bolt',
    title: message('bolt'),
    shapes: (c) => [filled(c, at([-20, -94, 44, -94, 14, -20, 56, -20, -34, 94, -6, 8, -50, 8]))],
  },
  {
    id: 'shield',
    title: message('shield'),
    shapes: (c) => [
      filled(c, at([-76, -84, 76, -84, 70, 16, 0, 96, -70, 16])),
      line([0, -84], [0, 92]),
      line([-74, -20], [74, -20]),
    ],
  },
  {
    id: 'shell',
    title: message('shell'),
    shapes: (c) => [
      filled(c, [...ring(0, 40, 94, 110, 24, Math.PI).slice(0, 13), [-94, 40]]),
      line([0, -68], [0, 40]),
      line([-50, -50], [-34, 40]),
      line([50, -50], [34, 40]),
    ],
  },
  {
    id: 'bubble',
    title: message('bubble'),
    shapes: (c) => [line(...ring(0, 0, 92, 92, 24), [92, 0]), filled(c, ring(-34, -36, 16, 10, 8))],
  },
  {
    id: 'hat',
    title: message('hat'),
    shapes: (c) => [
      filled(c, at([-94, 60, 94, 60, 84, 84, -84, 84])),
      filled(c, at([-54, 60, 54, 60, 44, -80, -44, -80])),
      line([-52, 34], [52, 34]),
    ],
  },
  { id: 'star', title: message('star'), shapes: (c) => [filled(c, star(0, 0, 96, 42, 5))] },
  {
    id: 'leg',
    title: message('leg'),
    shapes: (c) => [line([-10, -90], [-26, 0], [0, 80]), filled(c, at([-14, 70, 62, 66, 74, 92, -14, 92]))],
  },
  {
    id: 'wing',
    title: message('wing'),
    shapes: (c) => [
      filled(c, at([-90, 40, -40, -70, 90, -90, 60, -30, 70, 0, 30, 10, 24, 44, -20, 36])),
      line([-80, 36], [-20, -36], [70, -76]),
    ],
  },
  {
    id: 'tail',
    title: message('tail'),
    shapes: (c) => [line(...wave([-94, 30], [50, -20], 30, 3)), filled(c, at([40, -50, 96, -30, 48, 14]))],
  },
  {
    id: 'arms',
    title: message('tentacles'),
    shapes: () => [
      line(...wave([-80, -80], [-60, 90], 0, 1)),
      line(...wave([-30, -80], [-20, 94], 24, 4)),
      line(...wave([30, -80], [20, 94], -24, 4)),
      line(...mirrored(wave([-80, -80], [-60, 90], 0, 1))),
    ],
  },
];

export const STAMPS: readonly Stamp[] = [...BODIES, ...LAND];
export { stamped, type Place, type Stamp } from './shapes';
