/** Doodle Dice Monsters for beginners: hints, each beside its region, and the words of the game. */

import { message } from '../../lib/text';
import type { Coach, Terms } from '../boards';

export const coach: Coach[] = [
  {
    id: 'reserve',
    region: 'reserve',
    text: message(
      'These are your dice in reserve. Gather five for this round: small ones act first, big ones ' +
        'hit hard and last.',
    ),
  },
  {
    id: 'pool',
    region: 'pool',
    text: message(
      'Tap an active die to put it into a monster: the first is its core, and every other die a ' +
        'weapon, shield, combo or nullifier.',
    ),
  },
  {
    id: 'canvas',
    region: 'canvas',
    text: message(
      'Draw your monster! Two fingers move and scale the paper. No rule looks at the drawing – ' +
        'stamps and “doodle for me” are as good.',
    ),
  },
  {
    id: 'mine',
    region: 'mine',
    text: message(
      'Your monsters. A part has as much life as its die has sides; a monster lives as long as its core.',
    ),
  },
  {
    id: 'rail',
    region: 'rail-nine',
    text: message(
      'An attack in nine steps. What each step did stands below it; where you may answer, it stops ' +
        'and asks you.',
    ),
  },
  {
    id: 'order',
    region: 'order',
    text: message('Who acts when: the smallest cores come first, and yellow before all others.'),
  },
];

/** Words and the paragraph that says what each means. */
export const terms: Terms = {
  en: {
    core: 'ddm.part.core',
    weapon: 'ddm.part.weapon',
    shield: 'ddm.part.shield',
    combo: 'ddm.part.combo',
    nullifier: 'ddm.part.nullifier',
    hybrid: 'ddm.hybrid',
    gather: 'ddm.gather',
    reserve: 'ddm.setup.legal',
    'active pool': 'ddm.place',
    struggle: 'ddm.part.core',
    soaks: 'ddm.shield.soak',
    'big die': 'ddm.strange.big',
    'small dice': 'ddm.strange.small',
    disabled: 'ddm.core.orange',
    action: 'ddm.turn',
    actions: 'ddm.turn',
  },
  es: {
    núcleo: 'ddm.part.core',
    arma: 'ddm.part.weapon',
    armas: 'ddm.part.weapon',
    escudo: 'ddm.part.shield',
    escudos: 'ddm.part.shield',
    combo: 'ddm.part.combo',
    anulador: 'ddm.part.nullifier',
    híbrido: 'ddm.hybrid',
    reunir: 'ddm.gather',
    reserva: 'ddm.setup.legal',
    'dados activos': 'ddm.place',
    'dado activo': 'ddm.place',
    forcejea: 'ddm.part.core',
    forcejear: 'ddm.part.core',
    absorbe: 'ddm.shield.soak',
    'dado grande': 'ddm.strange.big',
    'dados pequeños': 'ddm.strange.small',
    inutiliza: 'ddm.core.orange',
    inutilizada: 'ddm.core.orange',
    acción: 'ddm.turn',
    acciones: 'ddm.turn',
  },
};
