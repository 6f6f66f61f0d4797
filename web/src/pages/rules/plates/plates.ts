/** The pictures of a rulebook, fetched when it is opened: each is drawn from the components of its game. */

import type { Component } from 'svelte';

/** A row of a table of components; many say which rule they belong to. */
export interface Row {
  title?: string;
  rule?: string;
  faces?: string[];
  [key: string]: unknown;
}
export type Tables = Record<string, Record<string, Row>>;

export interface PlateProps {
  /** The rule that the picture stands below; most rules have none. */
  rule: string;
  tables: Tables;
}

const PLATES: Record<string, () => Promise<{ default: Component<PlateProps> }>> = {
  'daemon-dice': () => import('./DaemonDice.svelte'),
  'dice-warriors': () => import('./DiceWarriors.svelte'),
  'doodle-dice': () => import('./DoodleDice.svelte'),
  'doodle-dice-monsters': () => import('./DoodleDiceMonsters.svelte'),
  'monster-dice': () => import('./MonsterDice.svelte'),
};

/** Fetch what draws the pictures of a game; null where there are none. */
export async function platesOf(game: string): Promise<Component<PlateProps> | null> {
  const found = PLATES[game];
  return found ? (await found()).default : null;
}

/** The rows of a table that belong to a rule, with their ids. */
export function ruled(table: Record<string, Row> | undefined, rule: string): [id: string, row: Row][] {
  return Object.entries(table ?? {}).filter(([, row]) => row.rule === rule);
}

/** The faces of a die, each with how often it is there. */
export function counted(faces: string[]): [face: string, times: number][] {
  return [...new Set(faces)].map((face) => [face, faces.filter((one) => one === face).length]);
}
