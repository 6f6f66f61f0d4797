"""The way to the open question of a match: the state before its step, and what happened in it since."""

from collections.abc import Sequence
from typing import Any

from dicewright.kernel.decisions import Chosen
from dicewright.kernel.game import play_step
from dicewright.kernel.match import Match
from dicewright.kernel.state import State
from dicewright.kernel.tables.onward import Onward
from dicewright.kernel.tables.table import Table
from dicewright.kernel.together import Pause


class Stop(Table):
    """Stops at the open question."""

    def ask(self, s: State, seat: int, kind: str, options: Sequence[int], chosen: Chosen | None) -> int:
        """Stop."""
        raise Pause

    def pick(
        self, s: State, seat: int, kind: str, options: Sequence[int], least: int, most: int, always: bool
    ) -> tuple[int, ...]:
        """Stop."""
        raise Pause


class Noting(Onward):
    """Repeats a match, and notes answers, faces and draws as an enumeration names them."""

    def __init__(self, match: Match) -> None:
        super().__init__(list(match.line), 0, Stop())
        self.ways: list[Any] = []

    def ask(self, s: State, seat: int, kind: str, options: Sequence[int], chosen: Chosen | None) -> int:
        """Note the answer."""
        answer = super().ask(s, seat, kind, options, chosen)
        self.ways.append((answer,))
        return answer

    def pick(
        self, s: State, seat: int, kind: str, options: Sequence[int], least: int, most: int, always: bool
    ) -> tuple[int, ...]:
        """Note the set."""
        answer = super().pick(s, seat, kind, options, least, most, always)
        self.ways.append(answer)
        return answer

    def roll(self, s: State, seat: int, kind: str, dice: tuple[int, ...], to: int) -> tuple[int, ...]:
        """Note the faces."""
        faces = super().roll(s, seat, kind, dice, to)
        self.ways.append(faces)
        return faces

    def draw(self, s: State, seat: int, kind: str, of: int, to: int) -> int:
        """Note the draw."""
        index = super().draw(s, seat, kind, of, to)
        self.ways.append(index)
        return index


def trail(match: Match) -> tuple[Any, list[Any]]:
    """Return the state before the running step, and all that was rolled, drawn and answered in it."""
    s = match.begin()
    table = Noting(match)
    while True:
        before = s.copy()
        s.table = table
        table.ways = []
        try:
            play_step(s)
        except Pause:
            return before, table.ways
