/** Doodle Dice Monsters as it is seen: the shapes of its view, its dice, and the table in words. */

import type { GameEvent } from '../../lib/wire';
import type { Noise, Region, Ribbon } from '../boards';

export type PartType = 'core' | 'weapon' | 'shield' | 'combo' | 'nullifier';

export interface DieView {
  id: string;
  sides: number;
  colour: string;
  colours: string[];
  size: string;
}
export interface PartView {
  id: string;
  type: PartType;
  die: DieView;
  life: number;
  damage: number;
  disabled: boolean;
  took: boolean;
  soaked: boolean;
  used: boolean;
}
export interface PowerView {
  colour: string;
  title: string;
  text: string;
  k: number;
}
export interface MonsterView {
  id: string;
  born: number;
  fresh: boolean;
  away: boolean;
  fits: boolean;
  power: PowerView | null;
  copied: boolean;
  actions: number;
  given: number;
  acted: boolean;
  answers: string[];
  parts: PartView[];
}
export interface PlayerView {
  id: string;
  team: number;
  out: boolean;
  limit: number;
  active: DieView[];
  reserve: number;
  reserve_sides: number;
  reserve_dice: DieView[];
  removed: DieView[];
  monsters: MonsterView[];
  named_big: boolean;
  dragged: boolean;
}
export interface AttackView {
  step: number;
  name: string;
  monster: string;
  weapon: string;
  struggle: boolean;
  victim: string;
  target: string;
  aimed: string;
  part: string;
  shield: string;
  nullifier: string;
  face: number;
  soak: number;
  damage: number;
  sides: number;
  most: number;
  deals: number;
  life: number;
}
export interface MonstersView {
  round: number;
  phase: string;
  turn: number;
  acting: string;
  actions_left: number;
  seconds: number;
  calm: number;
  order: string[];
  place: number;
  attack: AttackView | null;
  hand: { die: string; monster: string } | null;
  doubted: string;
  players: PlayerView[];
  heap: { die: DieView; dice: number }[];
  picker: number;
  cores: (PowerView & { sides: number })[];
  attachments?: Record<string, unknown>;
}

/** A colour of dice: its letter and its paint; `ink` is what can be read upon it. */
export interface Colour {
  letter: string;
  paint: string;
  ink: string;
  /** Its place in the palette of drawings. */
  palette: number;
}

const [DARK, LIGHT] = ['#14161a', '#ffffff'];
export const COLOURS: Record<string, Colour> = {
  red: { letter: 'R', paint: '#e8635c', ink: DARK, palette: 1 },
  blue: { letter: 'U', paint: '#2457a8', ink: LIGHT, palette: 2 },
  green: { letter: 'G', paint: '#7cc46f', ink: DARK, palette: 3 },
  yellow: { letter: 'Y', paint: '#f6d648', ink: DARK, palette: 4 },
  black: { letter: 'B', paint: '#2c2e34', ink: LIGHT, palette: 14 },
  white: { letter: 'W', paint: '#ffffff', ink: DARK, palette: 7 },
  brown: { letter: 'N', paint: '#7b4d27', ink: LIGHT, palette: 5 },
  gray: { letter: 'M', paint: '#a9afb6', ink: DARK, palette: 6 },
  colorless: { letter: 'C', paint: '#d6eef3', ink: DARK, palette: 11 },
  purple: { letter: 'P', paint: '#67389f', ink: LIGHT, palette: 8 },
  orange: { letter: 'O', paint: '#f29a45', ink: DARK, palette: 9 },
  pink: { letter: 'K', paint: '#f7a8ca', ink: DARK, palette: 10 },
};
const OTHER: Colour = { letter: '?', paint: '#d3d6da', ink: DARK, palette: 15 };

export const colourOf = (id: string): Colour => COLOURS[id] ?? OTHER;

/** A die's letters; of a hybrid that is not settled all of them. */
export function letters(die: DieView): string {
  return (die.colour ? [die.colour] : die.colours).map((one) => colourOf(one).letter).join('/');
}

export { outline } from '../../lib/outline';

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

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

export const seatOf = (id: string) => Number(/^\D(\d+)/.exec(id)?.[1] ?? -1);
export const monsterOf = (part: string) => part.split('.').slice(0, 2).join('.');
export const numberOf = (id: string) => Number(id.split('.')[1] ?? 0) + 1;

