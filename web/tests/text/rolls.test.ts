import { afterEach, expect, it } from 'vitest';
import { speak } from '../../src/lib/text';
import { rollSaid } from '../../src/lib/text/rolls';

const fallen = (text: string, expected: number) => ({ total: 4, expected, text });

afterEach(() => speak('en'));

it('says what a roll came to, and what it comes to on average, in every language', async () => {
  const plain = fallen('4 of d8 - expected 4.5', 4.5);
  const several = fallen('2 + 3 = 5 of 2d6 - expected 7', 7);
  const points = fallen('1 point - expected 0.3', 0.25);
  expect([plain, several, points].map(rollSaid)).toEqual([plain, several, points].map((one) => one.text));
  await speak('es');
  expect(rollSaid(plain)).toBe('4 con d8; de media 4,5');
  expect(rollSaid(several)).toBe('2 + 3 = 5 con 2d6; de media 7');
  expect(rollSaid(points)).toBe('1 punto; de media 0,3');
  expect(rollSaid(fallen('anything else', 0))).toBe('anything else');
});
