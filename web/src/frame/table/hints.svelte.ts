/** What beginners are told: in a first game what belongs to the decision, else the hints of the game. */

import { tick, untrack } from 'svelte';
import type { Coach, Shown } from '../../games/boards';
import { limitSaid } from '../../lib/browser/settings.svelte';
import type { Choice } from '../../lib/choice/choice.svelte';
import { focused } from '../../lib/choice/keys';
import { dismissed } from '../../lib/coach.svelte';
import type { Room } from '../../lib/room/room.svelte';

/** The id by which all hints of a first game are dismissed. */
export const ALL = 'first.all';

export function hintsOf(room: Room, choice: Choice, shown: Shown | null): Coach[] {
  if (!room.standing?.first) return shown?.coach ?? [];
  const cues = dismissed.has(room.standing.game, ALL) ? [] : (choice.decision?.lesson?.cues ?? []);
  return cues.map((cue) => ({ ...cue, id: `first.${cue.id}`, count: `${cue.n}/${cue.of}` }));
}

/** Bring what a first game points at into sight, and have the chances counted that stand on the table. */
export function showHelp(choice: Choice, table: () => HTMLElement | undefined): void {
  $effect(() => {
    if (!choice.decision?.lesson) return;
    void tick().then(() =>
      table()?.querySelector('[data-advised]')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' }),
    );
  });
  $effect(() => {
    const { chances } = choice;
    const { wanted } = chances;
    if (wanted) void untrack(() => chances.count(wanted));
  });
}

/** Show what would be best and what the focused thing leads to; the second time, close both. */
export function hint(room: Room, choice: Choice): void {
  const { preview } = choice;
  const entity = focused();
  const [only, ...more] = choice.of(entity);
  if (!preview.allowed) room.notice = { text: limitSaid(room.most), rule: '' };
  else if (preview.suggested || preview.hint) {
    preview.close();
    preview.unsuggest();
  } else {
    if (only && !more.length) void preview.open(only.option, entity);
    void preview.suggest();
  }
}
