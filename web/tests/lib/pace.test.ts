import { beforeEach, expect, it, vi } from 'vitest';
import { Pace } from '../../src/lib/room/pace';

beforeEach(() => void vi.useFakeTimers());

it('shows the first thing at once and the next ones in turn', () => {
  const shown: number[] = [];
  const pace = new Pace<number>(
    (one) => shown.push(one),
    () => 350,
  );
  for (const one of [1, 2, 3]) pace.add(one, true);
  expect(shown).toEqual([1]);
  vi.advanceTimersByTime(360);
  expect(shown).toEqual([1, 2]);
  vi.advanceTimersByTime(360);
  expect(shown).toEqual([1, 2, 3]);
});

it('keeps the order, and hurries where much waits', () => {
  const shown: number[] = [];
  const pace = new Pace<number>(
    (one) => shown.push(one),
    () => 350,
  );
  for (let n = 0; n < 40; n++) pace.add(n, n % 2 === 0);
  vi.advanceTimersByTime(6_000);
  expect(shown).toEqual(Array.from({ length: 40 }, (_, n) => n));
});

it('shows all at once when told so', () => {
  const shown: number[] = [];
  const pace = new Pace<number>(
    (one) => shown.push(one),
    () => 350,
  );
  for (const one of [1, 2, 3]) pace.add(one, true);
  pace.flush();
  expect(shown).toEqual([1, 2, 3]);
});
