/** What the page that opened a room wants of it as soon as it stands, and what is said to get there. */

import type { Outgoing, Standing } from '../wire';

/** `again`: begin as soon as all who played before are back. */
export type Plan = 'start' | 'share' | 'again' | 'wait';

/** The next thing to say for a plan, and whether that was all; null while there is something to wait for. */
export function stepOf(plan: Plan, room: Standing): { say: Outgoing; done: boolean } | null {
  if (room.phase !== 'waiting' || !room.host || plan === 'wait') return null;
  const free = room.seats.find((seat) => seat.kind !== 'bot' && !seat.yours);
  if (plan === 'share' && free) return { say: { do: 'sit', seat: free.seat }, done: false };
  return plan === 'again' && away(room).length ? null : { say: { do: 'start' }, done: true };
}

/** Those with a seat who are not here. */
export function away(room: Standing): string[] {
  return room.seats.filter((seat) => seat.kind === 'person' && !seat.here).map((seat) => seat.name);
}
