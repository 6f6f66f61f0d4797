/** Sets: people tap in any order, the server reads one path to each set. */

import { PASS, type Decision } from '../wire';

/** What is asked after some of a set is chosen: options after the last one that still allow the least. */
function continuations(options: number[], least: number, most: number, taken: number[]): number[] {
  if (taken.length >= most) return [];
  const last = taken.at(-1);
  const later = last === undefined ? options : options.slice(options.indexOf(last) + 1);
  const needed = least - taken.length;
  const rest = later.filter((_, i) => later.length - i >= needed);
  return needed <= 0 && rest.length ? [...rest, PASS] : rest;
}

/** All that a set can hold: labels name those, too, that cannot be the first of it. */
export function members(decision: Decision): number[] {
  const all = new Set(decision.labels.map((label) => label.option).filter((option) => option !== PASS));
  return [...all].sort((a, b) => a - b);
}

/** Return the answers that choose a set whole; after the first, a step with one way on is not asked. */
export function path(decision: Decision, picked: Iterable<number>): number[] {
  if (!decision.set) return [...picked];
  const [least, most, chosen] = decision.set;
  const wanted = [...picked].sort((a, b) => a - b);
  const options = [...chosen, ...members(decision)];
  const taken = [...chosen];
  const answers: number[] = [];
  for (;;) {
    const rest = continuations(options, least, most, taken);
    if (!rest.length) return answers.length ? answers : [PASS];
    const next = wanted.find((option) => !taken.includes(option)) ?? PASS;
    if (rest.length > 1 || !answers.length) answers.push(next);
    if (next === PASS) return answers;
    taken.push(next);
  }
}

/** Whether so many may be chosen, those chosen before included. */
export function enough(decision: Decision, count: number): boolean {
  if (!decision.set) return count === 1;
  const [least, most, chosen] = decision.set;
  const all = count + chosen.length;
  return all >= least && all <= most;
}
