/** A build's text: lines such as `key: value` and `COUNT NAME attributes`, which the server checks.
 *
 * A tap changes its own line; comments and everything else stay as they were written.
 */

import type { PlainBuild } from '../lib/wire';

/** So many of one thing; `row` is its place in the text. */
export interface Line {
  row: number;
  count: number;
  name: string;
  attributes: string;
}

const COMMENT = /(?:^|\s+)#.*/;
const DICE = /^([1-9]\d{0,2})\s+(\p{L}\S*(?:\s+\p{Lu}\S*)*)\s*(.*)$/u;
const KEY = /^([a-z][a-z0-9_-]*)\s*:\s*(.+)$/;

export function written(build: PlainBuild): string {
  const keys = Object.entries(build.keys).sort(([a], [b]) => (a < b ? -1 : 1));
  const heads = [['game', build.game], ...(build.name ? [['name', build.name]] : []), ...keys];
  return [...heads.map(([key, value]) => `${key}: ${value}`), ...build.lines, ''].join('\n');
}

const bare = (row: string) => row.replace(COMMENT, '').trim().replace(/\s+/g, ' ');

export function linesOf(text: string): Line[] {
  return text.split('\n').flatMap((row, n) => {
    const found = DICE.exec(bare(row));
    return found
      ? [{ row: n, count: Number(found[1]), name: found[2] ?? '', attributes: found[3] ?? '' }]
      : [];
  });
}

export function keyOf(text: string, key: string): string {
  for (const row of text.split('\n')) {
    const found = KEY.exec(bare(row));
    if (found?.[1] === key) return found[2] ?? '';
  }
  return '';
}

/** Set a key, in its line if it has one; an empty value takes the line away. */
export function withKey(text: string, key: string, value: string): string {
  const rows = text.split('\n');
  const clean = value.replace(/\s+/g, ' ').trim();
  const at = rows.findIndex((row) => KEY.exec(bare(row))?.[1] === key);
  const last = rows.findLastIndex((row) => KEY.test(bare(row)));
  if (at >= 0) rows.splice(at, 1, ...(clean ? [`${key}: ${clean}${comment(rows[at] ?? '')}`] : []));
  else if (clean) rows.splice(last + 1, 0, `${key}: ${clean}`);
  return rows.join('\n');
}

/** Whether nothing is chosen yet: there are no lines but those that say what it is for. */
export const nothingIn = (text: string) =>
  text
    .split('\n')
    .map(bare)
    .every((row) => !row || KEY.test(row));

const comment = (row: string) => COMMENT.exec(row)?.[0] ?? '';

/** Put in or take out so many of one thing; a line that comes to nothing goes. */
export function withDice(text: string, name: string, attributes: string, more: number): string {
  const rows = text.split('\n');
  const line = linesOf(text).find((one) => one.name === name && one.attributes === attributes);
  const count = (line?.count ?? 0) + more;
  const row = [count, name, attributes].filter(Boolean).join(' ');
  if (line) rows.splice(line.row, 1, ...(count > 0 ? [row + comment(rows[line.row] ?? '')] : []));
  else if (count > 0) rows.splice(rows.findLastIndex((one) => one.trim()) + 1, 0, row);
  return rows.join('\n');
}

/** Give all things the same attributes; lines that become alike become one. */
export function withAttributes(text: string, attributes: string): string {
  const dice = linesOf(text);
  const rows = text.split('\n').filter((_, n) => !dice.some((one) => one.row === n));
  return dice.reduce((made, one) => withDice(made, one.name, attributes, one.count), rows.join('\n'));
}

/** The text with its size told rightly, if it says one at all. */
export function withSize(text: string): string {
  const dice = linesOf(text).reduce((sum, one) => sum + one.count, 0);
  return keyOf(text, 'size') ? withKey(text, 'size', String(dice)) : text;
}
