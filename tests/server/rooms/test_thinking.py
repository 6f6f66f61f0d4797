"""Bots think in other processes, so that nobody at another table waits for them."""

from collections.abc import Callable
from typing import Any

import pytest

from dicewright.bots import BOTS
from dicewright.kernel.match import Match
from dicewright.server.rooms.thinking import Thinkers
from dicewright.server.workers import Workers


class Handed(Workers):
    """Workers that note what they are given, and do nothing."""

    def __init__(self) -> None:
        self.given: list[tuple[object, ...]] = []

    async def run(self, work: Callable[..., Any], *given: object, share: str = "", whose: str = "") -> Any:
        """Note it."""
        self.given.append(given)
        return 0


@pytest.mark.parametrize("name", list(BOTS))
async def test_only_who_chooses_blindly_does_so_where_people_are_served(name: str) -> None:
    workers = Handed()
    match = Match("doodle-dice", 2, seed=1)
    seat = match.pending[0].seat
    await Thinkers(workers).choose(match, seat, name)
    assert [given[1:] for given in workers.given] == ([] if name == "random" else [(seat, name)])
