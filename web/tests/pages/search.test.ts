import { expect, it } from 'vitest';
import { outline } from '../../src/pages/lobby/qr';
import { holds, pieces, wanted } from '../../src/pages/rules/search';

it('finds all words, whatever the case and the accents', () => {
  expect(holds('A Daemon of thirteen Dice', wanted('dice  DAEMON'))).toBe(true);
  expect(holds('Más daño', wanted('dano'))).toBe(true);
  expect(holds('A Daemon', wanted('daemon dice'))).toBe(false);
});

it('marks what was found and loses no letter', () => {
  const text = 'Más 🎲 daño: Dice roll.';
  const made = pieces(text, wanted('dice mas'));
  expect(made.map((one) => one.text).join('')).toBe(text);
  expect(made.filter((one) => one.found).map((one) => one.text)).toEqual(['Más', 'Dice']);
  expect(pieces('plain', [])).toEqual([{ text: 'plain', found: false }]);
});

it('draws a code as runs of dark modules', () => {
  expect(outline(['0110', '1001'])).toBe('M1 0h2v1h-2zM0 1h1v1h-1zM3 1h1v1h-1z');
});
