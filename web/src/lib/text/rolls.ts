/** What a roll came to, in the reader's language. */

import type { Fallen } from '../wire';
import { number, t } from './text.svelte';

const DICE = /^(.+) of (.+) - expected /;
const POINTS = /^(\d+) points? - expected /;

/** "4 of d8 - expected 4.5", or points where symbols count. */
export function rollSaid({ text, expected }: Fallen): string {
  const mean = number(Math.round(10 * expected) / 10);
  const [, sum, dice] = DICE.exec(text) ?? [];
  if (sum && dice) return t('{sum} of {dice} - expected {mean}', { sum, dice, mean });
  const n = POINTS.exec(text)?.[1];
  return n
    ? t('{n, plural, one {# point} other {# points}} - expected {mean}', { n: Number(n), mean })
    : text;
}
