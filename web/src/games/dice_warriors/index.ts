/** Dice Warriors as the frame shows it. */

import { stepped, type Shown } from '../boards';
import board from './Board.svelte';
import { account, read } from './reading';
import { coach, terms } from './teaching';
import type { WarriorsView } from './view.gen';

const STEPS = ['roll', 'place', 'stances', 'resolve', 'end of round'];

export default {
  board,
  ribbon: (view) => stepped(STEPS, (view as WarriorsView).step),
  read,
  account,
  noises: {
    roll: ['dice', 'again', 'spell', 'trap'],
    hit: ['hurt', 'lost', 'sprung', 'blasted'],
    block: ['unharmed', 'shielded', 'turned', 'aura_broke'],
    break: ['slain', 'died'],
    take: ['healed', 'entered', 'returned'],
  },
  coach,
  terms,
} satisfies Shown;
