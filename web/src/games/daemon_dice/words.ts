/** Daemons, attacks and mixes in words. */

import { capital } from '../../lib/words';
import { free } from './tray/zones';
import type { AttackView, Manner, Place, PlayerView } from './view.gen';

const LETTERS: Record<string, string> = { blue: 'U', yellow: 'Y', black: 'K', red: 'R' };

/** Flesh and blood as two letters, so that colour never speaks alone. */
export function letters(mix: string): string {
  return mix
    .split('/')
    .map((colour) => LETTERS[colour] ?? colour.charAt(0).toUpperCase())
    .join('/');
}

export function counted(n: number, word: string): string {
  return n === 0 ? '' : `${n} ${word}${n === 1 ? '' : word.endsWith('s') ? 'es' : 's'}`;
}

/** What stands on the sides of a die: "2 Arm, 3 Stun, 1 Block". */
export function sides(faces: string[]): string {
  const kinds = [...new Set(faces)];
  return kinds.map((face) => `${faces.filter((one) => one === face).length} ${capital(face)}`).join(', ');
}

export function harm(attack: AttackView): string {
  if (attack.immune) return 'no effect';
  return (
    [counted(attack.wounds, 'wound'), counted(attack.stuns, 'stun')].filter(Boolean).join(', ') || 'no harm'
  );
}

/** What a daemon has to fear that can roll so few parts, those gone that minuses will take. */
export function warned(rolling: number, minuses: number): string {
  const against = minuses ? `${capital(counted(minuses, 'minus'))} against you. ` : '';
  if (rolling === 0) return `${against}Nothing is left to roll: this turn decides!`;
  const more = rolling === 1 ? 'your last part' : `${rolling} more parts`;
  return `${against}Lose ${more}, and you are out!`;
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

/** What an attack is called where the rules tell it from a plain blow. */
export const MANNERS: Record<Manner, string> = { '': '', blow: '', ray: 'ray', sweep: 'sweep' };

/** What can stop an attack: what one has of it, or what could. */
export function stops(attack: AttackView): string[] {
  if (attack.guards.length) return attack.guards;
  return attack.manner === 'blow' ? ['block', 'deflect'] : ['deflect', 'dodge'];
}

/** What can stop an attack, in words. */
export function against(attack: AttackView): string {
  if (attack.defended) return 'stopped';
  const means = stops(attack).join(' or ');
  return attack.guards.length ? `you can ${means}` : `only ${means} stops it`;
}

/** An attack for those who hear the table: what it does, what stops it, and how far that is done. */
export function attackSaid(attack: AttackView, part: string, filled: number): string {
  const guards = counted(attack.need, 'guard');
  return [
    [part, MANNERS[attack.manner]].filter(Boolean).join(' '),
    [harm(attack), ...joinedTo(attack)].join(', '),
    attack.defended ? '' : `takes ${guards} to stop`,
    against(attack),
    filled && !attack.defended ? `${filled} of ${guards} picked` : '',
  ]
    .filter(Boolean)
    .join(', ');
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

/** How a daemon fares, in words: "11 of 13 parts free, 1 stunned, 1 wounded". */
export function fared(player: PlayerView): string {
  const lying = (place: Place) => player.dice.filter((die) => die.place === place).length;
  const hurt = (['held', 'stunned', 'wounded'] as const).flatMap((place) =>
    lying(place) ? [`${lying(place)} ${place}`] : [],
  );
  return [`${free(player)} of ${player.dice.length} parts free`, ...hurt].join(', ');
}
