/** MonsterDice for beginners: hints, each beside its region, and the words of the game. */

import type { Coach, Terms } from '../boards';
import { message } from '../../lib/text';

export const coach: Coach[] = [
  {
    id: 'dice',
    region: 'dice',
    text: message(
      'Six dice, six monsters. One side of each shows the monster itself; when it comes up, it ' +
        'does something for you.',
    ),
  },
  {
    id: 'hand',
    region: 'hand',
    text: message(
      'Your cards. Points count for you at the end as long as you hold them; a counter stops ' +
        'one ' +
        'kind of attack. Point at a card to read it.',
    ),
  },
  {
    id: 'effects',
    region: 'effects',
    text: message(
      'What your monsters can do. Two dice with a Die’vil do more than one; then the chips ' +
        'that ' +
        'need the same dice are gone.',
    ),
  },
  {
    id: 'foe',
    region: 'foe',
    text: message(
      'An opponent: dice to bite or take, a hand to look into or steal from. Cards you have ' +
        'seen ' +
        'are pencilled here.',
    ),
  },
  {
    id: 'infirmary',
    region: 'infirmary',
    text: message('Bitten dice wait here. A triple in your first roll brings one back.'),
  },
  {
    id: 'played',
    region: 'played',
    text: message('Specials that were played lie here. Each is worth two points at the end.'),
  },
];

/** Words and the paragraph that says what each means. */
export const terms: Terms = {
  en: {
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
  },
  es: {
    enfermería: 'monster.infirmary',
    sorpresa: 'monster.card.surprise',
    tonto: 'monster.card.dimwit',
    defensa: 'monster.counter.window',
    "mordi'dado": 'monster.side.teeth',
    "calama'dado": 'monster.side.squi',
    "endiabla'dado": 'monster.side.devil',
    "araña'dado": 'monster.side.spider',
    "atonta'dado": 'monster.side.dimwit',
    "mira'dado": 'monster.side.deye',
    monstruos: 'monster.demolition',
    efecto: 'monster.side.may',
  },
};
