/** The characters as their tables hold them, and what a party made of them is. */

import { message } from '../../lib/text';
import { family, PLAIN } from '../../games/dice_warriors/panel/effects';
import type { EffectView } from '../../games/dice_warriors/view.gen';

export interface Character {
  /** What builds call it; its title is in the language that is spoken. */
  name: string;
  title: string;
  rule: string;
  calling: string;
  basic?: boolean;
  sides: number;
  faces: string[];
}
export type Row = Partial<EffectView> & { title: string; text: string; rule: string; monster?: string };
export interface Tables {
  characters: Record<string, Character>;
  monsters?: Record<string, { title: string }>;
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

export const CALLINGS: [id: string, title: string, counted: string][] = [
  ['fighter', message('Fighters'), message('{n, plural, one {# fighter} other {# fighters}}')],
  ['scoundrel', message('Scoundrels'), message('{n, plural, one {# scoundrel} other {# scoundrels}}')],
  [
    'divine',
    message('Divine casters'),
    message('{n, plural, one {# divine caster} other {# divine casters}}'),
  ],
  ['magic', message('Magic users'), message('{n, plural, one {# magic user} other {# magic users}}')],
];

/** The text of a row with its numbers; that of a face stands for the damage, or else for the amount. */
function filled(tables: Tables, row: Row, own: string): string {
  const numbers: Record<string, unknown> = { undead: 0, cost: 0, rounds: 0, ...PLAIN, ...row };
  if (own && !row.damage) numbers['undead'] = Number(own) + Number(numbers['undead']) - (row.amount ?? 0);
  if (own) numbers[row.damage ? 'damage' : 'amount'] = own;
  const comes = tables.characters[row.monster ?? ''] ?? tables.monsters?.[row.monster ?? ''];
  numbers['monster'] = comes?.title ?? row.monster;
  return row.text.replace(/\{(\w+)(:s)?\}/g, (_, field: string, plural?: string) =>
    plural ? (Number(numbers[field]) === 1 ? '' : 's') : String(numbers[field]),
  );
}

/** A face is a result, or a result and a number that stands for its own: "melee 3". */
function faceOf(tables: Tables, written: string, times: number): Face {
  const [id = '', amount = ''] = written.split(' ');
  const row = tables.results[id] ?? tables.spells[id];
  const effect = { ...PLAIN, ...row, does: row?.does || id };
  const die = tables.secondary[effect.die];
  const spells = [...new Set((die?.faces ?? []).map((face) => face.split(' ')))].map(
    ([spell = '', points = '']) => [tables.spells[spell]?.title ?? spell, points].filter(Boolean).join(' '),
  );
  const more = die ? [...new Set(spells)].join(', ') : '';
  return {
    id: written,
    title: [row?.title || id, amount].filter(Boolean).join(' '),
    text: row ? filled(tables, row, amount) : '',
    rule: row?.rule ?? '',
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
