/** The table of Doodle Dice Monsters read out, and how it went for a seat. */

import { message, t } from '../../lib/text';
import type { Region } from '../boards';
import { playerOf } from './lookup';
import { railSaid } from './attack/rail';
import type { AvatarView, DieView, MonstersView, MonsterView, PlayerView } from './view.gen';
import { doubtOf, holdings, said, statesOf } from './states';
import { avatarNamed, colourSaid, dieSaid, disasterNamed, named, partSaid, powerLine } from './words';

/** How it went for a seat. */
export function account(view: unknown, seat: number): string {
  const player = (view as MonstersView).players[seat];
  if (!player) return '';
  const lost = t('{n, plural, =0 {no dice} one {# die} other {# dice}} lost', { n: player.removed.length });
  if (player.out) return t('nothing left, {lost}', { lost });
  return [
    t('{n, plural, =0 {no monsters} one {# monster} other {# monsters}}', { n: player.monsters.length }),
    t('{n, plural, =0 {no dice} one {# die} other {# dice}} in the pools', {
      n: player.active.length + player.reserve,
    }),
    lost,
  ].join(', ');
}

/** An avatar, and how often each of its powers can still be used. */
export function avatarSaid({ type, preferred, powers }: AvatarView): string {
  const left = powers
    .map(({ title, left, times }) => t('{title} {left} of {times} left', { title, left, times }))
    .join(', ');
  const parts = { avatar: avatarNamed(type), colour: colourSaid(preferred), left };
  return preferred ? t('{avatar} who prefers {colour}: {left}', parts) : t('{avatar}: {left}', parts);
}

function poolsSaid({ monsters, active, reserve }: PlayerView): string {
  return t(
    '{monsters, plural, one {# monster} other {# monsters}}, ' +
      '{active, plural, one {# active die} other {# active dice}}, {reserve} in reserve',
    { monsters: monsters.length, active: active.length, reserve },
  );
}

/** Dice in a row, "" for none. */
const rowOf = (text: string, dice: DieView[]): string =>
  dice.length ? t(text, { dice: dice.map(dieSaid).join(', ') }) : '';

/** How a monster fares, in words. */
const faring = (view: MonstersView, monster: MonsterView, seat: number, name: (seat: number) => string) =>
  [...doubtOf(view, monster.id), ...statesOf(monster, seat, name)].map(said);

export function read(view: unknown, name: (seat: number) => string): Region[] {
  const seen = view as MonstersView;
  const { attack } = seen;
  const order = seen.order.map((id, i) => {
    const parts = { monster: named(seen, id), name: name(playerOf(seen, id)) };
    return i < seen.place
      ? t('{monster} of {name}, has had its turn', parts)
      : t('{monster} of {name}', parts);
  });
  const { n, title, all } = attack?.step ?? { n: 0, title: '', all: [] };
  const rail = attack
    ? railSaid(seen, attack).flatMap((text, i) => (text && text !== '–' ? [`${all[i]}: ${text}`] : []))
    : [];
  return [
    {
      title: t('Round {n}: {phase}', { n: seen.round, phase: seen.phase.title }),
      lines: seen.acting
        ? [
            t('{monster} acts, {n, plural, one {# action} other {# actions}} left', {
              monster: named(seen, seen.acting),
              n: seen.actions_left,
            }),
          ]
        : [],
    },
    ...(attack
      ? [
          {
            title: t('Attack, step {n} of {all}: {title}', { n: n + 1, all: all.length, title }),
            lines: rail,
          },
        ]
      : []),
    ...(order.length ? [{ title: t('Initiative'), lines: order }] : []),
    ...seen.players.flatMap((player, seat) => [
      {
        title: `${player.out ? t('{name}, out', { name: name(seat) }) : name(seat)}: ${poolsSaid(player)}`,
        lines: [
          rowOf(message('Active: {dice}'), player.active),
          rowOf(message('Reserve: {dice}'), player.reserve_dice),
          rowOf(message('Gone: {dice}'), player.removed),
          player.avatar ? avatarSaid(player.avatar) : '',
          player.catastrophe
            ? t('{name}, drawn for this combat', { name: disasterNamed(seen, player.catastrophe) })
            : '',
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
      ? [{ title: t('The heap'), lines: seen.heap.map((one) => `${one.dice} ${dieSaid(one.die)}`) }]
      : []),
  ];
}
