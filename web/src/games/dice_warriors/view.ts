/** Dice Warriors as it is seen: the shapes of its view, and what follows from them. */

import type { GameEvent, Label } from '../../lib/wire';
import type { Noise, Region, Ribbon } from '../boards';

export interface StatusView {
  id: string;
  title: string;
  text: string;
  amount: number;
  left: number;
  of: string;
}
export interface DieView {
  id: string;
  title: string;
  kind: string;
  calling: string;
  sort: string;
  undead: boolean;
  sides: number;
  left: number;
  place: 'mat' | 'tray' | 'dead' | 'gone';
  rank: number;
  column: number;
  side: number;
  result: string;
  shows: string;
  text: string;
  resolved: boolean;
  idle: boolean;
  owed: string;
  grip: string;
  master: string;
  statuses: StatusView[];
}
export interface SideView {
  id: string;
  out: boolean;
  dice: DieView[];
  spaces: string[][];
  counts: number[];
  dark: boolean[];
  traps: number;
  known: { space: string; more: number }[];
}
export interface ActView {
  die: string;
  effect: string;
  title: string;
  text: string;
  kind: string;
  rule: string;
  least: number;
  reach: number;
  pattern: string;
  size: number;
  influenced: boolean;
  target: string;
}
export interface StripView {
  seat: number;
  rank: number;
  state: 'done' | 'now' | 'next';
}
export interface FaceView {
  effect: string;
  amount: number;
  times: number;
}
export interface KindView {
  id: string;
  title: string;
  calling: string;
  sides: number;
  undead: boolean;
  reach: number;
  rule: string;
  faces: FaceView[];
}
export interface EffectView {
  id: string;
  title: string;
  text: string;
  rule: string;
  kind: string;
  side: string;
  least: number;
  most: number;
  pattern: string;
  size: number;
  damage: number;
  stance: boolean;
  die: string;
}
export interface ChartView {
  kinds: KindView[];
  dice: KindView[];
  effects: EffectView[];
}
export interface WarriorsView {
  turn: number;
  round: number;
  step: string;
  lead: number;
  ranks: number;
  columns: number;
  calm: number;
  wall: boolean;
  moving: string;
  act: ActView | null;
  strip: StripView[];
  sides: SideView[];
  chart: ChartView;
}

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const RANKS = ['front', 'second', 'third', 'fourth', 'fifth'];
export const rankWord = (rank: number) => `${RANKS[rank] ?? `rank ${rank + 1}`}${RANKS[rank] ? ' rank' : ''}`;
export const rankShort = (rank: number) => RANKS[rank] ?? `rank ${rank + 1}`;

const STEPS = ['roll', 'place', 'stances', 'resolve', 'end of round'];

export function ribbon(view: unknown): Ribbon {
  const { step } = view as WarriorsView;
  return STEPS.includes(step) ? { steps: STEPS, now: STEPS.indexOf(step) } : { steps: [step], now: 0 };
}

/** The number of a die within its side, by which questions call it. */
export const numberOf = (die: DieView) => Number(die.id.split('.')[1] ?? 0) + 1;
export const seatOf = (id: string) => Number(id.slice(1).split('.')[0]);
export const called = (die: DieView) => `${die.title} ${numberOf(die)}`;

export function dieOf(view: WarriorsView, id: string): DieView | undefined {
  return view.sides.flatMap((side) => side.dice).find((die) => die.id === id);
}

export function at(side: SideView, rank: number, column: number): DieView | undefined {
  return side.dice.find((die) => die.place === 'mat' && die.rank === rank && die.column === column);
}

/** The letter of a rank's label: yours is Y, a foe's that of the name, unless that would be Y as well. */
export function letter(name: string, mine: boolean): string {
  const first = name.trim().charAt(0).toUpperCase();
  if (mine) return 'Y';
  return !/\p{L}/u.test(first) || first === 'Y' ? 'F' : first;
}

const BY: Record<string, string> = { cover: 'by', engulfed: 'by', familiar: 'of', engulfs: '' };
const BARE = ['fades', 'engulfs', 'engulfed'];

