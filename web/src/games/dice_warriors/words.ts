/** Dice, ranks and what lasts on a die, in words. */

import { dieOf } from './lookup';
import type { DieView, StatusView, WarriorsView } from './view.gen';

const RANKS = ['front', 'second', 'third', 'fourth', 'fifth'];
export const rankWord = (rank: number) => `${RANKS[rank] ?? `rank ${rank + 1}`}${RANKS[rank] ? ' rank' : ''}`;
export const rankShort = (rank: number) => RANKS[rank] ?? `rank ${rank + 1}`;
export const called = (die: DieView) => die.name;

const LONG = 7;
/** A name where there is little room: "Necro.", "Death K." */
export function brief(name: string): string {
  if (name.length <= LONG) return name;
  const [first = '', ...more] = name.split(' ');
  if (more.length && first.length < LONG - 1)
    return `${first} ${more.join('').charAt(0)}${/\d/.test(more.join('')) ? '' : '.'}`;
  return `${first.slice(0, LONG - 2)}.`;
}

/** The letter of a rank's label: yours is Y, a foe's that of the name, unless that would be Y as well. */
export function letter(name: string, mine: boolean): string {
  const first = name.trim().charAt(0).toUpperCase();
  if (mine) return 'Y';
  return !/\p{L}/u.test(first) || first === 'Y' ? 'F' : first;
}

const BY: Record<string, string> = { cover: 'by', engulfed: 'by', familiar: 'of', engulfs: '' };
const BARE = ['fades', 'engulfs', 'engulfed'];

/** What lasts on a die, in a few words: "Stone Skin 2, 3 rounds". */
export function statusSaid(view: WarriorsView, status: StatusView): string {
  const other = status.of ? dieOf(view, status.of) : undefined;
  const whom = other ? [BY[status.id] ?? '', called(other)].filter(Boolean).join(' ') : '';
  const amount = status.amount && !BARE.includes(status.id) ? String(status.amount) : '';
  const rounds = status.left > 1 ? `, ${status.left} rounds` : '';
  return [status.title, amount, whom].filter(Boolean).join(' ') + rounds;
}

const SORTS: Record<string, string> = {
  summoned: 'summoned',
  familiar: 'a familiar',
  squire: 'a squire',
  phantasm: 'a phantom',
  clone: 'a clone',
};

/** A die for those who hear the table: first what is written on it, in that order. */
export function dieSaid(view: WarriorsView, die: DieView, owner: string): string {
  const state =
    view.act?.die === die.id
      ? 'acting'
      : die.place !== 'mat' || die.idle
        ? ''
        : die.resolved
          ? 'has acted'
          : 'waits';
  const whose = [owner, SORTS[die.sort]?.replace(/^a /, '') ?? die.calling].filter(Boolean).join(' ');
  return [
    called(die),
    shownOn(die),
    `${die.left}/${die.sides}`,
    ...die.statuses.map((one) => statusSaid(view, one)),
    `${die.left} of ${die.sides} hits`,
    whose,
    state,
  ]
    .filter(Boolean)
    .join(', ');
}

/** What stands on a die: its result, or why there is none. */
export function shownOn(die: DieView): string {
  return die.place === 'dead' ? 'fallen' : die.shows || (die.idle ? 'no turn' : die.resolved ? 'done' : '–');
}

export function spaceSaid(id: string): string {
  const [, rank = '0', column = '0'] = id.split('.');
  return `${rankWord(Number(rank))}, column ${Number(column) + 1}`;
}
