"""Onward: repeats a finished match up to a place of its line, then hands over without a re-deal."""

from collections.abc import Callable, Sequence
from typing import Any

from dicewright.kernel.chance import Outer
from dicewright.kernel.history.records import Record
from dicewright.kernel.state import State
from dicewright.kernel.tables.recall import Own, Recall
from dicewright.kernel.tables.table import Table
from dicewright.kernel.together import Branch


class Onward(Recall):
    """Repeats a line of records to its end, at a question or at a die, and then becomes another table.

    It goes on from the truth, hidden things included: for looking back at a match, never for a player.
    """

    def __init__(self, line: list[Record], place: int, then: Table) -> None:
        super().__init__(line, place, -1, -1, Outer(), then, None)

    def hand_over(self, s: State, seat: int) -> None:
        """Let the other table answer from here on."""
        self.pass_leavers(s)
        s.table = self.then
        self.handed = True

    def roll(self, s: State, seat: int, kind: str, dice: tuple[int, ...], to: int) -> tuple[int, ...]:
        """Repeat the faces, or hand over."""
        if not self.leaves():
            return super().roll(s, seat, kind, dice, to)
        self.hand_over(s, seat)
        return self.then.roll(s, seat, kind, dice, to)

    def draw(self, s: State, seat: int, kind: str, of: int, to: int) -> int:
        """Repeat the draw, or hand over."""
        if not self.leaves():
            return super().draw(s, seat, kind, of, to)
        self.hand_over(s, seat)
        return self.then.draw(s, seat, kind, of, to)

    def together(self, s: State, seats: Sequence[int], rule: Callable[[Any, int], Any]) -> list[Any]:
        """Repeat what each seat has answered; where the line ends in its midst, each goes on from there."""
        branches = [Own(self, seat) for seat in seats]
        results = []
        for branch in branches:
            s.table = branch
            results.append(rule(s, branch.seat))
        if self.handed:
            s.table = self.then
        else:
            self.close(s, list[Branch](branches))
        return results
