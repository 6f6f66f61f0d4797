/** A problem with a rule, written down so that it can be played again: the record and what was expected. */

import { call } from '../browser/guest';
import type { Room } from '../room/room.svelte';

const LINES = 80;

/** Save what is wrong as a file; `about` is the place in the stream of the event that it is about. */
export async function report(room: Room, text: string, about: number | null = null): Promise<void> {
  const { standing, scene, stream } = room;
  const record = scene?.over ? await call<unknown>(`/api/rooms/${room.id}/replay`).catch(() => null) : null;
  const told = stream.events
    .slice(-LINES)
    .map(({ at, kind, rule, text: said }) => ({ at, kind, rule, text: said }));
  const whole = {
    problem: text,
    about,
    game: standing?.game,
    options: standing?.options,
    room: room.id,
    head: scene?.head,
    view: scene?.view,
    told,
    record,
  };
  save(`dicewright-problem-${room.id}.json`, JSON.stringify(whole, null, 2));
}

/** Hand a text over as a file. */
export function save(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
