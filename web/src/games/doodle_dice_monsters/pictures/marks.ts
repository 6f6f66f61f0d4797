/** What parts are, as signs in a square of 24. */

import type { PartType } from '../view.gen';

export const MARKS: Record<PartType, string> = {
  core: 'M12 20C2 13 4 5 9 5c2 0 3 2 3 3 0-1 1-3 3-3 5 0 7 8-3 15z',
  weapon: 'M4 20l5-5M7 12l5 5M9 15 20 4l-2 6-7 7',
  shield: 'M12 3l8 3v6c0 5-4 8-8 9-4-1-8-4-8-9V6z',
  combo: 'M4 7h10M10 3l4 4-4 4M10 17h10M16 13l4 4-4 4',
  nullifier: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM6 6l12 12',
  device: 'M4 9h16v10H4zM9 12a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM16 9l3-6',
};
