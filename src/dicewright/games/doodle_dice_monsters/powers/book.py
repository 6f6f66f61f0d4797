"""The whole book of powers: importing this module enters those of every file."""

from typing import Final

from dicewright.games.doodle_dice_monsters import powers
from dicewright.games.doodle_dice_monsters.powers import (
    actions,
    ambush,
    answers,
    beasts,
    fortress_fights,
    fortress_phases,
    gadgeteers,
    mages,
    openings,
    stratagems,
    strength,
    warriors,
)
from dicewright.kernel.windows import Powers

FILES: Final = (
    *(actions, answers, strength, stratagems, openings, ambush, fortress_fights, fortress_phases),
    *(gadgeteers, beasts, warriors, mages),
)
POWERS: Final[Powers] = powers.POWERS
