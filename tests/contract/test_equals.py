"""Bots that play alike win alike at tables of three and more, wherever they sit.

In all of our games a lot or a roll says who begins, or beginning goes round; so nothing is to favour a seat.
"""

from __future__ import annotations  # a compiled Game[Any] cannot be evaluated

from fractions import Fraction
from typing import Any, Final

import pytest

from dicewright.bots.levels.slips import Casual
from dicewright.bots.sensible import Sensible
from dicewright.kernel.asking.policy import Policy
from dicewright.kernel.chance import Seeded
from dicewright.kernel.game import Game, play_on
from dicewright.kernel.tables.guided import Guided
from tests.contract.games import GAMES
from tests.games.traits import SHORT, traits
from tests.kernel.minis import evenness

CROWDED: Final = [game for game in GAMES if game.most > 2]
SEATS: Final = 4
MATCHES: Final = 100 if SHORT else 200
# The seeds are always the same: so seldom a change of play fails a test for no reason.
SELDOM: Final = 1 / 50_000


def wins(game: Game[Any], policy: Policy, seats: int, matches: int) -> list[float]:
    """Return how many matches each seat wins if all play by a policy; a shared first place is divided."""
    won = [Fraction(0)] * seats
    settings = game.agreed(dict(traits(game).light), seats)
    for seed in range(matches):
        builds = game.built(game.base_rows, settings, None, seats, Seeded(~seed))
        s = game.begin(game.base_rows, settings, builds, seats)
        s.table = Guided(Seeded(seed), [policy] * seats)
        play_on(s)
        for seat in s.first:
            won[seat] += Fraction(1, len(s.first))
    return [float(one) for one in won]


@pytest.mark.parametrize("bot", [Sensible, Casual], ids=lambda bot: str(bot.name))
@pytest.mark.parametrize("game", CROWDED, ids=[game.id for game in CROWDED])
def test_equal_bots_win_alike_in_every_seat(game: Game[Any], bot: type[Sensible]) -> None:
    seats = min(SEATS, game.most)
    won = wins(game, bot.policy(game), seats, MATCHES)
    assert evenness(won) > SELDOM, f"{game.id}: of {MATCHES} matches the seats won {won}"


def test_a_rule_of_thumb_that_goes_by_the_number_of_the_seat_is_caught() -> None:
    game = next(game for game in GAMES if game.id == "daemon-dice")
    usual = game.policy
    first = Policy({**usual.choices, "target": lambda s, seat, options, chance: options[0]}, usual.sets)
    assert evenness(wins(game, first, SEATS, 80)) < SELDOM
