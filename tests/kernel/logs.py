"""Logs of real matches for tests to damage, and what makes a damaged one look whole."""

import copy
from functools import cache
from typing import Any

import pytest

from dicewright.kernel.chance import Chance, Outer, Secure, Seeded
from dicewright.kernel.errors import BadRecord
from dicewright.kernel.history.records import digest
from dicewright.kernel.match import Match
from tests.toys.duel import GAME as DUEL
from tests.toys.pig import GAME as PIG
from tests.toys.pig.turn import HOLD, ROLL

Log = dict[str, Any]


@cache
def played(chance: str = "seed") -> Log:
    """Return the log of a game of Pig: a lot, then roll, die and hold, with an undo among them."""
    sources: dict[str, Chance] = {"seed": Seeded(3), "secure": Secure(), "outer": Outer()}
    m = Match(PIG, 2, chance=sources[chance])
    if chance == "outer":
        m.fall([0])
    for _ in range(4):
        seat = m.pending[0].seat
        m.answer(seat, ROLL)
        if chance == "outer":
            m.fall([4])
        m.attach(seat, f"p{seat}", {"name": "Ann"})
        seat = m.pending[0].seat
        m.answer(seat, HOLD)
        m.undo(seat)
        m.answer(seat, HOLD)
    return m.log


@cache
def duelled(seats: int = 3, seed: int = 5) -> Log:
    """Return the log of half a duel with undos, notes, a takeback and a resignation."""
    m = Match(DUEL, seats, seed=seed, options={"life": 40})
    chance = Seeded(seed)
    for n in range(56):
        decision = m.pending[chance.below(len(m.pending))]
        if n == 44:
            m.resign(seats - 1)
        elif n % 7 == 3 and m.course.undoable(decision.seat):
            m.undo(decision.seat)
        elif n % 5 == 1 and m.course.returnable(1):
            m.takeback(1)
        elif n % 13 == 4:
            m.attach(decision.seat, f"p{decision.seat}", {"name": f"N{n}"})
        else:
            m.answer(decision.seat, decision.options[chance.below(len(decision.options))])
    tags = {record[0] for record in m.log["records"]}
    assert not m.over
    assert tags == {"a", "f", "d", "n", "u", "t", "g"}
    return m.log


def sealed(log: Log) -> Log:
    """Make count and digest fit again, so that deeper checks are reached."""
    log["count"] = len(log["records"])
    log["digest"] = digest(log)
    return log


def fresh(log: Log) -> Log:
    """Return a log that may be changed."""
    return copy.deepcopy(log)


def refused(log: object, game: Any = PIG) -> BadRecord:
    """Load a log, which must be refused, and return why."""
    with pytest.raises(BadRecord) as caught:
        Match.load(log, game)
    return caught.value
