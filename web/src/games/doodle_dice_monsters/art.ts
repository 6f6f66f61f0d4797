/** Pictures of monsters: as they were drawn, or as the house draws them where nothing else can be shown. */

import { decoded, EMPTY, type Drawing } from '../../studio/drawing';
import { stamped, STAMPS } from '../../studio/stamps';
import { hidden } from '../../lib/hidden.svelte';
import type { Room } from '../../lib/room.svelte';
import { colourOf, named, numberOf, seatOf, type MonstersView, type MonsterView, type PartType } from './view';

/** How somebody's drawings are shown: open, behind a veil until one asks, or not at all. */
export type Showing = 'open' | 'veiled' | 'house';

const BODIES = ['blob', 'box', 'ghost', 'worm'];
const LIMBS: Record<PartType, string[]> = { core: [], weapon: ['claw', 'sword', 'flame', 'bolt'], shield: ['shield', 'shell'], combo: ['hat', 'arms'], nullifier: ['bubble', 'star'] };
const PLACES = [[215, 420], [810, 420], [270, 800], [760, 800], [512, 160], [150, 620], [880, 620]] as const;

const stampOf = (id: string) => STAMPS.find((one) => one.id === id);
const any = <T>(of: T[], n: number) => of[n % of.length];

/** A monster as the house draws it: its parts, in their colours, always the same way. */
export function houseArt(monster: MonsterView): Drawing {
  const [core, ...limbs] = monster.parts;
  const n = numberOf(monster.id) + (core?.die.sides ?? 0);
  const paint = (colour: string) => colourOf(colour).palette;
  const put = (id: string | undefined, colour: number, x: number, y: number, size: number) => {
    const stamp = stampOf(id ?? '');
    return stamp ? stamped(stamp, colour, 4, x, y, size) : [];
  };
  const placed = limbs.map((part, i) => ({ part, at: PLACES[i % PLACES.length] ?? PLACES[0] }));
  const pins = Object.fromEntries([...(core ? [[core.id, [512, 660] as const] as const] : []), ...placed.map(({ part, at }) => [part.id, at] as const)]);
  const strokes = [
    ...put(any(BODIES, n), paint(core?.die.colour ?? ''), 512, 540, 620),
    ...put(any(['glare', 'eye'], n), 7, 512, 440, n % 2 ? 180 : 260),
    ...put(any(['jaw', 'grin'], n >> 1), 7, 512, 640, 240),
    ...placed.flatMap(({ part, at }) => put(any(LIMBS[part.type], part.die.sides), paint(part.die.colour), at[0], at[1], 250)),
  ];
  return { ...EMPTY, strokes, pins };
}

/** A monster's drawing as its owner handed it in, or null if there is none. */
export function drawn(attachments: Record<string, unknown> | undefined, id: string): Drawing | null {
  const note = attachments?.[id];
  const drawing = note ? decoded(note) : null;
  return drawing?.strokes.length ? drawing : null;
}

/** How a seat's drawings are shown here: the host can veto them for all, everybody for themselves. */
export function showing(room: Room, id: string, asked: ReadonlySet<number>, house: ReadonlySet<number>): Showing {
  const seat = seatOf(id);
  const at = room.seats[seat];
  if (!at || at.yours) return 'open';
  if (house.has(seat)) return 'house';
  const person = room.standing?.people.find((one) => one.who === at.who);
  if (person?.muted || hidden.has(at.who)) return 'house';
  const stranger = room.standing?.public && at.kind !== 'bot';
  return stranger && !asked.has(seat) ? 'veiled' : 'open';
}

const NOBODY: ReadonlySet<number> = new Set();

/** A sentence with the names that monsters have; those of people one does not want to see stay numbers. */
export function naming(text: string, room: Room): string {
  const view = room.scene?.view as MonstersView | undefined;
  return text.replace(/\bPlayer (\d+)'s monster (\d+)\b/g, (said, seat: string, number: string) => {
    const id = `m${Number(seat) - 1}.${Number(number) - 1}`;
    const called = view && showing(room, id, NOBODY, NOBODY) === 'open' ? named(view, id) : '';
    return !called || called === `Monster ${number}` ? said : called;
  });
}
