"""Values: chances to win by weighted numbers, whose weights come from a file."""

import dataclasses
from pathlib import Path

import pytest

from dicewright.kernel.content.value import Value, shared
from dicewright.kernel.errors import DataError
from dicewright.kernel.match import Match
from tests.toys.pig import GAME as PIG
from tests.toys.pig.state import Pig, scores


def points(s: Pig, seat: int) -> tuple[float, ...]:
    """Count the points of a seat, and its number."""
    return (scores(s)[seat], seat)


def world(m: Match) -> Pig:
    """Return what seat 0 knows of a match."""
    s = m.seat(0).world(0)
    assert isinstance(s, Pig)
    return s


def valued(*weights: float) -> Value:
    """Return a value of Pig with these weights."""
    value = Value(("points", "seat"), points)
    value.weights = list(weights)
    return value


def test_chances_go_with_the_exponentials_of_sums_and_never_fail() -> None:
    assert shared([0.0, 0.0]) == [0.5, 0.5]
    assert shared([1.0, 1.0 - 0.6931471805599453]) == pytest.approx([2 / 3, 1 / 3])
    assert shared([1e9, -1e9])[1] == pytest.approx(0, abs=1e-8)


def test_weights_are_read_in_the_order_of_their_names(tmp_path: Path) -> None:
    file = tmp_path / "value.toml"
    value = valued(9.0, 9.0)
    value.read(file)
    assert value.weights == [9.0, 9.0]  # there is no file
    file.write_text("# by hand\n[weights]\npoints = 0.5\nseat = -2.0\n", encoding="utf-8")
    value.read(file)
    assert value.weights == [0.5, -2.0]


@pytest.mark.parametrize(
    "text",
    [
        "[weights]\npoints = 0.5\n",
        "[weights]\nseat = 1.0\npoints = 0.5\n",
        "[weights]\npoints = 0.5\nseat = 1.0\nmore = 1.0\n",
        '[weights]\npoints = 0.5\nseat = "much"\n',
        "[others]\n",
    ],
)
def test_other_names_or_no_numbers_are_refused(tmp_path: Path, text: str) -> None:
    file = tmp_path / "value.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(DataError, match=r"value\.toml"):
        valued().read(file)


def test_a_game_without_a_value_knows_no_chances() -> None:
    assert PIG.chances(world(Match(PIG, 2, seed=1))) is None


def test_whoever_has_given_up_has_no_chance_and_the_others_share_all() -> None:
    game = dataclasses.replace(PIG, value=valued(0.0, 0.6931471805599453))
    m = Match(game, 3, seed=1)
    assert game.chances(world(m)) == pytest.approx([1 / 7, 2 / 7, 4 / 7])
    m.resign(2)
    assert game.chances(world(m)) == pytest.approx([1 / 3, 2 / 3, 0])
