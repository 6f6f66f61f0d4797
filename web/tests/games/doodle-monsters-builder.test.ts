import { describe, expect, it } from 'vitest';
import {
  attributes,
  columns,
  dieOf,
  sidesOf,
  type Tables,
} from '../../src/builders/doodle_dice_monsters/dice';
import { linesOf, withDice } from '../../src/builders/text';

const tables: Tables = {
  colours: {
    red: { title: 'Red', powers: ['red'] },
    gray: { title: 'Gray', also: ['silver', 'gold'], powers: ['gray'] },
    blue: { title: 'Blue', powers: ['blue'] },
  },
  powers: {},
};
const TEXT =
  'game: doodle-dice-monsters\nname: Goblin\n2 d20 silver # heavy\n1 d8 red/gold\n3 d4 blue small\n';

describe('a collection', () => {
  it('is read as dice: other names of a colour, hybrids, sizes', () => {
    const [silver, hybrid, small] = linesOf(TEXT).map((line) => dieOf(tables, line));
    expect(silver).toMatchObject({ sides: 20, colour: 'gray', colours: ['gray'], size: '' });
    expect(hybrid).toMatchObject({ sides: 8, colour: '', colours: ['red', 'gray'] });
    expect(small).toMatchObject({ sides: 4, colour: 'blue', size: 'small' });
    expect(linesOf('1 d6 mauve\n').map((line) => dieOf(tables, line))).toEqual([null]);
  });

  it('comes to so many sides', () => {
    expect(sidesOf(tables, linesOf(TEXT))).toBe(60);
  });

  it('has the columns that are agreed on, and those it names already', () => {
    expect(columns({}, [])).toEqual([4, 6, 8, 10, 12, 20]);
    expect(columns({ strange: 'on' }, [])).toContain(3);
    expect(columns({ strange: 'on' }, [])).not.toContain(30);
    expect(columns({ strange: 'on', over_twenty: 'on' }, [])).toContain(30);
    expect(columns({}, [{ id: '', sides: 17, colour: 'red', colours: ['red'], size: '' }])).toContain(17);
  });

  it('grows by a tap in the line of its kind', () => {
    expect(attributes('red', '', '')).toBe('red');
    expect(attributes('red', 'red', 'big')).toBe('red big');
    expect(withDice(TEXT, 'd4', attributes('blue', '', 'small'), 1)).toContain('4 d4 blue small');
    expect(withDice(TEXT, 'd6', attributes('red', 'blue', ''), 1)).toContain('1 d6 red/blue');
    expect(withDice(TEXT, 'd8', 'red/gold', -1)).not.toContain('d8');
  });
});
