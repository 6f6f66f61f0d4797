/** Options that do not fit together or this many players, said before the table is opened. */

import type { Game, OptionValues } from '../../lib/wire';
import { t } from '../../lib/text';

/** How many sides play Doodle Dice Monsters. */
const sides = (options: OptionValues, seats: number) =>
  ({ two: 2, three: 3 })[String(options['teams'])] ?? seats;

const RULES: Record<string, (options: OptionValues, seats: number) => string> = {
  'doodle-dice-monsters': (options, seats) => {
    if (options['castle'] === 'off') return '';
    if (options['stratagems'] !== 'on')
      return t('Take the Castle is played with stratagems and fortresses: turn them on as well.');
    const playing = sides(options, seats);
    if (playing === 2) return '';
    return t('Take the Castle is for two players or two teams. Your table would have {n} sides.', {
      n: playing,
    });
  },
};

/** What does not fit, in a sentence, or "". */
export function misfit(game: Game, options: OptionValues, seats: number): string {
  return RULES[game.id]?.(options, seats) ?? '';
}
