/** The table of MonsterDice read out. */

import type { Room } from '../../lib/room/room.svelte';
import type { Region } from '../boards';
import type { MonsterView, PlayerView } from './view.gen';
import { dieSaid, needs, seatOf } from './words';
import { listing, t } from '../../lib/text';

const titles = (all: { title: string }[]) => all.map((one) => one.title).join(', ');

export function read(view: unknown, name: (seat: number) => string, room: Pick<Room, 'most'>): Region[] {
  const { turn, phase, deck, round, attack, dimwit, players } = view as MonsterView;
  const where =
    dimwit === 'deck'
      ? t('The Dimwit is in the deck')
      : dimwit && t('The Dimwit is with {name}', { name: name(seatOf(dimwit)) });
  const victims = listing(attack?.victims.map((one) => name(seatOf(one))) ?? []) || t('nobody yet');
  const aimed = attack ? [t('{attack}, against {whom}', { attack: attack.title, whom: victims })] : [];
  const head = {
    title: t('{name}’s turn: {phase}, round {round}', { name: name(turn), phase: phase.title, round }),
    lines: [t('{n, plural, one {# card} other {# cards}} in the deck', { n: deck }), where, ...aimed].filter(
      (line): line is string => !!line,
    ),
  };
  return [head, ...players.map((player, seat) => seatRead(player, name(seat), room.most === 'odds'))];
}

function seatRead(player: PlayerView, name: string, chances: boolean): Region {
  const { known, cards, played, table, infirmary, account } = player;
  const unknown = cards - known.length;
  const held = [
    ...known.map((card) => card.title),
    ...(unknown > 0 ? [t('{n} unknown', { n: unknown })] : []),
  ];
  const told = known.length ? `: ${listing(held)}` : '';
  return {
    title: name,
    lines: [
      ...player.dice.map(dieSaid),
      infirmary.length
        ? `${t('Infirmary, {needs}', { needs: needs(player, chances) })}: ${titles(infirmary)}`
        : '',
      t('Hand of {n, plural, one {# card} other {# cards}}', { n: cards }) + told,
      played.length
        ? `${t('Played, {n, plural, one {# point} other {# points}}', { n: table })}: ${titles(played)}`
        : '',
      account ? t('In all {n, plural, one {# point} other {# points}}', { n: account.total }) : '',
    ].filter(Boolean),
  };
}
