/** What the events of MonsterDice look like, and the table after each of them. */

import type { Ahead, Beat, Beats, Mark, Motion, Skin } from '../boards';
import { nameOf } from '../../lib/room/people';
import type { Room } from '../../lib/room/room.svelte';
import { worded } from '../../lib/room/stream';
import { rolled } from '../../lib/stage/beats';
import type { Entity, GameEvent } from '../../lib/wire';
import type { DieView, MonsterView, PlayerView } from './view.gen';
import { targetOf } from './words';
import { message, t } from '../../lib/text';

/** The pile of cards, as a thing that cards come from. */
export const DECK = 'deck';

/** A monster in a few lines, and its colour. */
const LOOKS: Record<string, { path: string; fill: string }> = {
  teeth: { path: 'M3 10h18v4q-3 6-9 6t-9-6zM3 12l3 4 3-4 3 4 3-4 3 4 3-4M8 6h.1M16 6h.1', fill: '#e8655c' },
  squi: { path: 'M12 2q6 5 5 11H7Q6 7 12 2zM8 13q0 5-3 8M12 13v8M16 13q0 5 3 8', fill: '#b48ae0' },
  devil: { path: 'M5 9Q3 6 4 2q3 3 6 4h4q3-1 6-4 1 4-1 7 1 8-7 13Q4 17 5 9zM9 15q3 2 6 0', fill: '#f09a4a' },
  spider: {
    path: 'M7 13a5 5 0 1 0 10 0 5 5 0 0 0-10 0M7 11L2 7M7 14H2M8 17l-4 4M17 11l5-4M17 14h5M16 17l4 4M12 8V2',
    fill: '#8bbf72',
  },
  diemwit: {
    path: 'M12 1l4 6H8zM4 13a8 7 0 1 0 16 0 8 7 0 0 0-16 0M8 16q4 2 8-1M9 11h.1M15 11h.1',
    fill: '#f2cf52',
  },
  deye: { path: 'M1 12Q12 1 23 12 12 23 1 12zM8 12a4 4 0 1 0 8 0 4 4 0 0 0-8 0', fill: '#5fa3e6' },
};
export const CONFETTI: Mark[] = Object.values(LOOKS).map(({ path }) => ({ path, stroke: true }));

function skinOf(die: DieView | undefined): Skin {
  const looks = LOOKS[die?.monster ?? ''];
  const monster: Mark = { path: looks?.path ?? '', stroke: true, said: t('its monster') };
  return {
    ...(die && { title: die.title }),
    fill: looks?.fill ?? 'var(--raised)',
    ink: '#1e2320',
    face: (n) => (n === 1 ? monster : { text: String(n) }),
  };
}

const diceOf = (view: MonsterView) => view.players.flatMap((player) => [...player.dice, ...player.infirmary]);
const changed = (view: MonsterView, change: (player: PlayerView, seat: number) => PlayerView) => ({
  ...view,
  players: view.players.map(change),
});
const without = (dice: DieView[], id: unknown) => dice.filter((die) => die.id !== id);

/** The table after dice have fallen. */
function fallen(view: MonsterView, dice: Entity[], faces: number[], turn: number): MonsterView {
  const shown = (die: DieView): DieView => {
    const face = faces[dice.indexOf(die.id)];
    if (face === undefined) return die;
    return { ...die, face, sculpted: face === 1, works: face === 1 && !die.used };
  };
  return changed({ ...view, turn }, (player) => ({ ...player, dice: player.dice.map(shown) }));
}

/** The throw that an event tells of; the next one says which dice they are. */
function thrown(event: GameEvent, view: MonsterView, ahead: Ahead): Beat {
  const told = ahead.next.find((one) => one.kind === 'showed');
  const ids = (told?.data['dice'] ?? []) as Entity[];
  const faces = rolled(event);
  const all = diceOf(view);
  const turn = event.kind === 'opening' ? view.turn : event.seat;
  const lay = fallen(
    view,
    ids,
    faces.map(() => 0),
    turn,
  );
  return {
    weight: 'step',
    throw: {
      by: event.seat,
      dice: faces.map(({ sides, face }, i) => ({
        entity: ids[i] ?? null,
        sides,
        face,
        skin: skinOf(all.find((die) => die.id === ids[i])),
      })),
      lay,
    },
    view: fallen(
      view,
      ids,
      faces.map(({ face }) => face),
      turn,
    ),
    line: '',
  };
}

/** The table once a die has come from one seat to another, or into the infirmary of whoever had it. */
function moved(view: MonsterView, id: unknown, from: number, to: number | null): MonsterView {
  const die = diceOf(view).find((one) => one.id === id);
  if (!die) return view;
  const ill = { ...die, face: 0, sculpted: false, works: false };
  return changed(view, (player, seat) => ({
    ...player,
    dice: seat === to ? [...player.dice, die] : seat === from ? without(player.dice, id) : player.dice,
    infirmary: to === null && seat === from ? [...player.infirmary, ill] : player.infirmary,
  }));
}

const counted = (view: MonsterView, by: Record<number, number>) =>
  changed(view, (player, seat) => ({ ...player, cards: player.cards + (by[seat] ?? 0) }));

const POWERS: Record<string, string> = {
  bite: 'teeth',
  theft: 'squi',
  retake: 'squi',
  look: 'deye',
  grab: 'spider',
};

