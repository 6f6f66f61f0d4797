import type { Shown } from '../boards';
import { naming } from './art';
import board from './Board.svelte';
import { coach, terms } from './teaching';
import { noise, read, ribbon, wording } from './view';

export default { board, ribbon, wording, naming, boarded: ['type', 'name'], read, noise, reactions: ['redirect', 'shield', 'nullify', 'again'], coach, terms } satisfies Shown;
