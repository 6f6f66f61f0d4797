"""What a sitting prints by itself: the deal in one line, nothing that says nothing, the board once a turn."""

import re
from pathlib import Path

import pytest

from tests.cli.program import run

HEAD = re.compile(r"^[─-]+ .* [─-]+$", re.MULTILINE)


@pytest.fixture(autouse=True)
def aside(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Keep unfinished games out of the way, on a screen of the usual width."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "100")


def played(game: str, *words: str, typed: str = "") -> str:
    """Return what a game says to somebody who plays against bots."""
    return run("play", game, "--bots", "random,random", "--seed", "7", *words, typed=typed).stdout


def test_the_deal_of_doodle_dice_is_one_sentence() -> None:
    said = " ".join(played("doodle-dice").split())
    assert re.search(
        r"Player \d deals\. The gallery opens with \w[\w ]+ \(orange\), .* and \w[\w ]+ \(purple\)\. Player",
        said,
    )
    assert ") opens the gallery" not in said
    assert "A first doodle is drawn" not in said


def test_the_deal_of_monster_dice_is_one_sentence_with_the_own_cards_only() -> None:
    said = " ".join(played("monster-dice").split())
    assert "Everybody draws 2 cards; you have 4 points and 5 points. 34 cards are left." in said
    assert said.count(" draws a card; ") < 6


def test_the_deal_is_told_to_each_of_several_people() -> None:
    said = " ".join(run("play", "monster-dice", "--seed", "7", typed="\n\n").stdout.split())
    assert said.count("Everybody draws 2 cards; you have ") == 1
    assert said.index("Pass the screen to ") < said.index("Everybody draws 2 cards; you have ")


@pytest.mark.parametrize("game", ["monster-dice", "doodle-dice-monsters", "doodle-dice"])
def test_what_says_nothing_is_not_said(game: str) -> None:
    said = played(game, typed="1\n" * 30)
    assert "Something happens that you may not see." not in said
    assert "one of 3" not in said


def test_the_log_still_tells_everything() -> None:
    assert "Player 1 draws a card; 39 left." in played("monster-dice", typed="log 60\n")


def test_the_board_is_drawn_once_a_turn(tmp_path: Path) -> None:
    assert turns_drawn(tmp_path / "x", "2\n1\nundo\n2\n1 2\n") == ["1", "2"]
    assert turns_drawn(tmp_path / "y", "2\n1\nboard\n") == ["1", "1"]


def turns_drawn(file: Path, typed: str) -> list[str]:
    """Return the turns in which the board of Doodle Dice is drawn while two people type."""
    done = run("play", "doodle-dice", "--seed", "7", "--save", file, typed=typed)
    return [found for head in HEAD.findall(done.stdout) for found in re.findall(r"turn (\d)", head)]


def test_the_board_of_dice_warriors_is_drawn_when_the_foe_has_placed_too(tmp_path: Path) -> None:
    words = ("--bots", "random", "--seed", "7", "--save", tmp_path / "x")
    said = run("play", "dice-warriors", *words, typed="1\n" * 6).stdout
    before, _, after = said.partition("lines up, from the front")
    assert len(HEAD.findall(before)) == 1
    assert len(HEAD.findall(after)) >= 1


def test_somebody_new_is_told_of_the_first_game() -> None:
    assert "New to it? dicewright play daemon-dice --first" in " ".join(
        played("daemon-dice", "--seats", "3").split()
    )


def test_who_knows_it_is_not_told_of_the_first_game(tmp_path: Path) -> None:
    file = tmp_path / "x"
    assert "New to it?" not in run("play", "doodle-dice", "--first", typed="quit\n").stdout
    run("play", "doodle-dice", "--seed", "7", "--save", file, typed="1\n")
    assert "New to it?" not in run("play", "--resume", file, typed="quit\n").stdout
