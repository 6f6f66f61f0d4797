import { describe, expect, it } from 'vitest';
import { enough, path } from '../../src/lib/choice/sets';
import { PASS, type Decision } from '../../src/lib/wire';

function asks(least: number, most: number, options: number[], chosen: number[] = []): Decision {
  const labels = options.map((option) => ({
    option,
    label: `${option}`,
    rule: '',
    targets: [`d.${option}`],
  }));
  return {
    seat: 0,
    kind: 'again',
    rule: '',
    options,
    number: 0,
    default: 0,
    set: [least, most, chosen],
    prompt: '',
    labels,
    window: false,
  };
}

describe('the path of a set', () => {
  it('goes up whatever the order of the taps, and says when it is enough', () => {
    expect(path(asks(1, 6, [0, 1, 2, 3, 4, 5]), [3, 1])).toEqual([1, 3, PASS]);
  });
  it('ends by itself at the most', () => {
    expect(path(asks(2, 2, [0, 1, 2, 3]), [2, 0])).toEqual([0, 2]);
  });
  it('ends by itself where nothing is left to choose', () => {
    expect(path(asks(1, 6, [0, 1, 2]), [2])).toEqual([2]);
    expect(path(asks(1, 3, [0, 1, 2]), [0, 1, 2])).toEqual([0, 1, 2]);
  });
  it('leaves out a step that has one way on', () => {
    expect(path(asks(2, 2, [0, 1, 2]), [1, 2])).toEqual([1]);
  });
  it('passes where nothing is chosen', () => {
    expect(path(asks(0, 2, [4, 7, PASS]), [])).toEqual([PASS]);
    expect(path(asks(0, 0, [PASS]), [])).toEqual([PASS]); // who has nothing is asked, too
  });
  it('goes on from what is chosen already', () => {
    expect(path(asks(1, 3, [2, 3, 4, PASS], [0]), [3])).toEqual([3, PASS]);
  });
  it('knows how many are enough', () => {
    expect([0, 1, 2, 3].map((n) => enough(asks(1, 2, [0, 1, 2]), n))).toEqual([false, true, true, false]);
  });
});
