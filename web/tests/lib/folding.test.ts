import { expect, it } from 'vitest';
import { folded, summed } from '../../src/lib/room/folding';
import type { GameEvent } from '../../src/lib/wire';

let at = 0;
const event = (kind: string, data: object = {}) =>
  ({ at: (at += 1), kind, seat: 0, to: -1, rule: '', text: `${kind}.`, data }) as unknown as GameEvent;
const swarm = (n: number) => Array.from({ length: n }, () => [event('turn'), event('hurt')]).flat();

it('folds the struggles of a swarm to one line, and leaves all else alone', () => {
  const events = [event('round'), ...swarm(16), event('turn'), event('healed')];
  const lines = folded(events);
  expect(lines.map((line) => line.length)).toEqual([1, 32, 1, 1]);
  expect(summed(lines[1]!)).toMatchObject({ first: { kind: 'hurt' }, more: 15 });
  expect(lines.flat()).toEqual(events);
});

it('folds neither a few nor rolls', () => {
  expect(folded(swarm(5)).every((line) => line.length === 1)).toBe(true);
  const rolls = Array.from({ length: 9 }, () => event('dice', { dice: [6], faces: [1] }));
  expect(folded(rolls)).toHaveLength(9);
});
