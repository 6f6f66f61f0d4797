/** Doodle Dice as the frame shows it. */

import type { Shown } from '../boards';
import { beats } from './beats';
import board from './Board.svelte';
import { FACES, strokeOf } from './figures';
import { account, read } from './reading';
import { counted, doubts, usual } from './telling';
import { coach, terms } from './teaching';
import type { DoodleView } from './view.gen';
import { t } from '../../lib/text';

export default {
  board,
  ribbon: (view) => {
    const { rolls, allowed, dice } = view as DoodleView;
    const roll = rolls ? t('roll {rolls} of {allowed}', { rolls, allowed }) : t('roll');
    return { steps: [t('draw'), roll, t('take')], now: dice.length ? 1 : 0 };
  },
  wording: (kind, picked) => {
    if (kind !== 'again') return null;
    return picked
      ? t('Roll {n, plural, one {# die} other {# dice}} again', { n: picked })
      : t('All dice kept');
  },
  keeps: ['again'],
  beats,
  rolls: ['first_move', 'roll', 'act', 'again', 'confirm', 'declare'],
  usual: (decision, view) => usual(decision, view as DoodleView),
  chances: counted,
  doubts: (decision, answers, view) => doubts(decision, answers, view as DoodleView),
  things: (view, seat) => (view as DoodleView).players[seat]?.set.map((card) => card.id) ?? [],
  confetti: FACES.map((figure) => ({ path: strokeOf(figure), stroke: true })),
  read,
  account,
  noises: {
    roll: ['dice'],
    hit: ['failed'],
    block: ['blocked'],
    break: ['slipped'],
    take: ['took'],
    steal: ['stole'],
  },
  coach,
  terms,
} satisfies Shown;
