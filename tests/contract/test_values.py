"""Values: in every game the chances add up, and those who will win are likelier to."""

from __future__ import annotations  # a compiled Game[Any] cannot be evaluated

from typing import Any

import pytest

from dicewright.games import GAMES
from dicewright.kernel.game import Game
from dicewright.lab.train import Position, judged, play, weighed
from tests.contract.games import over_games
from tests.contract.worlds import EACH, moments

MATCHES = 8


@over_games
def test_chances_are_shares_of_one_and_need_no_more_than_a_world(game: Game[Any]) -> None:
    met = 0
    for case, m in moments(game, EACH, 300):
        for d in m.pending:
            chances = game.chances(m.seat(d.seat).world(met))
            if game.value is None:
                assert chances is None
            else:
                assert chances is not None
                assert min(chances) >= 0, f"{case!r}"
                assert sum(chances) == pytest.approx(1), f"{case!r}"
            met += 1
    assert met


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_kept_weights_foretell_matches_better_than_equal_chances(game: Game[Any]) -> None:
    assert game.value is not None
    seen: list[list[Position]] = [play(game, 7 << 32 | n, n) for n in range(MATCHES)]
    weights = dict(zip(game.value.names, game.value.weights, strict=True))
    found = judged(weights, [one for match in seen for one in weighed(match)])
    assert found.loss < found.blind
