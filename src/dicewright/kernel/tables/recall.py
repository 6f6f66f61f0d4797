"""Recall: fast-forwards to a seat's open decision, re-deals what that seat cannot know, hands over."""

from collections.abc import Callable, Sequence
from typing import Any

from dicewright.kernel.chance import Chance
from dicewright.kernel.decisions import PASS, Chosen, completing
from dicewright.kernel.history.records import GONE, Record
from dicewright.kernel.state import State
from dicewright.kernel.tables.table import Table
from dicewright.kernel.together import Branch, expect, joined, leavers, past_leavers


class Recall(Table):
    """Repeats a step up to the open decision of one seat and there becomes another table.

    Re-dealing happens at the decision, in the middle of the running rule: a world re-dealt at the start
    of the step would contradict what the seat has seen since.
    """

    def __init__(
        self,
        line: list[Record],
        place: int,
        opened: int,
        seat: int,
        source: Chance,
        then: Table,
        first: int | None,
    ) -> None:
        self.line = line
        self.place = place
        self.opened = opened
        self.seat = seat
        self.source = source
        self.then = then
        self.first = first
        self.handed = False

    def ask(self, s: State, seat: int, kind: str, options: Sequence[int], chosen: Chosen | None) -> int:
        """Repeat an answer, or re-deal and hand over at the open decision."""
        if self.leaves():
            self.hand_over(s, seat)
            return self.then.ask(s, seat, kind, options, chosen) if self.first is None else self.first
        self.pass_leavers(s)
        option = expect(self.line, self.place, seat, kind, options)
        self.place += 1
        return option

    def leaves(self) -> bool:
        """Say whether the record ends here."""
        return past_leavers(self.line, self.place) == len(self.line)

    def pass_leavers(self, s: State) -> None:
        """Go past seats that give up here. [table.resign]"""
        while self.place < len(self.line) and self.line[self.place][0] == GONE:
            self.place += 1
            s.give_up(self.line[self.place - 1][1])

    def hand_over(self, s: State, seat: int) -> None:
        """Re-deal what the seat cannot know; from here on the other table answers."""
        self.pass_leavers(s)
        assert seat == self.seat, f"seat {self.seat} is not the one that is asked"
        assert s.game is not None
        s.table = self.then
        self.handed = True
        s.game.redeal(s, seat, self.source)

    def completed(
        self,
        s: State,
        seat: int,
        kind: str,
        options: Sequence[int],
        least: int,
        most: int,
        taken: tuple[int, ...],
    ) -> tuple[int, ...]:
        """Re-deal and hand over within a set: the other table chooses among all that complete it."""
        self.hand_over(s, seat)
        if self.first == PASS:
            return taken
        if self.first is not None:
            taken = (*taken, self.first)
        rest, need, room = completing(options, least, most, taken)
        if room == 0:
            return taken
        return taken + self.then.pick(s, seat, kind, rest, need, room, False)

    def roll(self, s: State, seat: int, kind: str, dice: tuple[int, ...], to: int) -> tuple[int, ...]:
        """Repeat the faces."""
        self.pass_leavers(s)
        faces: tuple[int, ...] = self.line[self.place][4]
        self.place += 1
        return faces

    def draw(self, s: State, seat: int, kind: str, of: int, to: int) -> int:
        """Repeat the draw."""
        self.pass_leavers(s)
        index: int = self.line[self.place][4]
        self.place += 1
        return index

    def together(self, s: State, seats: Sequence[int], rule: Callable[[Any, int], Any]) -> list[Any]:
        """Repeat a closed `together`; in the open one the asking seat is first, the others are imagined."""
        if self.place == self.opened and self.seat in seats:
            s.table = Own(self, self.seat)
            results = {self.seat: rule(s, self.seat)}
            results.update({seat: rule(s, seat) for seat in seats if seat != self.seat})
            if not self.handed:  # nobody was asked in it: the open one is still to come
                s.table = self
            return [results[seat] for seat in seats]
        branches = [Branch(seat, self.line, self.place, set()) for seat in seats]
        repeated = []
        for branch in branches:
            branch.quiet = True
            s.table = branch
            repeated.append(rule(s, branch.seat))
        self.close(s, branches)
        return repeated

    def close(self, s: State, branches: list[Branch]) -> None:
        """Go on after a closed joint choice, and let those leave who gave up in it."""
        opened, self.place = self.place, joined(branches, self.place)
        for place in leavers(self.line, opened, self.place):
            s.give_up(self.line[place][1])
        s.table = self


class Own(Branch):
    """One seat's own branch of the open `together`, up to where its answers end."""

    def __init__(self, recall: Recall, seat: int) -> None:
        super().__init__(seat, recall.line, recall.place, set())
        self.recall = recall
        self.quiet = True

    def ask(self, s: State, seat: int, kind: str, options: Sequence[int], chosen: Chosen | None) -> int:
        """Repeat the seat's own answers, then hand over."""
        if not self.leaves():
            return super().ask(s, seat, kind, options, chosen)
        self.finish(s)
        return self.recall.ask(s, seat, kind, options, chosen)

    def leaves(self) -> bool:
        """Say whether the seat's own answers end here."""
        return self.following() == len(self.line)

    def completed(
        self,
        s: State,
        seat: int,
        kind: str,
        options: Sequence[int],
        least: int,
        most: int,
        taken: tuple[int, ...],
    ) -> tuple[int, ...]:
        """Hand over within a set."""
        self.finish(s)
        return self.recall.completed(s, seat, kind, options, least, most, taken)

    def finish(self, s: State) -> None:
        """Go to the end of the line, past players who have given up meanwhile."""
        for place in leavers(self.line, self.opened, len(self.line)):
            s.give_up(self.line[place][1])
        self.recall.place = len(self.line)
