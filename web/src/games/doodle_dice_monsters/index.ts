import type { Shown } from '../boards';
import { naming } from './art';
import board from './Board.svelte';
import { coach, terms } from './teaching';
import { noise, read, ribbon, wording } from './view';

export default { board, ribbon, wording, naming, placed: ['type', 'name'], read, noise, coach, terms } satisfies Shown;
