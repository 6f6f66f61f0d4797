"""Rules of thumb: what a decent player of Dice Warriors does without thinking ahead."""

from typing import Final

from dicewright.games.dice_warriors.policy.acting import ACTING
from dicewright.games.dice_warriors.policy.placing import PLACING
from dicewright.kernel.asking.policy import Policy

POLICY: Final = Policy({**PLACING, **ACTING})
