/** Doodle Dice as it is seen: the shapes of its view, and how its figures and colours are drawn. */

import type { GameEvent } from '../../lib/wire';
import type { Noise, Region, Ribbon } from '../boards';

export interface CardView {
  id: string;
  title: string;
  colour: string;
  layout: string[];
  figures: string[];
  formed: boolean;
  safe: boolean;
}
export interface PlayerView {
  id: string;
  set: CardView[];
  specials: CardView[];
  spent: number;
}
export interface DieView {
  id: string;
  figure: string;
}
export interface DoodleView {
  turn: number;
  dealer: number;
  turns: number;
  gallery: CardView[];
  offered: CardView[];
  colours: string[];
  deck: number;
  after: number;
  dice: DieView[];
  rolls: number;
  allowed: number;
  steal: string;
  blocked: boolean;
  players: PlayerView[];
}

/** The colours in the order of their sizes; each has a shape of its own, so colour never speaks alone. */
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

/** The lines of a layout, each with its place and the die that becomes it; lines that no die shows are left out. */
export function strokesOf(
  layout: string[],
  dice: DieView[],
): { letter: string; x: number; y: number; die: string }[] {
  const rest = [...dice];
  return layout.flatMap((row, y) =>
    [...row].flatMap((letter, x) => {
      const at = rest.findIndex((die) => TURNS[die.figure]?.includes(letter));
      const [die] = at < 0 ? [] : rest.splice(at, 1);
      return die ? [{ letter, x, y, die: die.id }] : [];
    }),
  );
}

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

/** How many of a doodle's figures the dice show. */
export function fitting(card: CardView, dice: DieView[]): number {
  const rest = dice.map((die) => die.figure);
  let fits = 0;
  for (const figure of card.figures) {
    const at = rest.indexOf(figure);
    if (at >= 0) {
      rest.splice(at, 1);
      fits += 1;
    }
  }
  return fits;
}

export function ribbon(view: unknown): Ribbon {
  const { rolls, allowed, dice } = view as DoodleView;
  const roll = rolls ? `roll ${rolls} of ${allowed}` : 'roll';
  return { steps: ['steal or draw', roll, 'take'], now: dice.length ? 1 : 0 };
}

export function wording(kind: string, picked: number): string | null {
  if (kind !== 'again') return null;
  return picked ? `Roll ${picked} ${picked === 1 ? 'die' : 'dice'} again` : 'All dice are kept';
}

const NOISES: Record<string, Noise> = {
  took: 'take',
  stole: 'take',
  blocked: 'block',
  slipped: 'break',
  failed: 'hit',
};

export function noise(event: GameEvent): { noise: Noise; count: number } | null {
  const { faces } = event.data;
  if (event.kind === 'dice' && Array.isArray(faces)) return { noise: 'roll', count: faces.length };
  const made = NOISES[event.kind];
  return made ? { noise: made, count: 1 } : null;
}

const cardSaid = (card: CardView) =>
  `${card.title}, ${card.colour}: ${card.figures.join(', ')}${card.formed ? '; formed' : ''}`;

export function read(view: unknown, name: (seat: number) => string): Region[] {
  const { dice, gallery, players, rolls, allowed, deck, turn } = view as DoodleView;
  return [
    {
      title: `Dice of ${name(turn)}, roll ${rolls} of ${allowed}`,
      lines: dice.map((die, i) => `${i + 1}: ${die.figure}`),
    },
    { title: `Gallery, ${gallery.length} cards; ${deck} in the deck`, lines: gallery.map(cardSaid) },
    ...players.map((player, seat) => ({
      title: `Set of ${name(seat)}, ${player.set.length} colours`,
      lines: [...player.set.map(cardSaid), ...player.specials.map((card) => card.title)],
    })),
  ];
}

export function account(view: unknown, seat: number): string {
  const player = (view as DoodleView).players[seat];
  return player?.set.length ? player.set.map((card) => card.title).join(', ') : 'no doodle';
}
