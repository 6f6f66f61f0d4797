"""What Doodle Dice Monsters asks: each question with its options, what forbids one, and its words."""

from typing import Final

from dicewright.games.doodle_dice_monsters.questions.combat import COMBAT
from dicewright.games.doodle_dice_monsters.questions.pools import POOLS
from dicewright.games.doodle_dice_monsters.questions.powers import POWERS
from dicewright.games.doodle_dice_monsters.questions.sketching import SKETCHING

QUESTIONS: Final = (*POOLS, *SKETCHING, *POWERS, *COMBAT)
