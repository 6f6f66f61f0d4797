"""What stands on Yacht's table: the dice of the running turn, and everybody's boxes."""

from typing import Final

from dicewright.kernel.content.builds import Build
from dicewright.kernel.game import Settings
from dicewright.kernel.state import State

BOXES: Final = 12
OPEN: Final = -1  # of a box


class Yacht(State):
    """The state of a game of Yacht."""

    def __init__(self) -> None:
        super().__init__()
        self.dice: tuple[int, ...] = ()
        self.rolls = 0
        self.boxes: list[list[int]] = []

    def copy(self) -> "Yacht":
        """Return a copy that shares nothing that changes."""
        new = Yacht()
        self.copied(new)
        new.dice = self.dice
        new.rolls = self.rolls
        new.boxes = [boxes.copy() for boxes in self.boxes]
        return new


def start(data: object, settings: Settings, builds: list[Build | None], seats: int) -> Yacht:
    """Return the table before the first step."""
    s = Yacht()
    s.boxes = [[OPEN] * BOXES for _ in range(seats)]
    return s


def scores(s: Yacht) -> list[int]:
    """Return everybody's points."""
    return [sum([points for points in boxes if points != OPEN]) for boxes in s.boxes]
