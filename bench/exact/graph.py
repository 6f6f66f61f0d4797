"""A graph of positions: each leads by lots and choices to others, and is worth what follows from it."""

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import Any, Final

ENOUGH: Final = 1e-5  # a smaller change of a value is none
DRAWN: Final = 0.5


@dataclass
class Lot:
    """Chance decides: weights, and what follows."""

    ways: list[tuple[float, Any]]


@dataclass
class Choice:
    """A seat of two decides: what follows from each answer."""

    seat: int
    ways: Mapping[Any, Any]


class Graph:
    """Positions by their names, each with a tree of lots and choices whose leaves are names or values.

    All values are those to seat 0. A position leads to none of a higher `rank`: lower ones are settled first.
    """

    def __init__(self, tree: Callable[[Any], Any], rank: Callable[[Any], int]) -> None:
        self.tree = tree
        self.rank = rank
        self.trees: dict[Hashable, Any] = {}
        self.worth: dict[Hashable, float] = {}

    def value(self, at: Any) -> float:
        """Return what a tree, a position or an end is worth to seat 0, solving what has not been solved."""
        self.grow(at)
        return self.known(at)

    def known(self, at: Any) -> float:
        """Return what a tree is worth as far as is known."""
        if isinstance(at, float):
            return at
        if isinstance(at, Lot):
            return sum([weight * self.known(after) for weight, after in at.ways])
        if isinstance(at, Choice):
            values = [self.known(after) for after in at.ways.values()]
            return max(values) if at.seat == 0 else min(values)
        return self.worth[at]

    def answers(self, at: Choice) -> dict[Hashable, float]:
        """Return what each answer is worth to who is asked."""
        found = {answer: self.value(after) for answer, after in at.ways.items()}
        return found if at.seat == 0 else {answer: 1 - value for answer, value in found.items()}

    def grow(self, at: Any) -> None:
        """Look at all positions that can be reached from a tree, and settle what they are worth."""
        fresh: list[Hashable] = []
        waiting = self.leaves(at)
        while waiting:
            name = waiting.pop()
            if name not in self.trees:
                fresh.append(name)
                self.worth[name] = DRAWN
                self.trees[name] = self.tree(name)
                waiting += self.leaves(self.trees[name])
        fresh.sort(key=self.rank)
        for _, level in groupby(fresh, self.rank):
            self.settle(list(level))

    def settle(self, names: list[Hashable]) -> None:
        """Repeat until no position is worth more or less than what follows from it."""
        change = 1.0
        while change > ENOUGH:
            change = 0.0
            for name in names:
                now = self.known(self.trees[name])
                change = max(change, abs(now - self.worth[name]))
                self.worth[name] = now

    def leaves(self, at: Any) -> list[Hashable]:
        """Return the positions that a tree ends in and that have not been looked at."""
        if isinstance(at, float):
            return []
        if isinstance(at, Lot):
            return [name for _, after in at.ways for name in self.leaves(after)]
        if isinstance(at, Choice):
            return [name for after in at.ways.values() for name in self.leaves(after)]
        return [] if at in self.trees else [at]
