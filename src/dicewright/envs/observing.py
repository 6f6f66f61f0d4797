"""What a seat sees, as a row of numbers whose length never changes.

A view is a tree of named fields. A number is put into the slot of its field, scaled; each value and each word
has a slot of its own; of a list the first entries are told apart by their place. Names are spread over the
slots by a hash, so a row has the same length in every game and at every moment, and new content moves
nothing. Two names may share a slot: the same two on every machine.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final
from zlib import crc32

from dicewright.kernel.decisions import PASS, Decision
from dicewright.kernel.game import Game

SLOTS: Final = 1024  # for a view
PLACES: Final = 24  # entries of a list that are told apart
SCALE: Final = 0.05
MOST: Final = 1.0  # no number of a row is larger, nor smaller than its negative
SKIPPED: Final = ("attachments",)  # drawings and names: no rule reads them
EACH: Final = 3  # numbers for each action: there is one, it passes, its option


class Observer:
    """Turns views of one game into rows of numbers."""

    def __init__(self, game: Game[Any], seats: int, width: int) -> None:
        self.kinds = {kind: n for n, kind in enumerate(sorted(game.kinds))}
        self.seats = seats
        self.width = width
        self.length = SLOTS + len(self.kinds) + EACH * width
        self.slots: dict[str, int] = {}

    def row(self, view: Mapping[str, Any], decision: Decision | None, shown: Sequence[int]) -> list[float]:
        """Return a row: what is seen, which question is open, and what its actions stand for."""
        row = [0.0] * self.length
        for name, value in named({key: part for key, part in view.items() if key not in SKIPPED}, ""):
            slot = self.slots.get(name)
            if slot is None:
                slot = self.slots[name] = crc32(name.encode()) % SLOTS
            row[slot] = max(-MOST, min(MOST, row[slot] + value))
        if decision is not None:
            row[SLOTS + self.kinds[decision.kind]] = 1.0
            start = SLOTS + len(self.kinds)
            for i, option in enumerate(shown):
                at = start + EACH * i
                row[at] = 1.0
                row[at + 1] = float(option == PASS)
                row[at + 2] = (crc32(b"%d" % option) % 1000) / 1000
        return row


def named(value: Any, name: str) -> Iterator[tuple[str, float]]:
    """Return the numbers of a part of a view, each with its name."""
    if isinstance(value, bool):
        yield name, float(value)
    elif isinstance(value, int | float):
        yield name, value * SCALE
        yield f"{name}={value}", 1.0
    elif isinstance(value, str):
        if value:
            yield f"{name}={value}", 1.0
    elif isinstance(value, Mapping):
        for key, part in value.items():
            yield from named(part, f"{name}.{key}")
    elif isinstance(value, Sequence):
        yield f"{name}#", len(value) * SCALE
        for i, part in enumerate(value[:PLACES]):
            yield from named(part, f"{name}.{i}")
