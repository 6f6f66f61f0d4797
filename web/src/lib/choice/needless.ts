/** Questions that need no answer by hand, and those that several at one screen answer in one go. */

import type { Room } from '../room/room.svelte';
import { PASS, type Decision } from '../wire';
import type { Manner } from './board';
import type { Orders } from './orders.svelte';

/** Who is asked, and what was said about questions like this one. */
interface Asked {
  room: Room;
  board: Manner;
  orders: Orders;
}

/**
 * Whether a question leaves its player nothing but to let it happen, at a table of bots, or was declined
 * for a while. It is answered at once: bots are told neither who was asked nor how long it took. Where
 * other people sit, everybody is asked alike in a window, for a question that does not come would tell what
 * somebody holds.
 */
export function needless(asked: Asked, decision: Decision): boolean {
  const { room } = asked;
  const passing = decision.labels.length > 0 && decision.labels.every((label) => label.option === PASS);
  return spared(asked, decision) || (decision.window && passing && room.alone && room.mine.length === 1);
}

function spared({ room, board, orders }: Asked, decision: Decision): boolean {
  const spares = board.spares?.(decision, room.scene?.view);
  return !!spares && orders.spares(decision, spares.until);
}

/** The same question in a window to others who share this screen, as long as they have not answered it. */
export function shared(room: Room, decision: Decision): Decision[] {
  if (!decision.window || !room.alone) return [];
  const same = (one: Decision) => one.window && one.kind === decision.kind && one.seat !== decision.seat;
  return room.unanswered.filter(same);
}
