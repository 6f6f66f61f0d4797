/** Dice, parts, monsters and powers in words. */

import { capital, many } from '../../lib/words';
import { find, monsterOf, numberOf } from './lookup';
import type { BodyKind, DieView, MonstersView, MonsterView, PartType, PartView, PowerView } from './view.gen';

/** A die in words. */
export function dieSaid(die: DieView): string {
  return [die.size, die.colour || die.colours.join('/'), `d${die.sides}`].filter(Boolean).join(' ');
}

/** The types a die can become, with its own numbers. */
export const TYPES: Record<number, { type: PartType; says: (sides: number) => string }> = {
  1: { type: 'weapon', says: (n) => `1–${n} damage, ${mean(n)} on average` },
  2: { type: 'shield', says: (n) => `takes one attack a round, soaks ${mean(n)} on average` },
  3: { type: 'combo', says: () => 'one more action a turn' },
  4: { type: 'nullifier', says: (n) => `1–${Math.floor(n / 2)} cancels an attack, one a round` },
};

/** What a die shows on average. */
export const mean = (sides: number) => String((sides + 1) / 2);

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
  given(view, id) || 'The catastrophe';

/** What a monster is called whose name nobody has said, or that is not shown. */
export const unnamed = (id: string, kind: BodyKind = 'monster') =>
  kind === 'stratagem' || kind === 'fortress' ? `The ${kind}` : `${capital(kind)} ${numberOf(id)}`;

export function labelled(view: MonstersView, part: PartView): string {
  const [own, was] = [part.id, part.was].map((id) => {
    const note = view.attachments?.[monsterOf(id)] as { labels?: Record<string, unknown> } | undefined;
    return note?.labels?.[id];
  });
  const label = own ?? was;
  return typeof label === 'string' ? label : '';
}

/** What keeps a part from work, in words. */
export function conditions(part: PartView): string[] {
  return [
    part.disabled ? 'disabled' : '',
    part.took ? 'has taken an attack' : '',
    part.soaked ? 'soaks no more' : '',
    part.used ? 'used' : '',
  ].filter(Boolean);
}

/** What a part is; some are of two types. */
export const typed = ({ type, also }: PartView) => (also ? `${type} and ${also}` : type);

export function partSaid(view: MonstersView, part: PartView): string {
  return [
    labelled(view, part) || typed(part),
    labelled(view, part) ? typed(part) : '',
    dieSaid(part.die),
    `${part.life} left`,
    ...conditions(part),
  ]
    .filter(Boolean)
    .join(', ');
}

/** A core's power in one line with its own number. */
export function powerLine(power: PowerView): string {
  return `${power.title}: ${power.text}`;
}

/** What a die would give a core, in one line with its number; "" for a hybrid that is not settled. */
export function dieLine(view: Pick<MonstersView, 'cores'>, die: DieView): string {
  const power = view.cores.find((one) => one.colour === die.colour && one.sides === die.sides);
  return power ? `${capital(dieSaid(die))} as a core: ${powerLine(power)}` : '';
}

export function monsterSaid(
  view: MonstersView,
  monster: MonsterView,
  name = named(view, monster.id),
): string {
  const life = `${monster.parts[0]?.life ?? 0} life`;
  if (monster.kind !== 'monster') return `${name}, ${monster.kind}, ${life}`;
  return `${name}, ${many(monster.parts.length, 'part')}, core ${life}`;
}
