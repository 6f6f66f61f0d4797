/** MonsterDice as the frame shows it. */

import type { Counted } from '../../lib/choice/chances.svelte';
import { PASS, type Decision, type Entity } from '../../lib/wire';
import { phased, type Shown } from '../boards';
import { beats, CONFETTI } from './beats';
import board from './Board.svelte';
import { read } from './reading';
import { coach, terms } from './teaching';
import type { MonsterView } from './view.gen';
import { pointsSaid } from './words';
import { t } from '../../lib/text';

const AIMS = ['bite', 'grab', 'theft', 'look', 'retake'];

/** How likely a monster comes up, or is stopped: that stands once beside the one whose things they are. */
function chances({ kind }: Decision, view: unknown): Counted | null {
  if (kind === 'roll') return { sign: 'works', of: 'options', measure: 'sculpted' };
  if (!AIMS.includes(kind)) return null;
  const { players } = view as MonsterView;
  const on = (target: Entity) =>
    players.find(({ hand, dice, played }) =>
      [hand, ...dice.map((die) => die.id), ...played.map((card) => card.id)].includes(target),
    )?.id ?? target;
  return { sign: 'stopped', of: 'options', measure: 'counter', on };
}

/** A monster that came up is sent out, also where bots keep it back; and so the first button acts. */
const usual = ({ kind, usual: advised, labels }: Decision): number | null =>
  kind === 'effect' && advised === PASS
    ? (labels.find(({ option }) => option !== PASS)?.option ?? PASS)
    : null;

export default {
  board,
  ribbon: (view) => phased((view as MonsterView).phase),
  wording: (kind, picked) => {
    if (kind === 'reroll')
      return picked
        ? t('Roll {n, plural, one {# die} other {# dice}} again', { n: picked })
        : t('Tap the dice to roll again');
    if (kind === 'heal')
      return picked
        ? t('Bring {n, plural, one {# die} other {# dice}} back', { n: picked })
        : t('Tap dice in the infirmary');
    return null;
  },
  read,
  points: (view, seat, own) => {
    const player = (view as MonsterView | undefined)?.players[seat];
    return player ? pointsSaid(player, own) : '';
  },
  noises: {
    roll: ['dice', 'again', 'opening'],
    hit: ['given', 'found'],
    block: ['countered'],
    break: ['bitten', 'demolished'],
    take: ['draws'],
    heal: ['healed'],
    steal: ['stole', 'taken', 'grabbed', 'retook', 'plundered', 'swapped'],
  },
  beats,
  rolls: ['roll', 'reroll'],
  things: (view, seat) => (view as MonsterView).players[seat]?.dice.map((die) => die.id) ?? [],
  confetti: CONFETTI,
  chances,
  usual,
  placed: ['effect'],
  hides: true,
  coach,
  terms,
} satisfies Shown;
