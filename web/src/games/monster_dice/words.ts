/** Seats and dice in words. */

import type { Entity, GameEvent } from '../../lib/wire';
import { percent } from '../../lib/words';
import type { DieView, PlayerView } from './view.gen';

/** The seat of an entity such as `p2` or `h2`. */
export const seatOf = (entity: Entity) => Number(entity.slice(1));

/** The seat that an event was done to. */
export function targetOf(event: GameEvent): number {
  const { target } = event.data;
  return typeof target === 'string' ? seatOf(target) : Number(target);
}

export function dieSaid(die: DieView): string {
  if (die.face === 0) return `${die.title}, no face`;
  return `${die.title}, ${die.sculpted ? 'its monster' : die.face}${die.used ? ', used' : ''}`;
}

/** What brings a die back, and at a table that tells chances how likely that is. */
export function needs(player: PlayerView, chances: boolean): string {
  return chances ? `needs a triple: ${percent(player.triple)}` : 'needs a triple';
}
