"""The page of Doodle Dice: its rules, letters and example are those of the game."""

import re
import tomllib
from pathlib import Path
from typing import Final

import pytest

from dicewright.kernel.content.rulebook import OWN, Rulebook
from dicewright.kernel.match import Match
from tests.games.doodle_dice.doodles import GAME

ROOT: Final = Path(__file__).parents[3]
FILE: Final = ROOT / "docs/games/doodle-dice.md"
PAGE: Final = FILE.read_text(encoding="utf-8") if FILE.exists() else ""
CODE: Final = re.compile(r"`([^`]+)`")
pytestmark = pytest.mark.skipif(not PAGE, reason="the documents lie in a whole checkout alone")


def section(title: str) -> str:
    """Return one section of the page."""
    return PAGE.partition(f"\n## {title}\n")[2].partition("\n## ")[0]


def test_the_turn_cites_every_rule_of_the_game() -> None:  # doodle.turn.draw
    own = set(GAME.rulebook.paragraphs) - set(Rulebook.read(OWN, ("table",)).paragraphs)
    cited = set(re.findall(r"\bdoodle(?:\.[a-z]+)+", section("The turn")))
    assert sorted(cited - own) == []
    assert sorted(own - cited) == ["doodle.parts"]  # what is on the table is told before the turn


def test_the_letters_of_a_drawing_are_those_of_the_figures() -> None:  # doodle.parts
    text = section("Data").partition("A drawing is")[2]
    letters = [word for word in CODE.findall(text) if len(word) == 1]
    assert sorted(letters) == sorted(["."] + [sign for row in GAME.base_rows.figures for sign in row.letters])


def test_the_card_that_is_put_in_can_be_played_with() -> None:  # doodle.parts
    (example,) = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
    changes = tomllib.loads(example)
    m = Match(GAME, 2, seed=1, tables={"cards": changes})
    rows_of_match = m.course.setting.data
    place = rows_of_match.names.index("c.B10")
    assert rows_of_match.cards[place].title == "Moose"
    assert rows_of_match.sizes[place] == 5
