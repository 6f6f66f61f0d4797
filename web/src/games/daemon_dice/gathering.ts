/** What happens to several dice of a daemon in a row, in one sentence: "You attack with Arm 2 and Eye 5." */

import { nameOf, toldTo } from '../../lib/room/people';
import type { Room } from '../../lib/room/room.svelte';
import { listing, message, t } from '../../lib/text';
import type { GameEvent } from '../../lib/wire';
import { dieOf, find, ownerOf } from './after';
import type { DaemonView } from './view.gen';

/** Each as it is told of the reader's own dice, and of another's. */
const SAID: Record<string, [own: string, other: string]> = {
  set_aside: [message('Your {dice} sit this roll out.'), message("{owner}'s {dice} sit this roll out.")],
  swooped: [
    message('Wings keep your {dice} out of the roll.'),
    message("Wings keep {owner}'s {dice} out of the roll."),
  ],
  recovered: [message('Your {dice} wake up.'), message("{owner}'s {dice} wake up.")],
  drunk: [message('The Mouth wakes your {dice}.'), message("The Mouth wakes {owner}'s {dice}.")],
  arrayed: [message('You attack with {dice}.'), message('{owner} attacks with {dice}.')],
  injects: [message('Your {dice} carry poison.'), message("{owner}'s {dice} carry poison.")],
  hit: [message('Your {dice} get through.'), message("{owner}'s {dice} get through.")],
  stunned: [message('Your {dice} are stunned.'), message("{owner}'s {dice} are stunned.")],
  wounded: [message('Your {dice} are wounded for good.'), message("{owner}'s {dice} are wounded for good.")],
  rotted: [message('Your {dice} rot off.'), message("{owner}'s {dice} rot off.")],
};

/** Whether an event happens to a die of the same daemon as the one before it. */
export function joins(event: GameEvent, before: GameEvent): boolean {
  const [die, last] = [dieOf(event), dieOf(before)];
  return event.kind in SAID && event.kind === before.kind && ownerOf(die) === ownerOf(last);
}

/** One sentence for events that are told together, or for a single one. */
export function said(events: GameEvent[], room: Room, view: unknown): string {
  const [first] = events;
  if (!first) return '';
  const sentences = SAID[first.kind];
  const seats = room.seatsAt(first);
  if (!sentences || events.length === 1) return toldTo(first, seats);
  const owner = ownerOf(dieOf(first));
  const dice = listing(events.map((event) => find(view as DaemonView, dieOf(event))?.title ?? ''));
  const [own, other] = sentences;
  const mine = room.mine.length === 1 && room.mine[0] === owner && seats === room.seats;
  return mine ? t(own, { dice }) : t(other, { dice, owner: nameOf(seats, owner) });
}
