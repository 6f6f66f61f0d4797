/** The table of MonsterDice read out. */

import type { Room } from '../../lib/room/room.svelte';
import type { Region } from '../boards';
import type { MonsterView, PlayerView } from './view.gen';
import { dieSaid, needs, seatOf } from './words';
import { many } from '../../lib/words';

export function read(view: unknown, name: (seat: number) => string, room: Pick<Room, 'most'>): Region[] {
  const { turn, phase, deck, round, attack, dimwit, players } = view as MonsterView;
  const where = dimwit === 'deck' ? 'in the deck' : dimwit ? `with ${name(seatOf(dimwit))}` : '';
  const victims = attack?.victims.map((one) => name(seatOf(one))).join(' and ') || 'nobody yet';
  const aimed = attack ? [`${attack.title}, against ${victims}`] : [];
  const head = {
    title: `Turn of ${name(turn)}: ${phase.title}, round ${round}`,
    lines: [`${many(deck, 'card')} in the deck`, where && `The Dimwit is ${where}`, ...aimed].filter(Boolean),
  };
  return [head, ...players.map((player, seat) => seatRead(player, name(seat), room.most === 'odds'))];
}

function seatRead(player: PlayerView, name: string, chances: boolean): Region {
  const { known, cards, played, table, infirmary, account } = player;
  const unknown = known.length < cards ? ` and ${cards - known.length} unknown` : '';
  const told = known.length ? `: ${known.map((card) => card.title).join(', ')}${unknown}` : '';
  return {
    title: name,
    lines: [
      ...player.dice.map(dieSaid),
      infirmary.length
        ? `Infirmary, ${needs(player, chances)}: ${infirmary.map((die) => die.title).join(', ')}`
        : '',
      `Hand of ${many(cards, 'card')}${told}`,
      played.length ? `Played, ${many(table, 'point')}: ${played.map((card) => card.title).join(', ')}` : '',
      account ? `In all ${many(account.total, 'point')}` : '',
    ].filter(Boolean),
  };
}
