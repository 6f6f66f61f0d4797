/** How monsters and players fare beyond their parts: each state a word, and what it means. */

import { many } from '../../lib/words';
import type { MonstersView, MonsterView, PlayerView } from './view.gen';

/** A state: a word that stands on the table, what it means, and whether it is good news. */
export interface State {
  word: string;
  means: string;
  tone: 'plain' | 'good' | 'bad';
}

const state = (is: unknown, word: string, means = '', tone: State['tone'] = 'plain'): State[] =>
  is ? [{ word, means, tone }] : [];

export const tagged = (tags: readonly string[]) => tags.map((tag) => tag.replace('_', ' ')).join(', ');

/** Where a monster is that has left the line. */
const HIDES = {
  '': [],
  dived: state(true, 'dived', 'no enemy reaches it until its next turn', 'good'),
  soaring: state(true, 'in the clouds', 'no enemy reaches it until its next turn', 'good'),
};

/** Whether it is voted on what a monster's drawing shows, or whether it fits its colour. */
export function doubtOf({ doubted, claim }: Pick<MonstersView, 'doubted' | 'claim'>, id: string): State[] {
  const what = claim ? `shows ${tagged([claim])}` : 'fits its colour';
  return state(doubted === id, 'doubted', `all others vote on whether it ${what}`, 'bad');
}

/** How a monster fares; `seat` is who plays it, and seats have names. */
export function statesOf(monster: MonsterView, seat: number, name: (seat: number) => string): State[] {
  const { kind, power, tags, charge, granted, given } = monster;
  const brown = power?.colour === 'brown';
  return [
    ...state(kind !== 'monster', kind),
    ...state(monster.made_of.length, 'mechamorph', 'put together from several monsters'),
    ...state(monster.avatar, 'avatar', 'the avatar itself'),
    ...state(
      monster.owner !== seat,
      `won over from ${name(monster.owner)}`,
      `${name(monster.owner)} has sketched it, ${name(seat)} plays it`,
    ),
    ...HIDES[monster.hides],
    ...state(monster.away, 'dragged away'),
    ...state(monster.fresh && brown, 'burrows', 'only burrowers reach it', 'good'),
    ...state(monster.fresh && !brown && kind === 'monster', 'new'),
    ...state(monster.martyr, 'martyr', 'it has no life left and falls when combat ends', 'bad'),
    ...state(monster.still, 'held', 'it has no actions this round', 'bad'),
    ...state(charge, `charged +${charge}`, `deals ${charge} more and suffers ${charge} less`, 'good'),
    ...state(granted, `+${many(granted, 'action')}`, 'given by others', 'good'),
    ...state(given, `gave up ${many(given, 'action')}`),
    ...state(!monster.fits, 'does not fit its colour', 'so its core has no power', 'bad'),
    ...state(monster.copied && power, `copies ${power?.colour}`),
    ...state(!power && kind !== 'horde', 'no power now', '', 'bad'),
    ...state(tags.length, `shows ${tagged(tags)}`, 'what its drawing is held to show'),
  ];
}

/** What holds for all of a player. */
export function holdings({ glory, armed, light, dispersed }: PlayerView): State[] {
  return [
    ...state(glory, `glory: ${glory}s`, `${glory}s of heroic monsters roll their maximum`, 'good'),
    ...state(armed, `armed +${armed}`, `weapons and shields of magical monsters add ${armed}`, 'good'),
    ...state(light, `${light} light`, `all cores have the power of ${light}`, 'good'),
    ...state(dispersed, `no ${dispersed}`, `enemy cores lack the power of ${dispersed} this round`, 'good'),
  ];
}

export const said = ({ word, means }: State) => (means ? `${word}: ${means}` : word);
