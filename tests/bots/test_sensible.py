"""The sensible bot: its policies beat random play in every game that has one."""

from __future__ import annotations  # a compiled Game[Any] cannot be evaluated

from fractions import Fraction
from typing import Any

import pytest

from dicewright.games import GAMES
from dicewright.kernel.asking.policy import Policy
from dicewright.kernel.chance import Seeded
from dicewright.kernel.game import Game, play_on
from dicewright.kernel.match import Match
from dicewright.kernel.tables.guided import Guided

LEAST = {"monster-dice": 75}  # in a hundred, where luck has more to say
GUIDED = [game for game in GAMES if game.policy.choices]


def won(game: Game[Any], seed: int) -> Fraction:
    """Return the policy's share of first place against random play; seats alternate."""
    s = Match(game, 2, seed=seed // 2).begin()
    players = [game.policy, Policy()]
    s.table = Guided(Seeded(seed), players[:: -1 if seed % 2 else 1])
    play_on(s)
    return Fraction(seed % 2 in s.first, len(s.first))


@pytest.mark.parametrize("game", GUIDED, ids=[game.id for game in GUIDED])
def test_rules_of_thumb_beat_random_play(game: Game[Any]) -> None:
    assert sum(won(game, seed) for seed in range(60)) >= 60 * LEAST.get(game.id, 90) / 100
