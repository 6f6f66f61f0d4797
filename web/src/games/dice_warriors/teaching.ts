/** Dice Warriors for beginners: hints, each beside its region, and the words of the game. */

import { message } from '../../lib/text';
import type { Coach, Terms } from '../boards';

export const coach: Coach[] = [
  {
    id: 'tray',
    region: 'tray',
    text: message(
      'First you roll, then you place. Look at what each die shows, and put it where that helps. ' +
        'No rank may have fewer dice than the rank behind it.',
    ),
  },
  {
    id: 'mine',
    region: 'mine',
    text: message(
      'Your formation. Its front rank faces the foe’s. Fighters go in the front or the second rank.',
    ),
  },
  {
    id: 'foe',
    region: 'foe',
    text: message(
      'The foe’s side. Distances are counted in ranks from the die that acts: from your front rank ' +
        'the foe’s front rank is 1 away, from your second rank 2.',
    ),
  },
  {
    id: 'strip',
    region: 'strip',
    text: message('The rearmost ranks act first, the sides in turn. ✓ is done, ★ acts now.'),
  },
  {
    id: 'panel',
    region: 'panel',
    text: message(
      'What the acting die does. Point at an area here, and the mat shows whom it hits: your own ' +
        'dice in orange.',
    ),
  },
  {
    id: 'chart',
    region: 'chart',
    text: message('Every face of a die and its chance: point at any die, press it long, or press R.'),
  },
];

/** Words and the paragraph that says what each means. */
export const terms: Terms = {
  en: {
    rank: 'warriors.rank.legal',
    ranks: 'warriors.rank.legal',
    'steps forward': 'warriors.rank.repair',
    'step forward': 'warriors.rank.repair',
    column: 'warriors.column',
    trap: 'warriors.trap',
    'adjacent rank': 'warriors.rank.adjacent',
    'ranks away': 'warriors.rank.adjacent',
    adjacent: 'warriors.dice.adjacent',
    melee: 'warriors.melee',
    undead: 'warriors.undead',
    square: 'warriors.area',
    stance: 'warriors.result.defense',
    'next turn': 'warriors.negated',
    'spell die': 'warriors.spell.may',
    'heal die': 'warriors.die.heal',
    'summon die': 'warriors.die.summon',
    'low level die': 'warriors.die.low',
    'mid level die': 'warriors.die.mid',
    'high level die': 'warriors.die.high',
    'utility die': 'warriors.die.utility',
    'cleric die': 'warriors.die.cleric',
    'druid die': 'warriors.die.druid',
    'paladin die': 'warriors.die.paladin',
    'ranger die': 'warriors.die.ranger',
    engulfed: 'warriors.result.engulf',
    cursed: 'warriors.spell.curse',
    smite: 'warriors.result.smite',
    hits: 'warriors.life',
  },
  es: {
    fila: 'warriors.rank.legal',
    filas: 'warriors.rank.legal',
    'paso al frente': 'warriors.rank.repair',
    columna: 'warriors.column',
    trampa: 'warriors.trap',
    'fila contigua': 'warriors.rank.adjacent',
    'filas de distancia': 'warriors.rank.adjacent',
    contiguo: 'warriors.dice.adjacent',
    contiguos: 'warriors.dice.adjacent',
    'cuerpo a cuerpo': 'warriors.melee',
    'no muerto': 'warriors.undead',
    'no muertos': 'warriors.undead',
    cuadrado: 'warriors.area',
    postura: 'warriors.result.defense',
    'próximo turno': 'warriors.negated',
    atrapado: 'warriors.result.engulf',
    maldito: 'warriors.spell.curse',
    castigo: 'warriors.result.smite',
    vida: 'warriors.life',
  },
};
