/** The characters as their tables hold them, and what a party made of them is. */

import { family } from '../../games/dice_warriors/panel/effects';
import type { EffectView } from '../../games/dice_warriors/view.gen';

export interface Character {
  title: string;
  rule: string;
  calling: string;
  basic?: boolean;
  sides: number;
  faces: string[];
}
export type Row = Partial<EffectView> & { title: string; text: string; rule: string };
export interface Tables {
  characters: Record<string, Character>;
  results: Record<string, Row>;
  spells: Record<string, Row>;
  secondary: Record<string, { title: string; sides: number; faces: string[] }>;
}

/** One face of a character: what it does, and on how many of its sides it is. */
export interface Face {
  id: string;
  title: string;
  text: string;
  rule: string;
  family: string;
  times: number;
  /** The spells of the die that it lets its caster roll, by title. */
  more: string;
}

export const CALLINGS: [id: string, title: string][] = [
  ['fighter', 'Fighters'],
  ['scoundrel', 'Scoundrels'],
  ['divine', 'Divine casters'],
  ['magic', 'Magic users'],
];

const PLAIN = {
  id: '',
  title: '',
  text: '',
  rule: '',
  kind: '',
  side: '',
  least: 1,
  most: 0,
  pattern: '',
  size: 0,
  damage: 0,
  stance: false,
  die: '',
};

/** A face is a result, or a result and a number that stands for its own: "melee 3". */
function faceOf(tables: Tables, written: string, times: number): Face {
  const [id = '', amount = ''] = written.split(' ');
  const row = tables.results[id] ?? tables.spells[id];
  const effect: EffectView = { ...PLAIN, ...row, id };
  const die = tables.secondary[effect.die];
  const spells = [...new Set((die?.faces ?? []).map((face) => face.split(' ')))].map(
    ([spell = '', points = '']) => [tables.spells[spell]?.title ?? spell, points].filter(Boolean).join(' '),
  );
  const more = die ? [...new Set(spells)].join(', ') : '';
  return {
    id: written,
    title: [effect.title || id, amount].filter(Boolean).join(' '),
    text: effect.text,
    rule: effect.rule,
    family: family(effect),
    times,
    more,
  };
}

/** The different faces of a character, the commonest first. */
export function faces(tables: Tables, character: Character): Face[] {
  const counted = new Map<string, number>();
  for (const face of character.faces) counted.set(face, (counted.get(face) ?? 0) + 1);
  return [...counted].map(([face, times]) => faceOf(tables, face, times)).sort((a, b) => b.times - a.times);
}
