/** Stamps for land and buildings, and for what drawings can show. */

import { at, filled, line, mirrored, ring, star, wave, WHITE, INK, type Stamp } from './shapes';
import { message } from '../../lib/text';

export const LAND: readonly Stamp[] = [
  {
    id: 'tower',
    title: message('tower'),
    shapes: (c) => [
      filled(c, at([-50, 96, -50, -50, 50, -50, 50, 96])),
      filled(
        c,
        at([
          -64, -50, -64, -90, -40, -90, -40, -70, -12, -70, -12, -90, 12, -90, 12, -70, 40, -70, 40, -90, 64,
          -90, 64, -50,
        ]),
      ),
      filled(INK, at([-18, 96, -18, 50, 0, 34, 18, 50, 18, 96])),
      line([0, -30], [0, 6]),
    ],
  },
  {
    id: 'wall',
    title: message('wall'),
    shapes: (c) => [
      filled(
        c,
        at([
          -98, 60, -98, -20, -70, -20, -70, -40, -42, -40, -42, -20, -14, -20, -14, -40, 14, -40, 14, -20, 42,
          -20, 42, -40, 70, -40, 70, -20, 98, -20, 98, 60,
        ]),
      ),
      line([-98, 20], [98, 20]),
      line([-50, 20], [-50, 60]),
      line([30, -20], [30, 20]),
    ],
  },
  {
    id: 'hill',
    title: message('hills'),
    shapes: (c) => [
      filled(c, [...wave([0, 60], [98, 60], -70, 1), [98, 80], [0, 80]]),
      filled(c, [...wave([-98, 70], [30, 70], -110, 1), [30, 80], [-98, 80]]),
    ],
  },
  {
    id: 'tree',
    title: message('tree'),
    shapes: (c) => [filled(5, at([-12, 94, -8, 20, 8, 20, 12, 94])), filled(c, star(0, -20, 70, 54, 9))],
  },
  {
    id: 'wave',
    title: message('water'),
    shapes: () => [-30, 10, 50].map((y) => ({ fill: null, ink: 2, points: wave([-96, y], [96, y], 16, 6) })),
  },
  {
    id: 'cloud',
    title: message('cloud'),
    shapes: () => [
      filled(WHITE, [...ring(-40, 10, 46, 36, 12), ...ring(0, -16, 50, 44, 12), ...ring(46, 12, 44, 34, 12)]),
    ],
  },
  {
    id: 'moon',
    title: message('moon and night'),
    shapes: () => [
      filled(14, ring(0, 0, 92, 92, 20)),
      filled(4, ring(10, -10, 44, 44, 16)),
      filled(14, ring(32, -22, 38, 38, 16)),
    ],
  },
  {
    id: 'flag',
    title: message('flag'),
    shapes: (c) => [
      line([-60, 96], [-60, -92]),
      filled(c, at([-60, -90, 70, -80, 40, -46, 72, -14, -60, -20])),
    ],
  },
  {
    id: 'rainbow',
    title: message('rainbow'),
    shapes: () =>
      [1, 9, 4, 3, 2, 8].map((colour, i) => ({
        fill: null,
        ink: colour,
        points: ring(0, 60, 94 - 11 * i, 94 - 11 * i, 24, Math.PI).slice(0, 13),
      })),
  },
  {
    id: 'heart',
    title: message('heart'),
    shapes: (c) => [filled(c, at([0, 86, -80, 4, -82, -46, -44, -74, 0, -36, 44, -74, 82, -46, 80, 4]))],
  },
  {
    id: 'blast',
    title: message('explosion'),
    shapes: () => [
      filled(1, star(0, 0, 96, 60, 9)),
      filled(9, star(0, 0, 66, 42, 9)),
      filled(4, star(0, 0, 38, 24, 9)),
    ],
  },
  {
    id: 'comet',
    title: message('falling rock'),
    shapes: (c) => [
      filled(c, at([-72, 14, 8, -34, 12, -66, 44, -56, 96, -98, 74, -40, 44, -20, 14, 70])),
      filled(6, ring(-30, 44, 52, 48, 9)),
      filled(INK, ring(-46, 32, 8, 8, 6)),
      filled(INK, ring(-18, 58, 10, 10, 6)),
    ],
  },
  {
    id: 'gear',
    title: message('gear'),
    shapes: (c) => [filled(c, star(0, 0, 92, 68, 10)), filled(WHITE, ring(0, 0, 30, 30, 14))],
  },
  {
    id: 'fin',
    title: message('fins'),
    shapes: (c) => [
      filled(c, at([-96, 30, -20, -70, -10, 40])),
      filled(c, mirrored(at([-96, 30, -20, -70, -10, 40]))),
      line([-70, 22], [-26, -30]),
      line([70, 22], [26, -30]),
    ],
  },
  {
    id: 'drop',
    title: message('poison drops'),
    shapes: () =>
      [-50, 0, 50].map((x) =>
        filled(3, [
          [x, -60 + Math.abs(x) / 2],
          ...ring(x, 20 + Math.abs(x) / 3, 20, 26, 10, -0.6).slice(0, 9),
        ]),
      ),
  },
];