/** What lasts on a die, in a few words: "Stone Skin 2, 3 rounds". */
export function statusSaid(view: WarriorsView, status: StatusView): string {
  const other = status.of ? dieOf(view, status.of) : undefined;
  const whom = other ? [BY[status.id] ?? '', called(other)].filter(Boolean).join(' ') : '';
  const amount = status.amount && !BARE.includes(status.id) ? String(status.amount) : '';
  const rounds = status.left > 1 ? `, ${status.left} rounds` : '';
  return [status.title, amount, whom].filter(Boolean).join(' ') + rounds;
}

/** Rounds until a die leaves by itself or has faded, if it does. */
export function fading(die: DieView): { left: number; of: number } | null {
  const stay = die.statuses.find((one) => one.id === 'stay');
  if (die.statuses.some((one) => one.id === 'fades')) return { left: die.left, of: die.sides };
  return stay
    ? {
        left: Math.max(1, stay.left),
        of: Math.max(stay.left, die.sort === 'phantasm' ? 4 : Math.ceil(die.sides / 2)),
      }
    : null;
}

const SORTS: Record<string, string> = {
  summoned: 'summoned',
  familiar: 'a familiar',
  squire: 'a squire',
  phantasm: 'a phantom',
  clone: 'a clone',
};

/** A die for those who hear the table: first what is written on it, in that order. */
export function dieSaid(view: WarriorsView, die: DieView, owner: string): string {
  const state =
    view.act?.die === die.id
      ? 'acting'
      : die.place !== 'mat' || die.idle
        ? ''
        : die.resolved
          ? 'has acted'
          : 'waits';
  const whose = [owner, SORTS[die.sort]?.replace(/^a /, '') ?? die.calling].filter(Boolean).join(' ');
  return [
    called(die),
    shownOn(die),
    `${die.left}/${die.sides}`,
    ...die.statuses.map((one) => statusSaid(view, one)),
    `${die.left} of ${die.sides} hits`,
    whose,
    state,
  ]
    .filter(Boolean)
    .join(', ');
}

/** What stands on a die: its result, or why there is none. */
export function shownOn(die: DieView): string {
  return die.place === 'dead' ? 'fallen' : die.shows || (die.idle ? 'no turn' : die.resolved ? 'done' : '–');
}

/** How it went for a seat. */
export function account(view: unknown, seat: number): string {
  const party = (view as WarriorsView).sides[seat]?.dice.filter((die) => die.sort === 'party') ?? [];
  const left = party.filter((die) => die.place !== 'dead' && die.left > 0);
  const hits = left.reduce((sum, die) => sum + die.left, 0);
  return `${left.length} of ${party.length} characters left, ${hits} hit${hits === 1 ? '' : 's'}`;
}

/** The family of a result, by which it is drawn. */
export function family(effect: EffectView | undefined): string {
  if (!effect || effect.id === 'miss') return 'miss';
  if (effect.stance && !effect.side) return 'guard';
  if (effect.die === 'summon' || (!effect.kind && /\b(comes|joins)\b/.test(effect.text))) return 'summon';
  if (effect.die === 'heal' || (!effect.kind && /\bheals?\b/i.test(effect.text))) return 'heal';
  if (effect.die) return 'magic';
  if (effect.pattern) return 'blast';
  if (effect.kind === 'melee') return effect.most > 1 ? 'charge' : 'strike';
  if (effect.kind === 'ranged' || effect.kind === 'bolt') return 'shot';
  if (effect.kind === 'spell') return 'touch';
  if (effect.kind) return effect.damage ? 'shot' : 'control';
  return effect.side === 'enemy' ? 'control' : effect.side ? 'help' : 'ward';
}

export const effectOf = (chart: ChartView, id: string) => chart.effects.find((one) => one.id === id);
export const kindOf = (chart: ChartView, id: string) =>
  [...chart.kinds, ...chart.dice].find((one) => one.id === id);

export function faceTitle(chart: ChartView, face: FaceView): string {
  const title = effectOf(chart, face.effect)?.title ?? face.effect;
  return face.amount ? `${title} ${face.amount}` : title;
}

const HOW: Record<string, string> = {
  melee: 'melee',
  ranged: 'ranged attack',
  spell: 'spell attack',
  bolt: 'ranged and a spell attack',
  direct: 'direct spell',
  indirect: 'indirect spell',
};
const ANYWHERE = 99;

