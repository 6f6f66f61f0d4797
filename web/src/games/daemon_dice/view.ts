/** Daemon Dice as it is seen: the shapes of its view, and how its symbols are drawn. */

import type { GameEvent } from '../../lib/wire';
import type { Noise, Region, Ribbon } from '../boards';

export type Place = 'active' | 'front' | 'spent' | 'aside' | 'holding' | 'held' | 'stunned' | 'wounded';

export interface DieView {
  id: string;
  title: string;
  part: string;
  mix: string;
  place: Place;
  symbol: string;
  grip: string;
}
export interface PlayerView {
  id: string;
  out: boolean;
  breed: string;
  mix: string;
  power: string;
  ability: string;
  most: number;
  used: number;
  uses: number;
  spared: number;
  points: number;
  turns: number;
  dice: DieView[];
}
export interface AttackView {
  die: string;
  symbol: string;
  manner: string;
  need: number;
  stuns: number;
  wounds: number;
  pluses: string[];
  spikes: string[];
  brain: string;
  injects: boolean;
  defended: boolean;
  immune: boolean;
  guards: string[];
}
export interface PoolView {
  part: string;
  mix: string;
  dice: number;
}
export interface DaemonView {
  turn: number;
  turns: number;
  step: string;
  calm: number;
  sender: number;
  target: number;
  minuses: number;
  aimed: number;
  swoops: string[];
  attacks: AttackView[];
  facing: string;
  damage: number[];
  players: PlayerView[];
  pool: PoolView[];
}

/** The symbols, each in a square of 24. */
export const GLYPHS: Record<string, string> = {
  block: 'M12 3l8 3v6c0 5-4 8-8 9-4-1-8-4-8-9V6z',
  deflect: 'M3 20h18M4 5l8 12L20 5M20 5h-5M20 5v5',
  dodge: 'M4 20C4 10 8 7 18 7M14 3l5 4-5 4',
  minus: 'M5 12h14',
  plus: 'M12 5v14M5 12h14',
  stun: 'M12 2l2 7 7-3-4 6 4 6-7-3-2 7-2-7-7 3 4-6-4-6 7 3z',
  wound: 'M12 2c4 6 6 9 6 13a6 6 0 0 1-12 0c0-4 2-7 6-13zM9 15a3 3 0 0 0 3 3',
  arm: 'M4 20c-1-9 3-13 9-13 0-4 7-5 7 0s-4 6-7 4c-3 1-4 4-4 9z',
  brain:
    'M8 20a4 4 0 0 1-3-7 4 4 0 0 1 4-8 4 4 0 0 1 7 1 4 4 0 0 1 3 7 4 4 0 0 1-3 7zM12 6v13M8 11h2M14 14h3',
  eye: 'M2 12c5-8 15-8 20 0-5 8-15 8-20 0zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  leg: 'M8 3h6l-1 8 2 5h5v5H9l-2-9z',
  lungs: 'M12 3v9M11 8c-5 1-8 6-8 12 5 0 8-1 8-5zM13 8c5 1 8 6 8 12-5 0-8-1-8-5z',
  mouth: 'M2 9c6-3 14-3 20 0-2 10-18 10-20 0zM7 8l2 5 3-5 3 5 2-5',
  pincer: 'M12 22v-6C3 15 3 5 9 2c-1 5 1 7 3 8 2-1 4-3 3-8 6 3 6 13-3 14',
  shell: 'M2 18a10 10 0 0 1 20 0zM12 8v10M6 10l3 8M18 10l-3 8',
  spike: 'M6 21L12 2l6 19zM12 9v8',
  stinger: 'M4 9c0-8 14-8 14 1 0 4-4 5-5 8l-1 4-2-4c-1-5 3-6 3-8 0-3-4-2-4 1z',
  tail: 'M2 20c9 2 15-2 15-8M12 12l5-9 5 9z',
  tentacle: 'M5 21c-1-9 13-8 12-14-1-4-7-3-6 1M9 18h.01M13 14h.01M9 14h.01',
  wings: 'M12 19C10 11 6 7 1 6c1 7 4 11 11 13zM12 19C14 11 18 7 23 6c-1 7-4 11-11 13z',
};

