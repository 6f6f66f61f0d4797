/** What the events of Doodle Dice look like, and the table after each of them. */

import type { Ahead, Beat, Beats, Skin } from '../boards';
import { nameOf } from '../../lib/room/people';
import type { Room } from '../../lib/room/room.svelte';
import { worded } from '../../lib/room/stream';
import { rolled } from '../../lib/stage/beats';
import type { GameEvent } from '../../lib/wire';
import { called, FACES, formed, strokeOf } from './figures';
import { missing, nearest, times, lacking } from './telling';
import type { CardView, DieView, DoodleView } from './view.gen';
import { t } from '../../lib/text';

/** The table while something happens: also the card whose lines are being drawn in pencil. */
export interface Staged extends DoodleView {
  pencil?: string;
}

const SKIN: Skin = {
  fill: 'var(--raised)',
  ink: 'var(--ink)',
  face: (n) => ({ path: strokeOf(FACES[n - 1] ?? ''), stroke: true, said: called(FACES[n - 1] ?? '') }),
};

/** The place of a colour in somebody's set. */
export const slotOf = (seat: number, colour: string) => `slot.${seat}.${colour}`;
/** All that somebody has. */
export const setOf = (seat: number) => `set.${seat}`;

const seatOf = (entity: unknown) => Number(String(entity).slice(1));

const cardsOf = (view: DoodleView): CardView[] => [
  ...view.gallery,
  ...view.players.flatMap((player) => [...player.set, ...player.specials]),
];

function cardOf(event: GameEvent, view: DoodleView, ahead: Ahead): CardView | undefined {
  const all = [...cardsOf(view), ...cardsOf(ahead.view as DoodleView)];
  return all.find((card) => card.id === event.data['card']);
}

/** The table once a card has come to a seat, from wherever it lay. */
function given(view: DoodleView, card: CardView, seat: number): DoodleView {
  const rest = (cards: CardView[]) => cards.filter((one) => one.id !== card.id);
  return {
    ...view,
    gallery: rest(view.gallery),
    players: view.players.map((player, n) => ({
      ...player,
      set: n === seat ? [...rest(player.set), { ...card, formed: false }] : rest(player.set),
    })),
  };
}

/** The cards with marks on those that the dice form for whoever is on turn. */
function marked(view: DoodleView): DoodleView {
  const owned = view.players[view.turn]?.set.map((card) => card.colour) ?? [];
  const mark = (card: CardView, can: boolean) => ({ ...card, formed: can && formed(card, view.dice) });
  return {
    ...view,
    gallery: view.gallery.map((card) => mark(card, !view.steal && !owned.includes(card.colour))),
    players: view.players.map((player) => ({
      ...player,
      set: player.set.map((card) => mark(card, card.id === view.steal)),
    })),
  };
}

/** The dice that fall: at first all of them, later those that the next event names. */
function falling(event: GameEvent, view: Staged, ahead: Ahead): { dice: DieView[]; fell: number[] } {
  const figures = rolled(event).map((one) => FACES[one.face - 1] ?? '');
  const told = ahead.next.find((one) => one.kind === 'rerolled');
  const ids = Array.isArray(told?.data['dice']) ? told.data['dice'] : figures.map((_, i) => `d.${i}`);
  const all = view.dice.length ? view.dice : figures.map((_, i) => ({ id: `d.${i}`, figure: '' }));
  const fell = all.flatMap((die, i) => (ids.includes(die.id) ? [i] : []));
  const dice = all.map((die, i) =>
    fell.includes(i) ? { ...die, figure: figures[fell.indexOf(i)] ?? '' } : die,
  );
  return { dice, fell };
}

/** The number of a roll in its turn; at the opening of a match the view is already the one after it. */
function countOf(event: GameEvent, view: Staged, { next, view: then }: Ahead): number {
  const { turn, rolls } = then as DoodleView;
  if (turn !== event.seat || next.some((one) => one.kind === 'turn')) return view.rolls + 1;
  return rolls - next.filter((one) => one.kind === 'dice').length;
}

function roll(event: GameEvent, view: Staged, ahead: Ahead): Beat {
  const { dice, fell } = falling(event, view, ahead);
  const now = { ...view, turn: event.seat, rolls: countOf(event, view, ahead) };
  return {
    weight: 'step',
    throw: {
      by: event.seat,
      dice: fell.map((i) => ({
        entity: dice[i]?.id ?? null,
        sides: 6,
        face: FACES.indexOf(dice[i]?.figure ?? '') + 1,
        skin: SKIN,
      })),
      lay: { ...now, dice: dice.map((die, i) => (fell.includes(i) ? { ...die, figure: '' } : die)) },
    },
    view: marked({ ...now, dice }),
  };
}

/** Whether a seat is the one of whoever reads this screen. */
const mine = (room: Room, seat: number): boolean => room.mine.length === 1 && room.mine.includes(seat);

function taken(event: GameEvent, view: Staged, room: Room, card: CardView | undefined): Beat {
  const own = mine(room, event.seat);
  const who = nameOf(room.seats, event.seat);
  const title = card?.title ?? '';
  return {
    weight: 'step',
    motions: card ? view.dice.map((die) => ({ do: 'glow' as const, at: die.id })) : [],
    view: { ...view, pencil: card?.id ?? '' },
    ...(own
      ? {}
      : { line: t('{who} rolled {times} and took {title}.', { who, times: times(view.rolls), title }) }),
  };
}

