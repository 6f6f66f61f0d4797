import { describe, expect, it } from 'vitest';
import { completed, meant, understood } from '../../src/lib/choice/grammar';
import { PASS, type Label } from '../../src/lib/wire';

const named = (...texts: string[]): Label[] =>
  texts.map((label, i) => ({ option: label === 'stop' ? PASS : i, label, rule: '', targets: [] }));
const steals = named(
  'steal Kite (green) from Ana',
  'steal Seesaw (red) from Ana',
  'steal Tent (red) from Ben',
  'play for the gallery',
);

describe('a typed command', () => {
  it('is any clear beginning of the words of a choice', () => {
    expect(understood('steal kite', steals, false)).toMatchObject({ is: 'take', label: { option: 0 } });
    expect(understood('steal red from ana', steals, false)).toMatchObject({
      is: 'take',
      label: { option: 1 },
    });
    expect(understood('pl', steals, false)).toMatchObject({ is: 'take', label: { option: 3 } });
  });
  it('is answered with what it could be where it is not clear', () => {
    const reading = understood('steal red', steals, false);
    expect(reading.is === 'unclear' && reading.labels.map((one) => one.option)).toEqual([1, 2]);
  });
  it('may be the number of the choice', () => {
    expect(understood('3', steals, false)).toMatchObject({ is: 'take', label: { option: 2 } });
  });
  it('is never taken for something that no choice says', () => {
    expect(understood('sing', steals, false)).toEqual({ is: 'unknown' });
    expect(understood('  ', steals, false)).toEqual({ is: 'unknown' });
  });
  it('may be a deed of the table, unless a choice begins so', () => {
    expect(understood('undo', steals, false)).toEqual({ is: 'deed', deed: 'undo' });
    expect(understood('board', steals, false)).toEqual({ is: 'deed', deed: 'board' });
    expect(understood('pass', named('pass the cup', 'drink'), false)).toMatchObject({
      is: 'take',
      label: { option: 0 },
    });
  });
});

describe('a set', () => {
  const dice = named('die 1: arch', 'die 2: dash', 'die 3: dash', 'stop');
  it('is typed as numbers, or as things with commas between them', () => {
    const options = (text: string) => {
      const reading = understood(text, dice, true);
      return reading.is === 'several' ? reading.labels.map((one) => one.option) : reading.is;
    };
    expect(options('1 3')).toEqual([0, 2]);
    expect(options('die 2, die 3')).toEqual([1, 2]);
    expect(options('arch and die 3')).toEqual([0, 2]);
    expect(options('dash')).toBe('unclear');
  });
  it('ends with the way to do nothing', () => {
    expect(understood('stop', dice, true)).toMatchObject({ is: 'take', label: { option: PASS } });
  });
});

it('puts what fits best first', () => {
  expect(meant('ben', steals).map((one) => one.option)).toEqual([2]);
  expect(meant('', steals)).toHaveLength(4);
});

it('completes as far as it is clear', () => {
  expect(completed('st', steals)).toBe('steal ');
  expect(completed('play', steals)).toBe('play for the gallery');
  expect(completed('xyz', steals)).toBe('xyz');
});
