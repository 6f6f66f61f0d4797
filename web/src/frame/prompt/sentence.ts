/** The sentence in the prompt bar: what one is asked, or what the table waits for. */

import type { Choice } from '../../lib/choice/choice.svelte';
import { nameOf } from '../../lib/room/people';
import type { Room } from '../../lib/room/room.svelte';
import { enters } from '../../lib/stage/pad';
import { listing, t } from '../../lib/text';

export function sentenceOf(room: Room, choice: Choice, named: (text: string) => string): string {
  if (room.scene?.over) return t('The game is over.');
  if (room.status === 'broken') return t('Connection lost. Reconnecting… Nothing is lost.');
  if (room.standing?.phase === 'stopped') return t('This table has stopped. Your game is saved.');
  if (room.standing?.paused) return t('The game is paused.');
  if (room.stage.held) return t('All others are ready.'); // and one draws on
  if (room.stage.waits) return t('Your dice are in the cup.');
  if (room.stage.state === 'playing') return t('One moment…');
  const { decision } = choice;
  const roll = room.scene?.rolling;
  if (roll && enters(room, roll) && !room.sent.length) return t('Your dice: what did they show?');
  if (!decision) return waiting(room);
  if (choice.doubted) return choice.doubted.text;
  const whose = room.mine.length > 1 ? `${nameOf(room.seats, decision.seat)}: ` : '';
  return whose + named(choice.prepared?.prompt ?? (choice.hand?.prompt || decision.prompt));
}

function waiting(room: Room): string {
  if (room.sent.length) return t('Sending…');
  const asked = (room.scene?.asked ?? [])
    .filter((seat) => !room.mine.includes(seat)) // what one is asked oneself is on its way
    .map((seat) => nameOf(room.seats, seat));
  const others = asked.length ? t('Waiting for {names}…', { names: listing(asked) }) : t('One moment…');
  return room.mine.length ? others : t('You’re watching. {others}', { others });
}
