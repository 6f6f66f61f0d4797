/** What the rules that come with each game are for, in a sentence. */

import { message, t } from '../../lib/text';
import type { Game } from '../../lib/wire';
import { presetTold } from '../hall';

const TOLD: Record<string, Record<string, string>> = {
  'daemon-dice': {
    printed: message('As printed: a match is never decided just because nothing happens.'),
    advanced: message('For players who know the game: breeds have powers.'),
    mini: message('Five dice each: a short match.'),
    mega: message('26 dice each: a long match.'),
  },
  'dice-warriors': {
    printed: message(
      'As printed: battles have no time limit, traps are open, and characters may appear twice.',
    ),
    first_game: message('A short first battle: three of the basic characters each.'),
  },
  'doodle-dice': {
    printed: message('As printed: the dealer picks the first doodles, and play goes on without a deck.'),
  },
  'monster-dice': {
    printed: message('As printed: one die is enough for a Die-molition.'),
    gentle: message('Your last die is safe, and if you have fewer than three, one comes back.'),
  },
  'doodle-dice-monsters': {
    printed: message('As printed: a match ends only with the last die.'),
    learning: message('A short first game: 60 sides each.'),
    grand: message('For a long evening: 300 sides each.'),
    fortified: message('300 sides each, and a d100 becomes a stratagem or a fortress.'),
    castle: message('One side attacks with a free stratagem, the other defends with a free fortress.'),
    avatars: message('300 sides each, and you fight as a gadgeteer, a beast, a warrior or a mage.'),
    strange: message('With tiny and huge dice, and any number of sides.'),
    duo: message('Two teams fight each other.'),
    draft: message('All dice lie in one heap, and players take turns picking.'),
  },
};

/** What a preset is for, and for whoever points at it all that it sets. */
export function presetFor(game: Game, preset: string): { text: string; sets: string } {
  const sets = presetTold(game, preset);
  const told = TOLD[game.id]?.[preset];
  return { text: told ? t(told) : sets, sets };
}
