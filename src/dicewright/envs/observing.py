"""What a seat sees, as a row of numbers whose length never changes.

A row is read from the fields that a game declares, each as far as the seat may see it (`kernel/views.py`).
"""

from array import array
from collections.abc import Sequence
from operator import attrgetter, ne
from typing import Any, Final
from zlib import crc32

import numpy as np

from dicewright.envs.reading import KEPT, SLOTS, WHOLE, Numbers, Place
from dicewright.kernel.decisions import PASS, Decision
from dicewright.kernel.game import Game
from dicewright.kernel.state import State
from dicewright.kernel.views import COUNT, OPEN, OWNER, SHARED

MOST: Final = np.array(1.0, np.float32)  # no number of a row is larger; arrays are taken faster than numbers
LEAST: Final = -MOST
UNIT: Final = np.array(WHOLE, np.float32)
SKIPPED: Final = ("seats", "first", "leaving")  # always the same while somebody is asked
EACH: Final = 4  # numbers for each action: there is one, it passes, its option if that is small, its option
SMALL: Final = 64
OFFERED: Final[dict[int, bytes]] = {}  # the numbers of an action, by the option that it stands for

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

    def fill(
        self,
        row: Row,
        s: State,
        seat: int,
        decision: Decision | None,
        shown: Sequence[int],
        look: "Look | None" = None,
    ) -> None:
        """Fill a row: what is seen, by whom, which question is open, and what its actions mean.

        `look` is what was last read of the same match, if anything was.
        """
        values = list(self.fields(s))
        for i, sort in self.veiled:
            values[i] = veiled(s, values[i], sort, seat)
        (look or Look()).read(self.places, values, row)
        row[SLOTS:] = 0.0
        row[SLOTS + seat] = 1.0
        if decision is not None:
            row[self.asking + self.kinds[decision.kind]] = 1.0
            offered = np.frombuffer(
                b"".join([OFFERED.get(option) or offer(option) for option in shown]), np.float32
            )
            row[self.acting : self.acting + len(offered)] = offered


class Look:
    """What was last read of one match. Only what has changed since then is read again.

    A state that was looked at never changes, so its values can be compared with those of the next.
    """

    def __init__(self) -> None:
        self.values: Sequence[Any] = ()
        self.found: list[list[Numbers] | None] = []  # what they came to, where it is still known
        self.total: Row = np.zeros(SLOTS, np.float32)

    def read(self, places: Sequence[Place], values: Sequence[Any], row: Row) -> None:
        """Write the values of the fields at the beginning of a row."""
        come: list[Numbers] = []
        gone: list[Numbers] = []
        if not self.found:
            for place, value in zip(places, values, strict=True):
                new = place.whole(value)
                self.found.append(new)
                come += new
        else:
            for i, other in enumerate(map(ne, values, self.values)):
                if other:
                    self.change(i, places[i], values[i], come, gone)
        self.values = values
        if come or gone:
            self.count(come, gone)
        seen = row[:SLOTS]
        np.divide(self.total, UNIT, out=seen)
        seen.clip(LEAST, MOST, out=seen)

    def change(self, i: int, place: Place, value: Any, come: list[Numbers], gone: list[Numbers]) -> None:
        """Note which parts of a field are new, and which are gone."""
        before = self.values[i]
        if place.changed(before, value, come, gone):
            self.found[i] = None
            return
        known = self.found[i]
        old = place.whole(before) if known is None else known
        self.found[i] = new = place.whole(value)
        if len(old) != len(new):
            gone += old
            come += new
            return
        for one, other in zip(old, new, strict=True):
            if one is not other:
                gone.append(one)
                come.append(other)

    def count(self, come: list[Numbers], gone: list[Numbers]) -> None:
        """Add what is new and subtract what is gone; the numbers are whole, so nothing is rounded."""
        slots = b"".join([*[one[0] for one in come], *[one[0] for one in gone]])
        numbers = b"".join([*[one[1] for one in come], *[one[2] for one in gone]])
        np.add.at(self.total, np.frombuffer(slots, np.int64), np.frombuffer(numbers, np.float32))


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


def offer(option: int) -> bytes:
    """Return the numbers of an action that stands for an option."""
    if len(OFFERED) >= KEPT:
        OFFERED.clear()
    numbers = (1.0, float(option == PASS), min(max(option, 0), SMALL) / SMALL, spread(option))
    found = OFFERED[option] = array("f", numbers).tobytes()
    return found


def spread(option: int) -> float:
    """Return a number from 0 to 1 that tells options apart."""
    return (crc32(b"%d" % option) % 1000) / 1000
