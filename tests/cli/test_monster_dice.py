"""MonsterDice at the keyboard: its board at every width, hands behind the curtain, windows let pass.

`DICEWRIGHT_REWRITE=1 .venv/bin/pytest tests/cli/test_monster_dice.py` draws the boards anew.
"""

import os
import re
from pathlib import Path
from typing import Final

import pytest

import dicewright as dw
from dicewright.cli.boards import drawing
from dicewright.cli.boards.scene import Scene
from tests.cli.program import run

GAME: Final = "monster-dice"
DRAWINGS: Final = Path(__file__).parent / "boards"
NAMES: Final = ["Player 1 (you)", "Player 2 (greedy)", "Player 3 (random)"]
CURTAIN: Final = "Pass the screen to Player "


def match(answers: int) -> dw.Match:
    """Return a match that random bots have played so far."""
    m = dw.Match(GAME, seats=3, seed=11)
    for _ in range(answers):
        if not m.over:
            decision = m.pending[0]
            m.answer(decision.seat, dw.bot("random", 5).choose(m.seat(decision.seat)))
    return m


def board(m: dw.Match, width: int, viewer: int | None = 0, *, ascii: bool = False) -> str:
    """Return a board as it is printed."""
    scene = Scene(m.view(viewer), viewer, NAMES, width, ascii, "MonsterDice", m.log["options"])
    return "\n".join(line.plain.rstrip() for line in drawing(GAME)(scene)) + "\n"


@pytest.mark.parametrize(
    ("name", "answers", "width", "ascii"),
    [
        ("begin_80", 0, 80, False),
        ("middle_80", 150, 80, False),
        ("middle_40", 150, 40, False),
        ("middle_30", 150, 30, False),
        ("plain_80", 150, 80, True),
        ("end_80", 2000, 80, False),
        ("end_30", 2000, 30, False),
    ],
)
def test_a_board_is_drawn_as_it_was(name: str, answers: int, width: int, *, ascii: bool) -> None:
    file = DRAWINGS / f"monster_dice_{name}.txt"
    drawn = board(match(answers), width, ascii=ascii)
    if os.environ.get("DICEWRIGHT_REWRITE"):
        file.write_text(drawn, encoding="utf-8")
    assert drawn == file.read_text(encoding="utf-8")


@pytest.mark.parametrize("width", [30, 40, 80])
def test_no_line_is_wider_than_the_screen(width: int) -> None:
    m = match(0)
    while not m.over:
        decision = m.pending[0]
        for line in board(m, width, decision.seat).splitlines():
            assert len(line) <= width, line
        m.answer(decision.seat, decision.options[0])


def test_plain_letters_are_plain() -> None:
    assert board(match(150), 80, ascii=True).isascii()


def test_a_board_names_only_cards_its_viewer_knows() -> None:
    m = match(150)
    for viewer in (None, 0, 1, 2):
        drawn = board(m, 200, viewer)
        known = [one["title"] for player in m.view(viewer)["players"] for one in player["known"]]
        for title in ("Squid Knot", "Surprise", "Pshhhhht", "10 points"):
            played = [one["title"] for player in m.view(None)["players"] for one in player["played"]]
            watched = [one["title"] for player in m.view(viewer)["players"] for one in player["watched"]]
            assert (title in drawn) == (title in known + played + watched), (viewer, title)


def test_people_at_one_keyboard_sit_behind_a_curtain(tmp_path: Path) -> None:
    done = run("play", GAME, "--seed", "3", "--save", tmp_path / "x", typed="\n1\n" * 40)
    before, *screens = done.stdout.split(CURTAIN)
    assert "hand:" not in before
    assert len(screens) > 2
    for screen in screens:
        me = f"Player {screen[0]}"
        for line in screen.partition("The game is saved.")[0].splitlines():
            if " has drawn: " in line:
                assert line.strip().startswith(me), line


def test_who_cannot_play_a_surprise_is_not_asked_against_bots(tmp_path: Path) -> None:
    words = ("--seed", "3", "--bots", "random,random", "--save", tmp_path / "x")
    said = run("play", GAME, *words, typed="1\n" * 200).stdout
    questions = re.findall(r"^Player 1 \(you\): .*", said, re.MULTILINE)
    asked = [words for words in questions if "Play a Surprise?" in words]
    assert len(questions) > 20
    assert 3 * len(asked) < len(questions)
    for place in re.finditer(r"Play a\s+Surprise\?\n.*\n", said):
        assert "no Surprise" not in place.group(), "there is something to play"


def test_people_at_one_keyboard_are_asked_whatever_they_hold(tmp_path: Path) -> None:
    said = run("play", GAME, "--seed", "3", "--save", tmp_path / "x", typed="\n1\n" * 40).stdout
    assert re.search(r"Play a\s+Surprise\?\n *1  no Surprise", said)
    assert "never: do not ask this again" in said
    assert "always" not in said


def test_a_whole_game_can_be_played_and_is_counted(tmp_path: Path) -> None:
    words = ("--bots", "random", "--seed", "7", "--save", tmp_path / "x")
    done = run("play", GAME, *words, typed="1\n" * 2000)
    assert done.exit_code == 0
    assert " in hand, " in done.stdout
    assert "Scores: Player 1 (you) " in " ".join(done.stdout.split())


def test_odds_that_share_hardly_a_word_are_told_whole(tmp_path: Path) -> None:
    words = ("--seed", "5", "--bots", "random", "--save", tmp_path / "x")
    said = run("play", GAME, *words, typed="odds\n3\n").stdout
    assert "a monster that can still act" in said
    assert "\na ...:" not in said


def test_where_only_one_number_can_be_typed_it_is_told(tmp_path: Path) -> None:
    words = ("--seed", "5", "--bots", "random", "--save", tmp_path / "x")
    said = run("play", GAME, *words, typed="1\n1\n7\n").stdout
    assert "There is no option 7: type 1, or ? for help." in said
