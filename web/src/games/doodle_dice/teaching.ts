/** Doodle Dice for beginners: hints, each beside its region, and the words of the game. */

import type { Coach, Terms } from '../boards';
import { message } from '../../lib/text';

export const coach: Coach[] = [
  {
    id: 'gallery',
    region: 'gallery',
    text: message(
      'These doodles are up for grabs. Collect one card of every colour before anybody else ' + 'does.',
    ),
  },
  {
    id: 'dice',
    region: 'dice',
    text: message('Tap the dice you want to keep; the others are rolled again. You have three rolls.'),
  },
  {
    id: 'match',
    region: 'formed',
    text: message(
      'Your dice form this doodle. Tap it to take it, or roll on for a bigger one. Figures may ' +
        'be ' +
        'turned, but a dash is never a slant.',
    ),
  },
  {
    id: 'sets',
    region: 'sets',
    text: message(
      'Here are all sets. Before you draw you may name a card of somebody else to steal – then ' +
        'only that one counts.',
    ),
  },
  {
    id: 'build',
    region: 'build',
    text: message('Not sure whether it fits? Lay your dice on the outline of a doodle and turn them.'),
  },
  {
    id: 'special',
    region: 'special',
    text: message('A special! A Free Roll is one roll more; a Block costs somebody a turn. Each works once.'),
  },
];

/** Words and the paragraph that says what each means. */
export const terms: Terms = {
  en: {
    gallery: 'doodle.setup.gallery',
    steal: 'doodle.steal.declare',
    cup: 'doodle.turn.draw',
    block: 'doodle.card.block',
    'free roll': 'doodle.card.free',
    doodle: 'doodle.turn.match',
  },
  es: {
    galería: 'doodle.setup.gallery',
    robas: 'doodle.steal.declare',
    robar: 'doodle.steal.declare',
    vaso: 'doodle.turn.draw',
    bloqueo: 'doodle.card.block',
    bloqueas: 'doodle.card.block',
    'tirada extra': 'doodle.card.free',
    garabato: 'doodle.turn.match',
    garabatos: 'doodle.turn.match',
  },
};