function stolen(event: GameEvent, view: Staged, room: Room, card: CardView | undefined): Beat {
  if (!card) return { weight: 'scene', title: t('Stolen!') };
  return {
    weight: 'scene',
    title: mine(room, event.seat)
      ? t('You steal {title}!', { title: card.title })
      : t('{who} steals {title}!', { who: nameOf(room.seats, event.seat), title: card.title }),
    motions: [{ do: 'fly', at: card.id, to: slotOf(event.seat, card.colour) }],
    view: given({ ...view, steal: '' }, card, event.seat),
  };
}

/** A card is thrown in the way of whoever is on turn. */
function blocked(event: GameEvent, view: Staged, room: Room, card: CardView | undefined): Beat {
  const target = seatOf(event.data['target']);
  const [who, whom] = [nameOf(room.seats, event.seat), nameOf(room.seats, target)];
  const title = mine(room, target)
    ? t('{who} blocks you!', { who })
    : mine(room, event.seat)
      ? t('You block {whom}!', { whom })
      : t('{who} blocks {whom}!', { who, whom });
  const at = setOf(target);
  const marks = [
    { do: 'shake' as const, at },
    { do: 'pop' as const, at, text: t('Blocked!'), tone: 'bad' as const },
  ];
  return {
    weight: 'scene',
    title,
    motions: card
      ? [{ do: 'lunge', at: card.id, to: at, or: setOf(event.seat) }, { do: 'spark', at }, ...marks]
      : marks,
    view: spent(view, event),
  };
}

/** A turn that brought nothing: how near it came. */
function missed(event: GameEvent, view: Staged, room: Room, card: CardView | undefined): Beat {
  const near = card ? { card, lacks: missing(card, view.dice) } : nearest(view, event.seat);
  const own = mine(room, event.seat);
  const who = nameOf(room.seats, event.seat);
  const left = event.kind === 'stopped' && view.gallery.find((one) => one.formed);
  if (left) {
    const { title } = left;
    return {
      weight: 'step',
      line: own
        ? t('You took nothing and left {title}.', { title })
        : t('{who} took nothing and left {title}.', { who, title }),
    };
  }
  if (!near?.lacks.length || !view.dice.length) return { weight: 'step' };
  const short = t('{lacking} short of {title}', { lacking: lacking(near.lacks), title: near.card.title });
  const close = near.lacks.length === 1;
  const line = own
    ? close
      ? t('So close: {short}!', { short })
      : t('You took nothing: {short}.', { short })
    : close
      ? t('So close: {who} was {short}!', { who, short })
      : t('{who} took nothing: {short}.', { who, short });
  const motions = [{ do: 'shake' as const, at: near.card.id }];
  return {
    weight: own ? 'scene' : 'step',
    line,
    motions,
    ...(own && { title: close ? line : t('Nothing') }),
  };
}

const QUIET = ['lot', 'first', 'draw', 'empty', 'over_empty'];

/** The table once a special of whoever tells of it is spent. */
function spent(view: Staged, { seat, data }: GameEvent): Staged {
  const rest = (cards: CardView[]) => cards.filter((one) => one.id !== data['card']);
  const players = view.players.map((one, n) => (n === seat ? { ...one, specials: rest(one.specials) } : one));
  return { ...view, players };
}

/** The table after an event that moves nothing but cards and counts. */
function moved(event: GameEvent, view: Staged, card: CardView | undefined): Staged {
  const seat = event.seat;
  const dealt = (card: CardView) =>
    view.players.map((one, n) => (n === seat ? { ...one, specials: [...one.specials, card] } : one));
  switch (event.kind) {
    case 'opened':
    case 'laid':
      return card
        ? { ...view, gallery: [...view.gallery, { ...card, formed: false }], deck: view.deck - 1 }
        : view;
    case 'kept':
      return card ? { ...view, players: dealt(card), deck: view.deck - 1 } : view;
    case 'freed':
      return { ...spent(view, event), allowed: view.allowed + 1 };
    case 'declared':
      return { ...view, steal: String(event.data['card']) };
    case 'dropped':
      return { ...view, steal: '' };
    default:
      return view;
  }
}

/** The table once a card whose lines were drawn has come to whoever took it. */
function settled(view: Staged): Staged {
  const { pencil = '', ...rest } = view;
  const card = pencil ? view.gallery.find((one) => one.id === pencil) : undefined;
  return card ? given(rest, card, view.turn) : rest;
}

const TITLES: Record<string, (who: string, room: Room, event: GameEvent) => string> = {
  slipped: () => t('Too hasty!'),
  freed: (who, room, event) => (mine(room, event.seat) ? t('Free Roll!') : t('{who}: Free Roll!', { who })),
  complete: (who, room, event) =>
    mine(room, event.seat) ? t('You have every colour!') : t('{who} has every colour!', { who }),
};

export const beats: Beats = (event, before, room, ahead) => {
  const view = settled(before as Staged);
  const card = cardOf(event, view, ahead);
  switch (event.kind) {
    case 'dice':
      return roll(event, view, ahead);
    case 'took':
      return taken(event, view, room, card);
    case 'stole':
      return stolen(event, view, room, card);
    case 'blocked':
      return blocked(event, view, room, card);
    case 'stopped':
    case 'failed':
      return missed(event, view, room, card);
    case 'turn': {
      const now = { ...view, turn: event.seat, dice: [], rolls: 0, steal: '', allowed: view.allowed };
      return { weight: 'pass', view: marked(now), line: '' };
    }
    case 'opened':
      return { weight: 'pass', view: moved(event, view, card), line: '' };
  }
  if (QUIET.includes(event.kind)) return { weight: 'pass', view, line: '' };
  if (!worded(event)) return null;
  const title = TITLES[event.kind]?.(nameOf(room.seats, event.seat), room, event);
  const now = moved(event, view, card);
  return title ? { weight: 'scene', title, view: now } : { weight: 'step', view: now };
};
