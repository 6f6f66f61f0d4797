/** The tables of a game for its builder: shown in the language that is spoken, written in English. */

import { call } from '../lib/browser/guest';
import { spokenIn } from '../lib/text';

type Row = Record<string, unknown>;
const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Give each row the name that builds call it by, which is its English title. */
export function named(spoken: Row, english: Row): Row {
  const rows = Object.entries(spoken).map(([id, row]) => {
    const other = english[id];
    if (!isRow(row) || !isRow(other)) return [id, row];
    const inner = named(row, other);
    return [id, typeof other['title'] === 'string' ? { ...inner, name: other['title'] } : inner];
  });
  return Object.fromEntries(rows) as Row;
}

export async function tablesOf(game: string): Promise<Row> {
  const path = `/api/games/${game}/tables`;
  const spoken = await call<Row>(spokenIn(path));
  return named(spoken, spokenIn(path) === path ? spoken : await call<Row>(path));
}
