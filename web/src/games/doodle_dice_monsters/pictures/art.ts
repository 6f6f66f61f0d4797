/** Pictures of monsters: as they were drawn, or as the house draws them where nothing else can be shown. */

import { decoded, EMPTY, type Drawing } from '../../../studio/drawing/drawing';
import { stamped, STAMPS } from '../../../studio/drawing/stamps';
import { colourOf } from '../dice/colours';
import { numberOf } from '../lookup';
import type { MonsterView, PartType } from '../view.gen';

const BODIES = ['blob', 'box', 'ghost', 'worm'];
const LIMBS: Record<PartType, string[]> = {
  core: [],
  weapon: ['claw', 'sword', 'flame', 'bolt'],
  shield: ['shield', 'shell'],
  combo: ['hat', 'arms'],
  nullifier: ['bubble', 'star'],
  device: ['hat', 'star'],
};
const PLACES = [
  [215, 420],
  [810, 420],
  [270, 800],
  [760, 800],
  [512, 160],
  [150, 620],
  [880, 620],
] as const;

const stampOf = (id: string) => STAMPS.find((one) => one.id === id);
const any = <T>(of: T[], n: number) => of[n % of.length];

const paint = (colour: string) => colourOf(colour).palette;
const put = (id: string | undefined, colour: number, x: number, y: number, size: number) => {
  const stamp = stampOf(id ?? '');
  return stamp ? stamped(stamp, colour, 4, { x, y, size }) : [];
};

/** What is no monster, as stamps: a castle, a landscape, one of a crowd, or a rock out of the sky. */
const OTHERS: Record<string, [stamp: string, x: number, y: number, size: number][]> = {
  fortress: [
    ['wall', 512, 700, 620],
    ['tower', 230, 580, 520],
    ['tower', 800, 580, 520],
    ['flag', 540, 380, 300],
  ],
  stratagem: [
    ['cloud', 250, 260, 300],
    ['hill', 512, 620, 980],
    ['tree', 250, 600, 300],
    ['flag', 780, 560, 320],
  ],
  horde: [
    ['blob', 512, 540, 520],
    ['glare', 512, 480, 340],
    ['jaw', 512, 660, 260],
  ],
  catastrophe: [
    ['blast', 400, 720, 600],
    ['comet', 600, 420, 760],
  ],
};

/** What the house draws of something that is no monster, in its colour; null for a monster. */
export function builtArt(kind: string, colour: string): Drawing | null {
  const strokes = OTHERS[kind]?.flatMap(([id, x, y, size]) => put(id, paint(colour), x, y, size));
  return strokes ? { ...EMPTY, strokes } : null;
}

/** A monster as the house draws it: its parts, in their colours, always the same way. */
export function houseArt(monster: MonsterView): Drawing {
  const [core, ...limbs] = monster.parts;
  const n = numberOf(monster.id) + (core?.die.sides ?? 0);
  const built = builtArt(monster.kind, core?.die.colour ?? '');
  if (built) return built;
  const placed = limbs.map((part, i) => ({ part, at: PLACES[i % PLACES.length] ?? PLACES[0] }));
  const pins = Object.fromEntries([
    ...(core ? [[core.id, [512, 660] as const] as const] : []),
    ...placed.map(({ part, at }) => [part.id, at] as const),
  ]);
  const strokes = [
    ...put(any(BODIES, n), paint(core?.die.colour ?? ''), 512, 540, 620),
    ...put(any(['glare', 'eye'], n), 7, 512, 440, n % 2 ? 180 : 260),
    ...put(any(['jaw', 'grin'], n >> 1), 7, 512, 640, 240),
    ...placed.flatMap(({ part, at }) =>
      put(any(LIMBS[part.type], part.die.sides), paint(part.die.colour), at[0], at[1], 250),
    ),
  ];
  return { ...EMPTY, strokes, pins };
}

/** A monster's drawing as its owner handed it in, or null if there is none. */
export function drawn(attachments: Record<string, unknown> | undefined, id: string): Drawing | null {
  const note = attachments?.[id];
  const drawing = note ? decoded(note) : null;
  return drawing?.strokes.length ? drawing : null;
}
