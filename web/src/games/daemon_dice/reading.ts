/** The table of Daemon Dice read out, and how it went for a seat. */

import type { Region } from '../boards';
import type { DaemonView, DieView, Place, PlayerView } from './view.gen';
import { against, breed, counted, harm, joinedTo, tally } from './words';
import { capital } from '../../lib/words';
import { free, ZONES } from './tray/zones';

const dieSaid = (die: DieView) => (die.symbol ? `${die.title}, shows ${capital(die.symbol)}` : die.title);

const freeSaid = (player: PlayerView) => `${free(player)} of ${player.dice.length} dice free`;

export function read(view: unknown, name: (seat: number) => string): Region[] {
  const { players, attacks, minuses, aimed, turn, phase, sender, target } = view as DaemonView;
  const title = (id: string) =>
    players.flatMap((player) => player.dice).find((die) => die.id === id)?.title ?? id;
  const victim = target >= 0 ? target : turn;
  const owner = target >= 0 ? turn : sender;
  const front = attacks.map((attack) =>
    [
      `${title(attack.die)}: ${harm(attack)}`,
      `needs ${attack.need}`,
      ...joinedTo(attack),
      against(attack),
    ].join(', '),
  );
  return [
    { title: `Turn of ${name(turn)}: ${phase.title}`, lines: [] },
    {
      title: owner >= 0 ? `In front of ${name(victim)}, from ${name(owner)}` : 'In front',
      lines: [counted(minuses, 'minus'), aimed ? `${aimed} aimed by Wings` : '', ...front].filter(Boolean),
    },
    ...players.flatMap((player, seat) => [
      {
        title: `Daemon of ${name(seat)}${player.out ? ', out' : ''}: ${freeSaid(player)}`,
        lines: breed(player)
          ? [[`${breed(player)}. ${player.ability}`, tally(player)].filter(Boolean).join(' ')]
          : [],
      },
      ...ZONES.flatMap(({ title: zone, places }) => {
        const dice = player.dice.filter((die) => places.includes(die.place));
        return dice.length
          ? [{ title: `${name(seat)}: ${zone}, ${dice.length}`, lines: dice.map(dieSaid) }]
          : [];
      }),
      ...player.dice
        .filter((die) => die.place === 'holding')
        .map((die) => ({ title: `${name(seat)}'s ${die.title} holds ${title(die.grip)}`, lines: [] })),
    ]),
  ];
}

export function account(view: unknown, seat: number): string {
  const player = (view as DaemonView).players[seat];
  if (!player) return '';
  const lying = (place: Place) => player.dice.filter((die) => die.place === place).length;
  const hurt = (['stunned', 'wounded', 'held'] as const).flatMap((place) =>
    lying(place) ? [`${lying(place)} ${place}`] : [],
  );
  return [player.out ? 'out' : freeSaid(player), ...hurt, counted(player.turns, 'turn')]
    .filter(Boolean)
    .join(', ');
}
