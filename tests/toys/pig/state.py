"""What stands on Pig's table: each seat's points, and what the running turn has brought so far."""

from dicewright.kernel.content.builds import Build
from dicewright.kernel.game import Settings
from dicewright.kernel.state import State


class Pig(State):
    """The state of a game of Pig."""

    def __init__(self) -> None:
        super().__init__()
        self.goal = 100
        self.points: list[int] = []
        self.total = 0

    def copy(self) -> "Pig":
        """Return a copy that shares nothing that changes."""
        new = Pig()
        self.copied(new)
        new.goal = self.goal
        new.points = self.points.copy()
        new.total = self.total
        return new


def start(data: object, settings: Settings, builds: list[Build | None], seats: int) -> Pig:
    """Return the table before the first step."""
    s = Pig()
    s.goal = int(settings["goal"])
    s.points = [0] * seats
    return s


def scores(s: Pig) -> list[int]:
    """Return everybody's points."""
    return list(s.points)
