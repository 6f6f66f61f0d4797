"""Narrow screens: whatever is printed at 80, 40 or 30 columns can be read there."""

from pathlib import Path

import pytest

from tests.cli.program import GAME, ROLLING, run

each_width = pytest.mark.parametrize("width", [80, 40, 30])


def lines(width: int, *words: str | Path, typed: str = "") -> list[str]:
    """Run a command on a screen of some width, and return what it prints."""
    done = run(*words, typed=typed, COLUMNS=str(width))
    assert done.exit_code == 0
    return done.stdout.splitlines()


def wide(width: int, printed: list[str]) -> list[str]:
    """Return the lines that are too wide; what is piped in leaves no line's end behind a prompt."""
    return [line for line in printed if len(line.removeprefix("> ").rstrip()) > width]


@each_width
def test_a_game_is_played(width: int, tmp_path: Path) -> None:
    typed = "?\n? 1\n? Bicycle\nodds\nlog\nrules steal\nnever\n" + ROLLING
    words = ("--bots", "random", "--seed", "7", "--save", tmp_path / "x")
    assert wide(width, lines(width, "play", GAME, *words, typed=typed)) == []


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the file of a game that bots have played to its end."""
    file = tmp_path_factory.mktemp("widths") / "kept.json"
    run("play", GAME, "--bots", "random,random", "--seats", "2", "--save", file)
    return file


@each_width
def test_a_game_is_told_again(width: int, kept: Path) -> None:
    assert wide(width, lines(width, "replay", kept)) == []


@each_width
def test_rules_are_read(width: int) -> None:
    assert wide(width, lines(width, "rules", GAME)) == []


@each_width
def test_games_are_listed(width: int) -> None:
    printed = lines(width, "games")
    assert wide(width, [line for line in printed if "to play:" not in line]) == []  # a command is not broken
    assert "dealer_picks [DO-23]" in " ".join(" ".join(printed).split())


@each_width
def test_many_matches_are_counted(width: int) -> None:
    printed = lines(width, "simulate", GAME, "-n", "3", "--jobs", "1", "--options", "end_after_deck=3_rounds")
    assert wide(width, printed) == []
    assert not any("…" in line for line in printed)
    assert any("random" in line and " to " in line for line in printed)
    assert {"decisions", "turns", "mean"} <= set(" ".join(printed).split())


@pytest.mark.parametrize("width", [1, 0, 10**9])
def test_no_width_is_too_strange(width: int) -> None:
    for words in (["games"], ["-h"], ["play", "-h"], ["rules", GAME, "win"], ["simulate", GAME, "-n", "1"]):
        assert lines(width, *words)


@pytest.mark.parametrize("width", [80, 40])
@pytest.mark.parametrize("command", ["play", "simulate", "rules", "replay", "games", "tables"])
def test_commands_explain_themselves(width: int, command: str) -> None:
    printed = lines(width, command, "-h")
    assert wide(width, [line for line in printed if "  dicewright " not in line]) == []
