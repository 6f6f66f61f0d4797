/** What the lab measures, in words. */

import { message, t } from '../../lib/text';
import type { LabMeasure } from '../../lib/wire';

const TITLES: Record<string, string> = {
  turns: message('turns per match'),
  rounds: message('rounds per match'),
  decisions: message('decisions per match'),
  waiting: message('answers of others to wait for'),
  lead_changes: message('changes of the lead'),
  decided: message('part until it is decided'),
  comebacks: message('matches won from far behind'),
  stalls: message('matches that stall'),
  'win.starter': message('wins of the first player'),
  'win.spread': message('how much wins differ between things'),
};

export function title(measure: string): string {
  const known = TITLES[measure];
  if (known) return t(known);
  const seat = /^win\.seat(\d+)$/.exec(measure);
  if (seat) return t('wins of seat {seat}', { seat: seat[1] ?? '' });
  return t('wins with {thing}', { thing: measure.slice(4) });
}

/** Whether a measure is told in parts of a hundred. */
export const isShare = (measure: string): boolean => /^(win\.|decided|comebacks|stalls)/.test(measure);

export function figure(measure: string, value: number): string {
  return isShare(measure) ? `${(100 * value).toFixed(1)} %` : value.toFixed(1);
}

/** What to make of a difference. */
export function verdict(one: LabMeasure): string {
  if (one.gain === null || one.gain_half === null) return '';
  if (one.same) return t('the same in every match');
  if (!one.clear) return t('no difference that shows');
  const scale = isShare(one.measure) ? 100 : 1;
  const said = (value: number) => (value * scale).toPrecision(2).replace(/e\+?\d+$/, '');
  const size = Math.abs(one.gain);
  const parts = { n: said(size), low: said(size - one.gain_half), high: said(size + one.gain_half) };
  if (scale === 100)
    return one.gain > 0
      ? t('{n} points more ({low} to {high})', parts)
      : t('{n} points less ({low} to {high})', parts);
  return one.gain > 0 ? t('{n} more ({low} to {high})', parts) : t('{n} less ({low} to {high})', parts);
}
