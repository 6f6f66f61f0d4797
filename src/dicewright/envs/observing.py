"""What a seat sees, as a row of numbers whose length never changes.

A row is read from the fields that a game declares, each as far as the seat may see it (`kernel/views.py`).
"""

from collections.abc import Sequence
from operator import attrgetter
from typing import Any, Final
from zlib import crc32

import numpy as np

from dicewright.envs.reading import KEPT, SLOTS, Numbers, Place
from dicewright.kernel.decisions import PASS, Decision
from dicewright.kernel.game import Game
from dicewright.kernel.state import State
from dicewright.kernel.views import COUNT, OPEN, OWNER, SHARED

MOST: Final = 1.0  # no number of a row is larger, nor smaller than its negative
SKIPPED: Final = ("seats", "first", "leaving")  # always the same while somebody is asked
EACH: Final = 4  # numbers for each action: there is one, it passes, its option if that is small, its option
SMALL: Final = 64

Row = np.ndarray[Any, np.dtype[np.float32]]


class Observer:
    """Turns what seats see of one game into rows of numbers."""

    def __init__(self, game: Game[Any], seats: int, width: int) -> None:
        self.game = game
        self.kinds = {kind: n for n, kind in enumerate(sorted(game.kinds))}
        self.seats = seats
        self.width = width
        declared = {name: sort for name, sort in {**SHARED, **game.fields}.items() if name not in SKIPPED}
        self.fields = attrgetter(*declared)
        self.veiled = [(i, sort) for i, sort in enumerate(declared.values()) if sort != OPEN]
        self.places = [Place(name) for name in declared]
        self.asking = SLOTS + seats
        self.acting = self.asking + len(self.kinds)
        self.length = self.acting + EACH * width
        self.offered: dict[tuple[int, ...], Row] = {}

    def fill(self, row: Row, s: State, seat: int, decision: Decision | None, shown: Sequence[int]) -> None:
        """Fill a row: what is seen, by whom, which question is open, and what its actions stand for."""
        values = list(self.fields(s))
        for i, sort in self.veiled:
            values[i] = veiled(s, values[i], sort, seat)
        found: list[Numbers] = []
        for place, value in zip(self.places, values, strict=True):
            place.read(value, found)
        slots, numbers = zip(*found, strict=True)
        summed = np.bincount(np.concatenate(slots), np.concatenate(numbers), SLOTS)
        np.minimum(summed, MOST, out=summed)
        np.maximum(summed, -MOST, out=row[:SLOTS], casting="unsafe")
        row[SLOTS:] = 0.0
        row[SLOTS + seat] = 1.0
        if decision is not None:
            row[self.asking + self.kinds[decision.kind]] = 1.0
            offered = self.offers(tuple(shown))
            row[self.acting : self.acting + len(offered)] = offered

    def offers(self, shown: tuple[int, ...]) -> Row:
        """Return the numbers of the actions that stand for options."""
        known = self.offered.get(shown)
        if known is None:
            if len(self.offered) >= KEPT:
                self.offered.clear()
            numbers = [
                (1.0, float(option == PASS), min(max(option, 0), SMALL) / SMALL, spread(option))
                for option in shown
            ]
            known = self.offered[shown] = np.array(numbers, np.float32).reshape(-1)
        return known


def veiled(s: State, value: Any, sort: str, seat: int) -> Any:
    """Return what a seat sees of a field that is not open: its own part, how much there is, or nothing."""
    if sort == OWNER:
        assert s.game is not None
        sees = s.game.sees
        return [
            part if other == seat or sees(s, seat, other) else amount(part)
            for other, part in enumerate(value)
        ]
    return amount(value) if sort == COUNT else 0


def amount(value: Any) -> int:
    """Return how much there is of something."""
    return len(value) if hasattr(value, "__len__") else 0


def spread(option: int) -> float:
    """Return a number from 0 to 1 by which two options can be told apart."""
    return (crc32(b"%d" % option) % 1000) / 1000
