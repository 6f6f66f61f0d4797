"""The curtain: where hands are hidden, people who share a screen see only their own."""

import re
from pathlib import Path

import pytest

from dicewright.kernel.game import KNOWN
from tests.cli.program import GAME, WON, run
from tests.toys.duel import GAME as DUEL
from tests.toys.pig import GAME as PIG

CURTAIN = "Pass the screen to Player "


@pytest.fixture(autouse=True)
def toys(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Let the toys be known by name."""
    monkeypatch.setitem(KNOWN, "duel", DUEL)
    monkeypatch.setitem(KNOWN, "pig", PIG)
    monkeypatch.setattr("dicewright.bots.greedy.BUDGET", 6)
    monkeypatch.setattr("dicewright.bots.greedy.ROUNDS", 6)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


def screens(typed: str, *words: str) -> list[str]:
    """Return what each player sees between two curtains."""
    done = run("play", "duel", "--seed", "3", *words, typed=typed)
    assert done.exit_code == 0
    return done.stdout.split(CURTAIN)


def test_every_player_sits_behind_a_curtain_of_their_own() -> None:
    before, first, second, *_ = screens("\n1\n1\n\n1\n1\n")
    assert "known" not in before
    assert first.startswith("1, who presses Enter: ")
    assert second.startswith("2, who presses Enter: ")
    assert "Player 1: " in first
    assert "Player 2: " not in first
    assert "Player 2: " in second


def test_nobody_sees_what_is_anothers() -> None:
    done = [screen.partition("The game is saved.")[0] for screen in screens("\n1\n" * 30)]
    read = set()
    for screen in done[1:]:
        me = int(screen[0])
        for line in screen.splitlines():
            if " has drawn " in line or " sees " in line:
                assert re.search(rf"(^|[>:]) *Player {me} ", line), line
                read.add(me)
    assert read == {1, 2}, "each has read what only they may"


def test_alone_against_bots_there_is_no_curtain() -> None:
    whole = screens("1\n" * 60, "--bots", "random")
    assert len(whole) == 1
    assert "Player 1 (you): " in whole[0]


def test_where_nothing_is_hidden_there_is_no_curtain() -> None:
    for game in (GAME, "pig"):
        assert CURTAIN not in run("play", game, "--seed", "1", typed="1\n" * 12).stdout


def test_a_game_without_a_drawing_is_shown_by_its_zones() -> None:
    done = run("play", "pig", "--seed", "7", "--options", "goal=20", typed="2\n2\n1\n" * 60)
    assert "  This turn: 0\n  > Player 1  Points 0 of 20\n" in done.stdout
    assert "attachments" not in done.stdout
    assert WON.search(done.stdout)
    assert "Scores: Player 1 " in done.stdout


def test_sampled_odds_and_hints_serve_every_game() -> None:
    words = " ".join(run("play", "pig", "--seed", "7", typed="odds\nhint\nquit\n").stdout.split())
    assert "chance option 1 option 2" in words
    assert "You win about " in words
