/** Find monsters and parts in the view by their ids. */

import type { Label } from '../../lib/wire';
import type { MonstersView, MonsterView, PartView, PlayerView } from './view.gen';

export const seatOf = (id: string) => Number(/^\D(\d+)/.exec(id)?.[1] ?? -1);
export const monsterOf = (part: string) => part.split('.').slice(0, 2).join('.');
export const numberOf = (id: string) => Number(id.split('.')[1] ?? 0) + 1;

/** Who plays a monster: its owner, unless it was won over. */
export function playerOf(view: MonstersView, id: string): number {
  const seat = view.players.findIndex((player) => player.monsters.some((one) => one.id === id));
  return seat < 0 ? seatOf(id) : seat;
}

export function find(view: Pick<MonstersView, 'players'>, id: string): MonsterView | undefined {
  if (!id) return undefined;
  const theirs = (one: MonsterView) => one.id === id;
  const own = view.players[seatOf(id)]?.monsters.find(theirs);
  return own ?? view.players.flatMap((player) => player.monsters).find(theirs);
}

export function partOf(view: MonstersView, id: string): PartView | undefined {
  return find(view, monsterOf(id))?.parts.find((one) => one.id === id);
}

/** How many drawings of a player lie on the table. */
export const laidBy = (player: PlayerView | undefined) =>
  (player?.monsters.length ?? 0) + (player?.catastrophe ? 1 : 0);

/** The monsters that everybody looks at. */
export function inFocus(
  { attack, acting, doubted }: MonstersView,
  kind: string,
  labels: Label[],
): Set<string> {
  const aims = kind === 'aim' || kind === 'disable';
  const aimed = aims ? (labels.flatMap((label) => label.targets)[0] ?? '') : '';
  const all = [acting, attack?.monster, attack?.target, aimed && monsterOf(aimed), doubted];
  return new Set(all.filter((id) => !!id) as string[]);
}
