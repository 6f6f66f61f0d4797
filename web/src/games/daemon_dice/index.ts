/** Daemon Dice as the frame shows it. */

import { message, t } from '../../lib/text';
import type { Counted } from '../../lib/choice/chances.svelte';
import type { Decision } from '../../lib/wire';
import { phased, type Shown } from '../boards';
import { beats, CONFETTI } from './beats';
import board from './Board.svelte';
import { joins, said } from './gathering';
import { account, read } from './reading';
import { attackOn, titled } from './words';
import { coach, terms } from './teaching';
import type { DaemonView } from './view.gen';

/** How likely attacks are stopped: each as it is set out, or after a die of one's own stays unrolled. */
function chances({ kind }: Decision): Counted | null {
  if (['aim', 'spike', 'boost', 'inject'].includes(kind)) return { sign: 'stopped', of: 'things' };
  return ['release', 'aside'].includes(kind) ? { sign: 'stopped', of: 'options' } : null;
}

export default {
  board,
  ribbon: (view) => phased((view as DaemonView).phase),
  read,
  account,
  beats,
  things: (_, seat) => [`daemon:p${seat}`],
  confetti: CONFETTI,
  noises: {
    roll: ['dice', 'initiative'],
    hit: ['hit', 'stunned'],
    block: ['defended'],
    break: ['wounded', 'unrolled', 'broken'],
    heal: ['recovered', 'drunk', 'stamina_woke'],
    steal: ['grabbed'],
  },
  // Of the parts that are best hurt: one's own, or a foe's that a Brain aims at.
  ranking: {
    suffer_wound: message('least missed'),
    suffer_stun: message('least missed'),
    aim_wound: message('most missed'),
    aim_stun: message('most missed'),
  },
  keeps: ['hold_back'],
  fills: ['recover'],
  wording: (kind, picked) => {
    if (kind === 'recover')
      return picked ? t('wake {n, plural, one {# part} other {# parts}}', { n: picked }) : null;
    if (kind !== 'hold_back') return null;
    return picked ? t('hold {n} back', { n: picked }) : t('tap what you hold back');
  },
  gathers: { joins, said },
  titled: ({ label, targets }, room) =>
    room.decisions[0]?.kind === 'target' ? attackOn(label) : { text: titled(label, targets, room) },
  chances,
  plans: { defend: message('guard for me') },
  coach,
  terms,
} satisfies Shown;
