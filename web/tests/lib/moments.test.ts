import { flushSync } from 'svelte';
import { expect, it } from 'vitest';
import { Room } from '../../src/lib/room/room.svelte';
import type { Moments as Piece } from '../../src/lib/wire';
import { Moments, PIECE } from '../../src/pages/replay/moments.svelte';
import { sceneOf, standingOf } from '../../src/pages/replay/scene';

const LENGTH = 500;

function reel(fails = 0, asking: number[] = []) {
  const asked: [number, number][] = [];
  const moments = new Moments(async (from, count): Promise<Piece> => {
    asked.push([from, count]);
    if (fails-- > 0) throw new Error('no line');
    const found = Array.from({ length: Math.min(count, LENGTH + 1 - from) }, (_, i) => ({
      n: from + i,
      events: [],
      view: { n: from + i },
      asked: asking.includes(from + i) ? [1] : [],
      living: [0, 1],
      result: null,
      scores: null,
    }));
    return {
      length: LENGTH,
      from,
      game: 'g',
      names: ['Ann', 'Bo'],
      yours: [0],
      public: false,
      bots: [],
      options: {},
      branched: null,
      laid: false,
      old_names: [],
      moments: found,
    };
  });
  return { asked, moments };
}
const settled = async () => {
  await new Promise((resolve) => setTimeout(resolve));
  flushSync();
};

it('opens a moment in the middle of a long game with one piece of it', async () => {
  const { asked, moments } = reel();
  moments.want(57);
  await settled();
  expect(asked).toEqual([[PIECE, PIECE]]);
  expect(moments.at(57)?.view).toEqual({ n: 57 });
  expect(moments.last).toBe(LENGTH);
  expect(moments.at(3)).toBeUndefined();
});

it('fetches each piece once, and the next before it is needed', async () => {
  const { asked, moments } = reel();
  for (let n = 0; n < PIECE; n += 1) {
    moments.want(n);
    moments.want(n);
    await settled();
  }
  expect(asked.map(([from]) => from)).toEqual([0, PIECE]);
});

it('has the last moment, after all records, and asks for nothing beyond', async () => {
  const { asked, moments } = reel();
  moments.want(LENGTH);
  await settled();
  moments.want(LENGTH);
  await settled();
  expect(moments.at(LENGTH)?.n).toBe(LENGTH);
  expect(asked).toHaveLength(1);
});

it('tells what was before, as far as it is there without a gap', async () => {
  const { moments } = reel();
  moments.want(3 * PIECE + 1);
  moments.want(0);
  await settled();
  expect(moments.upTo(3 * PIECE + 1).map((one) => one.n)).toEqual([3 * PIECE, 3 * PIECE + 1]);
  moments.earlier(3 * PIECE + 1);
  await settled();
  expect(moments.upTo(3 * PIECE + 1)[0]?.n).toBe(2 * PIECE);
  expect(moments.upTo(PIECE + 1)).toEqual([]);
});

it('finds the last moment at which somebody was asked, however far back', async () => {
  const { asked, moments } = reel(0, [PIECE + 3, 7]);
  for (let tries = 0; moments.asking(3 * PIECE) === undefined; tries += 1) {
    expect(tries).toBeLessThan(5);
    await settled();
  }
  expect(moments.asking(3 * PIECE)).toBe(PIECE + 3);
  expect(asked.map(([from]) => from)).toEqual([3 * PIECE, 2 * PIECE, PIECE]);
  expect(moments.asking(PIECE + 3)).toBe(PIECE + 3);
  moments.want(0);
  await settled();
  expect([moments.asking(PIECE + 2), moments.asking(6)]).toEqual([7, 0]);
});

it('says what went wrong, and tries again when asked', async () => {
  const { moments } = reel(1);
  moments.want(1);
  await settled();
  expect(moments.wrong).toBeInstanceOf(Error);
  moments.want(1);
  await settled();
  expect(moments.wrong).toBeNull();
  expect(moments.at(1)?.n).toBe(1);
});

it('looks through the eyes of a seat without calling it one’s own', async () => {
  const { moments } = reel();
  moments.want(0);
  await settled();
  const { about } = moments;
  const now = moments.at(0);
  if (!about || !now) throw new Error('nothing was fetched');
  for (const [seat, own] of [
    [0, [0]],
    [1, []],
    [null, []],
  ] as const) {
    const room = new Room('R');
    room.standing = standingOf(about, 'R', seat);
    room.scene = sceneOf(now, LENGTH, seat);
    expect([room.mine, room.viewer]).toEqual([own, seat ?? 0]);
  }
});
