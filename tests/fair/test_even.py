"""Dice as they fall: every number comes out of equally many bytes, and long rows of dice are even."""

import os
from collections import Counter, defaultdict
from math import sqrt
from typing import Any

import pytest

from dicewright.games import GAMES
from dicewright.kernel.fair.derive import Numbers
from dicewright.kernel.history.records import DRAWN, FALL
from tests.fair.playing import Fair, bytes_of

ROLLS = int(os.environ.get("DICEWRIGHT_ROLLS", "20000"))  # of each die; 10,000,000 make the long form
LOGS = int(os.environ.get("DICEWRIGHT_LOGS", "4"))  # matches of each game; 1,000 make the long form
LEAST = 5  # for each face; of fewer, chi-square says little
DICE = (2, 3, 4, 6, 8, 10, 12, 20, 30, 52, 100)


class Row(Numbers):
    """Numbers that come from a row of bytes that is laid out."""

    def __init__(self, row: list[int], width: int) -> None:
        super().__init__()
        self.row, self.width, self.taken = row, width, 0

    def read(self, width: int) -> int:
        """Return the next of the row, as long as there is one."""
        assert width == self.width
        self.taken += 1
        return self.row[self.taken - 1]


@pytest.mark.parametrize("n", [*range(1, 257)])
def test_of_all_bytes_equally_many_lead_to_each_face(n: int) -> None:
    found: Counter[int] = Counter()
    for value in range(256):
        row = Row([value, 0], 1)
        face = row.below(n)
        if row.taken == 1:
            found[face] += 1
    assert found == dict.fromkeys(range(n), 256 // n)
    assert 256 - sum(found.values()) == 256 % n  # what is read again; less than half, so it ends


@pytest.mark.parametrize("n", [257, 1000, 6561, 7776, 65535, 65536])
def test_of_all_pairs_of_bytes_equally_many_lead_to_each_number(n: int) -> None:
    found: Counter[int] = Counter()
    for value in range(65536):
        row = Row([value, 0], 2)
        number = row.below(n)
        if row.taken == 1:
            found[number] += 1
    assert found == dict.fromkeys(range(n), 65536 // n)


def test_big_numbers_take_four_bytes_and_no_more_than_their_share() -> None:
    n = 65537
    even = 2**32 - 2**32 % n
    assert Row([even - 1], 4).below(n) == (even - 1) % n
    again = Row([even, 5], 4)
    assert (again.below(n), again.taken) == (5, 2)


@pytest.mark.parametrize("sides", DICE)
def test_a_long_row_of_dice_is_even(sides: int) -> None:
    found: Counter[int] = Counter()
    for part in range(-(-ROLLS // 10_000)):
        numbers = Numbers(bytes_of("even", sides, part))
        found.update(numbers.below(sides) for _ in range(10_000))
    assert even(found, sides)
    assert not even(found + Counter({0: ROLLS // 10}), sides)  # a die that leans is found


def even(found: Counter[int], sides: int) -> bool:
    """Say whether numbers below a limit came equally often, by their chi-square; seeds are fixed."""
    mean = sum(found.values()) / sides
    square = sum((found[face] - mean) ** 2 / mean for face in range(sides))
    free = sides - 1
    return square < free + 5 * sqrt(2 * free) + 10


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_dice_and_draws_are_even_as_logs_have_them(game: Any) -> None:
    rolled: dict[int, Counter[int]] = defaultdict(Counter)
    drawn: dict[int, Counter[int]] = defaultdict(Counter)
    for seed in range(LOGS):
        for record in Fair(game, 7_000 + seed).play(80).match.records():
            if record[0] == FALL:
                for sides, face in zip(record[3], record[4], strict=True):
                    rolled[sides][face - 1] += 1
            elif record[0] == DRAWN:
                drawn[record[3]][record[4]] += 1
    assert rolled
    for sides, found in [*rolled.items(), *drawn.items()]:
        assert found.total() < LEAST * sides or even(found, sides), (sides, found)
