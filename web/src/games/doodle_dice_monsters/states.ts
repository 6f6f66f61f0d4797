/** How monsters and players fare beyond their parts: each state a word, and what it means. */

import { message, t } from '../../lib/text';
import { colourSaid, kindSaid } from './words';
import type { MonstersView, MonsterView, PlayerView } from './view.gen';

/** A state: a word that stands on the table, what it means, and whether it is good news. */
export interface State {
  word: string;
  means: string;
  tone: 'plain' | 'good' | 'bad';
  /** Whether it says that a monster was won over. */
  swayed?: boolean;
}

const state = (is: unknown, word: string, means = '', tone: State['tone'] = 'plain'): State[] =>
  is ? [{ word, means, tone }] : [];

/** What a drawing can show, in a word or two. */
const TAGS: Record<string, string> = {
  angry: message('angry'),
  aquatic: message('aquatic'),
  camouflaged: message('camouflaged'),
  flying: message('flying'),
  stealthy: message('stealthy'),
  heroic: message('heroic'),
  tunnelling: message('tunnelling'),
  high_tech: message('high tech'),
  energy: message('energy'),
  arcane: message('arcane'),
  poison: message('poison'),
  electric: message('electric'),
  rainbow: message('rainbow'),
  persuasion: message('persuasion'),
  weapons: message('weapons'),
  water: message('water'),
  darkness: message('darkness'),
  pride: message('pride'),
  living: message('living'),
  technology: message('technology'),
  recycling: message('recycling'),
  magic: message('magic'),
  absorption: message('absorption'),
  emotion: message('emotion'),
};
export const tagged = (tags: readonly string[]) => tags.map((tag) => t(TAGS[tag] ?? tag)).join(', ');

/** Where a monster is that has left the line. */
const hiding = (hides: MonsterView['hides']): State[] =>
  state(
    hides,
    hides === 'dived' ? t('dived') : t('in the clouds'),
    t('no enemy reaches it until its next turn'),
    'good',
  );

/** Whether it is voted on what a monster's drawing shows, or whether it fits its colour. */
export function doubtOf({ doubted, claim }: Pick<MonstersView, 'doubted' | 'claim'>, id: string): State[] {
  const means = claim
    ? t('all others vote on whether it shows this: {tag}', { tag: tagged([claim]) })
    : t('all others vote on whether it fits its colour');
  return state(doubted === id, t('doubted'), means, 'bad');
}

/** How a monster fares; `seat` is who plays it, and seats have names. */
export function statesOf(monster: MonsterView, seat: number, name: (seat: number) => string): State[] {
  const { kind, power, tags, charge, granted, given } = monster;
  const brown = power?.colour === 'brown';
  return [
    ...state(kind !== 'monster', kindSaid(kind)),
    ...state(monster.made_of.length, t('mechamorph'), t('put together from several monsters')),
    ...state(monster.avatar, t('avatar'), t('the avatar itself')),
    ...state(
      monster.owner !== seat,
      t('won over from {name}', { name: name(monster.owner) }),
      t('{owner} has sketched it, {name} plays it', { owner: name(monster.owner), name: name(seat) }),
    ).map((one) => ({ ...one, swayed: true })),
    ...hiding(monster.hides),
    ...state(monster.away, t('dragged away')),
    ...state(monster.fresh && brown, t('burrows'), t('only burrowers reach it'), 'good'),
    ...state(monster.fresh && !brown && kind === 'monster', t('new')),
    ...state(monster.martyr, t('martyr'), t('it has no life left and falls when combat ends'), 'bad'),
    ...state(monster.still, t('held'), t('it has no actions this round'), 'bad'),
    ...state(
      charge,
      t('charged +{n}', { n: charge }),
      t('deals {n} more and suffers {n} less', { n: charge }),
      'good',
    ),
    ...state(
      granted,
      t('+{n, plural, one {# action} other {# actions}}', { n: granted }),
      t('given by others'),
      'good',
    ),
    ...state(given, t('gave up {n, plural, one {# action} other {# actions}}', { n: given })),
    ...state(!monster.fits, t('does not fit its colour'), t('so its core has no power'), 'bad'),
    ...state(monster.copied && power, t('copies {colour}', { colour: colourSaid(power?.colour ?? '') })),
    ...state(!power && kind !== 'horde', t('no power now'), '', 'bad'),
    ...state(tags.length, t('shows: {tags}', { tags: tagged(tags) }), t('what its drawing is held to show')),
  ];
}

/** What holds for all of a player. */
export function holdings({ glory, armed, light, dispersed }: PlayerView): State[] {
  const gloried = glory === 'weapon';
  const means = gloried
    ? t('weapons of heroic monsters roll their maximum')
    : t('shields of heroic monsters roll their maximum');
  const lit = { colour: colourSaid(light) };
  const none = { colour: colourSaid(dispersed) };
  return [
    ...state(glory, gloried ? t('glory: weapons') : t('glory: shields'), means, 'good'),
    ...state(
      armed,
      t('armed +{n}', { n: armed }),
      t('weapons and shields of magical monsters add {n}', { n: armed }),
      'good',
    ),
    ...state(light, t('{colour} light', lit), t('all cores have the power of {colour}', lit), 'good'),
    ...state(
      dispersed,
      t('no {colour}', none),
      t('enemy cores lack the power of {colour} this round', none),
      'good',
    ),
  ];
}

export const said = ({ word, means }: State) => (means ? `${word}: ${means}` : word);