const LETTERS: Record<string, string> = { blue: 'U', yellow: 'Y', black: 'K', red: 'R' };

/** Flesh and blood as two letters, so that colour never speaks alone. */
export function letters(mix: string): string {
  return mix
    .split('/')
    .map((colour) => LETTERS[colour] ?? colour.charAt(0).toUpperCase())
    .join('/');
}

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const STEPS = ['activate', 'roll', 'recover', 'defend', 'suffer', 'grab', 'attack'];

export function ribbon(view: unknown): Ribbon {
  const { step } = view as DaemonView;
  return STEPS.includes(step) ? { steps: STEPS, now: STEPS.indexOf(step) } : { steps: [step], now: 0 };
}

export function counted(n: number, word: string): string {
  return n === 0 ? '' : `${n} ${word}${n === 1 ? '' : word.endsWith('s') ? 'es' : 's'}`;
}

export function harm(attack: AttackView): string {
  if (attack.immune) return 'no effect';
  return (
    [counted(attack.wounds, 'wound'), counted(attack.stuns, 'stun')].filter(Boolean).join(', ') || 'no harm'
  );
}

/** The symbols that many dice share, for the legend. */
export const SHARED = ['block', 'deflect', 'dodge', 'minus', 'plus', 'stun', 'wound'];

/** Where dice lie, in the order of the table: left, middle, right. */
export const ZONES: { title: string; places: Place[]; side: 'left' | 'middle' | 'right' }[] = [
  { title: 'Spent', places: ['spent'], side: 'left' },
  { title: 'Set aside', places: ['aside'], side: 'left' },
  { title: 'Active', places: ['active'], side: 'middle' },
  { title: 'Stunned', places: ['stunned'], side: 'right' },
  { title: 'Wounded', places: ['wounded'], side: 'right' },
];

/** Parts that are neither stunned, wounded nor held: a daemon without any has lost, or soon will. */
export function free(player: PlayerView): number {
  return player.dice.filter((die) => !['stunned', 'wounded', 'held'].includes(die.place)).length;
}

/** What a daemon has to fear that can roll so few parts, those gone that minuses will take. */
export function warned(rolling: number, minuses: number): string {
  if (rolling === 0)
    return minuses
      ? `${capital(counted(minuses, 'minus'))} against you, and no part is left to roll: what happens now decides.`
      : 'No free part is left: what happens now decides.';
  const more = rolling === 1 ? 'One more hurt or held part' : `${rolling} more hurt or held parts`;
  return `${minuses ? `With ${counted(minuses, 'minus')} against you: ${more.toLowerCase()}` : more}, and nothing is left to roll – you lose.`;
}

const BREEDS: Record<string, string> = { mongrel: 'Mongrel', half: 'Half-breed', pure: 'Purebred' };

export function breed(player: PlayerView): string {
  const kind = BREEDS[player.breed];
  if (!kind) return '';
  const mix = player.mix && player.breed !== 'mongrel' ? ` ${letters(player.mix)}` : '';
  const power = player.power && player.power !== player.breed ? ` · ${capital(player.power)}` : '';
  return kind + mix + power;
}

const DEEDS: Record<string, string> = {
  mongrel: 'parts woken',
  frost: 'wounds made stuns',
  fire: 'stuns made wounds',
  rot: 'parts rotted',
  fester: 'pluses wasted',
  stench: 'minuses added',
};

/** What a breed has done for its daemon: how often of how often in this turn, and in the match. */
export function tally({ power, used, most, uses, spared }: PlayerView): string {
  const deeds = power ? `${DEEDS[power] ?? 'used'}: ${used} of ${most} this turn, ${uses} in all` : '';
  return [deeds, spared ? `immune ${spared === 1 ? 'once' : `${spared} times`}` : '']
    .filter(Boolean)
    .join('; ');
}

