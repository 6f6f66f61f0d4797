import { expect, it } from 'vitest';
import { named } from '../../src/builders/tables';
import { rows, odds } from '../../src/builders/daemon_dice/parts';
import { linkOf } from '../../src/builders/draft';
import {
  keyOf,
  linesOf,
  withAttributes,
  withDice,
  withKey,
  withSize,
  written,
} from '../../src/builders/text';
import { page } from '../../src/lib/browser/router.svelte';

const TEXT =
  'game: daemon-dice\n# my best\nname: Stitchy\nsize: 4\n3 Eye blue/yellow   # they see\n1 Death Knight\n';

it('reads dice and keys, and leaves comments alone', () => {
  expect(linesOf(TEXT)).toEqual([
    { row: 4, count: 3, name: 'Eye', attributes: 'blue/yellow' },
    { row: 5, count: 1, name: 'Death Knight', attributes: '' },
  ]);
  expect(keyOf(TEXT, 'name')).toBe('Stitchy');
  expect(keyOf(TEXT, 'colour')).toBe('');
});

it('changes one line and keeps everything else as it was written', () => {
  const more = withDice(TEXT, 'Eye', 'blue/yellow', 1);
  expect(more).toBe(TEXT.replace('3 Eye blue/yellow', '4 Eye blue/yellow'));
  expect(withDice(more, 'Eye', 'blue/yellow', -1)).toBe(TEXT);
  expect(withDice(TEXT, 'Death Knight', '', -1)).toBe(TEXT.replace('1 Death Knight\n', ''));
  expect(withDice(TEXT, 'Arm', 'black/red', 2)).toBe(TEXT.replace('Knight\n', 'Knight\n2 Arm black/red\n'));
  expect(withDice(TEXT, 'Tail', '', -1)).toBe(TEXT);
});

it('sets, changes and takes away keys', () => {
  expect(withKey(TEXT, 'name', 'Two\nlines ')).toBe(TEXT.replace('Stitchy', 'Two lines'));
  expect(withKey(TEXT, 'name', '')).toBe(TEXT.replace('name: Stitchy\n', ''));
  expect(withKey('game: g\n1 Eye\n', 'name', 'N')).toBe('game: g\nname: N\n1 Eye\n');
});

it('gives all dice the same attributes, alike ones in one line', () => {
  expect(withAttributes('game: g\n2 Eye red/black\n1 Arm\n1 Eye\n', 'blue/red')).toBe(
    'game: g\n3 Eye blue/red\n1 Arm blue/red\n',
  );
});

it('writes what the server takes apart', () => {
  const build = { game: 'g', name: 'N', keys: { size: '2', b: '1' }, lines: ['2 Eye'] };
  expect(written(build)).toBe('game: g\nname: N\nb: 1\nsize: 2\n2 Eye\n');
});

it('carries a build in a link, signs and all', () => {
  const text = 'game: g\nname: 50 % Ünsinn # & more?\n1 Eye';
  expect(page(new URL(linkOf('http://x', 'g', text))).hash).toBe(text);
});

it('has a socket for every die of any size', () => {
  for (let size = 0; size <= 39; size += 1) expect(rows(size).reduce((sum, one) => sum + one, 0)).toBe(size);
  expect(rows(13).length).toBeGreaterThan(2);
});

it('counts the faces of a die', () => {
  expect(odds(['brain', 'brain', 'plus', 'plus', 'plus', 'deflect'])).toEqual([
    ['brain', 2],
    ['plus', 3],
    ['deflect', 1],
  ]);
});

it('tells the size of a build rightly, if the text tells it at all', () => {
  expect(withSize('game: dice-warriors\nsize: 9\n2 Knight\n1 Rogue\n')).toBe(
    'game: dice-warriors\nsize: 3\n2 Knight\n1 Rogue\n',
  );
  expect(withSize('game: dice-warriors\n2 Knight\n')).toBe('game: dice-warriors\n2 Knight\n');
});

it('gives rows the English names that builds know, whatever language their titles are in', () => {
  const faces = ['eye', 'plus'];
  expect(
    named(
      { parts: { eye: { title: 'Ojo', faces } }, colours: { red: { title: 'roja' } }, sizes: [1] },
      { parts: { eye: { title: 'Eye', faces } }, colours: { red: { title: 'red' } }, sizes: [1] },
    ),
  ).toEqual({
    parts: { eye: { title: 'Ojo', name: 'Eye', faces } },
    colours: { red: { title: 'roja', name: 'red' } },
    sizes: [1],
  });
});
