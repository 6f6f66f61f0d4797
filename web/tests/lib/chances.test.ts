import { expect, it } from 'vitest';
import {
  changeOf,
  chancesAt,
  chancesSaid,
  concerned,
  counted as countedSaid,
  deedOf,
  meant,
  measured,
  momentAt,
  pathOf,
  placeOn,
  reachOf,
  said,
  sign,
  spread,
  toldOf,
  xOf,
  yOf,
  type Space,
} from '../../src/lib/review/chances';
import type { TurningPoint } from '../../src/lib/wire';
import { counted } from '../counted';

const SPACE: Space = { width: 220, height: 120, side: 10, top: 10, bottom: 10 };
const NAMES = ['Ann', 'Bo'];
const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const turn = (changes: Partial<TurningPoint>): TurningPoint => ({
  from: 0,
  n: 1,
  seat: 0,
  by: 'dice',
  before: [],
  after: [],
  text: [],
  ...changes,
});

it('draws the first moment at the left, the last at the right, and certainty at the top', () => {
  expect([0, 10, 20].map((n) => xOf(n, 20, SPACE))).toEqual([10, 110, 210]);
  expect([1, 0.5, 0].map((share) => yOf(share, SPACE))).toEqual([10, 60, 110]);
  expect(pathOf(counted().points, 0, 20, SPACE)).toBe('M10 60L50 70L70 40L150 90L210 10');
  expect(pathOf(counted().points, 1, 20, SPACE)).toBe('M10 60L50 50L70 80L150 30L210 110');
});

it('can draw a match without a single record', () => {
  expect(xOf(0, 0, SPACE)).toBe(10);
  expect(momentAt(100, 0, SPACE)).toBe(0);
});

it('finds the moment at any place, and the nearest end beyond', () => {
  for (let n = 0; n <= 20; n += 1) expect(momentAt(xOf(n, 20, SPACE), 20, SPACE)).toBe(n);
  expect([momentAt(-5, 20, SPACE), momentAt(500, 20, SPACE)]).toEqual([0, 20]);
});

it('takes a pointer near a mark for that turning point, and for the nearest of two', () => {
  const marks = [
    { n: 6, x: 70, y: 12 },
    { n: 7, x: 94, y: 12 },
  ];
  const at = (x: number, y: number) => meant({ x, y }, marks, 20, SPACE);
  expect([at(75, 20), at(89, 20)]).toEqual([6, 7]);
  expect(at(75, 80)).toBe(momentAt(75, 20, SPACE));
});

it('tells chances between two counts on the way from one to the other', () => {
  const { points } = counted();
  expect(chancesAt(points, 4)).toEqual([0.4, 0.6]);
  expect(chancesAt(points, 10).map((share) => +share.toFixed(3))).toEqual([0.45, 0.55]);
  expect(chancesAt(points, 99)).toEqual([1, 0]);
  expect(chancesAt([], 3)).toEqual([]);
});

it('moves marks apart that would cover each other, and none out of sight', () => {
  expect(spread([50, 100, 150], 24, 12, 208)).toEqual([50, 100, 150]);
  expect(spread([50, 55, 60], 24, 12, 208)).toEqual([50, 74, 98]);
  expect(spread([2, 3], 24, 12, 208)).toEqual([12, 36]);
  expect(spread([200, 205, 207], 24, 12, 208)).toEqual([160, 184, 208]);
  expect(spread([], 24, 12, 208)).toEqual([]);
});

it('says what turned a match, and for whom most', () => {
  const [roll, choice, storm] = counted().turns;
  if (!roll || !choice || !storm) throw new Error('there are three');
  expect([roll, choice, storm].map((one) => deedOf(one, NAMES))).toEqual([
    "Ann's luck",
    "Bo's choice",
    'Luck',
  ]);
  expect([roll, choice, storm].map((one) => plain(changeOf(one, NAMES)))).toEqual([
    '40 % → 70 % for Ann',
    '40 % → 80 % for Bo',
    '20 % → 90 % for Ann',
  ]);
  expect(deedOf({ ...choice, seat: -1 }, NAMES)).toBe('Choices');
  expect(deedOf(roll, NAMES, roll.seat)).toBe('Your luck'); // to the one who played
  expect(plain(changeOf(storm, NAMES, 1, 1))).toBe('80 % → 10 % for you');
  expect(toldOf(choice)).toBe('Strike at player 1. Player 2 strikes.');
  expect(plain(changeOf(storm, NAMES, 1))).toBe('80 % → 10 % for Bo');
  const hit = turn({ seat: 0, before: [0.3, 0.3, 0.4], after: [0.35, 0.55, 0.1] });
  expect(concerned(hit)).toBe(2);
  expect(concerned(turn({ seat: 1, before: [0.5, 0.3, 0.2], after: [0.3, 0.5, 0.2] }))).toBe(1);
  expect([0, 1, 2, 3].map(sign)).toEqual(['①', '②', '③', '4']);
});

it('never calls a chance certain that is not', () => {
  expect(plain(chancesSaid([0.996, 0.004], NAMES))).toBe('Ann over 99 %, Bo under 1 %');
  expect(plain(chancesSaid([1, 0], NAMES))).toBe('Ann 100 %, Bo 0 %');
});

it('tells the graph in words: start, highest lead and end', () => {
  expect(plain(said(counted(), NAMES))).toBe(
    'Chances of winning over 20 moments. At the start: Ann 50 %, Bo 50 %. ' +
      'The biggest lead before the end: Bo with 80 %, at moment 14. At the end: Ann 100 %, Bo 0 %.',
  );
  expect(
    said(
      counted({
        points: [
          { n: 0, chances: [0.5, 0.5] },
          { n: 20, chances: [0.5, 0.5] },
        ],
      }),
      NAMES,
    ),
  ).not.toContain('lead');
});

it('owns up to how the chances were counted', () => {
  expect(countedSaid(4800)).toMatch(
    /^Chances if everybody plays on sensibly from there, from 4,800 tries\.$/,
  );
});

it('calls luck remarkable only where fair dice seldom end', () => {
  const measures = [0.12, 0.25, 0.26, -0.25, -0.26].map((points) => measured({ points, band: 0.25 }));
  expect(measures).toEqual(['usual', 'usual', 'more', 'usual', 'less']);
  expect(measured({ points: 0, band: 0 })).toBe('usual');
});

it('has room on its meter for every band and every marker', () => {
  const luck = [
    { points: 0.12, band: 0.25 },
    { points: -0.5, band: 0.2 },
  ];
  const reach = reachOf(luck);
  const places = luck
    .flatMap(({ points, band }) => [points, band, -band])
    .map((value) => placeOn(value, reach));
  expect(Math.min(...places)).toBeGreaterThan(0);
  expect(Math.max(...places)).toBeLessThan(100);
  expect(placeOn(0, reach)).toBe(50);
  expect(reachOf([{ points: 0, band: 0 }])).toBeGreaterThan(0);
});
