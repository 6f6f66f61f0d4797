"""What may be seen: all of it, for Pig hides nothing."""

from dataclasses import dataclass
from typing import Final

from dicewright.kernel.views import OPEN
from tests.toys.pig.state import Pig

FIELDS: Final = {"goal": OPEN, "points": OPEN, "total": OPEN}


@dataclass
class PigView:
    """The table as anybody sees it."""

    seats: list[str]
    turn: int
    goal: int
    points: list[int]
    total: int


def view(s: Pig, viewer: int | None) -> PigView:
    """Return the table as a viewer sees it."""
    seats = [f"p{seat}" for seat in range(s.seats)]
    return PigView(seats=seats, turn=s.turn, goal=s.goal, points=list(s.points), total=s.total)
