/** Dice, ranks and what lasts on a die, in words. */

import { message, t } from '../../lib/text';
import type { Room } from '../../lib/room/room.svelte';
import { dieOf, seatOf } from './lookup';
import type { DieView, Progress, StatusView, WarriorsView } from './view.gen';

const RANKS = [
  message('front rank'),
  message('second rank'),
  message('third rank'),
  message('fourth rank'),
  message('fifth rank'),
];
const SHORT = [message('front'), message('second'), message('third'), message('fourth'), message('fifth')];
const FAR = message('rank {n}');
export const rankWord = (rank: number) => t(RANKS[rank] ?? FAR, { n: rank + 1 });
export const rankShort = (rank: number) => t(SHORT[rank] ?? FAR, { n: rank + 1 });

/** Whose something is: somebody's name, null if it is the reader's own, and '' where that goes unsaid. */
export type Owner = string | null;
export function owned(owner: Owner, thing: string): string {
  if (owner === null) return t('your {thing}', { thing });
  return owner ? t("{owner}'s {thing}", { owner, thing }) : thing;
}
export const called = (die: DieView) => die.name;

const LIFE = /, \d+\/\d+/; // where a label tells of a die how many hits it has left

/** An answer on a button: who it is and what comes of it; the rest stands on the tile. */
export function titled(label: string, targets: string[], room: Room): string {
  const [target = '', ...others] = targets;
  const die = dieOf(room.scene?.view as WarriorsView, target);
  const [decision] = room.decisions;
  if (!die || others.length || !decision || !LIFE.test(label)) return label;
  const [first = label] = label.split(LIFE);
  const name = seatOf(target) === decision.seat ? called(die) : first;
  const what = decision.kind === 'order' ? die.shows : (/: ([^:]*)$/.exec(label)?.[1] ?? '');
  return what ? `${name}: ${what}` : name;
}

const LONG = 7;
/** A name where there is little room: "Necro.", "Death K." */
export function brief(name: string): string {
  if (name.length <= LONG) return name;
  const [first = '', ...more] = name.split(' ');
  if (more.length && first.length < LONG - 1)
    return `${first} ${more.join('').charAt(0)}${/\d/.test(more.join('')) ? '' : '.'}`;
  return `${first.slice(0, LONG - 2).replace(/-$/, '')}.`;
}

const BY: Record<string, string> = {
  cover: message('{status} by {whom}'),
  engulfed: message('{status} by {whom}'),
  familiar: message('{status} of {whom}'),
};
const BARE = ['fades', 'engulfs', 'engulfed'];

/** What lasts on a die, in a few words: "Stone Skin 2, until round 5 ends". */
export function statusSaid(view: WarriorsView, status: StatusView): string {
  const other = status.of ? dieOf(view, status.of) : undefined;
  const amount = status.amount && !BARE.includes(status.id) ? ` ${status.amount}` : '';
  const alone = status.title + amount;
  const by = BY[status.id] ?? message('{status} {whom}');
  const said = other ? t(by, { status: alone, whom: called(other) }) : alone;
  const last = view.round + status.left - 1; // this round's end is the first of those that it lasts
  return status.left > 1 ? t('{status}, until round {n} ends', { status: said, n: last }) : said;
}

const SORTS: Record<string, string> = {
  summoned: message('summoned die'),
  familiar: message('familiar'),
  squire: message('squire'),
  phantasm: message('phantom'),
  clone: message('clone'),
};
const CALLINGS: Record<string, string> = {
  fighter: message('fighter'),
  scoundrel: message('scoundrel'),
  magic: message('magic user'),
  divine: message('divine caster'),
};

/** What a character is: "fighter", "magic user". */
export const callingSaid = (calling: string): string => t(CALLINGS[calling] ?? calling);

/** How far a rank has come in the order of the round. */
export const STATES: Record<Progress, string> = {
  done: message('done'),
  now: message('acts now'),
  next: message('next'),
};

/** A die for those who hear the table: first what is written on it, in that order. */
export function dieSaid(view: WarriorsView, die: DieView, owner: Owner): string {
  const state =
    view.act?.die === die.id
      ? t('acting')
      : die.place !== 'mat' || die.idle
        ? ''
        : die.resolved
          ? t('has acted')
          : t('waits');
  const sort = t(SORTS[die.sort] ?? CALLINGS[die.calling] ?? message('die'));
  return [
    called(die),
    shownOn(die),
    `${die.left}/${die.sides}`,
    ...die.statuses.map((one) => statusSaid(view, one)),
    t('{left} of {sides} hits', { left: die.left, sides: die.sides }),
    owned(owner, sort),
    state,
  ]
    .filter(Boolean)
    .join(', ');
}

/** Who a die is, and the hits it has left. */
export const lifeSaid = (die: DieView): string =>
  t('{name}, d{sides}, {n, plural, one {# hit} other {# hits}} left', {
    name: called(die),
    sides: die.sides,
    n: die.left,
  });

/** What stands on a die: its result, or why there is none. */
export function shownOn(die: DieView): string {
  if (die.place === 'dead') return t('fallen');
  return die.shows || (die.idle ? t('no turn') : die.resolved ? t('done') : '–');
}

export function spaceSaid(id: string, owner: Owner = ''): string {
  const [, rank = '0', column = '0'] = id.split('.');
  return t('{rank}, column {n}', { rank: owned(owner, rankWord(Number(rank))), n: Number(column) + 1 });
}
