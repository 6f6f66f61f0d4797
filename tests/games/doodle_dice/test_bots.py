"""Bots at many seats: matches are won by the sixth colour, in about as many turns as people take."""

from functools import cache
from statistics import mean
from typing import Final

import pytest

from bench.anchors.doodle_dice import ANCHOR
from dicewright.games.doodle_dice.policy import POLICY
from dicewright.games.doodle_dice.turn import complete
from dicewright.kernel.asking.policy import Policy
from dicewright.kernel.chance import Seeded
from dicewright.kernel.game import play_on
from dicewright.kernel.tables.guided import Guided
from tests.games.doodle_dice.doodles import GAME, ROWS
from tests.games.doodle_dice.test_lengths import TURNS

MATCHES: Final = 60
WIDE: Final = 1.5  # times as long, or as short, as the deck was designed for

each_number = pytest.mark.parametrize("seats", [2, 3, 4, 6])


@cache
def match(seed: int, *policies: Policy) -> tuple[int, bool, int]:
    """Play a match and return its turns, whether somebody had all colours, and who won."""
    seats = len(policies)
    s = GAME.begin(ROWS, GAME.agreed({}, seats), [None] * seats, seats)
    s.table = Guided(Seeded(seed), policies)
    play_on(s)
    return s.turns, any(complete(s, seat) for seat in range(seats)), s.first[0]


@each_number
def test_matches_of_bots_end_with_the_sixth_colour_and_in_time(seats: int) -> None:  # doodle.win
    played = [match(seed, *[POLICY] * seats) for seed in range(MATCHES)]
    assert mean(won for _, won, _ in played) > 0.9
    assert TURNS[seats] / WIDE < mean(turns for turns, _, _ in played) < TURNS[seats] * WIDE


@each_number
def test_who_never_steals_and_takes_what_comes_wins_less_than_its_share(seats: int) -> None:  # doodle.win
    won = 0
    for seed in range(MATCHES // 2):
        for seat in range(seats):
            others = [POLICY] * (seats - 1)
            won += match(seed, *others[:seat], ANCHOR, *others[seat:])[2] == seat
    assert won < MATCHES // 2
