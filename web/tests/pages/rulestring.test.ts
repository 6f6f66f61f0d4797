import { expect, it } from 'vitest';
import type { Game, Option, OptionValues } from '../../src/lib/wire';
import { defaults } from '../../src/pages/hall';
import {
  BadRules,
  changedCount,
  presetOf,
  readRules,
  rulesSaid,
  ruleString,
} from '../../src/pages/new/rulestring';

const option = (key: string, values: string[], first: string | number, least = 0, most = 0): Option => ({
  key,
  title: key,
  help: '',
  names: {},
  ruling: '',
  default: first,
  values,
  least,
  most,
  seats: {},
});
const game: Game = {
  id: 'daemon-dice',
  title: 'Daemon Dice',
  languages: ['en'],
  introduction: '',
  least: 2,
  most: 6,
  builds: [],
  bots: [],
  usual: 'sensible',
  first: false,
  reacts: true,
  variants: [],
  board: [],
  options: [
    option('size', [], 13, 1, 39),
    option('breeds', ['off', 'on'], 'off'),
    option('poison', ['off', 'on'], 'on'),
    option('draft', ['free', 'booster'], 'free'),
  ],
  presets: { recommended: {}, advanced: { breeds: 'on' }, mini: { size: 5, draft: 'booster' } },
};
const read = (text: string) => readRules([game], text).options;

it('says only what differs, from the preset that leaves least to say', () => {
  expect(ruleString(game, {})).toBe('daemon-dice');
  expect(ruleString(game, { size: 5, draft: 'booster' })).toBe('daemon-dice, +mini');
  expect(ruleString(game, { size: 5, draft: 'booster', breeds: 'on', poison: 'off' })).toBe(
    'daemon-dice, +mini, +breeds, !poison',
  );
  expect(ruleString(game, { breeds: 'on', size: 7 })).toBe('daemon-dice, +advanced, size=7');
  expect(ruleString(game, { size: 7 })).toBe('daemon-dice, size=7');
});

it('comes back the same, whatever is set', () => {
  let tried = 0;
  for (const size of [1, 5, 13, 39])
    for (const breeds of ['off', 'on'])
      for (const poison of ['off', 'on'])
        for (const draft of ['free', 'booster']) {
          const options: OptionValues = { size, breeds, poison, draft };
          expect(read(ruleString(game, options))).toEqual(options);
          tried += 1;
        }
  expect(tried).toBe(32);
});

it('reads what people write by hand', () => {
  expect(read(' Daemon-Dice ,+advanced,  size = 7 ')).toEqual({ ...defaults(game), breeds: 'on', size: 7 });
  expect(read('daemon-dice, +mini, size=6')).toEqual({ ...defaults(game), size: 6, draft: 'booster' });
});

it.each([
  ['chess', /Begin the line with a game: daemon-dice/],
  ['daemon-dice, +wings', /no option or preset “wings”/],
  ['daemon-dice, size=40', /number from 1 to 39, not “40”/],
  ['daemon-dice, size=7.5', /not “7.5”/],
  ['daemon-dice, draft=none', /is free or booster, not “none”/],
  ['daemon-dice, +draft', /not “on”/],
  ['daemon-dice, advanced', /neither \+name/],
])('says what is wrong with %s', (text, why) => {
  expect(() => read(text)).toThrow(BadRules);
  expect(() => read(text)).toThrow(why);
});

it('is told in passing by its preset, or by what is changed', () => {
  expect(rulesSaid(game, {})).toBe('recommended rules');
  expect(rulesSaid(game, { breeds: 'on' })).toBe('advanced rules');
  expect(rulesSaid(game, { breeds: 'on', size: 4 })).toMatch(/: 4 · .*: on$/);
  expect(rulesSaid(game, { breeds: 'on', size: 4, poison: 'off' })).toMatch(/ · and 1 more$/);
});

it('knows a preset by its options', () => {
  expect(presetOf(game, {})).toBe('recommended');
  expect(presetOf(game, { breeds: 'on' })).toBe('advanced');
  expect(presetOf(game, { breeds: 'on', size: 4 })).toBeNull();
  expect(changedCount(game, { breeds: 'on', size: 4 })).toBe(2);
});
