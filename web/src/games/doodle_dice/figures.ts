/** The figures on the dice and the colours of the cards, as they are drawn, and how dice fit a doodle. */

import type { CardView, DieView } from './view.gen';
import { message, t } from '../../lib/text';

/** The colours in the order of their sizes; each has a shape of its own, so colour never speaks alone. */
/** What people call the colours and figures of the game. */
const NAMES: Record<string, string> = {
  orange: message('orange'),
  red: message('red'),
  yellow: message('yellow'),
  green: message('green'),
  blue: message('blue'),
  purple: message('purple'),
  arch: message('arch'),
  dash: message('dash'),
  dot: message('dot'),
  face: message('face'),
  slant: message('slant'),
  squiggle: message('squiggle'),
};
export const called = (id: string): string => t(NAMES[id] ?? id);
/** A doodle in words: "Rocket, red: arch, dash". */
export const doodleSaid = (card: { title: string; colour: string; figures: string[] }): string =>
  `${card.title}, ${called(card.colour)}: ${card.figures.map(called).join(', ')}`;

export const COLOURS: { id: string; shape: string }[] = [
  { id: 'orange', shape: 'M12 2l10 10-10 10L2 12z' },
  { id: 'red', shape: 'M4 4h16v16H4z' },
  { id: 'yellow', shape: 'M7 3h10l5 9-5 9H7l-5-9z' },
  { id: 'green', shape: 'M12 3l10 18H2z' },
  { id: 'blue', shape: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20z' },
  { id: 'purple', shape: 'M12 1l3.2 7.3 7.8.7-6 5.300L18.8 22 12 18l-6.8 4L7 14.3 1 9l7.8-.700z' },
];

/** How a letter of a layout is drawn, in a square of 24. */
export const STROKES: Record<string, string> = {
  n: 'M3 20C3 0 21 0 21 20',
  u: 'M3 4C3 24 21 24 21 4',
  c: 'M20 3C0 3 0 21 20 21',
  ')': 'M4 3C24 3 24 21 4 21',
  '-': 'M2 12H22',
  '|': 'M12 2V22',
  o: 'M12 5a7 7 0 1 0 0 14 7 7 0 0 0 0-14z',
  f: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zM8.5 9v.500M15.5 9v.500M7.5 14.500q4.5 4 9 0',
  '/': 'M21 3L3 21',
  '\\': 'M3 3L21 21',
  '~': 'M2 14C5 4 9 4 12 12S19 20 22 10',
  s: 'M14 2C4 5 4 9 12 12S20 19 10 22',
};

/** The ways a figure can be turned, quarter by quarter, as letters of a layout. */
export const TURNS: Record<string, string[]> = {
  arch: ['n', ')', 'u', 'c'],
  dash: ['-', '|'],
  dot: ['o'],
  face: ['f'],
  slant: ['/', '\\'],
  squiggle: ['~', 's'],
};

const LETTERS: Record<string, string> = {
  arch: 'n',
  dash: '-',
  dot: 'o',
  face: 'f',
  slant: '/',
  squiggle: '~',
};

export function strokeOf(figure: string): string {
  return STROKES[LETTERS[figure] ?? ''] ?? '';
}

/** The figures in the order of the faces that show them. */
export const FACES = Object.keys(LETTERS);

/** The figures of some that the dice do not show. */
export function rest(figures: string[], dice: DieView[]): string[] {
  const shown = dice.map((die) => die.figure);
  return figures.filter((figure) => {
    const at = shown.indexOf(figure);
    if (at >= 0) shown.splice(at, 1);
    return at < 0;
  });
}

/** How many of a doodle's figures the dice show. */
export function fitting(card: CardView, dice: DieView[]): number {
  return card.figures.length - rest(card.figures, dice).length;
}

/** Whether the dice show all of a doodle's figures. */
export function formed(card: CardView, dice: DieView[]): boolean {
  return dice.length > 0 && fitting(card, dice) === card.figures.length;
}
