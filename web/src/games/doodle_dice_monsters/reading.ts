/** The table of Doodle Dice Monsters read out, and how it went for a seat. */

import { many } from '../../lib/words';
import type { Region } from '../boards';
import { playerOf } from './lookup';
import { railSaid } from './attack/rail';
import type { AvatarView, MonstersView, MonsterView, PlayerView } from './view.gen';
import { doubtOf, holdings, said, statesOf } from './states';
import { dieSaid, disasterNamed, named, partSaid, powerLine } from './words';

/** How it went for a seat. */
export function account(view: unknown, seat: number): string {
  const player = (view as MonstersView).players[seat];
  if (!player) return '';
  const lost = `${many(player.removed.length, 'die', 'dice')} lost`;
  if (player.out) return `nothing left, ${lost}`;
  return [
    many(player.monsters.length, 'monster'),
    `${player.active.length + player.reserve} dice in the pools`,
    lost,
  ].join(', ');
}

/** An avatar, and how often each of its powers can still be used. */
export function avatarSaid({ type, preferred, powers }: AvatarView): string {
  const left = powers.map((one) => `${one.title} ${one.left} of ${one.times} left`);
  return `${type}${preferred ? ` who prefers ${preferred}` : ''}: ${left.join(', ')}`;
}

function poolsSaid({ monsters, active, reserve }: PlayerView): string {
  return `${monsters.length} monsters, ${active.length} active dice, ${reserve} in reserve`;
}

/** How a monster fares, in words. */
const faring = (view: MonstersView, monster: MonsterView, seat: number, name: (seat: number) => string) =>
  [...doubtOf(view, monster.id), ...statesOf(monster, seat, name)].map(said);

export function read(view: unknown, name: (seat: number) => string): Region[] {
  const seen = view as MonstersView;
  const { attack } = seen;
  const order = seen.order.map(
    (id, i) =>
      `${named(seen, id)} of ${name(playerOf(seen, id))}${i < seen.place ? ', has had its turn' : ''}`,
  );
  const { n, title, all } = attack?.step ?? { n: 0, title: '', all: [] };
  const rail = attack
    ? railSaid(seen, attack).flatMap((text, i) => (text && text !== '–' ? [`${all[i]}: ${text}`] : []))
    : [];
  return [
    {
      title: `Round ${seen.round}: ${seen.phase.title}`,
      lines: seen.acting ? [`${named(seen, seen.acting)} acts, ${seen.actions_left} actions left`] : [],
    },
    ...(attack ? [{ title: `Attack, step ${n + 1} of ${all.length}: ${title}`, lines: rail }] : []),
    ...(order.length ? [{ title: 'Initiative', lines: order }] : []),
    ...seen.players.flatMap((player, seat) => [
      {
        title: `${name(seat)}${player.out ? ', out' : ''}: ${poolsSaid(player)}`,
        lines: [
          player.active.length ? `Active: ${player.active.map(dieSaid).join(', ')}` : '',
          player.reserve_dice.length ? `Reserve: ${player.reserve_dice.map(dieSaid).join(', ')}` : '',
          player.removed.length ? `Gone: ${player.removed.map(dieSaid).join(', ')}` : '',
          player.avatar ? avatarSaid(player.avatar) : '',
          player.catastrophe ? `${disasterNamed(seen, player.catastrophe)}, drawn for this combat` : '',
          ...holdings(player).map(said),
        ].filter(Boolean),
      },
      ...player.monsters.map((monster) => ({
        title: `${name(seat)}: ${[named(seen, monster.id), ...faring(seen, monster, seat, name)].join(', ')}`,
        lines: [
          ...monster.parts.map((part) => partSaid(seen, part)),
          monster.power ? powerLine(monster.power) : '',
          ...monster.more.map(powerLine),
        ].filter(Boolean),
      })),
    ]),
    ...(seen.heap.length
      ? [{ title: 'The heap', lines: seen.heap.map((one) => `${one.dice} ${dieSaid(one.die)}`) }]
      : []),
  ];
}
