/** The monster book: when a match is over, one's own monsters are kept in this browser with their fates. */

import type { Room } from '../../../lib/room/room.svelte';
import { t } from '../../../lib/text';
import { gallery, hang } from '../../../studio/gallery';
import { hall } from './hall';

/** Keep what became of one's own monsters, once. */
export function record(room: Room): void {
  const known = new Set(gallery().flatMap((one) => (one.fate ? [one.id] : [])));
  const shares = room.scene?.result ?? [];
  for (const { id, seat, name, drawing, dice, fate } of hall(room)) {
    const entry = `${room.id} ${id}`;
    if (!room.mine.includes(seat) || known.has(entry)) continue;
    const match = (shares[seat] ?? 0) > 0 ? t('Won') : t('Lost');
    hang(entry, { ...drawing, name: drawing.name || name }, { dice, end: fate, match, when: Date.now() });
  }
}
