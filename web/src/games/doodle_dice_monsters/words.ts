/** Dice, parts, monsters and powers in words. */

import { capital, many } from '../../lib/words';
import { monsterOf, numberOf } from './lookup';
import type { DieView, MonstersView, MonsterView, PartType, PartView, PowerView } from './view.gen';

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

/** What somebody called a monster or part; strangers' words are shown as text alone. */
export function named(view: Pick<MonstersView, 'attachments'>, id: string): string {
  const note = view.attachments?.[id] as { name?: unknown } | undefined;
  return typeof note?.name === 'string' && note.name ? note.name : unnamed(id);
}

/** What a monster is called whose name nobody has said, or that is not shown. */
export const unnamed = (id: string) => `Monster ${numberOf(id)}`;

export function labelled(view: MonstersView, part: PartView): string {
  const note = view.attachments?.[monsterOf(part.id)] as { labels?: Record<string, unknown> } | undefined;
  const label = note?.labels?.[part.id];
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

export function partSaid(view: MonstersView, part: PartView): string {
  return [
    labelled(view, part) || part.type,
    labelled(view, part) ? part.type : '',
    dieSaid(part.die),
    `${part.life} of ${part.die.sides} life`,
    ...conditions(part),
  ]
    .filter(Boolean)
    .join(', ');
}

/** How a monster fares beyond its parts, in words. */
export function states(monster: MonsterView): string[] {
  const brown = monster.power?.colour === 'brown';
  return [
    monster.kind === 'monster' ? '' : monster.kind,
    monster.away ? 'dragged away' : '',
    monster.fresh && brown ? 'burrows: only burrowers reach it' : monster.fresh ? 'new' : '',
    monster.fits ? '' : 'does not fit its colour',
    monster.copied && monster.power ? `copies ${monster.power.colour}` : '',
    monster.given ? `gave up ${monster.given}` : '',
    monster.power ? '' : 'no power now',
    monster.tags.length ? `shows ${monster.tags.map((tag) => tag.replace('_', ' ')).join(', ')}` : '',
  ].filter(Boolean);
}

/** A core's power in one line with its own number. */
export function powerLine(power: PowerView): string {
  return `${power.title}: ${power.text.replace(/\bk\b/g, String(power.k))}`;
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
  return `${name}, ${many(monster.parts.length, 'part')}, core ${monster.parts[0]?.life ?? 0} life`;
}
