"""What was measured: each game bears some of the levels, and says how strong they are."""

from __future__ import annotations  # a compiled Game[Any] cannot be evaluated

from pathlib import Path
from typing import Any

import pytest

from dicewright.bots.levels import LEVELS, ratings
from dicewright.bots.levels.ratings import UNMEASURED, USUAL, Rated, about, chance, keep, levels_of, nearest
from dicewright.games import GAMES
from dicewright.kernel.errors import DicewrightError
from dicewright.kernel.game import Game

RATED = Rated(("casual", "sensible"), {"casual": (-241.0, -260.2, -222.0), "sensible": (0.0, 0.0, 0.0)})
MEASURED = [game for game in GAMES if game.id in ratings.ratings()]


def test_points_are_those_of_chess_players() -> None:
    assert chance(0) == 0.5
    assert chance(400) == pytest.approx(10 / 11)
    assert chance(-400) == pytest.approx(1 / 11)


def test_what_is_kept_is_read_back_beside_other_games(tmp_path: Path) -> None:
    file = tmp_path / "ratings.toml"
    keep("pig", "dicewright ladder pig", RATED, file)
    keep("duel", "dicewright ladder duel", Rated(("sensible",), {}), file)
    found = ratings.ratings(file)
    assert found == {"pig": RATED_ROUND, "duel": Rated(("sensible",), {})}
    assert 'by = "dicewright ladder pig"' in file.read_text(encoding="utf-8")
    with pytest.raises(DicewrightError, match="cannot be written"):
        keep("pig", "", RATED, tmp_path / "none" / "ratings.toml")


RATED_ROUND = Rated(("casual", "sensible"), {"casual": (-241, -260, -222), "sensible": (0, 0, 0)})


def test_a_game_offers_the_levels_it_bears_and_says_how_strong_they_are(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(ratings, "ratings", lambda: {"pig": RATED})
    assert levels_of("pig") == ("casual", "sensible")
    assert about("pig", "casual") == "wins 20 of 100 games against sensible"
    assert about("pig", "sensible") == "plays well without thinking ahead"
    assert about("pig", "champion") == ""
    assert levels_of("duel") == UNMEASURED
    assert about("duel", "casual") == ""


@pytest.mark.parametrize("game", MEASURED, ids=[game.id for game in MEASURED])
def test_every_game_bears_levels_in_order_and_the_usual_one(game: Game[Any]) -> None:
    found = ratings.ratings()[game.id]
    assert USUAL in found.levels
    assert [level for level in LEVELS if level in found.levels] == list(found.levels)
    points = [found.points[level][0] for level in found.levels]
    assert points == sorted(points)
    for low, middle, high in [(one[1], one[0], one[2]) for one in found.points.values()]:
        assert low <= middle <= high


def test_somebody_is_like_the_level_that_wins_as_often(monkeypatch: pytest.MonkeyPatch) -> None:
    levels = ("beginner", "casual", "sensible", "strong")
    points = {"beginner": -400.0, "casual": -200.0, "sensible": 0.0, "strong": 200.0, "greedy": -100.0}
    rated = Rated(levels, {name: (one, one, one) for name, one in points.items()})
    monkeypatch.setattr(ratings, "ratings", lambda: {"pig": rated})
    assert nearest("pig", [(1.0, ["sensible"])] * 6) == "strong"
    assert nearest("pig", [(0.5, ["sensible"])] * 6) == "sensible"
    assert nearest("pig", [(1.0, ["sensible"]), (0.0, ["sensible"])] * 3) == "sensible"
    assert nearest("pig", [(0.0, ["sensible"])] * 3 + [(1.0, ["sensible"])]) == "casual"
    assert nearest("pig", [(0.0, ["sensible"])] * 6) == "beginner"
    assert nearest("pig", [(1 / 3, ["casual", "casual"])] * 6) == "casual"
    assert nearest("pig", [(0.0, ["sensible"])] * 2) == USUAL, "too few to tell"
    assert nearest("pig", [(0.0, ["champion"])] * 9 + [(0.0, [])] * 9) == USUAL, "nothing is known of these"
    assert nearest("duel", [(0.0, ["sensible"])] * 9) == USUAL
