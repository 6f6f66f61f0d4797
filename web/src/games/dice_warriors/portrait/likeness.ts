/** Portraits of characters and monsters, put together from what their rows say: no row is without one. */

import { family } from '../panel/effects';
import { effectOf } from '../lookup';
import type { ChartView, KindView } from '../view.gen';
import { BEASTS, face, GEAR, HEADS, shoulders, type Part } from './parts';

/** What a portrait is drawn by. */
export interface Sitter {
  id: string;
  calling: string;
  sides: number;
  undead: boolean;
  /** The families of what it does, the commonest first. */
  does: string[];
}

/** Heads that go with a calling; the first is for whoever has none of its own. */
const OWN: Record<string, Record<string, string>> = {
  fighter: {
    '': 'banded',
    knight: 'visor',
    barbarian: 'horned',
    paladin: 'winged',
    'pike-man': 'kettle',
    'war-leader': 'crested',
    'death-knight': 'black',
    ranger: 'hood',
    warrior: 'helm',
  },
  scoundrel: { '': 'masked', spy: 'brim', assassin: 'veiled', bard: 'feather' },
  magic: { '': 'wizard', sorcerer: 'flame', summoner: 'rune', warlock: 'imp', necromancer: 'cowl' },
  divine: { '': 'mitre', druid: 'antlers' },
};
const UNDEAD = ['skeleton', 'zombie', 'ghoul', 'ghost'];
const BY_SIZE: [sides: number, head: string][] = [
  [4, 'vermin'],
  [6, 'wolf'],
  [8, 'boar'],
  [10, 'bear'],
];
const CLOTHS = ['#7d4a2f', '#3d5a80', '#6a3d62', '#3f6b4f', '#8a6d1f', '#8c3b3b', '#4b4f6b', '#2f6b6b'];
const SKINS = ['#f0c9a4', '#e2ab7f', '#c98d5f', '#9a6642', '#f6dcc3'];
const FURS = ['#8c6a4a', '#7b7f8a', '#a0633f', '#5f6f52', '#94533f'];
const PALE: Record<string, string> = { zombie: '#9db38a', ghoul: '#b79aa8', ghost: '#dfe7f2', skeleton: '' };

/** A number that is always the same for a name. */
const seed = (name: string) => [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7);
const pick = <T>(all: T[], by: number): T => all[by % all.length] as T;

/** The name of the head of a monster. */
function beast({ id, sides, undead, does }: Sitter): string {
  if (undead) return UNDEAD.includes(id) ? id : pick(UNDEAD, seed(id));
  if (does.includes('touch')) return 'spirit';
  return BY_SIZE.find(([most]) => sides <= most)?.[1] ?? 'dragon';
}

/** The parts of a portrait, from the rear forward. */
export function likeness(sitter: Sitter): Part[] {
  const by = seed(sitter.id);
  const heads = OWN[sitter.calling];
  const gear = sitter.does.map((one) => GEAR[one]).find((one) => one) ?? [];
  if (!heads || sitter.undead) {
    const head = beast(sitter);
    const fur = head === 'spirit' ? '#e2703a' : (PALE[head] ?? pick(FURS, by));
    const body = head === 'ghost' ? [] : [shoulders(sitter.undead ? '#55505f' : fur, 14 + sitter.sides)];
    return [...body, ...(BEASTS[head]?.(fur) ?? [])];
  }
  const cloth = pick(CLOTHS, by >> 3);
  const head = heads[sitter.id] ?? heads[''] ?? '';
  return [
    shoulders(cloth, 16 + sitter.sides),
    ...face(pick(SKINS, by)),
    ...(HEADS[head]?.(pick(CLOTHS, (by >> 3) + 1 + (by % 3))) ?? []),
    ...gear,
  ];
}

/** Who sits for a portrait: a kind of the chart, with what stands on its faces. */
export function sitterOf(chart: ChartView, kind: KindView): Sitter {
  const counted = new Map<string, number>();
  for (const one of kind.faces) {
    const does = family(effectOf(chart, one.effect));
    if (does !== 'miss') counted.set(does, (counted.get(does) ?? 0) + one.times);
  }
  const does = [...counted].sort((a, b) => b[1] - a[1]).map(([name]) => name);
  return { id: kind.id, calling: kind.calling, sides: kind.sides, undead: kind.undead, does };
}
