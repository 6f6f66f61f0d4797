/** Seats and dice in words. */

import type { Entity, GameEvent } from '../../lib/wire';
import { percent } from '../../lib/words';
import type { CardView, DieView, PlayerView } from './view.gen';
import { t } from '../../lib/text';

/** The seat of an entity such as `p2` or `h2`. */
export const seatOf = (entity: Entity) => Number(entity.slice(1));

/** The seat that an event was done to. */
export function targetOf(event: GameEvent): number {
  const { target } = event.data;
  return typeof target === 'string' ? seatOf(target) : Number(target);
}

export function dieSaid(die: DieView): string {
  if (die.face === 0) return `${die.title}, ${t('no face')}`;
  const shows = die.sculpted ? t('its monster') : die.face;
  return [die.title, shows, die.used && t('used')].filter(Boolean).join(', ');
}

/** What brings a die back, and at a table that tells chances how likely that is. */
export function needs(player: PlayerView, chances: boolean): string {
  return chances ? t('needs a triple: {chance}', { chance: percent(player.triple) }) : t('needs a triple');
}

/** What lies before a player, in a few words: "2 in the infirmary · 4 pt · 1 seen". */
export function briefSaid({ infirmary, played, table }: PlayerView, seen: number): string {
  return [
    infirmary.length && t('{n} in the infirmary', { n: infirmary.length }),
    played.length && t('{n} pt', { n: table }),
    seen && t('{n} seen', { n: seen }),
  ]
    .filter(Boolean)
    .join(' · ');
}

const MINUS = '−';
export const signed = (n: number): string => String(n).replace('-', MINUS);

/**
 * What somebody's cards are worth, as far as one knows them: "7", or "2 + ?" where a hand is hidden. Of one's
 * own all count that one knows, also while one is on its way.
 */
export function pointsSaid({ known, cards, table, account }: PlayerView, own = false): string {
  if (account) return signed(account.total);
  if (known.length === cards) return signed(table + inHand(known));
  return `${signed(own ? table + inHand(known) : table)} + ?`;
}

/** The points of cards in a hand. */
export const inHand = (known: CardView[]): number => known.reduce((sum, card) => sum + card.points, 0);
