import type { Shown } from '../boards';
import board from './Board.svelte';
import { coach, terms } from './teaching';
import { account, noise, ranking, read, ribbon } from './view';

export default { board, ribbon, read, account, noise, ranking, coach, terms } satisfies Shown;
