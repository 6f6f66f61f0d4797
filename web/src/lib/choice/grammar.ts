/** Typed commands: the labels of the open decision are the language; a clear beginning of one is enough. */

import { PASS, type Label } from '../wire';
import { message, t } from '../text';

/** Things that can always be typed. */
const DEEDS = {
  undo: message('undo'),
  pass: message('pass'),
  confirm: message('confirm'),
  board: message('board'),
  last: message('last'),
  hint: message('hint'),
  rules: message('rules'),
  help: message('help'),
};
export type Deed = keyof typeof DEEDS;

export type Reading =
  | { is: 'take'; label: Label }
  | { is: 'several'; labels: Label[] }
  | { is: 'deed'; deed: Deed }
  | { is: 'unclear'; labels: Label[] }
  | { is: 'unknown' };

export const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** How well a text fits a label; 0 if not at all. Each of its words must begin a word of the label. */
export function fit(typed: string[], label: string): number {
  const all = words(label);
  let score = 1;
  let from = 0;
  for (const word of typed) {
    const fits = (one: string) => (/^\d+$/.test(word) ? one === word : one.startsWith(word));
    const later = all.findIndex((one, i) => i >= from && fits(one));
    const at = later >= 0 ? later : all.findIndex(fits);
    if (at < 0) return 0;
    score += (all[at] === word ? 3 : 1) + (later === from ? 2 : later >= 0 ? 1 : 0);
    from = later >= 0 ? later + 1 : from;
  }
  return typed.length === all.length ? score + 2 : score;
}

/** Return the labels that what was typed could mean, the best first. */
export function meant(text: string, labels: Label[]): Label[] {
  const typed = words(text);
  if (!typed.length) return labels;
  const scored = labels
    .map((label) => ({ label, score: fit(typed, label.label) }))
    .filter((one) => one.score > 0);
  return scored.sort((a, b) => b.score - a.score).map((one) => one.label);
}

function one(text: string, labels: Label[]): Label[] {
  const typed = words(text);
  const [number] = typed;
  const counted = typed.length === 1 && number && /^\d+$/.test(number) ? labels[+number - 1] : undefined;
  const found = meant(text, labels);
  if (counted && (!found.includes(counted) || found.length > 1)) return [counted];
  const [first, second] = found;
  if (!first || !second) return found;
  return fit(typed, first.label) > fit(typed, second.label) ? [first] : found;
}

/** Read a command. The things of a set stand between commas or the word "and", or are bare numbers. */
export function understood(text: string, labels: Label[], several: boolean): Reading {
  const typed = words(text);
  if (!typed.length) return { is: 'unknown' };
  const things = labels.filter((label) => label.option !== PASS);
  const found = one(text, labels);
  const [only] = found;
  if (only && found.length === 1)
    return several && only.option !== PASS ? { is: 'several', labels: [only] } : { is: 'take', label: only };
  const deeds = (Object.keys(DEEDS) as Deed[]).filter(
    (deed) => typed.length === 1 && t(DEEDS[deed]).startsWith(typed[0] ?? ''),
  );
  if (deeds.length === 1 && deeds[0] && !found.length) return { is: 'deed', deed: deeds[0] };
  if (several) {
    const bare = typed.every((word) => /^\d+$/.test(word));
    const parts = bare
      ? typed
      : text.split(new RegExp(`,|\\s${t('and')}\\s`, 'i')).filter((part) => words(part).length);
    const each = parts.map((part) => one(part, things));
    if (parts.length > 1 && each.every((some) => some.length === 1))
      return { is: 'several', labels: [...new Set(each.flat())] };
  }
  return found.length ? { is: 'unclear', labels: found } : { is: 'unknown' };
}

/** Complete what was typed as far as all that it could mean go together. */
export function completed(text: string, labels: Label[]): string {
  const all = meant(text, labels).map((label) => label.label.toLowerCase());
  const [first] = all;
  if (!first) return text;
  let end = first.length;
  for (const other of all) {
    let same = 0;
    while (same < end && first[same] === other[same]) same += 1;
    end = same;
  }
  return end > text.length ? first.slice(0, end) : text;
}
