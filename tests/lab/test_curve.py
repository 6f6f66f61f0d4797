"""The fit that training rests on."""

import pytest

from dicewright.kernel.chance import Seeded
from dicewright.lab.curve import Curve, solved


def test_a_curve_finds_the_weights_that_made_the_games() -> None:
    made = Curve([2.0, -1.0])
    source = Seeded(3)
    seen = []
    for _ in range(3000):
        seats = [[source.below(30) / 10, source.below(30) / 10] for _ in range(3)]
        place = source.below(1_000_000) / 1_000_000
        chances = made.chances(seats)
        winner = 0 if place < chances[0] else 1 if place < chances[0] + chances[1] else 2
        seen.append((seats, [1.0 if seat == winner else 0.0 for seat in range(3)], 1.0))
    found = Curve([0.0, 0.0])
    found.fit(seen)
    assert found.weights == pytest.approx(made.weights, abs=0.2)


def test_before_anything_was_seen_nothing_moves_the_weights() -> None:
    curve = Curve([1.0, 0.5])
    curve.fit([])
    assert curve.weights == pytest.approx([1.0, 0.5])
    assert curve.chances([[3.0, 1.0], [3.0, 1.0]]) == [0.5, 0.5]


def test_linear_equations_are_solved() -> None:
    assert solved([[2.0, 1.0], [1.0, 3.0]], [5.0, 10.0]) == pytest.approx([1.0, 3.0])
