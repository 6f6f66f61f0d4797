import { expect, it } from 'vitest';
import { choicesSaid, luckSaid, partsOf, pointsOf, tellingOf, worthOf } from '../../src/lib/review/account';
import { counted } from '../counted';

const ANN = { name: 'Ann', you: false };
const YOU = { name: 'Ann', you: true };

it('writes changes in points with their sign', () => {
  expect([0.12, -0.314, 0.01, -0.01, 0.11, 0.001, -0.001].map(pointsOf)).toEqual([
    '+12 points',
    '−31 points',
    '+1 point',
    '−1 point',
    '+11 points',
    '0 points',
    '0 points',
  ]);
});

it('says who was lucky, and when that was more than fair dice do', () => {
  expect(luckSaid({ points: 0.18, band: 0.3 }, YOU)).toBe('You: normal luck');
  expect(luckSaid({ points: -0.4, band: 0.3 }, ANN)).toBe('Ann: very unlucky, like 1 game in 20');
  expect(luckSaid({ points: 0.4, band: 0.3 }, YOU)).toBe('You: very lucky, like 1 game in 20');
});

it('says what choices cost or brought', () => {
  const [sums] = counted().accounts;
  if (!sums) throw new Error('no account');
  expect(choicesSaid(sums, YOU)).toBe('Your choices cost 6 points.');
  expect(choicesSaid({ ...sums, own: 0.01 }, ANN)).toBe("Ann's choices brought 1 point.");
  expect(choicesSaid({ ...sums, own: 0.001 }, ANN)).toBe("Ann's choices changed nothing.");
  expect(partsOf(sums)).toEqual({ start: 50, parts: ['+12', '−6', '+40', '+4'], end: 100 });
});

it('tells the worst choices first, then good ones that stand out', () => {
  const { decisions } = counted();
  expect(tellingOf(decisions, 0).map((one) => [one.n, worthOf(one)])).toEqual([
    [3, '−8 points'],
    [9, '+5 points'],
  ]);
  expect(tellingOf(decisions, 1).map((one) => one.n)).toEqual([13]);
  const many = decisions.map((one) => ({ ...one, seat: 0, skill: -0.01 * one.n }));
  expect(tellingOf(many, 0).map((one) => one.n)).toEqual([13, 11]);
});
