"""Training: equal seeds give equal weights, and what is learnt foretells."""

import dataclasses

import pytest

from dicewright.kernel.content.value import Value
from dicewright.kernel.errors import DicewrightError
from dicewright.lab.train import TABLE, judged, play, train
from tests.kernel.test_value import points
from tests.toys.pig import GAME as PIG

VALUED = dataclasses.replace(PIG, value=Value(("points", "seat"), points))


def test_the_number_of_workers_changes_nothing_and_another_seed_gives_other_weights() -> None:
    once = train("doodle-dice", 30, seed=3)
    assert train("doodle-dice", 30, seed=3, jobs=2) == once
    assert train("doodle-dice", 30, seed=4).weights != once.weights


def test_points_are_found_to_count_and_the_place_at_the_table_hardly() -> None:
    found = train(VALUED, 60)
    assert found.weights["points"] > 0.01
    assert found.loss < found.blind
    assert abs(found.weights["seat"]) < 1


def test_matches_of_two_to_four_take_turns() -> None:
    tables = [len(play(VALUED, 1, n)[0][0]) for n in range(TABLE - 1)]
    assert tables == [2, 3, 4]


def test_what_was_foretold_is_set_beside_what_came() -> None:
    even, sure = [[0.0], [0.0]], [[9.0], [0.0]]
    found = judged(
        {"points": 1.0}, [(even, [1.0, 0.0], 1.0), (even, [0.0, 1.0], 1.0), (sure, [1.0, 0.0], 2.0)]
    )
    assert found.curve == [
        (pytest.approx(0, abs=0.001), 0.0, 1),
        (0.5, 0.5, 4),
        (pytest.approx(1, abs=0.001), 1.0, 1),
    ]
    assert found.blind == pytest.approx(0.6931, abs=0.0001)
    assert found.loss == pytest.approx(0.6931 / 2, abs=0.001)


def test_a_game_without_a_value_and_too_few_matches_are_refused() -> None:
    with pytest.raises(DicewrightError, match="Pig does not say what is counted"):
        train(PIG, 10)
    with pytest.raises(DicewrightError, match="at least 5 matches"):
        train(VALUED, 4)
