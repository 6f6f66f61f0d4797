/** What is heard at a table: dice and blows as they are told, and when one's turn comes. */

import { untrack } from 'svelte';
import { noiseOf, type Shown } from '../../games/boards';
import { badge, note } from '../../lib/browser/attention';
import { play, tick, type Sound } from '../../lib/browser/sound';
import type { Room } from '../../lib/room/room.svelte';

/** Play what each new event sounds like, a noise at most once at a time. */
export function playNoises(room: Room, shown: () => Shown | null): void {
  let told = untrack(() => room.scene?.length ?? 0);
  $effect(() => {
    const events = room.stream.events.filter((event) => event.at >= told);
    told = room.scene?.length ?? told;
    const sounds = new Map<Sound, number>();
    const by = shown();
    const thrown = untrack(() => room.stage.now); // dice that were seen to fall have been heard
    for (const event of events) {
      if (thrown?.beat.throw && thrown.event.at === event.at) continue;
      const made = by && noiseOf(by, event);
      if (made) sounds.set(made.noise, Math.max(sounds.get(made.noise) ?? 0, made.count));
    }
    for (const [sound, count] of sounds) play(sound, count);
    if (sounds.has('roll')) tick();
  });
}

/** Call whoever plays alone at this screen when their turn comes, and mark the page's icon until it ends. */
export function callForTurn(room: Room, prompt: () => string): void {
  let before = false;
  $effect(() => {
    const now = room.scene?.asked.some((seat) => room.mine.includes(seat)) ?? false;
    if (now && !before && untrack(() => room.mine.length === 1)) {
      play('turn');
      untrack(() => note('Your turn', prompt()));
    }
    before = now;
  });
  $effect(() => {
    badge(room.decisions.length > 0);
    return () => badge(false);
  });
}
