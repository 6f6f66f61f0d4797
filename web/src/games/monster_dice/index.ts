import type { Shown } from '../boards';
import board from './Board.svelte';
import { coach, terms } from './teaching';
import { noise, read, ribbon, wording } from './view';

export default {
  board,
  ribbon,
  wording,
  read,
  noise,
  placed: ['effect'],
  hides: true,
  coach,
  terms,
} satisfies Shown;
