/** Daemon Dice for beginners: hints, each beside its region, and the words of the game. */

import { message } from '../../lib/text';
import type { Coach, Terms } from '../boards';

export const coach: Coach[] = [
  {
    id: 'daemon',
    region: 'mine',
    text: message('This is your daemon. Every die is a part of its body: lose them all and you are out.'),
  },
  {
    id: 'foe',
    region: 'foe',
    text: message('Your foe. Nothing is hidden: press a die to see what is on its sides.'),
  },
  {
    id: 'zones',
    region: 'zones',
    text: message('Your dice. Used ones are on the left, stunned and wounded ones on the right.'),
  },
  {
    id: 'front',
    region: 'attacks',
    text: message('These attacks come at you. Tap a die, then the attack that it stops.'),
  },
  {
    id: 'legend',
    region: 'legend',
    text: message('These symbols are on many dice. Hide the list when you know them.'),
  },
  { id: 'rail', region: 'rail', text: message('Here you can read everything that happens, with its rule.') },
];

/** What the symbols do that many dice share, in a few words. */
export const LEGEND: Record<string, string> = {
  stun: message('puts a part to sleep'),
  wound: message('breaks a part off for good'),
  block: message('stops a blow'),
  dodge: message('stops a ray or a sweep'),
  deflect: message('stops anything'),
  plus: message('wakes a part, helps a guard or boosts an attack'),
  minus: message('keeps a foe’s die from being rolled'),
};

/** Words and the paragraph that says what each means. */
export const terms: Terms = {
  en: {
    minus: 'daemon.sym.minus',
    minuses: 'daemon.sym.minus',
    plus: 'daemon.sym.plus',
    pluses: 'daemon.sym.plus',
    block: 'daemon.sym.block',
    blocks: 'daemon.sym.block',
    deflect: 'daemon.sym.deflect',
    deflects: 'daemon.sym.deflect',
    dodge: 'daemon.sym.dodge',
    dodges: 'daemon.sym.dodge',
    stun: 'daemon.sym.stun',
    stuns: 'daemon.sym.stun',
    stunned: 'daemon.sym.stun',
    wound: 'daemon.sym.wound',
    wounded: 'daemon.sym.wound',
    'set aside': 'daemon.turn.minuses',
    tentacle: 'daemon.part.tentacle',
    tentacles: 'daemon.part.tentacle',
    grabs: 'daemon.grab.kind',
    brain: 'daemon.part.brain',
    spike: 'daemon.part.spike',
    wings: 'daemon.part.wings',
    mouth: 'daemon.part.mouth',
    stingers: 'daemon.part.stinger',
    fester: 'daemon.breed.fester',
    frost: 'daemon.breed.frost',
    fire: 'daemon.breed.fire',
    rot: 'daemon.breed.rot',
    mongrel: 'daemon.breed.mongrel',
  },
  es: {
    menos: 'daemon.sym.minus',
    bloqueo: 'daemon.sym.block',
    bloqueos: 'daemon.sym.block',
    desvío: 'daemon.sym.deflect',
    desvíos: 'daemon.sym.deflect',
    esquiva: 'daemon.sym.dodge',
    esquivas: 'daemon.sym.dodge',
    aturdir: 'daemon.sym.stun',
    aturdimiento: 'daemon.sym.stun',
    'sin sentido': 'daemon.sym.stun',
    'pierden el sentido': 'daemon.sym.stun',
    herir: 'daemon.sym.wound',
    herida: 'daemon.sym.wound',
    heridas: 'daemon.sym.wound',
    'no se tiran': 'daemon.turn.minuses',
    tentáculo: 'daemon.part.tentacle',
    tentáculos: 'daemon.part.tentacle',
    agarra: 'daemon.grab.kind',
    cerebro: 'daemon.part.brain',
    púa: 'daemon.part.spike',
    alas: 'daemon.part.wings',
    boca: 'daemon.part.mouth',
    aguijones: 'daemon.part.stinger',
    aguijón: 'daemon.part.stinger',
    infección: 'daemon.breed.fester',
    escarcha: 'daemon.breed.frost',
    fuego: 'daemon.breed.fire',
    podredumbre: 'daemon.breed.rot',
    'se pudren': 'daemon.breed.rot',
    'mil razas': 'daemon.breed.mongrel',
  },
};
