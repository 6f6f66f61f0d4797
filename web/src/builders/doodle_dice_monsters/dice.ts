/** The dice of a collection as the builder shows them: sides, colours, sizes, and what they come to. */

import type { DieView, Size } from '../../games/doodle_dice_monsters/view.gen';
import type { Line } from '../text';

export interface Tables {
  colours: Record<string, { title: string; also?: string[]; powers: string[] }>;
  powers: Record<string, { title: string; text: string; rule: string; side?: string }>;
}

export const USUAL = [4, 6, 8, 10, 12, 20];
const STRANGE = [2, 3, 5, 7, 9, 11, 14, 16, 18];
const HUGE = [24, 30, 100];

/** A colour by any of its names. */
function colourNamed(tables: Tables, name: string): string {
  return (
    Object.entries(tables.colours).find(([id, colour]) => id === name || colour.also?.includes(name))?.[0] ??
    ''
  );
}

/** A line of a build as a die, or null if it names none. */
export function dieOf(tables: Tables, line: Line): DieView | null {
  const sides = /^d(\d{1,3})$/.exec(line.name)?.[1];
  const [named = '', size = ''] = line.attributes.split(' ');
  const colours = named.split('/').map((one) => colourNamed(tables, one));
  if (!sides || !colours.every(Boolean)) return null;
  return {
    id: `${line.name} ${line.attributes}`,
    sides: Number(sides),
    colours,
    colour: colours.length === 1 ? (colours[0] ?? '') : '',
    size: size as Size, // the server refuses any other word
  };
}

/** How many sides all dice have together. */
export function sidesOf(tables: Tables, lines: Line[]): number {
  return lines.reduce((sum, line) => sum + line.count * (dieOf(tables, line)?.sides ?? 0), 0);
}

/** The columns: the usual sides, those agreed on, and any that the text names already. */
export function columns(options: Record<string, string | number>, dice: DieView[]): number[] {
  const agreed =
    options['strange'] === 'on' ? [...STRANGE, ...(options['over_twenty'] === 'on' ? HUGE : [])] : [];
  return [...new Set([...USUAL, ...agreed, ...dice.map((die) => die.sides)])].sort((a, b) => a - b);
}

/** What a die is called behind its number of sides. */
export function attributes(colour: string, second: string, size: string): string {
  const colours = second && second !== colour ? `${colour}/${second}` : colour;
  return size ? `${colours} ${size}` : colours;
}

/** The lines of a build that name dice, with the dice. */
export function diceOf(tables: Tables, lines: Line[]): { line: Line; die: DieView }[] {
  return lines.flatMap((line) => {
    const die = dieOf(tables, line);
    return die ? [{ line, die }] : [];
  });
}