/** How what is carried out reaches its targets. */
export function manner(act: ActView): string {
  const far =
    !act.kind || act.pattern === 'square'
      ? ''
      : act.reach >= ANYWHERE
        ? 'reaches any rank'
        : act.least < act.reach
          ? `reaches ${Math.max(1, act.least)} to ${act.reach} ranks`
          : `reaches ${act.reach} rank${act.reach === 1 ? '' : 's'}`;
  const area =
    act.pattern === 'square'
      ? `a square of ${act.size} by ${act.size}, friends too`
      : act.pattern
        ? `${act.size === 1 ? 'one' : act.size} ${act.pattern}${act.size === 1 ? '' : 's'}`
        : '';
  return [HOW[act.kind] ?? '', far, area, act.influenced ? 'its foe aims' : ''].filter(Boolean).join(' · ');
}

/** How many ranks away a rank of the enemy is from the die that acts, and whether that is in reach. */
export function ruled(
  view: WarriorsView,
  seat: number,
  rank: number,
): { far: number; reached: boolean } | null {
  const { act } = view;
  const die = act && dieOf(view, act.die);
  if (!act?.kind || !die || die.place !== 'mat' || act.influenced || seatOf(act.die) === seat) return null;
  const far = die.rank + rank + 1;
  return { far, reached: act.pattern === 'square' || (far >= act.least && far <= act.reach) };
}

const FAR = 1000;
const EDGE = 64;

/** The spaces that an area covers: ranks, columns, or a square over both mats. */
export function covered(view: WarriorsView, option: number): Set<string> {
  const { act } = view;
  const [first, second] = [Math.floor(option / FAR), option % FAR];
  const size = act?.size ?? 1;
  const within = (value: number, low: number) => value >= low && value < low + size;
  const inside = (seat: number, rank: number, column: number) => {
    if (act?.pattern === 'square')
      return within(seat ? 1 + rank : -rank, first - EDGE) && within(column, second - EDGE);
    return seat === first && within(act?.pattern === 'column' ? column : rank, second);
  };
  return new Set(
    view.sides.flatMap((side, seat) =>
      side.spaces.flatMap((spaces, rank) => spaces.filter((_, column) => inside(seat, rank, column))),
    ),
  );
}

/** An option that is an area, and the spaces that it covers. */
export interface Area {
  option: number;
  cells: Set<string>;
}

/** A space as a row and a column of both mats laid front to front. */
function crossed(space: string): [row: number, column: number] {
  const [seat = 0, rank = 0, column = 0] = space.slice(1).split('.').map(Number);
  return [seat ? 1 + rank : -rank, column];
}

/** The area that snaps to a space: of those that cover it, the one whose middle is nearest. */
export function snapped(areas: Area[], space: string): number | null {
  const [row, column] = crossed(space);
  const off = ({ cells }: Area) => {
    const all = [...cells].map(crossed);
    const middle = (at: 0 | 1) => all.reduce((sum, one) => sum + one[at], 0) / all.length;
    return Math.hypot(middle(0) - row, middle(1) - column);
  };
  return areas.filter((area) => area.cells.has(space)).sort((a, b) => off(a) - off(b))[0]?.option ?? null;
}

/** One's own dice among those that an option hits. */
export const friends = (label: Label, seat: number) =>
  label.targets.filter((one) => one.startsWith(`d${seat}.`));

/** The damage that a label promises, if it does. */
export function promised(labels: Label[]): number | null {
  const found = labels.length === 1 ? /: (\d+) damage(, [\d +×()]+)?$/.exec(labels[0]?.label ?? '') : null;
  return found ? Number(found[1]) : null;
}

/** The spell die that is in play: what it is, and what it shows if it was rolled. */
export function spellDie(view: WarriorsView): { title: string; shows: string } | null {
  const { act, chart } = view;
  if (!act) return null;
  const lets = effectOf(chart, act.effect)?.die;
  if (lets) return { title: kindOf(chart, lets)?.title ?? lets, shows: '' };
  const shown = dieOf(view, act.die)?.result ?? '';
  const rolled = effectOf(chart, shown)?.die;
  const die =
    chart.dice.find((one) => one.id === rolled) ??
    chart.dice.find((one) => one.faces.some((face) => face.effect === act.effect));
  return die?.faces.some((face) => face.effect === act.effect)
    ? { title: die.title, shows: act.title }
    : null;
}

