"""What a seat sees, as a row of numbers whose length never changes.

A row is read from the fields that a game declares, each as far as the seat may see it (`kernel/views.py`).
"""

from collections.abc import Sequence
from marshal import dumps
from operator import attrgetter
from typing import Any, Final
from zlib import crc32

import numpy as np

from dicewright.envs.reading import FORM, KEPT, SLOTS, WHOLE, Numbers, Place, is_plain, joined
from dicewright.kernel.decisions import PASS, Decision
from dicewright.kernel.game import Game
from dicewright.kernel.state import State
from dicewright.kernel.views import COUNT, OPEN, OWNER, SHARED

MOST: Final = 1.0  # no number of a row is larger, nor smaller than its negative
SKIPPED: Final = ("seats", "first", "leaving")  # always the same while somebody is asked
EACH: Final = 4  # numbers for each action: there is one, it passes, its option if that is small, its option
SMALL: Final = 64
SORTED: Final = (200, 2_000)  # reads after which it is looked which fields hardly change
RARE: Final = 10  # at most once in so many reads

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
        self.still = Still(len(self.places))
        self.asking = SLOTS + seats
        self.acting = self.asking + len(self.kinds)
        self.length = self.acting + EACH * width
        self.offered: dict[tuple[int, ...], Row] = {}

    def fill(self, row: Row, s: State, seat: int, decision: Decision | None, shown: Sequence[int]) -> None:
        """Fill a row: what is seen, by whom, which question is open, and what its actions stand for."""
        values = list(self.fields(s))
        for i, sort in self.veiled:
            values[i] = veiled(s, values[i], sort, seat)
        slots, numbers = joined(self.still.read(self.places, values))
        summed = np.bincount(slots, numbers, SLOTS) / WHOLE
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


class Still:
    """Knows which fields hardly ever change, and reads those all at once."""

    def __init__(self, n: int) -> None:
        self.reads = 0
        self.changes = [0] * n
        self.last: list[Any] = [None] * n
        self.often = list(range(n))
        self.rarely: list[int] = []
        self.known: dict[bytes, Numbers] = {}

    def read(self, places: Sequence[Place], values: Sequence[Any]) -> list[Numbers]:
        """Return the numbers of all fields."""
        if self.reads < SORTED[-1]:
            self.watch(values)
        found = [self.read_still(places, values)] if self.rarely else []
        for i in self.often:
            places[i].read(values[i], found)
        return found

    def read_still(self, places: Sequence[Place], values: Sequence[Any]) -> Numbers:
        """Return the numbers of the fields that hardly ever change; those that hold things are none."""
        try:
            key = dumps([values[i] for i in self.rarely], FORM)
        except ValueError:
            self.part([i for i in self.rarely if not is_plain(values[i])])
            return self.read_still(places, values)
        known = self.known.get(key)
        if known is None:
            if len(self.known) >= KEPT:
                self.known.clear()
            read: list[Numbers] = []
            for i in self.rarely:
                places[i].read(values[i], read)
            known = self.known[key] = joined(read)
        return known

    def watch(self, values: Sequence[Any]) -> None:
        """Note which fields have changed, and now and then tell them apart by that."""
        self.reads += 1
        for i, value in enumerate(values):
            self.changes[i] += value != self.last[i]
        self.last = list(values)
        if self.reads in SORTED:
            self.part([i for i, n in enumerate(self.changes) if n * RARE > self.reads])

    def part(self, often: Sequence[int]) -> None:
        """Read some fields by themselves from now on, besides those that are read so already."""
        if self.rarely:
            often = sorted({*self.often, *often})
        self.rarely = [i for i in range(len(self.changes)) if i not in often]
        self.often = list(often)
        self.known.clear()


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
