/** Daemon Dice as the frame shows it. */

import { phased, type Shown } from '../boards';
import { beats, CONFETTI } from './beats';
import board from './Board.svelte';
import { account, read } from './reading';
import { coach, terms } from './teaching';
import type { DaemonView } from './view.gen';

export default {
  board,
  ribbon: (view) => phased((view as DaemonView).phase),
  read,
  account,
  beats,
  confetti: CONFETTI,
  noises: {
    roll: ['dice', 'initiative'],
    hit: ['hit', 'stunned'],
    block: ['defended'],
    break: ['wounded', 'unrolled', 'broken'],
    take: ['grabbed', 'recovered'],
  },
  // Of the parts that are best hurt: one's own, or a foe's that a Brain aims at.
  ranking: {
    suffer_wound: 'least missed',
    suffer_stun: 'least missed',
    aim_wound: 'most missed',
    aim_stun: 'most missed',
  },
  coach,
  terms,
} satisfies Shown;
