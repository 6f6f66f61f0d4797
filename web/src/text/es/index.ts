/** The client in Spanish, by the part of it that says so: English is the key. */

import builders from './builders.json';
import daemonDice from './daemon_dice.json';
import diceWarriors from './dice_warriors.json';
import doodleDice from './doodle_dice.json';
import doodleDiceMonsters from './doodle_dice_monsters.json';
import fair from './fair.json';
import frame from './frame.json';
import lib from './lib.json';
import monsterDice from './monster_dice.json';
import pages from './pages.json';
import studio from './studio.json';

export default {
  ...fair,
  ...frame,
  ...lib,
  ...pages,
  ...studio,
  ...builders,
  ...daemonDice,
  ...diceWarriors,
  ...doodleDice,
  ...doodleDiceMonsters,
  ...monsterDice,
} as Record<string, string>;
