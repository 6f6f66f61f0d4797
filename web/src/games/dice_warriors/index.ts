/** Dice Warriors as the frame shows it. */

import { message } from '../../lib/text';
import type { Counted } from '../../lib/choice/chances.svelte';
import type { Decision } from '../../lib/wire';
import { phased, type Shown } from '../boards';
import board from './Board.svelte';
import { account, read } from './reading';
import { beats, CONFETTI, things, turnOf } from './stage/beats';
import { coach, terms } from './teaching';
import type { WarriorsView } from './view.gen';
import { titled } from './words';

/** How likely an enemy falls by it. */
const chances = ({ kind }: Decision): Counted | null =>
  ['target', 'area', 'cast', 'order'].includes(kind)
    ? { sign: 'breaks', of: 'options', measure: 'kills' }
    : null;

export default {
  board,
  ribbon: (view) => phased((view as WarriorsView).phase),
  read,
  account,
  beats,
  titled: ({ label, targets }, room) => ({ text: titled(label, targets, room) }),
  rolls: ['cast', 'forgo'],
  turn: turnOf,
  spares: ({ kind }, view) =>
    kind === 'forgo' ? { until: `${(view as WarriorsView).round}`, text: message('not this round') } : null,
  chances,
  things,
  confetti: CONFETTI,
  noises: {
    roll: ['dice', 'again', 'spell', 'trap'],
    hit: ['hurt', 'lost', 'caught', 'sprung', 'blasted'],
    block: ['unharmed', 'shielded', 'turned', 'aura_broke'],
    break: ['slain', 'died'],
    take: ['entered', 'returned'],
    heal: ['healed', 'recovered'],
  },
  coach,
  terms,
} satisfies Shown;
