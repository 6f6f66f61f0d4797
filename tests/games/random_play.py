"""What random play of any game needs: a case, a table that counts its questions, and the long form."""

import os
import secrets
import sys
import time
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from dicewright.kernel.chance import Seeded
from dicewright.kernel.decisions import Chosen
from dicewright.kernel.state import State
from dicewright.kernel.tables.playout import Playout
from tests.games.traits import Row

LONG: Final = 10_000


class Case(NamedTuple):
    """One match: what is agreed, the seats among it, and the seed."""

    row: Row
    seed: int


class Asking(Playout):
    """Plays at random and counts the questions."""

    def __init__(self, seed: int) -> None:
        super().__init__(Seeded(seed))
        self.asked = 0

    def ask(self, s: State, seat: int, kind: str, options: Sequence[int], chosen: Chosen | None) -> int:
        """Count and answer."""
        self.asked += 1
        return super().ask(s, seat, kind, options, chosen)

    def pick(
        self, s: State, seat: int, kind: str, options: Sequence[int], least: int, most: int, always: bool
    ) -> tuple[int, ...]:
        """Count and answer."""
        self.asked += 1
        return super().pick(s, seat, kind, options, least, most, always)


def play_long(title: str, tables: Sequence[Row], play: Callable[[Case], object]) -> int:
    """Play matches that nobody has seen, ten thousand or until the time is up, and return how many."""
    end = time.monotonic() + 60 * float(os.environ.get("DICEWRIGHT_MINUTES", "1"))
    first = secrets.randbits(40)
    played = 0
    while played < LONG and time.monotonic() < end:
        play(Case(tables[played % len(tables)], first + played))
        played += 1
    sys.stderr.write(f"\n{title}: {played} matches from seed {first} on\n")
    return played
