/** What is heard at a table: dice and blows as they are told, and when one's turn comes. */

import { untrack } from 'svelte';
import { noiseOf, type Shown } from '../../games/boards';
import { badge, note } from '../../lib/browser/attention';
import { play, tick, type Sound } from '../../lib/browser/sound';
import type { Room } from '../../lib/room/room.svelte';
import { IMPACT, strikes } from '../../lib/stage/timing';
import { t } from '../../lib/text';

/** Play what each new event sounds like, a noise at most once at a time. */
export function playNoises(room: Room, shown: () => Shown | null): void {
  let told = untrack(() => room.scene?.length ?? 0);
  $effect(() => {
    const events = room.stream.events.filter((event) => event.at >= told);
    told = Math.max(told, (events.at(-1)?.at ?? -1) + 1);
    const sounds = new Map<Sound, number>();
    const by = shown();
    const now = untrack(() => room.stage.now);
    for (const event of events) {
      const made = by && noiseOf(by, event);
      const heard = made?.noise === 'roll' && now?.beat.throw && now.event.at === event.at; // as they fell
      if (made && !heard) sounds.set(made.noise, Math.max(sounds.get(made.noise) ?? 0, made.count));
    }
    const later = now?.beat.motions?.some(strikes) ? IMPACT * now.pace : 0;
    for (const [sound, count] of sounds) play(sound, count, later / 1000);
    if (sounds.has('roll')) tick();
  });
}

/** Play the fanfare when a match ends, or a sadder tune for who has lost. */
export function playEnd(room: Room): void {
  $effect(() => {
    const end = room.stage.ending;
    if (!end) return;
    const { mine } = untrack(() => room);
    play(!mine.length || mine.some((seat) => end.result?.[seat]) ? 'win' : 'loss');
  });
}

/** Call whoever plays alone at this screen when their turn comes, and mark the page's icon until it ends. */
export function callForTurn(room: Room, prompt: () => string): void {
  let before = false;
  $effect(() => {
    const now = room.scene?.asked.some((seat) => room.mine.includes(seat)) ?? false;
    if (now && !before && untrack(() => room.mine.length === 1)) {
      play('turn');
      untrack(() => note(t('Your turn'), prompt()));
    }
    before = now;
  });
  $effect(() => {
    badge(room.decisions.length > 0);
    return () => badge(false);
  });
}
