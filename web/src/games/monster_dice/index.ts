/** MonsterDice as the frame shows it. */

import { many } from '../../lib/words';
import { phased, type Shown } from '../boards';
import { beats, CONFETTI } from './beats';
import board from './Board.svelte';
import { read } from './reading';
import { coach, terms } from './teaching';
import type { MonsterView } from './view.gen';

export default {
  board,
  ribbon: (view) => phased((view as MonsterView).phase),
  wording: (kind, picked) => {
    const dice = many(picked, 'die', 'dice');
    if (kind === 'reroll') return picked ? `Roll ${dice} again` : 'Tap the dice to roll again';
    if (kind === 'heal') return picked ? `Bring ${dice} back` : 'Tap dice in the infirmary';
    return null;
  },
  read,
  noises: {
    roll: ['dice', 'again', 'opening'],
    hit: ['given', 'found'],
    block: ['countered'],
    break: ['bitten', 'demolished'],
    take: ['stole', 'taken', 'grabbed', 'retook', 'plundered', 'healed', 'swapped', 'draws'],
  },
  beats,
  rolls: ['roll', 'reroll'],
  confetti: CONFETTI,
  placed: ['effect'],
  hides: true,
  coach,
  terms,
} satisfies Shown;
