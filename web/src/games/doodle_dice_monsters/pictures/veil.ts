/** What is shown of others' drawings and words: one rule for pictures, names and labels everywhere. */

import { strangers } from '../../../lib/room/strangers.svelte';
import type { Room } from '../../../lib/room/room.svelte';
import type { Title } from '../../../lib/choice/board';
import type { Label } from '../../../lib/wire';
import { EMPTY, type Drawing } from '../../../studio/drawing/drawing';
import { builtArt, drawn, houseArt } from './art';
import { assembled } from './assembled';
import { wishes, type Fallen } from './looks.svelte';
import { given, kindSaid, labelled, named, unnamed } from '../words';
import { find, monsterOf, partOf, seatOf } from '../lookup';
import type { MonstersView, MonsterView, PartType, PlayerView } from '../view.gen';

/** How somebody's drawings are shown: open, behind a veil until one asks, or not at all. */
export type Showing = 'open' | 'veiled' | 'house';

/** How what belongs to a seat is shown here: the host can veto it for all, everybody for themselves. */
export function showing(room: Room, id: string): Showing {
  const seat = seatOf(id);
  const at = room.seats[seat];
  if (!at || at.yours) return 'open';
  if (wishes.house(room.id, seat)) return 'house';
  const person = room.standing?.people.find((one) => one.who === at.who);
  if (person?.muted || strangers.hides(room.standing, at.who)) return 'house';
  const stranger = at.kind !== 'bot' && strangers.veiled(room.standing);
  return stranger && !wishes.asked(room.id, seat) ? 'veiled' : 'open';
}

/** The table without what is not shown: a name or a label that is not there cannot be said by mistake. */
export function seen(room: Room): MonstersView {
  const view = room.scene?.view as MonstersView;
  const shown = Object.entries(view.attachments ?? {}).filter(([id]) => showing(room, id) === 'open');
  return { ...view, attachments: Object.fromEntries(shown) };
}

/** How something looks here, and whether it is blurred. */
export interface Shown {
  drawing: Drawing;
  veiled: boolean;
}

/** A monster's picture: its own or one by the house; blurred while a stranger's work is not to be seen. */
export function pictured(room: Room, monster: MonsterView): Shown {
  const { attachments } = room.scene?.view as MonstersView;
  return shown(room, monster.id, houseArt(monster), () => borrowed(attachments, monster));
}

/** What a mage has drawn for this combat, in the same way. */
export function disaster(room: Room, { catastrophe, avatar }: PlayerView): Shown {
  return shown(room, catastrophe, builtArt('catastrophe', avatar?.preferred ?? '') ?? EMPTY);
}

/** A picture of a thing, or of what it is made of, or else one by the house. */
function shown(room: Room, id: string, house: Drawing, made = (): Drawing | null => null): Shown {
  const how = showing(room, id);
  const { attachments } = room.scene?.view as MonstersView;
  const own = how === 'house' ? null : (drawn(attachments, id) ?? made());
  const any = own !== null || attachments?.[id] !== undefined;
  return { drawing: own ?? house, veiled: how === 'veiled' && any };
}

/** What a monster looks like that has no drawing of its own: an avatar itself, or one made of others. */
function borrowed(attachments: MonstersView['attachments'], monster: MonsterView): Drawing | null {
  if (monster.avatar) return drawn(attachments, `p${monster.owner}`);
  return monster.made_of.length ? assembled(attachments, monster) : null;
}

/** A monster that is gone, as much of it as may be shown. */
export function remembered(
  room: Room,
  { monster, name, drawing }: Fallen,
): { name: string; drawing: Drawing } {
  const open = showing(room, monster.id) === 'open';
  return {
    name: open ? name : unnamed(monster.id, monster.kind),
    drawing: (open ? drawing : null) ?? houseArt(monster),
  };
}

/** The types of parts as sentences name them, in English and in Spanish. */
const TYPES: Record<string, PartType> = {
  ...{ core: 'core', weapon: 'weapon', shield: 'shield', combo: 'combo', nullifier: 'nullifier' },
  ...{ núcleo: 'core', arma: 'weapon', escudo: 'shield', anulador: 'nullifier' },
  ...{ device: 'device', dispositivo: 'device' },
};
const ANY = Object.keys(TYPES).join('|');
const PART = new RegExp(`\\b(the|el) (${ANY})(?: (?:and|y) \\p{L}+)? \\(([^)]+)\\)`, 'iu');
const SIDES = /d\d+/;
/** A monster: its core, what is left of it, and its parts. */
const BODY = /^[^:]+: [^,]*d\d+[^,]*, [^,]+, [^,]+$/u;
/** A part that is aimed at: its type, its die, and what is left of it. */
const AIMED = /^([\p{L} ]+), [^,]*d\d+[^,]*, (.+)$/u;

