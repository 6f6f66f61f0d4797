"""The whole book of powers: to import it is to have every file entered in it."""

from typing import Final

from dicewright.games.doodle_dice_monsters import powers
from dicewright.games.doodle_dice_monsters.powers import actions, answers, strength
from dicewright.kernel.windows import Powers

FILES: Final = (actions, answers, strength)
POWERS: Final[Powers] = powers.POWERS
