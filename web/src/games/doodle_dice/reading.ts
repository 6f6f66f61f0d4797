/** The table of Doodle Dice read out, and how it went for a seat. */

import type { Region } from '../boards';
import type { CardView, DoodleView } from './view.gen';
import { t } from '../../lib/text';
import { called, doodleSaid } from './figures';

const cardSaid = (card: CardView) => (card.formed ? `${doodleSaid(card)}; ${t('formed')}` : doodleSaid(card));

export function read(view: unknown, name: (seat: number) => string): Region[] {
  const { dice, gallery, players, rolls, allowed, deck, turn } = view as DoodleView;
  return [
    {
      title: t('Dice of {name}, roll {rolls} of {allowed}', { name: name(turn), rolls, allowed }),
      lines: dice.map((die, i) => `${i + 1}: ${called(die.figure)}`),
    },
    {
      title: t('Gallery, {n, plural, one {# card} other {# cards}}; {deck} in the deck', {
        n: gallery.length,
        deck,
      }),
      lines: gallery.map(cardSaid),
    },
    ...players.map((player, seat) => ({
      title: t('Set of {name}, {n, plural, one {# colour} other {# colours}}', {
        name: name(seat),
        n: player.set.length,
      }),
      lines: [...player.set.map(cardSaid), ...player.specials.map((card) => card.title)],
    })),
  ];
}

export function account(view: unknown, seat: number): string {
  const player = (view as DoodleView).players[seat];
  return player?.set.length ? player.set.map((card) => card.title).join(', ') : t('no doodle');
}
