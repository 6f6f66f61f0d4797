"""Exact values of games that are small enough: every roll, every answer, every position, by enumeration.

It shares nothing with the bots: it runs the steps of the rules with all that dice and players can do, and
finds what each position is worth to the first seat of two by repeating until nothing changes.
"""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
from itertools import chain, combinations, product
from math import prod
from typing import Any, Final

from dicewright.kernel.decisions import Chosen
from dicewright.kernel.game import play_step
from dicewright.kernel.state import State
from dicewright.kernel.tables.table import Table

ENOUGH: Final = 1e-9  # a smaller change of a value is none
DRAWN: Final = 0.5
Answer = tuple[int, ...]
Key = Callable[[Any], Hashable]


class Reached(BaseException):
    """A table has come to a fork where it has not been told how to go on."""


@dataclass
class Fork:
    """A place where several things can happen: chance, or answers of a seat."""

    seat: int  # -1 where chance decides
    ways: list[Any]
    after: list["Fork | Hashable | None"] = field(default_factory=list)  # None: not walked yet


class Walk(Table):
    """Goes the ways it is told through one step, then stops at the next fork and says what it is."""

    hears = False

    def __init__(self, ways: Sequence[Any]) -> None:
        self.ways = ways
        self.at = 0
        self.found: Fork | None = None

    def go(self, seat: int, ways: list[Any]) -> Any:
        """Return the way that was told, or stop here."""
        if self.at == len(self.ways):
            self.found = Fork(seat, ways)
            raise Reached
        self.at += 1
        return self.ways[self.at - 1]

    def ask(self, s: State, seat: int, kind: str, options: Sequence[int], chosen: Chosen | None) -> int:
        """Fork into the options."""
        answer: Answer = self.go(seat, [(option,) for option in options])
        return answer[0]

    def pick(
        self, s: State, seat: int, kind: str, options: Sequence[int], least: int, most: int, always: bool
    ) -> Answer:
        """Fork into all legal sets."""
        sizes = range(least, min(most, len(options)) + 1)
        answer: Answer = self.go(seat, list(chain.from_iterable(combinations(options, n) for n in sizes)))
        return answer

    def roll(self, s: State, seat: int, kind: str, dice: tuple[int, ...], to: int) -> tuple[int, ...]:
        """Fork into all faces."""
        if prod(dice) == 1:
            return (1,) * len(dice)
        faces: tuple[int, ...] = self.go(-1, list(product(*[range(1, sides + 1) for sides in dice])))
        return faces

    def draw(self, s: State, seat: int, kind: str, of: int, to: int) -> int:
        """Fork into all indices."""
        index: int = self.go(-1, list(range(of))) if of > 1 else 0
        return index


class Solved:
    """All positions that can be reached from one, with what each is worth to seat 0."""

    def __init__(self, start: State, key: Key) -> None:
        self.key = key
        self.trees: dict[Hashable, Fork | Hashable] = {}
        self.worth: dict[Hashable, float] = {}
        self.open: list[tuple[Hashable, State]] = []
        self.meet(start)
        while self.open:
            name, s = self.open.pop()
            self.trees[name] = self.grown(s, [])
        self.settle()

    def meet(self, s: State) -> Hashable:
        """Return the name of a position; one that is met for the first time is to be looked at."""
        name = self.key(s)
        if name not in self.worth:
            self.worth[name] = DRAWN
            self.open.append((name, s))
        return name

    def grown(self, s: State, ways: list[Any]) -> "Fork | Hashable":
        """Return what one step leads to after these ways: a fork, or the name of the next position."""
        table = Walk(ways)
        after = s.copy()
        after.table = table
        try:
            going = play_step(after)
        except Reached:
            fork = table.found
            assert fork is not None
            fork.after = [self.grown(s, [*ways, way]) for way in fork.ways]
            return fork
        return self.meet(after) if going else self.over(after)

    def over(self, s: State) -> Hashable:
        """Return the name of an end."""
        name = ("over", s.first)
        self.worth[name] = (0 in s.first) / len(s.first)
        return name

    def settle(self) -> None:
        """Repeat until no position is worth more or less than its successors say."""
        names = list(self.trees)[::-1]
        change = 1.0
        while change > ENOUGH:
            change = 0.0
            for name in names:
                now = self.value(self.trees[name])
                change = max(change, abs(now - self.worth[name]))
                self.worth[name] = now

    def value(self, at: "Fork | Hashable | None") -> float:
        """Return what a fork or position is worth to seat 0."""
        if not isinstance(at, Fork):
            return self.worth[at]
        values = [self.value(after) for after in at.after]
        if at.seat < 0:
            return sum(values) / len(values)
        return max(values) if at.seat == 0 else min(values)

    def answers(self, s: State, ways: Sequence[Any]) -> tuple[int, dict[Answer, float]]:
        """Return who is asked after these ways of a step, and what each answer is worth to that seat."""
        at: Any = self.trees[self.key(s)]
        for way in ways:
            at = at.after[at.ways.index(way)]
        assert isinstance(at, Fork)
        values = [self.value(after) for after in at.after]
        mine = values if at.seat == 0 else [1 - one for one in values]
        return at.seat, dict(zip(at.ways, mine, strict=True))
