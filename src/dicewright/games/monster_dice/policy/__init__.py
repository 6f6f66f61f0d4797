"""Rules of thumb: what a decent player of MonsterDice does without thinking ahead."""

from typing import Final

from dicewright.games.monster_dice.policy.playing import CHOICES, PLANS, SETS
from dicewright.kernel.asking.policy import Policy

POLICY: Final = Policy(CHOICES, SETS, plans=PLANS)
