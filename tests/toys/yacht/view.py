"""What may be seen: all of it, for Yacht hides nothing."""

from dataclasses import dataclass
from typing import Final

from dicewright.kernel.views import OPEN
from tests.toys.yacht.state import Yacht, scores

FIELDS: Final = {"dice": OPEN, "rolls": OPEN, "boxes": OPEN}


@dataclass
class YachtView:
    """The table as anybody sees it."""

    seats: list[str]
    turn: int
    dice: list[int]
    rolls: int
    boxes: list[list[int]]
    points: list[int]


def view(s: Yacht, viewer: int | None) -> YachtView:
    """Return the table as a viewer sees it."""
    return YachtView(
        seats=[f"p{seat}" for seat in range(s.seats)],
        turn=s.turn,
        dice=list(s.dice),
        rolls=s.rolls,
        boxes=[list(boxes) for boxes in s.boxes],
        points=scores(s),
    )
