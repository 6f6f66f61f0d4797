import type { Shown } from '../boards';
import board from './Board.svelte';
import { coach, terms } from './teaching';
import { account, noise, read, ribbon, wording } from './view';

export default {
  board,
  ribbon,
  wording,
  keeps: ['again'],
  read,
  account,
  noise,
  coach,
  terms,
} satisfies Shown;
