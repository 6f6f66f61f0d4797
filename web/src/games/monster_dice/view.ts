/** MonsterDice as it is seen: the shapes of its view, what may be used of a roll, and the table in words. */

import type { Room } from '../../lib/room.svelte';
import { PASS, type Entity, type GameEvent, type Label } from '../../lib/wire';
import type { Noise, Region, Ribbon } from '../boards';

export interface DieView {
  id: Entity;
  monster: string;
  title: string;
  letter: string;
  /** 1 is the sculpted side, 0 none at all. */
  face: number;
  sculpted: boolean;
  works: boolean;
  used: boolean;
}
export interface CardView {
  id: Entity;
  title: string;
  sort: string;
  points: number;
  text: string;
}
export interface AccountView {
  hand: CardView[];
  points: number;
  played: number;
  unplayed: number;
  dimwit: number;
  total: number;
}
export interface PlayerView {
  id: Entity;
  dice: DieView[];
  infirmary: DieView[];
  triple: number;
  hand: Entity;
  cards: number;
  known: CardView[];
  watched: CardView[];
  played: CardView[];
  table: number;
  suspect: boolean;
  opening: number;
  account: AccountView | null;
}
export interface AttackView {
  power: string;
  title: string;
  aims: Entity[];
  victims: Entity[];
  countered: Entity[];
}
export interface MonsterView {
  turn: number;
  began: number;
  round: number;
  turns: number;
  left: number;
  phase: string;
  window: string;
  deck: number;
  rolled: boolean;
  demolition: boolean;
  victim: Entity;
  attack: AttackView | null;
  dimwit: string;
  players: PlayerView[];
}

const STEPS = ['draw', 'roll', 'effects', 'end'];

export function ribbon(view: unknown): Ribbon {
  const { phase } = view as MonsterView;
  if (phase === 'setup') return { steps: ['setting up'], now: 0 };
  const steps = phase === 'demolition' ? ['draw', 'roll', 'Die-molition', 'effects', 'end'] : STEPS;
  return { steps, now: phase === 'demolition' ? 2 : STEPS.indexOf(phase) };
}

/** The seat of an entity such as `p2` or `h2`. */
export const seatOf = (entity: Entity) => Number(entity.slice(1));

/** The seat that an event was done to. */
export function targetOf(event: GameEvent): number {
  const { target } = event.data;
  return typeof target === 'string' ? seatOf(target) : Number(target);
}

export const many = (n: number, word: string) => `${n} ${word}${n === 1 ? '' : 's'}`;
export const percent = (chance: number) => `${Math.round(chance * 100)} %`;

// Effects.

/** A use of the sculpted sides that the rules allow now. */
export interface Chip {
  option: number;
  title: string;
  /** The dice it would use, by name and as things. */
  uses: string;
  dice: Entity[];
  rule: string;
}

/** What may be used of a roll, what two dice do together first. */
export function chips(labels: Label[]): Chip[] {
  const all = labels
    .filter((label) => label.option !== PASS)
    .map((label) => {
      const [title = label.label, uses = ''] = label.label.split(/ \((.*)\)$/);
      return { option: label.option, title, uses, dice: label.targets, rule: label.rule };
    });
  return [...all.filter((chip) => chip.dice.length > 1), ...all.filter((chip) => chip.dice.length <= 1)];
}

const DEVIL = '2';
const devil = (die: Entity) => die.endsWith(`.${DEVIL}`);

/** Whether one use takes a die away from another; a Die'vil that serves all sides is not taken from other combos. */
export function clash(one: Chip, other: Chip, serves: 'one' | 'all' = 'one'): boolean {
  if (one.option === other.option) return false;
  const both = serves === 'all' && one.dice.length > 1 && other.dice.length > 1;
  return one.dice.some((die) => other.dice.includes(die) && !(both && devil(die)));
}

/** How a chip fares when the dice of others are used up: in use, gone with its dice, or still to be had. */
export function fate(chip: Chip, used: Entity[]): 'used' | 'gone' | 'free' {
  if (chip.dice.every((die) => used.includes(die))) return 'used';
  return chip.dice.some((die) => used.includes(die)) ? 'gone' : 'free';
}

export const usedDice = (view: MonsterView): Entity[] =>
  view.players
    .flatMap((player) => player.dice)
    .filter((die) => die.used)
    .map((die) => die.id);

