"""The searching bot in every game: its choice is offered, and does not change when hidden things do."""

from __future__ import annotations  # a compiled Game[Any] cannot be evaluated

from collections import Counter
from typing import Any

import pytest

from dicewright.bots.search import Search
from dicewright.kernel.chance import Seeded
from dicewright.kernel.game import Game
from tests.contract.games import over_games
from tests.contract.worlds import moments, twin
from tests.games.traits import SHORT


@pytest.fixture(autouse=True)
def cheap(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let it look at few worlds."""
    monkeypatch.setattr("dicewright.bots.search.Search.worlds", 8)
    monkeypatch.setattr("dicewright.bots.search.LEAST", 2)


@over_games
def test_twins_are_answered_alike(game: Game[Any]) -> None:
    source = Seeded(11)
    met: Counter[str] = Counter()
    twins = 0
    for case, m in moments(game, 1, 900):
        for d in m.pending:
            if SHORT and met[d.kind] > 1:
                continue
            chosen = Search(3).choose(m.seat(d.seat))
            met[d.kind] += 1
            assert chosen in d.options, f"{case!r}"
            other = twin(m, d.seat, source.below(2**31))
            if other is not None:
                twins += 1
                assert Search(3).choose(other.seat(d.seat)) == chosen, f"{case!r}, {len(m.course.line)}"
    assert met
    assert twins or game.redeal.__name__ == "unchanged"
