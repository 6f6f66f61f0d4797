import type { Shown } from '../boards';
import board from './Board.svelte';
import { judge } from './orders';
import { coach, terms } from './teaching';
import { naming, seen, titled } from './veil';
import { account, hides, noise, read, ribbon, wording } from './view';

export default {
  board,
  ribbon,
  wording,
  naming,
  titled,
  placed: ['type', 'name'],
  read: (_, name, room) => read(seen(room), name),
  account,
  judge,
  noise,
  hides,
  coach,
  terms,
} satisfies Shown;
