"""Rules of thumb: what a decent player of Doodle Dice Monsters does without thinking ahead."""

from typing import Final

from dicewright.games.doodle_dice_monsters.policy.alternates import ALTERNATE_SETS, ALTERNATES
from dicewright.games.doodle_dice_monsters.policy.core import CHOICES, PLANS, SETS
from dicewright.kernel.asking.policy import Policy

POLICY: Final = Policy({**CHOICES, **ALTERNATES}, {**SETS, **ALTERNATE_SETS}, plans=PLANS)
