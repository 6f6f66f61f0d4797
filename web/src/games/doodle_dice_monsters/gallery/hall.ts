/** The monsters of a match as this screen knows them: pictures, names, dice and fates in words. */

import { nameOf } from '../../../lib/room/people';
import type { Room } from '../../../lib/room/room.svelte';
import { t } from '../../../lib/text';
import type { Drawing } from '../../../studio/drawing/drawing';
import { find, numberOf } from '../lookup';
import { drawn, houseArt } from '../pictures/art';
import { wishes } from '../pictures/looks.svelte';
import { showing } from '../pictures/veil';
import type { MonstersView, MonsterView } from '../view.gen';
import { dieSaid, unnamed } from '../words';
import { fates, type Fate } from './fates';

export interface Hung {
  id: string;
  seat: number;
  name: string;
  drawing: Drawing;
  dice: string;
  fate: string;
  fell: boolean;
}

/** A monster that is gone, as the house would draw it. */
function house({ id, seat, dice }: Fate): Drawing {
  const parts = dice.map(({ id, type, colour, sides }) => ({
    id,
    type,
    die: { id: '', sides, colour, colours: [colour], size: '' },
  }));
  return houseArt({ id, kind: 'monster', owner: seat, parts } as unknown as MonsterView);
}

/** All monsters of a room's match. */
export function hall(room: Room): Hung[] {
  const view = room.scene?.view as MonstersView;
  const called = (id: string) =>
    (showing(room, id) === 'open' && wishes.called(room.id, id)) || unnamed(id, find(view, id)?.kind);
  return fates(room.stream.events).map((one) => {
    const open = showing(room, one.id) === 'open';
    const own = open ? (drawn(view.attachments, one.id) ?? wishes.drawing(room.id, one.id)) : null;
    return {
      ...{ id: one.id, seat: one.seat, name: called(one.id), drawing: own ?? house(one), fell: one.fell > 0 },
      dice: one.dice.map((die) => dieSaid({ ...die, colours: [], size: '' })).join(', '),
      fate: fateSaid(one, called, (seat) => nameOf(room.seats, seat)),
    };
  });
}

/** What became of a monster, in a sentence. */
function fateSaid(
  { fell, by, round }: Fate,
  called: (id: string) => string,
  name: (seat: number) => string,
): string {
  if (!fell) return t('Drawn in round {round}, stood to the end.', { round });
  if (!by) return t('Destroyed in round {fell}.', { fell });
  const seat = Number(/^\D(\d+)/.exec(by)?.[1] ?? 0);
  const striker = numberOf(by) ? called(by) : '';
  return t('Destroyed by {striker} of {name} in round {fell}.', { striker, name: name(seat), fell });
}
