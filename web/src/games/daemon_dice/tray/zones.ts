/** Where the dice of a daemon lie, and how it fares. */

import { message } from '../../../lib/text';
import type { Place, PlayerView } from '../view.gen';

/** Where dice lie, in the order of the table: left, middle, right. */
export const ZONES: { title: string; places: Place[]; side: 'left' | 'middle' | 'right' }[] = [
  { title: message('Spent'), places: ['spent'], side: 'left' },
  { title: message('Set aside'), places: ['aside'], side: 'left' },
  { title: message('Active'), places: ['active'], side: 'middle' },
  { title: message('Stunned'), places: ['stunned'], side: 'right' },
  { title: message('Wounded'), places: ['wounded'], side: 'right' },
];
export const LYING = ZONES.flatMap((zone) => zone.places);

/** How parts fare, the whole ones first. */
export const LIFE: { state: string; places: Place[] }[] = [
  { state: 'free', places: ['active', 'front', 'spent', 'aside', 'holding'] },
  { state: 'held', places: ['held'] },
  { state: 'stunned', places: ['stunned'] },
  { state: 'wounded', places: ['wounded'] },
];

/** Parts that are neither stunned, wounded nor held: a daemon without any has lost, or soon will. */
export function free(player: PlayerView): number {
  return player.dice.filter((die) => LIFE[0]?.places.includes(die.place)).length;
}
