/** Dice, parts, monsters and powers in words. */

import { listing, message, number, t } from '../../lib/text';
import { capital } from '../../lib/words';
import { labelSaid } from '../../studio/drawing/labels';
import { find, monsterOf, numberOf } from './lookup';
import type { AvatarType, BodyKind, DieView, MonstersView, MonsterView } from './view.gen';
import type { PartType, PartView, PowerView } from './view.gen';

const COLOURS: Record<string, string> = {
  red: message('red'),
  blue: message('blue'),
  green: message('green'),
  yellow: message('yellow'),
  black: message('black'),
  white: message('white'),
  brown: message('brown'),
  gray: message('gray'),
  colorless: message('colorless'),
  purple: message('purple'),
  orange: message('orange'),
  pink: message('pink'),
};

/** A colour in words, or several of a hybrid: "red/blue". */
export const colourSaid = (colour: string): string =>
  colour
    .split('/')
    .map((one) => t(COLOURS[one] ?? one))
    .join('/');

const SIZED = {
  '': message('{colour} d{sides}'),
  small: message('small {colour} d{sides}'),
  big: message('big {colour} d{sides}'),
};

/** A die in words. */
export function dieSaid({ size, colour, colours, sides }: Omit<DieView, 'id'>): string {
  return t(SIZED[size], { colour: colourSaid(colour || colours.join('/')), sides });
}

const PARTS: Record<PartType, string> = {
  core: message('core'),
  weapon: message('weapon'),
  shield: message('shield'),
  combo: message('combo'),
  nullifier: message('nullifier'),
  device: message('device'),
};
export const typeSaid = (type: PartType): string => t(PARTS[type]);

/** What stands on a side of the table. */
export type Kind = BodyKind | 'catastrophe';
const KINDS: Record<Kind, string> = {
  monster: message('monster'),
  stratagem: message('stratagem'),
  fortress: message('fortress'),
  horde: message('horde'),
  catastrophe: message('catastrophe'),
};
export const kindSaid = (kind: Kind): string => t(KINDS[kind]);

const AVATARS: Record<AvatarType, string> = {
  gadgeteer: message('gadgeteer'),
  beast: message('beast'),
  warrior: message('warrior'),
  mage: message('mage'),
};
export const avatarNamed = (type: AvatarType): string => t(AVATARS[type]);

/** The types a die can become, with its own numbers. */
export const TYPES: Record<number, { type: PartType; says: (sides: number) => string }> = {
  1: { type: 'weapon', says: (n) => t('1–{n} damage, {mean} on average', { n, mean: mean(n) }) },
  2: {
    type: 'shield',
    says: (n) => t('takes one attack a round, soaks {mean} on average', { mean: mean(n) }),
  },
  3: { type: 'combo', says: () => t('one more action a turn') },
  4: {
    type: 'nullifier',
    says: (n) => t('1–{half} cancels an attack, one a round', { half: Math.floor(n / 2) }),
  },
};

/** What a die shows on average. */
export const mean = (sides: number) => number((sides + 1) / 2);

/** What somebody called a monster, "" if nothing; strangers' words are shown as text alone. */
export function given(view: Pick<MonstersView, 'attachments'>, id: string): string {
  const note = view.attachments?.[id] as { name?: unknown } | undefined;
  return typeof note?.name === 'string' ? note.name : '';
}

/** What a monster is called here. */
export function named(view: Pick<MonstersView, 'attachments' | 'players'>, id: string): string {
  const monster = find(view, id);
  const parents = monster?.made_of.flatMap((one) => given(view, one) || []) ?? [];
  return given(view, id) || parents.join(' & ') || unnamed(id, monster?.kind);
}

/** What a mage's catastrophe is called. */
export const disasterNamed = (view: Pick<MonstersView, 'attachments'>, id: string) =>
  given(view, id) || t('The catastrophe');

/** What a monster is called whose name nobody has said, or that is not shown. */
export const unnamed = (id: string, kind: BodyKind = 'monster') =>
  kind === 'stratagem' || kind === 'fortress'
    ? t('The {kind}', { kind: kindSaid(kind) })
    : `${capital(kindSaid(kind))} ${numberOf(id)}`;

export function labelled(view: MonstersView, part: PartView): string {
  const [own, was] = [part.id, part.was].map((id) => {
    const note = view.attachments?.[monsterOf(id)] as { labels?: Record<string, unknown> } | undefined;
    return note?.labels?.[id];
  });
  const label = own ?? was;
  return typeof label === 'string' ? labelSaid(label) : '';
}

/** What keeps a part from work, in words. */
export function conditions(part: PartView): string[] {
  return [
    part.disabled ? t('disabled') : '',
    part.took ? t('has taken an attack') : '',
    part.soaked ? t('soaks no more') : '',
    part.used ? t('used') : '',
  ].filter(Boolean);
}

/** What a part is; some are of two types. */
export const typed = ({ type, also }: PartView): string =>
  also ? listing([typeSaid(type), typeSaid(also)]) : typeSaid(type);

export function partSaid(view: MonstersView, part: PartView): string {
  return [
    labelled(view, part) || typed(part),
    labelled(view, part) ? typed(part) : '',
    dieSaid(part.die),
    t('{n} left', { n: part.life }),
    ...conditions(part),
  ]
    .filter(Boolean)
    .join(', ');
}

/** That a monster acts, and how often it still can. */
export const actsSaid = (n: number): string => (n > 1 ? t('acts · {n} actions', { n }) : t('acts'));

/** A core's power in one line with its own number. */
export function powerLine(power: PowerView): string {
  return `${power.title}: ${power.text}`;
}

/** What a die would give a core, in one line with its number; "" for a hybrid that is not settled. */
export function dieLine(view: Pick<MonstersView, 'cores'>, die: DieView): string {
  const power = view.cores.find((one) => one.colour === die.colour && one.sides === die.sides);
  return power ? t('{die} as a core: {power}', { die: capital(dieSaid(die)), power: powerLine(power) }) : '';
}

export function monsterSaid(
  view: MonstersView,
  monster: MonsterView,
  name = named(view, monster.id),
): string {
  const { kind, parts } = monster;
  const life = parts[0]?.life ?? 0;
  if (kind !== 'monster') return t('{name}, {kind}, {life} life', { name, kind: kindSaid(kind), life });
  const n = parts.length;
  return t('{name}, {n, plural, one {# part} other {# parts}}, core {life} life', { name, n, life });
}

/** Whose something is, and from whom it was won over, "" if from nobody. */
export const belongs = (name: string, owner: string, from: string): string =>
  from
    ? t('{name}, of {owner}, won over from {from}', { name, owner, from })
    : t('{name}, of {owner}', { name, owner });
