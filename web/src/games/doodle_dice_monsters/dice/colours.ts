/** The colours of dice: letters and paint, and dice counted by colour. */

import type { DieView } from '../view.gen';

/** A colour of dice: its letter and its paint; `ink` is what can be read upon it. */
export interface Colour {
  letter: string;
  paint: string;
  ink: string;
  /** Its place in the palette of drawings. */
  palette: number;
}

const [DARK, LIGHT] = ['#14161a', '#ffffff'];

export const COLOURS: Record<string, Colour> = {
  red: { letter: 'R', paint: '#e8635c', ink: DARK, palette: 1 },
  blue: { letter: 'U', paint: '#2457a8', ink: LIGHT, palette: 2 },
  green: { letter: 'G', paint: '#7cc46f', ink: DARK, palette: 3 },
  yellow: { letter: 'Y', paint: '#f6d648', ink: DARK, palette: 4 },
  black: { letter: 'B', paint: '#2c2e34', ink: LIGHT, palette: 14 },
  white: { letter: 'W', paint: '#ffffff', ink: DARK, palette: 7 },
  brown: { letter: 'N', paint: '#7b4d27', ink: LIGHT, palette: 5 },
  gray: { letter: 'M', paint: '#a9afb6', ink: DARK, palette: 6 },
  colorless: { letter: 'C', paint: '#d6eef3', ink: DARK, palette: 11 },
  purple: { letter: 'P', paint: '#67389f', ink: LIGHT, palette: 8 },
  orange: { letter: 'O', paint: '#f29a45', ink: DARK, palette: 9 },
  pink: { letter: 'K', paint: '#f7a8ca', ink: DARK, palette: 10 },
};

const OTHER: Colour = { letter: '?', paint: '#d3d6da', ink: DARK, palette: 15 };
export const colourOf = (id: string): Colour => COLOURS[id] ?? OTHER;

/** A die's letters; of a hybrid that is not settled all of them. */
export function letters(die: DieView): string {
  return (die.colour ? [die.colour] : die.colours).map((one) => colourOf(one).letter).join('/');
}

const coloured = (die: DieView) => die.colour || die.colours.join('/');

/** By what a die is counted: its colours and its sides. */
export const keyOf = (die: DieView) => `${coloured(die)} ${die.sides}`;

/** Dice as a table of colours and sides: how many of each. */
export function counted(
  dice: DieView[],
): { colour: string; cells: { key: string; sides: number; count: number }[] }[] {
  const sides = [...new Set(dice.map((die) => die.sides))].sort((a, b) => a - b);
  return [...new Set(dice.map(coloured))].map((colour) => ({
    colour,
    cells: sides.map((n) => ({
      key: `${colour} ${n}`,
      sides: n,
      count: dice.filter((die) => keyOf(die) === `${colour} ${n}`).length,
    })),
  }));
}
