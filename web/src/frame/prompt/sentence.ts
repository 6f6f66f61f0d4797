/** The sentence in the prompt bar: what one is asked, or what the table waits for. */

import type { Choice } from '../../lib/choice/choice.svelte';
import { nameOf } from '../../lib/room/people';
import type { Room } from '../../lib/room/room.svelte';

export function sentenceOf(room: Room, choice: Choice, named: (text: string) => string): string {
  if (room.scene?.over) return 'The game is over.';
  if (room.status === 'broken') return 'Connection lost. Reconnecting… Nothing is lost.';
  if (room.standing?.phase === 'stopped') return 'This table has stopped. Your game is saved.';
  if (room.standing?.paused) return 'The game is paused.';
  if (room.stage.waits) return 'Your dice are in the cup.';
  if (room.stage.state === 'playing') return 'One moment…';
  const { decision } = choice;
  if (!decision) return waiting(room);
  if (choice.doubted) return choice.doubted.text;
  const whose = room.mine.length > 1 ? `${nameOf(room.seats, decision.seat)}: ` : '';
  return whose + named(choice.prepared?.prompt ?? decision.prompt);
}

function waiting(room: Room): string {
  if (room.sent.length) return 'Sending…';
  const asked = (room.scene?.asked ?? []).map((seat) => nameOf(room.seats, seat));
  const others = asked.length ? `Waiting for ${asked.join(' and ')}…` : 'One moment…';
  return room.mine.length ? others : `You’re watching. ${others}`;
}
