/** Questions that need no answer by hand, and those that several at one screen answer in one go. */

import type { Room } from '../room/room.svelte';
import { PASS, type Decision } from '../wire';

/**
 * Whether a question in a window leaves its player nothing but to let it happen, at a table of bots.
 * It is answered at once: bots are told neither who was asked nor how long it took. Where other people sit,
 * everybody is asked alike, for a question that does not come would tell what somebody holds.
 */
export function needless(room: Room, decision: Decision): boolean {
  const passing = decision.labels.length > 0 && decision.labels.every((label) => label.option === PASS);
  return decision.window && passing && room.alone && room.mine.length === 1;
}

/** The same question in a window to others who share this screen, as long as they have not answered it. */
export function shared(room: Room, decision: Decision): Decision[] {
  if (!decision.window || !room.alone) return [];
  const same = (one: Decision) => one.window && one.kind === decision.kind && one.seat !== decision.seat;
  return room.unanswered.filter(same);
}
