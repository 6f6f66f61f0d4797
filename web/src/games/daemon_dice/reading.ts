/** The table of Daemon Dice read out, and how it went for a seat. */

import type { Region } from '../boards';
import { t } from '../../lib/text';
import type { DaemonView, DieView, PlayerView } from './view.gen';
import { against, breed, counted, harm, hurtSaid, joinedTo, symbolSaid, tally } from './words';
import { free, ZONES } from './tray/zones';

const dieSaid = ({ title, symbol }: DieView) =>
  symbol ? t('{die}, shows {symbol}', { die: title, symbol: symbolSaid(symbol) }) : title;

const freeSaid = (player: PlayerView) =>
  t('{free} of {n} dice free', { free: free(player), n: player.dice.length });

const daemonSaid = (player: PlayerView, name: string) =>
  player.out
    ? t('Daemon of {name}, out: {free}', { name, free: freeSaid(player) })
    : t('Daemon of {name}: {free}', { name, free: freeSaid(player) });

export function read(view: unknown, name: (seat: number) => string): Region[] {
  const { players, attacks, minuses, aimed, turn, phase, sender, target } = view as DaemonView;
  const title = (id: string) =>
    players.flatMap((player) => player.dice).find((die) => die.id === id)?.title ?? id;
  const victim = target >= 0 ? target : turn;
  const owner = target >= 0 ? turn : sender;
  const front = attacks.map((attack) =>
    [
      `${title(attack.die)}: ${harm(attack)}`,
      t('needs {n}', { n: attack.need }),
      ...joinedTo(attack),
      against(attack),
    ].join(', '),
  );
  return [
    { title: t('{name}’s turn: {phase}', { name: name(turn), phase: phase.title }), lines: [] },
    {
      title:
        owner >= 0
          ? t('In front of {victim}, from {owner}', { victim: name(victim), owner: name(owner) })
          : t('In front'),
      lines: [counted(minuses, 'minus'), counted(aimed, 'aimed'), ...front].filter(Boolean),
    },
    ...players.flatMap((player, seat) => [
      {
        title: daemonSaid(player, name(seat)),
        lines: breed(player)
          ? [[`${breed(player)}. ${player.ability}`, tally(player)].filter(Boolean).join(' ')]
          : [],
      },
      ...ZONES.flatMap(({ title: zone, places }) => {
        const dice = player.dice.filter((die) => places.includes(die.place));
        return dice.length
          ? [{ title: `${name(seat)}: ${t(zone)}, ${dice.length}`, lines: dice.map(dieSaid) }]
          : [];
      }),
      ...player.dice
        .filter((die) => die.place === 'holding')
        .map((die) => ({
          title: t("{owner}'s {die} holds {held}", {
            owner: name(seat),
            die: die.title,
            held: title(die.grip),
          }),
          lines: [],
        })),
    ]),
  ];
}

export function account(view: unknown, seat: number): string {
  const player = (view as DaemonView).players[seat];
  if (!player) return '';
  return [player.out ? t('out') : freeSaid(player), ...hurtSaid(player), counted(player.turns, 'turn')]
    .filter(Boolean)
    .join(', ');
}
