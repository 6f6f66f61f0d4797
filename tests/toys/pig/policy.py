"""Rules of thumb: how far a careful player of Pig goes."""

from collections.abc import Sequence
from typing import Final

from dicewright.kernel.asking.policy import Policy
from dicewright.kernel.chance import Chance
from tests.toys.pig.state import Pig
from tests.toys.pig.turn import HOLD, ROLL

ENOUGH: Final = 20  # with so much at stake the next roll loses as much as it brings


def act(s: Pig, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Roll until there is enough, or enough to win."""
    return HOLD if s.total >= min(ENOUGH, s.goal - s.points[seat]) else ROLL


POLICY: Final = Policy({"act": act})
