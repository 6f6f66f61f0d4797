/** Dice Warriors for beginners: hints, each beside its region, and the words of the game. */

import type { Coach } from '../boards';

export const coach: Coach[] = [
  {
    id: 'tray',
    region: 'tray',
    text:
      'You roll first and place then: look at what each die shows, and put it where that is of ' +
      'use. A rank may never have fewer dice than the rank behind it.',
  },
  {
    id: 'mine',
    region: 'mine',
    text: 'Your formation: Y1 is your front rank, next to the foe’s. Fighters stand in Y1 or Y2 only.',
  },
  {
    id: 'foe',
    region: 'foe',
    text:
      'The foe’s side. Distances count ranks from the one in front of the die that acts: from your ' +
      'front the foe’s front is 1 away, from your second rank 2.',
  },
  {
    id: 'strip',
    region: 'strip',
    text: 'The rearmost ranks act first, the sides in turn. ✓ is done, ★ acts now.',
  },
  {
    id: 'panel',
    region: 'panel',
    text:
      'The die that acts, in words. Point at an area here and the mat shows whom it hits – your ' +
      'own dice in orange.',
  },
  {
    id: 'chart',
    region: 'chart',
    text: 'Every face of a die and its chance: point at any die, press it long, or press R.',
  },
];

/** Words and the paragraph that says what each means. */
export const terms: Record<string, string> = {
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
};
