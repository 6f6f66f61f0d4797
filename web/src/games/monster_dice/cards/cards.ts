/** Cards in words: who has seen which, and the hands that somebody was shown. */

import type { Entity, GameEvent } from '../../../lib/wire';
import type { CardView, MonsterView, PlayerView } from '../view.gen';
import { targetOf } from '../words';
import { listing, message, t } from '../../../lib/text';

/** The seats that have seen a card of the viewer's own hand. */
export function watchers(view: MonsterView, card: Entity): number[] {
  return view.players.flatMap((player, seat) =>
    player.watched.some((one) => one.id === card) ? [seat] : [],
  );
}

/** What is pencilled on a panel: the cards that the viewer has seen, best first, and how many are unknown. */
export function pencilled(player: PlayerView): { cards: CardView[]; unknown: number } {
  const cards = [...player.known].sort((a, b) => b.points - a.points || a.title.localeCompare(b.title));
  return { cards, unknown: Math.max(0, player.cards - cards.length) };
}

const SORTS: Record<string, string> = {
  points: '',
  counter: message('counter'),
  surprise: message('any time'),
  dimwit: message('minus 15'),
};

/** A card in words, as it is heard. */
export function cardSaid(card: CardView, seen: string[] = []): string {
  const told = seen.length ? t('seen by {names}', { names: listing(seen) }) : '';
  return [card.title, sortSaid(card), told, card.text].filter(Boolean).join(', ');
}

export const sortSaid = (card: CardView) => t(SORTS[card.sort] ?? '');

/** A hand that somebody was shown, and to whom. */
export interface Seen {
  at: number;
  target: number;
  cards: CardView[];
}

/** The hands that the viewer saw after a place of the stream; of each player the one seen last. */
export function peeks(view: MonsterView, events: GameEvent[], after: number): Seen[] {
  const seen = events.filter(
    (event) => event.kind === 'saw' && event.at > after && Array.isArray(event.data['cards']),
  );
  const last = new Map(seen.map((event) => [targetOf(event), event]));
  return seen.flatMap((event) => {
    if (last.get(targetOf(event)) !== event) return [];
    const titles = event.text.replace(/^[^:]*: |\.$/g, '').split(', ');
    const cards = (event.data['cards'] as Entity[]).map((id, i) => cardOf(view, id, titles[i] ?? ''));
    return { at: event.at, target: targetOf(event), cards };
  });
}

/** A card as the view tells it; once it has moved out of sight, by the title it had. */
function cardOf(view: MonsterView, id: Entity, title: string): CardView {
  const all = view.players.flatMap((player) => [...player.known, ...player.played]);
  const points = Number(/^(\d+) points?$/.exec(title)?.[1] ?? 0);
  return all.find((card) => card.id === id) ?? { id, title, sort: points ? 'points' : '', points, text: '' };
}
