/** Where the dice of a daemon lie. */

import type { Place, PlayerView } from '../view.gen';

/** Where dice lie, in the order of the table: left, middle, right. */
export const ZONES: { title: string; places: Place[]; side: 'left' | 'middle' | 'right' }[] = [
  { title: 'Spent', places: ['spent'], side: 'left' },
  { title: 'Set aside', places: ['aside'], side: 'left' },
  { title: 'Active', places: ['active'], side: 'middle' },
  { title: 'Stunned', places: ['stunned'], side: 'right' },
  { title: 'Wounded', places: ['wounded'], side: 'right' },
];

/** Parts that are neither stunned, wounded nor held: a daemon without any has lost, or soon will. */
export function free(player: PlayerView): number {
  return player.dice.filter((die) => !['stunned', 'wounded', 'held'].includes(die.place)).length;
}