// Cards.

/** The seats that have seen a card of the viewer's own hand. */
export function watchers(view: MonsterView, card: Entity): number[] {
  return view.players.flatMap((player, seat) =>
    player.watched.some((one) => one.id === card) ? [seat] : [],
  );
}

/** What is pencilled on somebody's panel: the cards the viewer has seen there, best first, and how many are not known. */
export function pencilled(player: PlayerView): { cards: CardView[]; unknown: number } {
  const cards = [...player.known].sort((a, b) => b.points - a.points || a.title.localeCompare(b.title));
  return { cards, unknown: Math.max(0, player.cards - cards.length) };
}

const SORTS: Record<string, string> = {
  points: '',
  counter: 'counter',
  surprise: 'any time',
  dimwit: 'minus 15',
};

/** A card in words, as it is heard. */
export function cardSaid(card: CardView, seen: string[] = []): string {
  const sort = SORTS[card.sort] ?? '';
  return [card.title, sort, seen.length ? `seen by ${seen.join(' and ')}` : '', card.text]
    .filter(Boolean)
    .join(', ');
}

export const sortSaid = (card: CardView) => SORTS[card.sort] ?? '';

/** A hand that somebody was shown, and to whom. */
export interface Seen {
  at: number;
  target: number;
  cards: CardView[];
}

/** The hands that the viewer saw after a place of the stream. */
export function peeks(view: MonsterView, events: GameEvent[], after: number): Seen[] {
  const seen = events.filter(
    (event) => event.kind === 'saw' && event.at > after && Array.isArray(event.data['cards']),
  );
  return seen.map((event) => {
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

// Dice.

export function dieSaid(die: DieView): string {
  if (die.face === 0) return `${die.title}, no face`;
  return `${die.title}, ${die.sculpted ? 'its monster' : die.face}${die.used ? ', used' : ''}`;
}

/** What brings a die back, and at a table that tells chances how likely that is. */
export function needs(player: PlayerView, chances: boolean): string {
  return chances ? `needs a triple: ${percent(player.triple)}` : 'needs a triple';
}

// What is heard.

const NOISES: Record<string, Noise> = {
  bitten: 'break',
  stole: 'take',
  taken: 'take',
  grabbed: 'take',
  retook: 'take',
  plundered: 'take',
  healed: 'take',
  countered: 'block',
  demolished: 'break',
  given: 'hit',
  found: 'hit',
  swapped: 'take',
  draws: 'take',
};

export function noise(event: GameEvent): { noise: Noise; count: number } | null {
  const { faces } = event.data;
  if (Array.isArray(faces) && ['dice', 'again', 'opening'].includes(event.kind))
    return { noise: 'roll', count: faces.length };
  const made = NOISES[event.kind];
  return made ? { noise: made, count: 1 } : null;
}

// The table in words.

export function read(view: unknown, name: (seat: number) => string, room: Pick<Room, 'most'>): Region[] {
  const { turn, phase, deck, round, attack, dimwit, players } = view as MonsterView;
  const where = dimwit === 'deck' ? 'in the deck' : dimwit ? `with ${name(seatOf(dimwit))}` : '';
  const aimed = attack
    ? [
        `${attack.title}, against ${attack.victims.map((one) => name(seatOf(one))).join(' and ') || 'nobody yet'}`,
      ]
    : [];
  const head = {
    title: `Turn of ${name(turn)}: ${phase}, round ${round}`,
    lines: [`${many(deck, 'card')} in the deck`, where && `The Dimwit is ${where}`, ...aimed].filter(Boolean),
  };
  return [head, ...players.map((player, seat) => seatRead(player, name(seat), room.most === 'odds'))];
}

function seatRead(player: PlayerView, name: string, chances: boolean): Region {
  const { known, cards, played, table, infirmary, account } = player;
  const told = known.length
    ? `: ${known.map((card) => card.title).join(', ')}${known.length < cards ? ` and ${cards - known.length} unknown` : ''}`
    : '';
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

export function wording(kind: string, picked: number): string | null {
  const dice = picked === 1 ? '1 die' : `${picked} dice`;
  if (kind === 'reroll') return picked ? `Roll ${dice} again` : 'Tap the dice to roll again';
  if (kind === 'heal') return picked ? `Bring ${dice} back` : 'Tap dice in the infirmary';
  return null;
}
