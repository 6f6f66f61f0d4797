/** Words that every page needs: capitals, times, chances. */

import { message, t } from './text';

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Seconds of a day. */
export const DAY = 86_400;

/** How much of some days is left: in days, then in hours, then in minutes. */
export function leftSaid(seconds: number): string {
  if (seconds >= 2 * DAY) return t('{n} days left', { n: Math.round(seconds / DAY) });
  if (seconds >= 3600) return t('{n} h left', { n: Math.floor(seconds / 3600) });
  return t('{n} min left', { n: Math.max(0, Math.floor(seconds / 60)) });
}

/** A time in words: "1 min 30 s". */
export function timeSaid(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  const said = [minutes ? `${minutes} min` : '', rest || !minutes ? `${rest} s` : ''];
  return said.filter(Boolean).join(' ');
}

/** How strong bots are, in a word: the ids that the server knows them by. */
const BOTS: Record<string, string> = {
  random: message('random bot'),
  greedy: message('greedy bot'),
  beginner: message('beginner bot'),
  casual: message('casual bot'),
  sensible: message('sensible bot'),
  skilled: message('skilled bot'),
  strong: message('strong bot'),
  expert: message('expert bot'),
  master: message('master bot'),
  champion: message('champion bot'),
};
export const botSaid = (bot: string): string => t(BOTS[bot] ?? message('{bot} bot'), { bot });

/** The title of a page, as the browser shows it. */
export const titled = (title: string): string => [title, 'Dicewright'].filter(Boolean).join(' – ');

/** A chance in words: never 0 or 100 where it is neither. */
export function percent(value: number): string {
  if (value > 0 && value < 0.01) return t('under 1 %');
  if (value < 1 && value > 0.99) return t('over 99 %');
  return `${Math.round(value * 100)} %`;
}