/** A power that somebody uses: its title, whose it is, and what it does. */
const POWER = /^([^:,]+), [^:,]+: /u;

/** What a tile says in full is said by its button in a word: "a warrior", without its powers. */
function short(label: string): string {
  const [text = '', ...rest] = label.split(': ');
  return rest.length && !text.includes(',') ? text : label;
}

/** An option in few words, by the label of its part: "block with Shell (d8)". The table shows the rest. */
export function titled({ label, targets }: Label, room: Room): Title {
  const view = seen(room);
  const part = partOf(view, targets[0] ?? '');
  const name = part ? labelled(view, part) : '';
  if (find(view, targets[0] ?? '') && BODY.test(label.split('. ')[0] ?? ''))
    return { text: named(view, targets[0] ?? '') };
  const [, power] = POWER.exec(label) ?? [];
  if (power && find(view, monsterOf(targets[0] ?? ''))?.kind === 'monster')
    return { text: named(view, monsterOf(targets[0] ?? '')), more: power };
  const [, type = '', left] = (part && AIMED.exec(label)) ?? [];
  if (part && left) return { text: `${name || type} (d${part.die.sides})`, more: left };
  // The power of a new core is told beside its die.
  if (!part || !PART.test(label)) return { text: short(label.split('. ')[0] ?? label) };
  const [text = '', more] = label
    .replace(PART, (_, the: string, type: string, die: string) => {
      const sides = SIDES.exec(die)?.[0] ?? '';
      if (name) return `${name} (d${part.die.sides})`;
      return the === 'el' ? `el ${type} (${sides})` : `the ${sides} ${type.toLowerCase()}`;
    })
    .split(': ');
  return { text, ...(more && { more }) };
}

const LABELLED = new RegExp(
  `Player (?<seat>\\d+)'s monster (?<n>\\d+)'s (?<type>${ANY}) \\((?:d(?<sides>\\d+)|(?<life>\\d+) left)\\)`,
  'g',
);
const ROTULADO = new RegExp(
  `\\b[Ee]l (?<type>${ANY}) (?=\\((?:d(?<sides>\\d+)|quedan? (?<life>\\d+))\\)` +
    ` de Monstruo (?<n>\\d+) de Jugador (?<seat>\\d+))`,
  'g',
);
type Told = Partial<Record<'seat' | 'n' | 'type' | 'sides' | 'life', string>>;

/** A sentence with what people call the parts that it tells apart by their dice or their life. */
function labelling(text: string, room: Room): string {
  const view = seen(room);
  const label = ({ seat, n, type = '', sides, life }: Told): string => {
    const monster = find(view, `m${Number(seat) - 1}.${Number(n) - 1}`);
    const alike = monster?.parts.filter(
      (one) => one.type === TYPES[type] && String(sides ? one.die.sides : one.life) === (sides ?? life),
    );
    const labels = new Set(alike?.map((one) => labelled(view, one)));
    return labels.size === 1 ? ([...labels][0] ?? '') : '';
  };
  return text
    .replace(LABELLED, (said, ...found) => {
      const told = found.at(-1) as Told;
      return said.replace(`'s ${told.type} (`, `'s ${label(told) || told.type} (`);
    })
    .replace(ROTULADO, (said, ...found) => {
      const name = label(found.at(-1) as Told);
      return name ? `${name} ` : said;
    });
}

/** How sentences name a monster, in English and in Spanish. */
const MONSTER = /\bPlayer (\d+)'s monster (\d+)\b|\bMonstruo (\d+) de Jugador (\d+)\b/g;

/** A sentence with the names that monsters have or had; those that are not shown stay numbers. */
export function naming(sentence: string, room: Room): string {
  const text = room.scene ? labelling(sentence, room) : sentence;
  return text.replace(MONSTER, (said, seat = '', number = '', nth = '', whose = '', at = 0) => {
    const id = `m${Number(seat || whose) - 1}.${Number(number || nth) - 1}`;
    const view = room.scene?.view as MonstersView | undefined;
    const open = showing(room, id) === 'open';
    const name = open ? given(view ?? {}, id) || wishes.called(room.id, id) : '';
    const kind = view ? (find(view, id)?.kind ?? 'monster') : 'monster';
    if (name || kind === 'monster') return name || String(said);
    return seat
      ? String(said).replace(/monster \d+$/, kind)
      : `${at ? 'la' : 'La'} ${kindSaid(kind)} de Jugador ${whose}`;
  });
}
