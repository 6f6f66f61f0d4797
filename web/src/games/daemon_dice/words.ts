/** Daemons, attacks and mixes in words. */

import { listing, message, t } from '../../lib/text';
import { capital } from '../../lib/words';
import { free } from './tray/zones';
import type { Room } from '../../lib/room/room.svelte';
import type { AttackView, DaemonView, Manner, Place, PlayerView } from './view.gen';

/** What dice show and the parts they are, as the rules call them. */
const SYMBOLS: Record<string, string> = {
  block: message('Block'),
  deflect: message('Deflect'),
  dodge: message('Dodge'),
  minus: message('Minus'),
  plus: message('Plus'),
  stun: message('Stun'),
  wound: message('Wound'),
  arm: message('Arm'),
  brain: message('Brain'),
  eye: message('Eye'),
  leg: message('Leg'),
  lungs: message('Lungs'),
  mouth: message('Mouth'),
  pincer: message('Pincer'),
  shell: message('Shell'),
  spike: message('Spike'),
  stinger: message('Stinger'),
  tail: message('Tail'),
  tentacle: message('Tentacle'),
  wings: message('Wings'),
};
export const symbolSaid = (symbol: string): string => t(SYMBOLS[symbol] ?? capital(symbol));

const COLOUR = message(
  '{colour, select, black {black} blue {blue} red {red} yellow {yellow} other {{colour}}}',
);
const colours = (mix: string) => mix.split('/').map((colour) => t(COLOUR, { colour }));

/** Flesh and blood as they are written: "blue/yellow". */
export const mixSaid = (mix: string): string => colours(mix).join('/');

/** Flesh and blood in words: "blue with yellow blood". */
export function bloodSaid(mix: string): string {
  const [flesh = '', blood = ''] = colours(mix);
  return t('{flesh} with {blood} blood', { flesh, blood });
}

const LETTERS: Record<string, string> = {
  blue: message('U'),
  yellow: message('Y'),
  black: message('K'),
  red: message('R'),
};

/** Flesh and blood as two letters, so that colour never speaks alone. */
export function letters(mix: string): string {
  return mix
    .split('/')
    .map((colour) => t(LETTERS[colour] ?? colour.charAt(0).toUpperCase()))
    .join('/');
}

const COUNTED = {
  minus: message('{n, plural, one {# minus} other {# minuses}}'),
  plus: message('{n, plural, one {# plus} other {# pluses}}'),
  spike: message('{n, plural, one {# Spike} other {# Spikes}}'),
  stun: message('{n, plural, one {# stun} other {# stuns}}'),
  wound: message('{n, plural, one {# wound} other {# wounds}}'),
  turn: message('{n, plural, one {# turn} other {# turns}}'),
  aimed: message('{n} aimed by Wings'),
  held: message('{n} held'),
  stunned: message('{n} stunned'),
  wounded: message('{n} wounded'),
};

/** How many of them there are, or nothing if there are none. */
export const counted = (n: number, of: keyof typeof COUNTED): string => (n ? t(COUNTED[of], { n }) : '');

/** The minuses that wait, in words: "2 minuses and 1 aimed by Wings". */
export const minusesSaid = ({ minuses, aimed }: DaemonView): string =>
  listing([counted(minuses, 'minus'), counted(aimed, 'aimed')].filter(Boolean));

/** What stands on the sides of a die: "2 Arm, 3 Stun, 1 Block". */
export function sides(faces: string[]): string {
  const kinds = [...new Set(faces)];
  return kinds.map((face) => `${faces.filter((one) => one === face).length} ${symbolSaid(face)}`).join(', ');
}

export function harm(attack: AttackView): string {
  if (attack.immune) return t('no effect');
  return (
    [counted(attack.wounds, 'wound'), counted(attack.stuns, 'stun')].filter(Boolean).join(', ') ||
    t('no harm')
  );
}

/** What a daemon has to fear that can roll so few parts, those gone that minuses will take. */
export function warned(rolling: number, minuses: number): string {
  const against = minuses
    ? t('{n, plural, one {# minus} other {# minuses}} against you.', { n: minuses })
    : '';
  const fear = rolling
    ? t('Lose {n, plural, one {your last part} other {# more parts}}, and you are out!', { n: rolling })
    : t('Nothing is left to roll: this turn decides!');
  return [against, fear].filter(Boolean).join(' ');
}

const BREEDS: Record<string, string> = {
  mongrel: message('Mongrel'),
  half: message('Half-breed'),
  pure: message('Purebred'),
};
const POWERS: Record<string, string> = {
  frost: message('Frost'),
  fire: message('Fire'),
  rot: message('Rot'),
  fester: message('Fester'),
  stench: message('Stench'),
};

export function breed(player: PlayerView): string {
  const kind = BREEDS[player.breed];
  if (!kind) return '';
  const mix = player.mix && player.breed !== 'mongrel' ? ` ${letters(player.mix)}` : '';
  const power =
    player.power && player.power !== player.breed
      ? ` · ${t(POWERS[player.power] ?? capital(player.power))}`
      : '';
  return t(kind) + mix + power;
}