/** Dice on the mat that hold each other, one who engulfs and the one inside; each pair once. */
export function linksOf(view: WarriorsView): [string, string][] {
  const stand = view.sides.flatMap((side) => side.dice).filter((die) => die.place === 'mat');
  return stand.filter((die) => stand.some((other) => other.id === die.grip)).map((die) => [die.id, die.grip]);
}

/** A line from one die to another, for as long as it is told. */
export interface Shot {
  key: string;
  from: string;
  to: string;
}

/** The lines that an event draws: from who aims or blasts to each that is hit by it. */
export function shotsOf(event: GameEvent): Shot[] {
  const { die, target, victims } = event.data;
  const hit =
    event.kind === 'aimed'
      ? [target]
      : event.kind === 'blasted' && Array.isArray(victims)
        ? (victims as unknown[])
        : [];
  return hit
    .filter((one) => typeof one === 'string' && one !== die)
    .map((to) => ({ key: `${event.at}.${String(to)}`, from: String(die), to: String(to) }));
}

/** Where a die is, as far as marching there goes. */
export const spotOf = (die: DieView, space = '') =>
  die.place === 'mat' || space ? space || `${die.rank}.${die.column}` : die.place;

const NOISES: Record<string, Noise> = {
  hurt: 'hit',
  lost: 'hit',
  sprung: 'hit',
  blasted: 'hit',
  slain: 'break',
  died: 'break',
  unharmed: 'block',
  shielded: 'block',
  turned: 'block',
  aura_broke: 'block',
  healed: 'take',
  entered: 'take',
  returned: 'take',
};

export function noise(event: GameEvent): { noise: Noise; count: number } | null {
  const { faces } = event.data;
  if (Array.isArray(faces) && ['dice', 'again', 'spell', 'trap'].includes(event.kind))
    return { noise: 'roll', count: faces.length };
  const made = NOISES[event.kind];
  return made ? { noise: made, count: 1 } : null;
}

export function spaceSaid(id: string): string {
  const [, rank = '0', column = '0'] = id.split('.');
  return `${rankWord(Number(rank))}, column ${Number(column) + 1}`;
}

export function read(view: unknown, name: (seat: number) => string): Region[] {
  const { sides, round, step, act, strip, wall, ranks, calm } = view as WarriorsView;
  const table = view as WarriorsView;
  const line = (die: DieView) => dieSaid(table, die, '').trim();
  const acting = act ? dieOf(table, act.die) : undefined;
  return [
    {
      title: `Round ${round}: ${step}`,
      lines: [
        wall ? 'A Wall of Earth stands between the fronts.' : '',
        calm > 1 ? `Nobody was hurt for ${calm} rounds.` : '',
      ].filter(Boolean),
    },
    ...(act && acting
      ? [
          {
            title: `${name(seatOf(act.die))}'s ${called(acting)}: ${act.title}`,
            lines: [act.text, manner(act)].filter(Boolean),
          },
        ]
      : []),
    ...(strip.length
      ? [
          {
            title: 'Order of the ranks',
            lines: strip.map(
              (one) =>
                `${name(one.seat)}, ${rankWord(one.rank)}: ${one.state === 'now' ? 'acts now' : one.state}`,
            ),
          },
        ]
      : []),
    ...sides.flatMap((side, seat) => [
      {
        title: `Side of ${name(seat)}${side.out ? ', beaten' : ''}`,
        lines: [
          side.traps ? `${side.traps} trap${side.traps === 1 ? '' : 's'} laid` : '',
          ...side.known.map((one) => `Trap under ${name(1 - seat)}'s ${spaceSaid(one.space)}`),
        ].filter(Boolean),
      },
      ...Array.from({ length: ranks }, (_, rank) => {
        const dice = side.dice
          .filter((die) => die.place === 'mat' && die.rank === rank)
          .sort((a, b) => a.column - b.column);
        return {
          title: `${name(seat)}: ${rankWord(rank)}${side.dark[rank] ? ', in Darkness' : ''}`,
          lines: dice.map((die) => `Column ${die.column + 1}: ${line(die)}`),
        };
      }).filter((region) => region.lines.length),
      ...(['tray', 'dead'] as const).flatMap((place) => {
        const dice = side.dice.filter((die) => die.place === place);
        return dice.length
          ? [
              {
                title: `${name(seat)}: ${place === 'tray' ? 'still to be placed' : 'fallen'}`,
                lines: dice.map(line),
              },
            ]
          : [];
      }),
    ]),
  ];
}
