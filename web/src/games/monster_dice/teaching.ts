/** MonsterDice for beginners: hints, each beside its region, and the words of the game. */

import type { Coach } from '../boards';

export const coach: Coach[] = [
  {
    id: 'dice',
    region: 'dice',
    text:
      'Six dice, six monsters. One side of each shows the monster itself; when it comes up, it ' +
      'does something for you.',
  },
  {
    id: 'hand',
    region: 'hand',
    text:
      'Your cards. Points count for you at the end as long as you hold them; a counter stops one ' +
      'kind of attack. Rest on a card to read it.',
  },
  {
    id: 'effects',
    region: 'effects',
    text:
      'What your monsters can do. Two dice with a Die’vil do more than one; then the chips that ' +
      'need the same dice are gone.',
  },
  {
    id: 'foe',
    region: 'foe',
    text:
      'An opponent: dice to bite or take, a hand to look into or steal from. Cards you have seen ' +
      'are pencilled here.',
  },
  {
    id: 'infirmary',
    region: 'infirmary',
    text: 'Bitten dice wait here. A triple in your first roll brings one back.',
  },
  {
    id: 'played',
    region: 'played',
    text: 'Specials that were played lie here. Each is worth two points at the end.',
  },
];

/** Words and the paragraph that says what each means. */
export const terms: Record<string, string> = {
  infirmary: 'monster.infirmary',
  surprise: 'monster.card.surprise',
  dimwit: 'monster.card.dimwit',
  counter: 'monster.counter.window',
  'squid knot': 'monster.card.squidknot',
  myopia: 'monster.card.myopia',
  'in your teeth': 'monster.card.inyourteeth',
  'teeth-die': 'monster.side.teeth',
  "squi'die": 'monster.side.squi',
  "die'vil": 'monster.side.devil',
  'spider-die': 'monster.side.spider',
  "die'mwit": 'monster.side.dimwit',
  "d'eye": 'monster.side.deye',
  monsters: 'monster.demolition',
  effect: 'monster.side.may',
};