export function find(view: MonstersView, id: string): MonsterView | undefined {
  return id ? view.players[seatOf(id)]?.monsters.find((one) => one.id === id) : undefined;
}

export function partOf(view: MonstersView, id: string): PartView | undefined {
  return find(view, monsterOf(id))?.parts.find((one) => one.id === id);
}

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
    monster.away ? 'dragged away' : '',
    monster.fresh && brown ? 'burrows: only burrowers reach it' : monster.fresh ? 'new' : '',
    monster.fits ? '' : 'does not fit its colour',
    monster.copied && monster.power ? `copies ${monster.power.colour}` : '',
    monster.given ? `gave up ${monster.given}` : '',
    monster.power ? '' : 'no power now',
  ].filter(Boolean);
}

/** A core's power in one line with its own number. */
export function powerLine(power: PowerView): string {
  return `${power.title}: ${power.text.replace(/\bk\b/g, String(power.k))}`;
}

/** What a die would give a core of its own, in one line with its number; "" of a hybrid that is not settled. */
export function dieLine(view: Pick<MonstersView, 'cores'>, die: DieView): string {
  const power = view.cores.find((one) => one.colour === die.colour && one.sides === die.sides);
  return power ? `${capital(dieSaid(die))} as a core: ${powerLine(power)}` : '';
}

export function monsterSaid(
  view: MonstersView,
  monster: MonsterView,
  name = named(view, monster.id),
): string {
  return `${name}, ${monster.parts.length} part${monster.parts.length === 1 ? '' : 's'}, core ${monster.parts[0]?.life ?? 0} life`;
}

const PHASES = ['gather', 'sketch', 'combat'];

export function ribbon(view: unknown): Ribbon {
  const { phase, round } = view as MonstersView;
  const at = PHASES.indexOf(phase === 'reveal' ? 'sketch' : phase);
  return at < 0
    ? { steps: [phase], now: 0 }
    : { steps: PHASES.map((one, i) => (i === at ? `${phase} ${round}` : one)), now: at };
}

export function wording(kind: string, picked: number): string | null {
  if (kind === 'gather') return `Gather ${picked} ${picked === 1 ? 'die' : 'dice'}`;
  if (kind === 'challenge') return `Doubt ${picked}`;
  return null;
}

/** Whether a seat now sees what others may not: its reserve, or what it sketches. */
export function hides(view: unknown): boolean {
  const { phase, attack, players } = view as MonstersView;
  const bare = attack?.victim ? players[seatOf(attack.victim)] : undefined;
  return ['gather', 'sketch'].includes(phase) || bare?.active.length === 0;
}

const count = (n: number, one: string, many = `${one}s`) => `${n} ${n === 1 ? one : many}`;

/** How it went for a seat. */
export function account(view: unknown, seat: number): string {
  const player = (view as MonstersView).players[seat];
  if (!player) return '';
  const lost = `${count(player.removed.length, 'die', 'dice')} lost`;
  if (player.out) return `nothing left, ${lost}`;
  return [
    count(player.monsters.length, 'monster'),
    `${player.active.length + player.reserve} dice in the pools`,
    lost,
  ].join(', ');
}

/** The nine steps of an attack, as the rail names them. */
export const RAIL = [
  'declare',
  'pink lures',
  'shield?',
  'nullifier?',
  'roll null',
  'roll weapon',
  'again?',
  'soak',
  'damage',
];

/** What was told since the running attack began. */
export function sinceAttack(events: GameEvent[]): GameEvent[] {
  const at = events.findLastIndex((event) => event.kind === 'attacks');
  return at < 0 ? [] : events.slice(at);
}

/** What has just happened to parts, by their ids: damage, healing, or none of it, as a number that pops up there. */
export function pops(events: GameEvent[]): ReadonlyMap<string, string> {
  const signs: Record<string, string> = { hurt: '−', unhurt: '±', healed: '+' };
  const told = events.filter((event) => event.kind in signs);
  return new Map(
    told.map(({ kind, data }) => [data['part'] as string, `${signs[kind]}${data['n'] as number}`]),
  );
}

