"""Boards as they are drawn, compared with drawings a person has looked at.

`DICEWRIGHT_REWRITE=1 .venv/bin/pytest tests/cli/test_boards.py` draws them anew.
"""

import os
from pathlib import Path
from typing import Final

import pytest

import dicewright as dw
from dicewright.cli.boards import drawing
from dicewright.cli.boards.scene import Scene
from tests.cli.program import GAME

DRAWINGS: Final = Path(__file__).parent / "boards"
NAMES: Final = ["Player 1 (you)", "Player 2 (greedy)", "Player 3 (random)"]


def match(answers: int, **options: str) -> dw.Match:
    """Return a match that random bots have played so far."""
    m = dw.Match(GAME, seats=3, seed=11, options=options)
    for _ in range(answers):
        decision = m.pending[0]
        m.answer(decision.seat, dw.bot("random", 5).choose(m.seat(decision.seat)))
    return m


def board(m: dw.Match, width: int, viewer: int | None = 0, *, ascii: bool = False) -> str:
    """Return a board as it is printed."""
    scene = Scene(m.view(viewer), viewer, NAMES, width, ascii, "Doodle Dice", m.log["options"])
    return "\n".join(line.plain.rstrip() for line in drawing(GAME)(scene)) + "\n"


@pytest.mark.parametrize(
    ("name", "answers", "width", "ascii"),
    [
        ("begin_80", 0, 80, False),
        ("middle_80", 90, 80, False),
        ("middle_40", 90, 40, False),
        ("middle_30", 90, 30, False),
        ("plain_80", 90, 80, True),
    ],
)
def test_a_board_is_drawn_as_it_was(name: str, answers: int, width: int, *, ascii: bool) -> None:
    file = DRAWINGS / f"doodle_dice_{name}.txt"
    drawn = board(match(answers), width, ascii=ascii)
    if os.environ.get("DICEWRIGHT_REWRITE"):
        file.write_text(drawn, encoding="utf-8")
    assert drawn == file.read_text(encoding="utf-8")


@pytest.mark.parametrize("width", [30, 35, 40, 60, 80, 100])
def test_no_line_is_wider_than_the_screen(width: int) -> None:
    for answers in range(0, 200, 20):
        for line in board(match(answers), width).splitlines():
            assert len(line) <= width, line


def test_plain_letters_are_plain() -> None:
    assert board(match(90), 80, ascii=True).isascii()


def test_every_colour_stands_with_its_letter_and_its_dice() -> None:
    drawn = board(match(0), 80, None)
    for letter, colour, dice in zip(
        "ORYGBP", ("orange", "red", "yellow", "green", "blue", "purple"), range(1, 7), strict=True
    ):
        assert f" {letter}  {colour}, {dice} di" in drawn


def test_what_is_formed_is_marked_and_what_is_owned_is_set_aside() -> None:
    for answers in range(120):
        m = match(answers)
        seat = m.pending[0].seat
        drawn = board(m, 80, seat)
        view = m.view(seat)
        cards = [*view["gallery"], *(card for player in view["players"] for card in player["set"])]
        formed = [card["title"] for card in cards if card["formed"]]
        assert drawn.count("✔") == len(formed)
        held = [card["colour"] for card in view["players"][seat]["set"]]
        assert drawn.count("which you have") == len({c["colour"] for c in view["gallery"]} & set(held))


def test_with_cards_for_points_owned_colours_stay_in_sight() -> None:
    m = match(60, extras="keep_duplicates_for_points")
    drawn = board(m, 80)
    for card in m.view(0)["gallery"]:
        assert card["layout"]
    assert "which you have:" not in drawn


def test_without_purple_there_is_no_place_for_it() -> None:
    with_purple, without = (board(match(0, without_purple=value), 80) for value in ("off", "on"))
    assert "Player 2 (greedy)  . . . . . .\n" in with_purple
    assert "Player 2 (greedy)  . . . . .\n" in without


def test_a_steal_shows_the_card_that_was_named() -> None:
    for answers in range(1, 200):
        m = match(answers)
        if m.view(None)["steal"]:
            assert "To be stolen" in board(m, 80)
            return
    raise AssertionError("nobody steals")
