/** The account of a match that is over: what luck and choices did to everybody's chance, in words. */

import type { Judged, Luck, Sums } from '../wire';
import { measured, signed } from './chances';
import { t } from '../text';

/** Who is spoken of: "You were", or "Ann was". */
export interface Who {
  name: string;
  you: boolean;
}

const SHOWN = 2; // of the worst choices, and of the best

const inPoints = (share: number) => Math.round(share * 100);

/** A change of a chance, in points of a hundred: "+12 points". */
export function pointsOf(share: number): string {
  const points = inPoints(share);
  return t('{signed} {n, plural, one {point} other {points}}', {
    signed: signed(points),
    n: Math.abs(points),
  });
}

/** Luck in a few words: "You: normal luck", or "Ann: very lucky, like 1 game in 20". */
export function luckSaid(luck: Luck, who: Who): string {
  const rare = {
    less: t('very unlucky, like 1 game in 20'),
    usual: t('normal luck'),
    more: t('very lucky, like 1 game in 20'),
  };
  return `${who.you ? t('You') : who.name}: ${rare[measured(luck)]}`;
}

/** What choices did, in a sentence: "Your choices cost 6 points." */
export function choicesSaid({ own }: Sums, { name, you }: Who): string {
  const points = inPoints(own);
  const n = Math.abs(points);
  if (!points)
    return you ? t('Your choices changed nothing.') : t("{name}'s choices changed nothing.", { name });
  if (points > 0)
    return you
      ? t('Your choices brought {n, plural, one {# point} other {# points}}.', { n })
      : t("{name}'s choices brought {n, plural, one {# point} other {# points}}.", { name, n });
  return you
    ? t('Your choices cost {n, plural, one {# point} other {# points}}.', { n })
    : t("{name}'s choices cost {n, plural, one {# point} other {# points}}.", { name, n });
}

/** The parts of an account, in points of a hundred, as they add up to the result. */
export function partsOf(sums: Sums): { start: number; parts: string[]; end: number } {
  const parts = [sums.dice, sums.own, sums.others, sums.rest].map((part) => signed(inPoints(part)));
  return { start: inPoints(sums.start), parts, end: inPoints(sums.result) };
}

/** The choices of a seat worth telling: the worst first, then the best. */
export function tellingOf(decisions: Judged[], seat: number): Judged[] {
  const own = decisions.filter((one) => one.seat === seat);
  const bad = own.filter((one) => one.skill < 0).sort((a, b) => a.skill - b.skill);
  const good = own.filter((one) => !one.skill && one.gain > one.error).sort((a, b) => b.gain - a.gain);
  return [...bad.slice(0, SHOWN), ...good.slice(0, SHOWN)];
}

/** What a choice was worth: less than the best, or more than the rules of thumb. */
export const worthOf = ({ skill, gain }: Judged) => pointsOf(skill || gain);
