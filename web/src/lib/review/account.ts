/** The account of a match that is over: what luck and choices did to everybody's chance, in words. */

import type { Judged, Luck, Sums } from '../wire';
import { measured, signed } from './chances';

/** Who is spoken of: "You were", or "Ann was". */
export interface Who {
  name: string;
  you: boolean;
}

const SHOWN = 2; // of the worst choices, and of the best

const inPoints = (share: number) => Math.round(share * 100);
const plural = (n: number) => (Math.abs(n) === 1 ? 'point' : 'points');
const whose = ({ name, you }: Who) => (you ? 'Your' : `${name}'s`);

/** A change of a chance, in points of a hundred: "+12 points". */
export const pointsOf = (share: number) => `${signed(inPoints(share))} ${plural(inPoints(share))}`;

/** Luck in a few words: "You: normal luck", or "Ann: very lucky, like 1 game in 20". */
export function luckSaid(luck: Luck, who: Who): string {
  const rare = { less: 'very unlucky, like 1 game in 20', more: 'very lucky, like 1 game in 20' };
  const kind = measured(luck);
  return `${who.you ? 'You' : who.name}: ${kind === 'usual' ? 'normal luck' : rare[kind]}`;
}

/** What choices did, in a sentence: "Your choices cost 6 points." */
export function choicesSaid({ own }: Sums, who: Who): string {
  const points = inPoints(own);
  if (!points) return `${whose(who)} choices changed nothing.`;
  return `${whose(who)} choices ${points > 0 ? 'brought' : 'cost'} ${Math.abs(points)} ${plural(points)}.`;
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
