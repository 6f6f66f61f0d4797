import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { firstOf, GUIDES } from '../../src/pages/rules/guide';

it.each(Object.entries(GUIDES))(
  'the answers at the top of the rules of %s are rules of it',
  (game, guide) => {
    const book = readFileSync(`../src/dicewright/games/${game.replaceAll('-', '_')}/rulebook.md`, 'utf8');
    const missing = [...guide.win, ...guide.turn].filter((id) => !new RegExp(`\\[${id}[ \\]]`).test(book));
    expect(missing).toEqual([]);
  },
);

it('the first sentence of a rule stands for it', () => {
  expect(firstOf('Roll, up to three times. Then keep what you like.')).toBe('Roll, up to three times.');
  expect(firstOf('No end')).toBe('No end');
});
