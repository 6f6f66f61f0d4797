import { expect, test } from 'vitest';
import { endOf, said, turnOf, valueOf } from '../../src/games/plain/zones';
import type { Zone } from '../../src/lib/wire';

const zone = (some: Partial<Zone>): Zone => ({
  id: 'a',
  title: 'A',
  shows: 'number',
  field: '',
  of: '',
  most: '',
  ...some,
});

const view = { turn: 1, goal: 30, points: [3, 8], players: [{ life: 5 }, { life: 2 }] };

test('a zone shows a field of the table, or of each seat', () => {
  expect(valueOf(view, zone({ field: 'goal' }), 0)).toBe(30);
  expect(valueOf(view, zone({ of: 'points' }), 1)).toBe(8);
  expect(valueOf(view, zone({ of: 'players', field: 'life' }), 0)).toBe(5);
});

test('what a view does not have is nothing, and no error', () => {
  expect(valueOf(null, zone({ field: 'goal' }), 0)).toBeUndefined();
  expect(valueOf(view, zone({ of: 'nobody', field: 'life' }), 0)).toBeUndefined();
  expect(valueOf(view, zone({ of: 'players', field: 'life' }), 7)).toBeUndefined();
});

test('a track ends at a number or at what a field says', () => {
  expect(endOf(view, zone({ most: '13' }))).toBe(13);
  expect(endOf(view, zone({ most: 'goal' }))).toBe(30);
  expect(endOf(view, zone({ most: 'none' }))).toBe(0);
});

test('the view says whose turn it is', () => {
  expect(turnOf(view)).toBe(1);
  expect(turnOf({})).toBeNull();
});

test('a thing is called by its name, not by its id', () => {
  expect([said('c.slash0'), said('long_bow'), said('5')]).toEqual(['Slash', 'Long bow', '5']);
});
