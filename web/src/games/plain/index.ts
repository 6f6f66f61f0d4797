import type { Shown } from '../boards';
import board from './Board.svelte';

export default { board, ribbon: () => ({ steps: [], now: -1 }), rolls: 'all' } satisfies Shown;
