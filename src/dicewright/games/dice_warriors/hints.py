"""What helps to choose: whether an enemy falls, or one of mine, and how seats stand."""

from typing import Final

from dicewright.games.dice_warriors.rows import NONE
from dicewright.games.dice_warriors.state import PARTY, STAY, SUMMONED, TRAY, Warriors
from dicewright.kernel.decisions import Decision
from dicewright.kernel.game import Measure

CHARACTER: Final = 8  # what it is worth that a character is there at all, in half hits
TURN: Final = 2  # what one more turn of a summoned die is worth
LASTING: Final = 4  # more turns than that are too far away
OWED: Final = 3  # what a lost turn costs


def measures(s: Warriors, decision: Decision) -> list[Measure]:
    """Return what odds are about while ranks resolve: dice that fall before the next one acts."""
    if s.open == NONE or decision.kind not in ("target", "area", "order", "cast", "forgo"):
        return []
    seat = decision.seat
    foes, own = len(s.standing(1 - seat)), len(s.standing(seat))

    def kills(after: Warriors) -> bool:
        return len(after.standing(1 - seat)) < foes

    def loses(after: Warriors) -> bool:
        return len(after.standing(seat)) < own

    return [Measure("kills", kills), Measure("loses", loses)]


def worth(s: Warriors) -> list[int]:
    """Return how seats stand, for bots: hits and dice, those that fade or leave for less, and turns owed.

    [warriors.life] [warriors.end]
    """
    return [sum([value(s, n) for n, _ in s.coded(seat)]) for seat in range(s.seats)]


def value(s: Warriors, n: int) -> int:
    """Return what a die is worth: a character for its hits and itself, others while they last."""
    die = s.die(n)
    if die.rank < TRAY:
        return 0
    left = s.left(n)
    owed = OWED if die.owed else 0
    if die.sort == PARTY:
        return CHARACTER + 2 * left - owed
    turns = left if die.sort == SUMMONED else sum([e.left for e in s.entries(STAY, n)]) or left
    return TURN * min(turns, LASTING) + left - owed


def lap(s: Warriors) -> int:
    """Return what changes with every round: who is first in it. [warriors.round.resolve]"""
    return s.lead
