/** The table of Dice Warriors read out, and how it went for a seat. */

import { t } from '../../lib/text';
import type { Region } from '../boards';
import { manner } from './panel/effects';
import { dieOf, seatOf } from './lookup';
import type { DieView, WarriorsView } from './view.gen';
import { called, dieSaid, owned, rankWord, spaceSaid, STATES } from './words';

/** How it went for a seat. */
export function account(view: unknown, seat: number): string {
  const party = (view as WarriorsView).sides[seat]?.dice.filter((die) => die.sort === 'party') ?? [];
  const left = party.filter((die) => die.place !== 'dead' && die.left > 0);
  const hits = left.reduce((sum, die) => sum + die.left, 0);
  return t('{left} of {n} characters left, {hits, plural, one {# hit} other {# hits}}', {
    left: left.length,
    n: party.length,
    hits,
  });
}

const rankSaid = (rank: number, dark: boolean) =>
  dark ? t('{rank}, in Darkness', { rank: rankWord(rank) }) : rankWord(rank);

export function read(view: unknown, name: (seat: number) => string): Region[] {
  const { sides, round, phase, act, strip, wall, ranks, calm } = view as WarriorsView;
  const table = view as WarriorsView;
  const line = (die: DieView) => dieSaid(table, die, '').trim();
  const acting = act ? dieOf(table, act.die) : undefined;
  return [
    {
      title: t('Round {n}: {phase}', { n: round, phase: phase.title }),
      lines: [
        wall ? t('A Wall of Earth stands between the fronts.') : '',
        calm > 1 ? t('Nobody was hurt for {n} rounds.', { n: calm }) : '',
      ].filter(Boolean),
    },
    ...(act && acting
      ? [
          {
            title: `${owned(name(seatOf(act.die)), called(acting))}: ${act.title}`,
            lines: [act.text, manner(act)].filter(Boolean),
          },
        ]
      : []),
    ...(strip.length
      ? [
          {
            title: t('Order of the ranks'),
            lines: strip.map((one) => `${name(one.seat)}, ${rankWord(one.rank)}: ${t(STATES[one.state])}`),
          },
        ]
      : []),
    ...sides.flatMap((side, seat) => [
      {
        title: side.out
          ? t('Side of {name}, beaten', { name: name(seat) })
          : t('Side of {name}', { name: name(seat) }),
        lines: [
          side.traps ? t('{n, plural, one {# trap} other {# traps}} laid', { n: side.traps }) : '',
          ...side.known.map((one) =>
            t('Trap under {space}', { space: spaceSaid(one.space, name(1 - seat)) }),
          ),
        ].filter(Boolean),
      },
      ...Array.from({ length: ranks }, (_, rank) => {
        const dice = side.dice
          .filter((die) => die.place === 'mat' && die.rank === rank)
          .sort((a, b) => a.column - b.column);
        return {
          title: `${name(seat)}: ${rankSaid(rank, side.dark[rank] ?? false)}`,
          lines: dice.map((die) => t('Column {n}: {die}', { n: die.column + 1, die: line(die) })),
        };
      }).filter((region) => region.lines.length),
      ...(['tray', 'dead'] as const).flatMap((place) => {
        const dice = side.dice.filter((die) => die.place === place);
        return dice.length
          ? [
              {
                title: `${name(seat)}: ${place === 'tray' ? t('still to be placed') : t('fallen')}`,
                lines: dice.map(line),
              },
            ]
          : [];
      }),
    ]),
  ];
}
