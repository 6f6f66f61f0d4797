/** Daemon Dice as the frame shows it. */

import { stepped, type Shown } from '../boards';
import board from './Board.svelte';
import { account, read } from './reading';
import { coach, terms } from './teaching';
import type { DaemonView } from './view.gen';

const STEPS = ['activate', 'roll', 'recover', 'defend', 'suffer', 'grab', 'attack'];

export default {
  board,
  ribbon: (view) => stepped(STEPS, (view as DaemonView).step),
  read,
  account,
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
