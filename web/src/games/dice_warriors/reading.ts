/** The table of Dice Warriors read out, and how it went for a seat. */

import type { Region } from '../boards';
import { manner } from './panel/effects';
import { dieOf, seatOf } from './lookup';
import type { DieView, WarriorsView } from './view.gen';
import { many } from '../../lib/words';
import { called, dieSaid, rankWord, spaceSaid } from './words';

/** How it went for a seat. */
export function account(view: unknown, seat: number): string {
  const party = (view as WarriorsView).sides[seat]?.dice.filter((die) => die.sort === 'party') ?? [];
  const left = party.filter((die) => die.place !== 'dead' && die.left > 0);
  const hits = left.reduce((sum, die) => sum + die.left, 0);
  return `${left.length} of ${party.length} characters left, ${many(hits, 'hit')}`;
}

export function read(view: unknown, name: (seat: number) => string): Region[] {
  const { sides, round, phase, act, strip, wall, ranks, calm } = view as WarriorsView;
  const table = view as WarriorsView;
  const line = (die: DieView) => dieSaid(table, die, '').trim();
  const acting = act ? dieOf(table, act.die) : undefined;
  return [
    {
      title: `Round ${round}: ${phase.title}`,
      lines: [
        wall ? 'A Wall of Earth stands between the fronts.' : '',
        calm > 1 ? `Nobody was hurt for ${calm} rounds.` : '',
      ].filter(Boolean),
    },
    ...(act && acting
      ? [
          {
            title: `${name(seatOf(act.die))}'s ${called(acting)}: ${act.title}`,
            lines: [act.text, manner(act)].filter(Boolean),
          },
        ]
      : []),
    ...(strip.length
      ? [
          {
            title: 'Order of the ranks',
            lines: strip.map(
              (one) =>
                `${name(one.seat)}, ${rankWord(one.rank)}: ${one.state === 'now' ? 'acts now' : one.state}`,
            ),
          },
        ]
      : []),
    ...sides.flatMap((side, seat) => [
      {
        title: `Side of ${name(seat)}${side.out ? ', beaten' : ''}`,
        lines: [
          side.traps ? `${many(side.traps, 'trap')} laid` : '',
          ...side.known.map((one) => `Trap under ${name(1 - seat)}'s ${spaceSaid(one.space)}`),
        ].filter(Boolean),
      },
      ...Array.from({ length: ranks }, (_, rank) => {
        const dice = side.dice
          .filter((die) => die.place === 'mat' && die.rank === rank)
          .sort((a, b) => a.column - b.column);
        return {
          title: `${name(seat)}: ${rankWord(rank)}${side.dark[rank] ? ', in Darkness' : ''}`,
          lines: dice.map((die) => `Column ${die.column + 1}: ${line(die)}`),
        };
      }).filter((region) => region.lines.length),
      ...(['tray', 'dead'] as const).flatMap((place) => {
        const dice = side.dice.filter((die) => die.place === place);
        return dice.length
          ? [
              {
                title: `${name(seat)}: ${place === 'tray' ? 'still to be placed' : 'fallen'}`,
                lines: dice.map(line),
              },
            ]
          : [];
      }),
    ]),
  ];
}
