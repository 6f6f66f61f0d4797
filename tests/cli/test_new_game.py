"""A game of one's own: made by one command, installed elsewhere, tested, played and trained on."""

import sys
from pathlib import Path

import pytest

from dicewright.cli.new_game import ENDING, TEMPLATE, filled, names_of
from tests.cli.made import make, program
from tests.cli.program import refused
from tests.meta.tree import ROOT

PIG = {"title": "Pig", "id": "pig", "module": "tests.toys.pig", "class": "Pig", "prefix": "pig"}
TRAINED = """
from pettingzoo.test import api_test
from dicewright.envs.pettingzoo import AEC
api_test(AEC("crow-dice"), num_cycles=50)
"""


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make a game and install it into a folder of its own."""
    place = tmp_path_factory.mktemp("games")
    make(place, "Crow Dice", "crow-dice")
    return place


def test_it_is_a_game_like_ours(made: Path) -> None:
    command = (sys.executable, "-m", "dicewright")
    assert "crow-dice: Crow Dice, 2 to 6 players" in program(made, *command, "games")
    assert "[crow.one]" in program(made, *command, "rules", "crow-dice")
    assert "100 matches" in program(made, *command, "simulate", "crow-dice", "-n", "100", "--bots", "random")


def test_it_is_played_in_the_terminal(made: Path) -> None:
    command = (sys.executable, "-m", "dicewright", "play", "crow-dice", "--bots", "1", "--seed", "3")
    told = program(made, *command, "--options", "goal=60", typed="2\n1\n" * 40)
    assert "  2  roll the die" in told
    assert "Scores: Player 1 (you) " in told.rsplit("The match is over.", 1)[-1]


def test_its_own_tests_pass(made: Path) -> None:
    assert "15 passed" in program(made, sys.executable, "-m", "pytest", "-q", made / "crow-dice")


def test_it_is_an_environment(made: Path) -> None:
    assert "Passed" in program(made, sys.executable, "-W", "ignore", "-c", TRAINED)


@pytest.mark.parametrize(
    "file", sorted((TEMPLATE / "package").rglob("*" + ENDING)), ids=lambda file: file.name
)
def test_the_template_is_the_game_that_the_docs_build(file: Path) -> None:
    place = file.relative_to(TEMPLATE / "package").as_posix().removesuffix(ENDING)
    told = (ROOT / "tests/toys/pig" / place).read_text(encoding="utf-8")
    assert filled(file.read_text(encoding="utf-8"), PIG) == told


def test_a_title_gives_all_names() -> None:
    assert names_of(" Queen's  Gambit 2 ") == {
        "title": "Queen's Gambit 2",
        "id": "queens-gambit-2",
        "module": "queens_gambit_2",
        "class": "QueensGambit2",
        "prefix": "queens",
    }
    assert names_of("Doodle Wars")["prefix"] == "doodlewars"  # the first word is Doodle Dice's


def test_what_cannot_be_a_game_is_refused(tmp_path: Path) -> None:
    assert "begins with a letter" in refused("new-game", "2 Dice", "--into", tmp_path)
    assert "called Daemon Dice" in refused("new-game", "Daemon Dice", "--into", tmp_path)
    assert "already has a module called json" in refused("new-game", "JSON", "--into", tmp_path)
    (tmp_path / "crow-dice").mkdir()
    assert "already exists" in refused("new-game", "Crow Dice", "--into", tmp_path)
    assert list(tmp_path.iterdir()) == [tmp_path / "crow-dice"]
