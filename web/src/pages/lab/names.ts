/** What tables and their fields are called, where they are not called by the data itself. */

import { message, t } from '../../lib/text';
import type { Tables } from './version';

const FIELDS: Record<string, string> = {
  also: message('also'),
  amount: message('amount'),
  basic: message('one of the basic ones'),
  boost: message('boost'),
  casts: message('casts spells'),
  charges: message('charges'),
  copies: message('copies'),
  cost: message('cost'),
  damage: message('damage'),
  dice: message('dice'),
  faces: message('faces'),
  forms: message('forms'),
  guards: message('what it guards against'),
  hidden: message('hidden'),
  ignores: message('damage it ignores'),
  initiative: message('initiative'),
  layout: message('layout'),
  least: message('from how many ranks away'),
  minuses: message('minuses'),
  most: message('to how many ranks away'),
  near: message('on a space beside it'),
  other: message('any other than itself'),
  points: message('points'),
  powers: message('powers'),
  prays: message('prays'),
  ranks: message('ranks'),
  reach: message('reach'),
  rounds: message('rounds'),
  sides: message('sides'),
  size: message('size'),
  stages: message('stages'),
  stance: message('a stance'),
  stuns: message('stuns'),
  targeted: message('aimed'),
  times: message('times'),
  trap: message('a trap'),
  traps: message('lays traps'),
  undead: message('against undead'),
  value: message('value'),
  wounds: message('wounds'),
};
const TABLES: Record<string, string> = {
  avatars: message('Avatars'),
  callings: message('Classes'),
  cards: message('Cards'),
  characters: message('Characters'),
  colours: message('Colours'),
  dice: message('Dice'),
  fortresses: message('Fortresses'),
  monsters: message('Monsters'),
  numbers: message('Other numbers'),
  parts: message('Parts'),
  powers: message('Powers'),
  results: message('Results'),
  secondary: message('Secondary dice'),
  spells: message('Spells'),
  symbols: message('Symbols'),
  windows: message('When others may react'),
};

/** A field in words; one of somebody's own tables as it is written there. */
export function fieldName(field: string): string {
  const known = FIELDS[field];
  return known ? t(known) : field;
}

export function tableName(table: string): string {
  const known = TABLES[table];
  return known ? t(known) : table;
}

/** What a word of a list such as faces stands for: its row's title, and what stands behind its id. */
export function wordName(tables: Tables, word: string): string {
  const [id = '', ...rest] = word.split(' ');
  const title = Object.values(tables).find((rows) => rows[id]?.['title'])?.[id]?.['title'];
  return title ? [String(title), ...rest].join(' ') : word;
}