const DEEDS: Record<string, string> = {
  mongrel: message('parts woken'),
  frost: message('wounds made stuns'),
  fire: message('stuns made wounds'),
  rot: message('parts rotted'),
  fester: message('pluses wasted'),
  stench: message('minuses added'),
};

/** What a breed has done for its daemon: how often of how often in this turn, and in the match. */
export function tally({ power, used, most, uses, spared }: PlayerView): string {
  const deed = t(DEEDS[power] ?? message('used'));
  const deeds = power
    ? t('{deed}: {used} of {most} this turn, {uses} in all', { deed, used, most, uses })
    : '';
  const immune = spared ? t('{n, plural, one {immune once} other {immune # times}}', { n: spared }) : '';
  return [deeds, immune].filter(Boolean).join('; ');
}

/** What an attack is called where the rules tell it from a plain blow. */
export const MANNERS: Record<Manner, string> = {
  '': '',
  blow: '',
  ray: message('{part} ray'),
  sweep: message('{part} sweep'),
};
const GUARDS: Record<string, string> = {
  block: message('block'),
  deflect: message('deflect'),
  dodge: message('dodge'),
};

export const guardSaid = (guard: string): string => t(GUARDS[guard] ?? guard);

/** What can stop an attack: what one has of it, or what could. */
export function stops(attack: AttackView): string[] {
  if (attack.guards.length) return attack.guards;
  return attack.manner === 'blow' ? ['block', 'deflect'] : ['deflect', 'dodge'];
}

/** What can stop an attack, in words. */
export function against(attack: AttackView): string {
  if (attack.defended) return t('stopped');
  const guards = listing(stops(attack).map(guardSaid), 'or');
  return attack.guards.length ? t('you can {guards}', { guards }) : t('only {guards} stops it', { guards });
}

/** An attack for those who hear the table: what it does, what stops it, and how far that is done. */
export function attackSaid(attack: AttackView, part: string, filled: number): string {
  const { need: n, defended, manner } = attack;
  return [
    MANNERS[manner] ? t(MANNERS[manner], { part }).trim() : part,
    [harm(attack), ...joinedTo(attack)].join(', '),
    defended ? '' : t('takes {n, plural, one {# guard} other {# guards}} to stop', { n }),
    against(attack),
    filled && !defended
      ? t('{filled} of {n, plural, one {# guard} other {# guards}} picked', { filled, n })
      : '',
  ]
    .filter(Boolean)
    .join(', ');
}

export function joinedTo(attack: AttackView): string[] {
  return [
    counted(attack.pluses.length, 'plus'),
    counted(attack.spikes.length, 'spike'),
    attack.brain ? t('aimed by a Brain') : '',
    attack.injects ? t('poison') : '',
  ].filter(Boolean);
}

/** What is done to the thing that an answer names, by the kind of question. */
const DEEDS_ASKED: Record<string, string> = {
  defend: message('stop {name}'),
  aim: message('aim {name}'),
  spike: message('spike {name}'),
  boost: message('boost {name}'),
  grab: message('grab {name}'),
  aside: message('leave out {name}'),
  wings: message('leave out {name}'),
  suffer_wound: message('lose {name}'),
  suffer_stun: message('stun {name}'),
  aim_wound: message('wound {name}'),
  aim_stun: message('stun {name}'),
  recover: message('wake one with {name}'),
  stamina: message('wake {name}'),
  wake: message('wake {name}'),
};

/** An answer on a button: what is done, and to which die or attack; the rest stands on its card. */
export function titled(label: string, [target = '']: string[], room: Room): string {
  const { attacks } = room.scene?.view as DaemonView;
  const deed = DEEDS_ASKED[room.decisions[0]?.kind ?? ''];
  if (!target || (!deed && !attacks.some((attack) => attack.die === target))) return label;
  const [name = label] = label.split(/ \(|: |, /);
  return deed ? t(deed, { name }) : name;
}

/** Whom one attacks: the button says so, and how many dice that daemon has left. */
export function attackOn(label: string): { text: string; more: string } {
  const [name = label, ...rest] = label.split(', ');
  return { text: t('attack {name}', { name }), more: rest.join(', ') };
}

/** How a daemon fares, in words: "11 of 13 parts free, 1 stunned, 1 wounded". */
export function fared(player: PlayerView): string {
  const whole = t('{free} of {n} parts free', { free: free(player), n: player.dice.length });
  return [whole, ...hurtSaid(player)].join(', ');
}

/** The parts that are not free: "1 stunned", "2 wounded". */
export function hurtSaid(player: PlayerView): string[] {
  const lying = (place: Place) => player.dice.filter((die) => die.place === place).length;
  return (['held', 'stunned', 'wounded'] as const)
    .map((place) => counted(lying(place), place))
    .filter(Boolean);
}
