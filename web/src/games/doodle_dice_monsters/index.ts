import type { Shown } from '../boards';
import { naming } from './art';
import board from './Board.svelte';
import { coach, terms } from './teaching';
import { account, hides, noise, read, ribbon, wording } from './view';

export default { board, ribbon, wording, naming, placed: ['type', 'name'], read, account, noise, hides, coach, terms } satisfies Shown;
