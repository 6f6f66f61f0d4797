/** Clocks: the server says how they stood, the client counts on from there. */

import type { BellStanding, ClockStanding } from '../wire';
import { t } from '../text';

export const WARNING = 10_000;
/** What the bell of a window is called. */
export const REACT = 'react';

export interface Hand {
  ms: number;
  running: boolean;
  /** Whether it is the bank for absence that runs down. */
  away: boolean;
}

/** Return how a seat's clock stands so many milliseconds after it was told; null if it has none. */
export function hand(
  clock: ClockStanding | null,
  seat: number,
  since: number,
  absent: boolean,
  paused: boolean,
): Hand | null {
  const runs = !paused && (clock?.running.includes(seat) ?? false);
  const away = runs && absent && clock?.kind !== 'days';
  const told = (away ? clock?.away_left : clock?.left)?.[seat];
  if (told === null || told === undefined) return null;
  return { ms: Math.max(0, runs ? told - since : told), running: runs, away };
}

/** Return the milliseconds until a bell rings, so many after it was told; null without one. */
export function toBell(bell: BellStanding | null, since: number): number | null {
  return bell && Math.max(0, bell.left - (bell.running ? Math.max(0, since) : 0));
}

/** Write a time as people read it: minutes and seconds, tenths at the very end. */
export function spelled(ms: number): string {
  if (ms < WARNING) return `0:0${(Math.floor(ms / 100) / 10).toFixed(1)}`;
  const seconds = Math.ceil(ms / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const short = `${minutes}:${String(seconds % 60).padStart(2, '0')}`;
  return hours ? `${hours}:${short.padStart(5, '0')}` : short;
}

/** Say a time aloud. */
export function spoken(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  const parts = [
    minutes && t('{n, plural, one {# minute} other {# minutes}}', { n: minutes }),
    rest && t('{n, plural, one {# second} other {# seconds}}', { n: rest }),
  ];
  return parts.filter(Boolean).join(' ') || t('no time');
}
