/** What became of the monsters of a match, told by its events. */

import type { GameEvent } from '../../../lib/wire';
import { monsterOf, seatOf } from '../lookup';
import { text, count } from '../stage/views';
import type { PartType } from '../view.gen';

/** A die of a monster. */
export interface Limb {
  id: string;
  type: PartType;
  colour: string;
  sides: number;
}

export interface Fate {
  id: string;
  /** Who sketched it. */
  seat: number;
  /** In which round it came. */
  round: number;
  dice: Limb[];
  /** In which round it fell, 0 if it stands to the end. */
  fell: number;
  /** The monster that struck it down, "" if none did. */
  by: string;
}

const BORN = ['sketched', 'raised', 'fused', 'embodied', 'swarmed'];
const GROWN = ['sketched', 'embodied', 'grown'];

/** The monsters of a match in the order in which they came. */
export function fates(events: readonly GameEvent[]): Fate[] {
  const all = new Map<string, Fate>();
  let [round, striker] = [0, ''];
  for (const event of events) {
    const part = text(event, 'part');
    const id = text(event, 'monster') || monsterOf(part);
    if (event.kind === 'round') round = count(event, 'round');
    else if (event.kind === 'turn') striker = '';
    else if (event.kind === 'attacks') striker = id;
    else if (BORN.includes(event.kind) && id && !all.has(id))
      all.set(id, { id, seat: seatOf(id), round, dice: [], fell: 0, by: '' });
    const found = all.get(id);
    if (found && GROWN.includes(event.kind)) found.dice.push(limb(event, part));
    if (found && ['monster_lost', 'horde_lost'].includes(event.kind)) {
      found.fell = Math.max(1, round);
      found.by = striker === id ? '' : striker;
    }
  }
  return [...all.values()];
}

const limb = (event: GameEvent, id: string): Limb => ({
  id,
  type: (text(event, 'type') || 'core') as PartType,
  colour: text(event, 'colour'),
  sides: count(event, 'sides'),
});
