/** How long things take on the stage, in milliseconds at normal speed. */

import type { Beat, Motion, Throw } from './beats';

/** The setting of the speed at which everything takes the times below. */
export const NORMAL = 250;
/** How long a die is in the air, and how much later the next one lands. */
const FLIGHT = 650;
const APART = 70;
const SPREAD = 480; // that many dice at most land after each other, however many there are
const SUSPENSE = 550; // that the die which decides takes longer
const SETTLE = 160; // for dice to shrink into their tiles
const STEP = 800;
const FLICK = 90;
const SCENE = 1_600;
const OWN = 260; // after one's own deed, where one goes on at once
const LANDED = 420; // to read what has fallen
const FADE = 220; // for a throw without motion

/** What others do takes about so long in sum, however many beats it has: then the stage goes faster. */
const PATIENCE = 5_000;
const BEAT = 900; // of which each has about so much
const FASTEST = 4;

/** When each die lands after the throw. */
export function landings({ dice, decides }: Throw, still = false): number[] {
  if (still) return dice.map(() => FADE / 2);
  const last = decides !== undefined && decides >= 0 && decides < dice.length ? decides : -1;
  const apart = Math.min(APART, SPREAD / Math.max(1, dice.length - 1));
  let n = 0;
  const times = dice.map((_, i) => (i === last ? 0 : FLIGHT + apart * n++));
  if (last >= 0) times[last] = FLIGHT + apart * n + (dice.length > 1 ? SUSPENSE : SUSPENSE / 2);
  return times;
}

/** How long a throw takes until all dice lie in their tiles. */
export function thrown(given: Throw, still = false): number {
  return Math.max(0, ...landings(given, still)) + (still ? FADE / 2 : SETTLE);
}

/** How long each motion goes on before the board may change under it, and when a blow lands. */
const BEFORE: Partial<Record<Motion['do'], number>> = {
  lunge: 300,
  bolt: 300,
  fly: 480,
  crumple: 620,
  breakoff: 480,
};
export const IMPACT = 300;

/** Whether a motion is a blow, which lands a moment after it has begun. */
export const strikes = (motion: Motion): boolean => motion.do === 'lunge' || motion.do === 'bolt';

/** When the board changes after a beat has begun: at the blow, or when what goes away has gone. */
export function change(beat: Beat, still = false): number {
  if (still) return 0;
  return Math.max(0, ...(beat.motions ?? []).map((motion) => BEFORE[motion.do] ?? 0));
}

/** How long a beat lasts once its dice have landed; one's own deeds hold nobody up who goes on at once. */
export function lasting(beat: Beat, goesOn: boolean): number {
  if (beat.weight === 'pass') return 0;
  if (beat.weight === 'flick') return FLICK;
  if (beat.weight === 'scene') return SCENE;
  const least = change(beat) + 120;
  if (goesOn) return Math.max(OWN, least);
  return Math.max(beat.throw ? LANDED : STEP, least);
}

/** By how much time is shortened, when so many beats come in a row. */
export function haste(beats: number): number {
  return Math.min(FASTEST, Math.max(1, (beats * BEAT) / PATIENCE));
}

/** The end of a match: when it freezes, losers crumble, the winner's things fan in and points are counted. */
export const END = { crumble: 450, fan: 900, count: 1_300, whole: 3_600, still: 1_200 };

export function ending(still: boolean): number {
  return still ? END.still : END.whole;
}
