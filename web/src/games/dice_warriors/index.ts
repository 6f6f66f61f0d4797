/** Dice Warriors as the frame shows it. */

import { phased, type Shown } from '../boards';
import board from './Board.svelte';
import { account, read } from './reading';
import { coach, terms } from './teaching';
import type { WarriorsView } from './view.gen';

export default {
  board,
  ribbon: (view) => phased((view as WarriorsView).phase),
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
