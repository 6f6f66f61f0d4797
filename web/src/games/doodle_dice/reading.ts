/** The table of Doodle Dice read out, and how it went for a seat. */

import type { Region } from '../boards';
import type { CardView, DoodleView } from './view.gen';

const cardSaid = (card: CardView) =>
  `${card.title}, ${card.colour}: ${card.figures.join(', ')}${card.formed ? '; formed' : ''}`;

export function read(view: unknown, name: (seat: number) => string): Region[] {
  const { dice, gallery, players, rolls, allowed, deck, turn } = view as DoodleView;
  return [
    {
      title: `Dice of ${name(turn)}, roll ${rolls} of ${allowed}`,
      lines: dice.map((die, i) => `${i + 1}: ${die.figure}`),
    },
    { title: `Gallery, ${gallery.length} cards; ${deck} in the deck`, lines: gallery.map(cardSaid) },
    ...players.map((player, seat) => ({
      title: `Set of ${name(seat)}, ${player.set.length} colours`,
      lines: [...player.set.map(cardSaid), ...player.specials.map((card) => card.title)],
    })),
  ];
}

export function account(view: unknown, seat: number): string {
  const player = (view as DoodleView).players[seat];
  return player?.set.length ? player.set.map((card) => card.title).join(', ') : 'no doodle';
}
