/** Dice Warriors as the frame shows it. */

import { phased, type Shown } from '../boards';
import board from './Board.svelte';
import { account, read } from './reading';
import { beats, CONFETTI, turnOf } from './stage/beats';
import { coach, terms } from './teaching';
import type { WarriorsView } from './view.gen';

export default {
  board,
  ribbon: (view) => phased((view as WarriorsView).phase),
  read,
  account,
  beats,
  rolls: ['cast', 'forgo'],
  turn: turnOf,
  confetti: CONFETTI,
  noises: {
    roll: ['dice', 'again', 'spell', 'trap'],
    hit: ['hurt', 'lost', 'caught', 'sprung', 'blasted'],
    block: ['unharmed', 'shielded', 'turned', 'aura_broke'],
    break: ['slain', 'died'],
    take: ['healed', 'recovered', 'entered', 'returned'],
  },
  coach,
  terms,
} satisfies Shown;
