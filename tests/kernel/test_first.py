"""First games as files: what one may say, and every fault of it named."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from dicewright.kernel.content.first import read_first
from dicewright.kernel.errors import DataError
from dicewright.kernel.game import Game
from tests.kernel.minis import Mini, mini

GOOD = """
[first]
laid = [3, 0]
closing = "That is all."
options = { goal = 5 }

[one]
kind = "ask"
answer = [1]
cues = [["mine", "This is yours."], ["foe", "That is not."]]

[other]
seat = 1
kind = "ask"
answer = [0]

[two]
kind = "ask"
answer = [2, -1]
points = ["x2"]
"""
CUES = ", ".join(['["foe", "Look."]'] * 6)
OPTIONS = '[goal]\nruling = "mini.rule"\ntitle = "Goal"\ndefault = 3\nleast = 1\nmost = 9\n'


def ask(s: Any) -> None:
    """Ask both seats something."""
    s.choose(0, "ask", (1, 2))


def game(folder: Path, text: str) -> "Game[Mini]":
    """Return a little game with a first game."""
    (folder / "first.toml").write_text(text)
    return mini(folder, ask, tables={"options": OPTIONS})


def test_a_first_game_is_read_with_its_script_and_its_cues(tmp_path: Path) -> None:
    first = game(tmp_path, GOOD).first
    assert first is not None
    assert first.agreed.laid == (3, 0)
    assert [(cue.id, cue.region) for cue in first.cues] == [("one.1", "mine"), ("one.2", "foe")]
    assert [beat.id for beat in first.beats] == ["one", "other", "two"]


def test_a_beat_is_found_by_how_often_its_like_was_asked(tmp_path: Path) -> None:
    first = game(tmp_path, GOOD).first
    assert first is not None
    found = [first.beat(asked, seat, "ask") for seat in (0, 1) for asked in (0, 1, 2)]
    assert [beat and beat.id for beat in found] == ["one", "two", None, "other", None, None]
    assert first.beat(0, 0, "more") is None


def test_a_game_need_not_have_one(tmp_path: Path) -> None:
    assert read_first(tmp_path) is None
    assert mini(tmp_path, ask).first is None


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda text: text.replace("laid = [3, 0]", "laid = []"), "at least one"),
        (lambda text: text.replace("laid = [3, 0]", "laid = [-1]"), "faces from 1 and draws from 0"),
        (lambda text: text.replace("laid = [3, 0]\n", ""), "laid: is missing"),
        (lambda text: text.replace("goal = 5", "goal = 50"), "goal must be"),
        (lambda text: text.replace('kind = "ask"', 'kind = "die"'), "'die' is no decision"),
        (lambda text: text.replace('["foe", "That is not."]', '["foe"]'), "pairs of a region and a text"),
        (lambda text: text.replace("seat = 1\n", 'seat = 1\ncues = [["a", "b"]]\n'), "are for the learner"),
        (lambda text: text.replace("[2, -1]", '"x"'), "answer"),
        (lambda text: text.replace('["foe", "That is not."]', CUES), "7 cues; 6 are enough"),
        (lambda text: text.replace("options", "seats = 9\noptions"), "is played by 1 to 4"),
        (lambda text: text.replace("options", 'builds = ["game: mini"]\noptions'), "need 2 builds"),
        (lambda text: text.replace("options", 'without = { cards = ["x"] }\noptions'), "cards.toml"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_first_game_is_said(
    tmp_path: Path, change: Callable[[str], str], why: str
) -> None:
    with pytest.raises(DataError, match=why):
        game(tmp_path, change(GOOD))
