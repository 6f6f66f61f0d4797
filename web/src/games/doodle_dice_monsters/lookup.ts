/** Find monsters and parts in the view by their ids. */

import type { MonstersView, MonsterView, PartView } from './view.gen';

export const seatOf = (id: string) => Number(/^\D(\d+)/.exec(id)?.[1] ?? -1);
export const monsterOf = (part: string) => part.split('.').slice(0, 2).join('.');
export const numberOf = (id: string) => Number(id.split('.')[1] ?? 0) + 1;

export function find(view: MonstersView, id: string): MonsterView | undefined {
  return id ? view.players[seatOf(id)]?.monsters.find((one) => one.id === id) : undefined;
}

export function partOf(view: MonstersView, id: string): PartView | undefined {
  return find(view, monsterOf(id))?.parts.find((one) => one.id === id);
}
