"""The ladder from the command line: ratings, meetings, and a file that is kept."""

from pathlib import Path

import pytest

from dicewright.bots.levels import ratings
from dicewright.games import GAMES
from dicewright.lab.rating import Meeting, Met
from tests.cli.program import GAME, refused, run

FEW = ("--pairs", "4", "--levels", "beginner,casual", "--seed", "7", "--jobs", "1")


@pytest.fixture(autouse=True)
def cheap(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let greedy bots play few games a question."""
    monkeypatch.setattr("dicewright.bots.greedy.ROUNDS", 1)
    monkeypatch.setattr("dicewright.bots.greedy.LEAST", 1)


def test_the_ladder_prints_points_and_meetings_with_intervals() -> None:
    done = run("ladder", GAME, *FEW, "--also", "bench.anchors.doodle_dice:ANCHOR")
    assert done.exit_code == 0
    assert "beats sensible" in done.output
    for words in ("beginner ", "casual - beginner ", "sensible - random ", "sensible - bench.anchors"):
        assert words in done.output
    assert "Levels that can be told apart: " in done.output
    assert run("ladder", GAME, *FEW).output == run("ladder", GAME, *FEW).output


def test_ratings_are_kept_with_their_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "ratings.toml"
    monkeypatch.setattr("dicewright.cli.ladder.FILE", file)
    done = run("ladder", GAME, *FEW, "--write")
    assert "Written to ratings.toml." in done.output
    text = file.read_text(encoding="utf-8")
    assert 'by = "dicewright ladder doodle-dice --pairs 4 --levels beginner,casual --seed 7"' in text
    assert "sensible" in ratings.ratings(file)["doodle-dice"].points


def test_more_than_two_may_play_but_are_not_what_levels_are_rated_by() -> None:
    few = ("--seats", "3", "--levels", "sensible,casual", "--pairs", "2", "--jobs", "1")
    assert "sensible - casual " in run("ladder", GAME, *few).output
    assert "by matches of two" in refused("ladder", GAME, *few, "--write")
    assert "is played by 2 to 6" in refused("ladder", GAME, "--seats", "7")


def test_several_games_are_played_one_after_the_other_and_all_without_a_name(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    few = ("--pairs", "2", "--levels", "casual", "--jobs", "1")
    done = run("ladder", "daemon-dice", GAME, *few)
    assert done.output.startswith("Daemon Dice\n")
    assert "\n\nDoodle Dice\n" in done.output
    assert run("ladder", GAME, *few).output.split()[0] == "bot"
    played: list[str] = []

    def noted(game: str, *rest: object) -> list[Met]:
        played.append(game)
        return [Met(Meeting("sensible", "casual", 1), (1.0,))]

    monkeypatch.setattr("dicewright.cli.ladder.climb", noted)
    run("ladder", *few)
    assert played == [game.id for game in GAMES]


def test_bad_input_is_refused_in_one_line() -> None:
    assert "no game is called" in refused("ladder", "chess")
    assert "no level is called 'greedy'" in refused("ladder", GAME, "--levels", "greedy")
    assert "name another level for sensible" in refused("ladder", GAME, "--levels", "sensible")
    assert "cannot be loaded" in refused("ladder", GAME, "--also", "nowhere:HAL")
