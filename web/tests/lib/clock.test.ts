import { describe, expect, it } from 'vitest';
import { hand, spelled, spoken, toBell } from '../../src/lib/room/clock';
import type { ClockStanding } from '../../src/lib/wire';

const clock: ClockStanding = {
  kind: 'bank',
  seconds: 300,
  extra: 5,
  away: 120,
  running: [1],
  left: [90_000, 61_000],
  away_left: [120_000, 47_000],
};

describe('a clock', () => {
  it('runs down for who is asked, and stands still for the others', () => {
    expect(hand(clock, 1, 1500, false, false)).toEqual({ ms: 59_500, running: true, away: false });
    expect(hand(clock, 0, 1500, false, false)).toEqual({ ms: 90_000, running: false, away: false });
  });
  it('takes from another bank while nobody of the seat is there', () => {
    expect(hand(clock, 1, 2000, true, false)).toEqual({ ms: 45_000, running: true, away: true });
    expect(hand(clock, 0, 2000, true, false)?.ms).toBe(90_000);
  });
  it('never falls below nothing, and does not run in a pause', () => {
    expect(hand(clock, 1, 99_000, false, false)?.ms).toBe(0);
    expect(hand(clock, 1, 99_000, false, true)).toEqual({ ms: 61_000, running: false, away: false });
  });
  it('is not there where none is agreed', () => {
    expect(hand(null, 0, 0, false, false)).toBeNull();
    expect(hand({ ...clock, left: [null, 1] }, 0, 0, false, false)).toBeNull();
  });
});

describe('a bell', () => {
  const bell = { name: 'sketch 1', seconds: 60, left: 20_000, running: true };
  it('comes nearer while it runs, and never goes past', () => {
    expect([toBell(bell, 0), toBell(bell, 19_000), toBell(bell, 99_000)]).toEqual([20_000, 1_000, 0]);
    expect(toBell({ ...bell, running: false }, 19_000)).toBe(20_000);
    expect(toBell(null, 0)).toBeNull();
  });
});

it('is written with tenths at the very end alone', () => {
  expect([125_000, 60_000, 59_001, 9_940, 0, 3_725_000].map(spelled)).toEqual([
    '2:05',
    '1:00',
    '1:00',
    '0:09.9',
    '0:00.0',
    '1:02:05',
  ]);
});

it('is said aloud', () => {
  expect([61_000, 120_000, 500, 0].map(spoken)).toEqual([
    '1 minute 1 second',
    '2 minutes',
    '1 second',
    'no time',
  ]);
});