/** What can stop an attack, in words. */
export function against(attack: AttackView): string {
  if (attack.defended) return 'defended';
  if (attack.guards.length) return `you can ${attack.guards.join(' or ')}`;
  return attack.manner === 'blow' ? 'block or deflect' : 'no block: deflect or dodge';
}

export function joinedTo(attack: AttackView): string[] {
  const brain = attack.brain ? 'aimed by a Brain' : '';
  return [
    counted(attack.pluses.length, 'plus'),
    counted(attack.spikes.length, 'Spike'),
    brain,
    attack.injects ? 'poison' : '',
  ].filter(Boolean);
}

/** What is said of the parts that are best hurt: one's own, or a foe's that a Brain aims at. */
export const ranking = {
  suffer_wound: 'least missed',
  suffer_stun: 'least missed',
  aim_wound: 'most missed',
  aim_stun: 'most missed',
};

const NOISES: Record<string, Noise> = {
  hit: 'hit',
  stunned: 'hit',
  wounded: 'break',
  defended: 'block',
  grabbed: 'take',
  unrolled: 'break',
  broken: 'break',
  recovered: 'take',
};

export function noise(event: GameEvent): { noise: Noise; count: number } | null {
  const { faces } = event.data;
  if (Array.isArray(faces) && (event.kind === 'dice' || event.kind === 'initiative'))
    return { noise: 'roll', count: faces.length };
  const made = NOISES[event.kind];
  return made ? { noise: made, count: 1 } : null;
}

const dieSaid = (die: DieView) => (die.symbol ? `${die.title}, shows ${capital(die.symbol)}` : die.title);

export function read(view: unknown, name: (seat: number) => string): Region[] {
  const { players, attacks, minuses, aimed, turn, step, sender, target } = view as DaemonView;
  const title = (id: string) =>
    players.flatMap((player) => player.dice).find((die) => die.id === id)?.title ?? id;
  const victim = target >= 0 ? target : turn;
  const owner = target >= 0 ? turn : sender;
  const front = attacks.map((attack) =>
    [
      `${title(attack.die)}: ${harm(attack)}`,
      `needs ${attack.need}`,
      ...joinedTo(attack),
      against(attack),
    ].join(', '),
  );
  return [
    { title: `Turn of ${name(turn)}: ${step}`, lines: [] },
    {
      title: owner >= 0 ? `In front of ${name(victim)}, from ${name(owner)}` : 'In front',
      lines: [counted(minuses, 'minus'), aimed ? `${aimed} aimed by Wings` : '', ...front].filter(Boolean),
    },
    ...players.flatMap((player, seat) => [
      {
        title: `Daemon of ${name(seat)}${player.out ? ', out' : ''}: ${free(player)} of ${player.dice.length} dice free`,
        lines: breed(player)
          ? [[`${breed(player)}. ${player.ability}`, tally(player)].filter(Boolean).join(' ')]
          : [],
      },
      ...ZONES.flatMap(({ title: zone, places }) => {
        const dice = player.dice.filter((die) => places.includes(die.place));
        return dice.length
          ? [{ title: `${name(seat)}: ${zone}, ${dice.length}`, lines: dice.map(dieSaid) }]
          : [];
      }),
      ...player.dice
        .filter((die) => die.place === 'holding')
        .map((die) => ({ title: `${name(seat)}'s ${die.title} holds ${title(die.grip)}`, lines: [] })),
    ]),
  ];
}

export function account(view: unknown, seat: number): string {
  const player = (view as DaemonView).players[seat];
  if (!player) return '';
  const lying = (place: Place) => player.dice.filter((die) => die.place === place).length;
  const hurt = (['stunned', 'wounded', 'held'] as const).flatMap((place) =>
    lying(place) ? [`${lying(place)} ${place}`] : [],
  );
  return [
    player.out ? 'out' : `${free(player)} of ${player.dice.length} dice free`,
    ...hurt,
    counted(player.turns, 'turn'),
  ]
    .filter(Boolean)
    .join(', ');
}