/** What each step of the running attack did, "–" for nothing, or "" where it is still to come. */
export function railSaid(view: MonstersView, attack: AttackView, told: GameEvent[] = []): string[] {
  const part = (id: string) => {
    const found = partOf(view, id);
    return found ? labelled(view, found) || `${found.type} d${found.die.sides}` : '';
  };
  const past = (step: number, text = '–') => (attack.step > step ? text : '');
  const last = (kind: string) => told.findLast((event) => event.kind === kind);
  const face = (kind: string) => (last(kind)?.data['faces'] as number[] | undefined)?.[0];
  const lured = last('lured')?.data['monster'];
  const again = told
    .filter((event) => event.kind === 'rolled_again')
    .map((event) => `not ${event.data['face'] as number}`);
  return [
    attack.struggle ? 'struggle' : part(attack.weapon),
    typeof lured === 'string' ? named(view, lured) : past(2),
    attack.shield ? part(attack.shield) : past(3),
    attack.nullifier ? part(attack.nullifier) : past(4),
    attack.nullifier && face('nullifier') ? String(face('nullifier')) : past(5),
    attack.face ? String(attack.face) : '',
    again.length ? again.join(', ') : past(7),
    attack.soak ? `−${attack.soak}` : past(8),
    attack.damage ? String(attack.damage) : '',
  ];
}

const NOISES: Record<string, Noise> = {
  hurt: 'hit',
  unhurt: 'block',
  took_over: 'block',
  nullified: 'block',
  part_lost: 'break',
  monster_lost: 'break',
  paid: 'break',
  dug_up: 'break',
  gathered: 'take',
  sketched: 'take',
  grown: 'take',
};

export function noise(event: GameEvent): { noise: Noise; count: number } | null {
  const { faces } = event.data;
  if (Array.isArray(faces)) return { noise: 'roll', count: faces.length };
  const made = NOISES[event.kind];
  return made ? { noise: made, count: 1 } : null;
}

export function read(view: unknown, name: (seat: number) => string): Region[] {
  const seen = view as MonstersView;
  const { attack } = seen;
  const order = seen.order.map(
    (id, i) => `${named(seen, id)} of ${name(seatOf(id))}${i < seen.place ? ', has had its turn' : ''}`,
  );
  const rail = attack
    ? railSaid(seen, attack).flatMap((text, i) => (text && text !== '–' ? [`${RAIL[i]}: ${text}`] : []))
    : [];
  return [
    {
      title: `Round ${seen.round}: ${seen.phase}`,
      lines: seen.acting ? [`${named(seen, seen.acting)} acts, ${seen.actions_left} actions left`] : [],
    },
    ...(attack ? [{ title: `Attack, step ${attack.step} of 9: ${attack.name}`, lines: rail }] : []),
    ...(order.length ? [{ title: 'Initiative', lines: order }] : []),
    ...seen.players.flatMap((player, seat) => [
      {
        title: `${name(seat)}${player.out ? ', out' : ''}: ${player.monsters.length} monsters, ${player.active.length} active dice, ${player.reserve} in reserve`,
        lines: [
          player.active.length ? `Active: ${player.active.map(dieSaid).join(', ')}` : '',
          player.reserve_dice.length ? `Reserve: ${player.reserve_dice.map(dieSaid).join(', ')}` : '',
          player.removed.length ? `Gone: ${player.removed.map(dieSaid).join(', ')}` : '',
        ].filter(Boolean),
      },
      ...player.monsters.map((monster) => ({
        title: `${name(seat)}: ${[named(seen, monster.id), ...states(monster)].join(', ')}`,
        lines: [
          ...monster.parts.map((part) => partSaid(seen, part)),
          monster.power ? powerLine(monster.power) : '',
        ].filter(Boolean),
      })),
    ]),
    ...(seen.heap.length
      ? [{ title: 'The heap', lines: seen.heap.map((one) => `${one.dice} ${dieSaid(one.die)}`) }]
      : []),
  ];
}

const coloured = (die: DieView) => die.colour || die.colours.join('/');

/** By what a die is counted: its colours and its sides. */
export const keyOf = (die: DieView) => `${coloured(die)} ${die.sides}`;

/** Dice as a table of colours and sides: how many of each. */
export function counted(
  dice: DieView[],
): { colour: string; cells: { key: string; sides: number; count: number }[] }[] {
  const sides = [...new Set(dice.map((die) => die.sides))].sort((a, b) => a - b);
  return [...new Set(dice.map(coloured))].map((colour) => ({
    colour,
    cells: sides.map((n) => ({
      key: `${colour} ${n}`,
      sides: n,
      count: dice.filter((die) => keyOf(die) === `${colour} ${n}`).length,
    })),
  }));
}