/** The monster that uses a power; none for what no single monster does. */
export const monsterOf = (power: string): string => POWERS[power.split('_')[0] ?? ''] ?? '';

/** The die that strikes: the monster of that power which shows itself before its player. */
function striker(view: MonsterView, seat: number, power: string): DieView | undefined {
  const monster = monsterOf(power);
  const own = view.players[seat]?.dice.filter((die) => die.monster === monster && die.sculpted) ?? [];
  return own.find((die) => !die.used) ?? own[0];
}

function aimed(event: GameEvent, view: MonsterView): Beat {
  const die = striker(view, event.seat, String(event.data['power']));
  const targets = (event.data['targets'] ?? []) as Entity[];
  if (!die) return { weight: 'step' };
  const motions: Motion[] = targets.map((to) => ({ do: 'lunge', at: die.id, to }));
  return { weight: 'step', motions: [{ do: 'lift', at: die.id }, ...motions] };
}

function bitten(event: GameEvent, view: MonsterView): Beat {
  const [id, foe] = [String(event.data['die']), targetOf(event)];
  const jaw = striker(view, event.seat, 'bite');
  const motions: Motion[] = [
    ...(jaw ? [{ do: 'lunge' as const, at: jaw.id, to: id }] : []),
    { do: 'crack', at: id },
    { do: 'pop', at: id, text: t('Chomp!'), tone: 'bad' },
  ];
  return { weight: 'step', motions, view: moved(view, id, foe, null) };
}

function swapSaid(room: Room, seat: number, foe: number): string {
  const [who, whom] = [nameOf(room.seats, seat), nameOf(room.seats, foe)];
  const you = room.mine.length === 1 ? room.mine[0] : -1;
  if (seat === you) return t('Surprise! You swap all dice with {whom}.', { whom });
  if (foe === you) return t('Surprise! {who} swaps all dice with you.', { who });
  return t('Surprise! {who} and {whom} swap all dice', { who, whom });
}

function swapped(event: GameEvent, view: MonsterView, room: Room): Beat {
  const foe = targetOf(event);
  const [mine, theirs] = [view.players[event.seat]?.dice ?? [], view.players[foe]?.dice ?? []];
  const fly = (dice: DieView[], to: number): Motion[] =>
    dice.map((die) => ({ do: 'fly', at: die.id, to: `p${to}` }));
  return {
    weight: 'scene',
    title: swapSaid(room, event.seat, foe),
    motions: [...fly(mine, foe), ...fly(theirs, event.seat)],
    view: changed(view, (player, seat) => {
      if (seat === event.seat) return { ...player, dice: theirs };
      return seat === foe ? { ...player, dice: mine } : player;
    }),
  };
}

function drawn(event: GameEvent, view: MonsterView, room: Room): Beat {
  const own = room.mine.includes(event.seat);
  return {
    weight: 'step',
    motions: [{ do: 'fly', at: DECK, to: `h${event.seat}` }],
    view: counted({ ...view, deck: Number(event.data['left'] ?? view.deck) }, { [event.seat]: 1 }),
    line: own ? '' : t('{who} draws a card.', { who: nameOf(room.seats, event.seat) }),
  };
}

const SCENES: Record<string, string> = {
  demolished: message('Die-molition!'),
  given: message('Here, have a Dimwit!'),
};
const HANDED = ['stole', 'plundered', 'given'];

export const beats: Beats = (event, before, room, ahead) => {
  const view = before as MonsterView;
  const seat = event.seat;
  switch (event.kind) {
    case 'opening':
    case 'dice':
    case 'again':
      return thrown(event, view, ahead);
    case 'showed':
      return { weight: 'pass' };
    case 'turn':
      return { weight: 'pass', view: { ...view, turn: seat, attack: null }, line: '' };
    case 'draws':
      return view.round ? drawn(event, view, room) : { weight: 'pass', line: '' };
    case 'aimed':
      return aimed(event, view);
    case 'bitten':
      return bitten(event, view);
    case 'grabbed': {
      const motions: Motion[] = [{ do: 'fly', at: String(event.data['die']), to: `p${seat}` }];
      return { weight: 'step', motions, view: moved(view, event.data['die'], targetOf(event), seat) };
    }
    case 'healed':
      return { weight: 'step', motions: [{ do: 'heal', at: String(event.data['die']) }] };
    case 'countered':
      return { weight: 'step', motions: [{ do: 'spark', at: `h${seat}` }] };
    case 'swapped':
      return swapped(event, view, room);
  }
  if (!worded(event)) return null;
  const title = t(SCENES[event.kind] ?? '');
  if (!HANDED.includes(event.kind)) return title ? { weight: 'scene', title } : { weight: 'step' };
  const [from, to] = event.kind === 'given' ? [seat, targetOf(event)] : [targetOf(event), seat];
  // Of an open hand only the card goes that is taken.
  const card = ahead.next.find((one) => one.kind === 'taken')?.data['card'];
  const hand = `h${from}`;
  const motions: Motion[] = [{ do: 'fly', at: String(card ?? hand), or: hand, to: `h${to}` }];
  const then = counted(view, { [from]: -1, [to]: 1 });
  return { weight: title ? 'scene' : 'step', ...(title && { title }), motions, view: then };
};
