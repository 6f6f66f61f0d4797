"""What Doodle Dice Monsters asks: each question with its options, what forbids one, and its words."""

from typing import Final

from dicewright.games.doodle_dice_monsters.questions.avatars import AVATAR_QUESTIONS
from dicewright.games.doodle_dice_monsters.questions.combat import COMBAT
from dicewright.games.doodle_dice_monsters.questions.dice import DICE_AND_DRAWINGS
from dicewright.games.doodle_dice_monsters.questions.fortresses import FORTRESSES
from dicewright.games.doodle_dice_monsters.questions.powers import POWERS
from dicewright.games.doodle_dice_monsters.questions.stratagems import STRATAGEMS

QUESTIONS: Final = (*DICE_AND_DRAWINGS, *POWERS, *COMBAT, *STRATAGEMS, *FORTRESSES, *AVATAR_QUESTIONS)
