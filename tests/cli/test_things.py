"""Asking about things at the prompt: the faces of any die, dice by number, spaces of the mat, subjects."""

from pathlib import Path

import pytest

import dicewright as dw
from dicewright.cli.sitting.things import find_things, things_on_table
from tests.cli.program import run

SEED = ("--bots", "random", "--seed", "7")
RIVAL = "Wren"  # what the bot of these matches is called


@pytest.fixture(autouse=True)
def aside(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Keep unfinished games out of the way."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


def said(game: str, *typed: str) -> str:
    """Return what the last line typed is answered with, in one long line."""
    done = run("play", game, *SEED, typed="".join(f"{line}\n" for line in typed))
    assert done.exit_code == 0
    return " ".join(done.stdout.split("\n> ")[len(typed)].split())


@pytest.mark.parametrize(
    ("game", "word", "faces"),
    [
        ("doodle-dice", "die 3", "Faces: arch, dash, dot, face, slant, squiggle."),
        ("daemon-dice", "Brain 1", "Faces: 2 Brain, 3 Plus, 1 Deflect."),
        ("monster-dice", "Teeth-Die", "Faces: its monster, 2, 3, 4, 5, 6."),
        ("doodle-dice-monsters", "red d4", "Faces: 1 to 4."),
        ("dice-warriors", "Cleric of player 1", "2 of 8 Melee Attack: "),
        ("dice-warriors", "low level die", "1 of 4 Flare: "),
        ("dice-warriors", "Low Level", "1 of 4 Flare: "),
    ],
)
def test_the_faces_of_any_die_in_play_are_told(game: str, word: str, faces: str) -> None:
    assert faces in said(game, f"? {word}")


@pytest.mark.parametrize(
    ("game", "lines"),
    [
        ("doodle-dice", ["die: arch, dash, dot, face, slant, squiggle"]),
        ("daemon-dice", ["Brain: 2 Brain, 3 Plus, 1 Deflect", "Eye: "]),
        ("doodle-dice-monsters", ["brown d20: 1 to 20"]),
        ("dice-warriors", ["Cleric: 2 Melee Attack"]),
    ],
)
def test_all_dice_in_play_are_told_with_their_faces(game: str, lines: list[str]) -> None:
    words = said(game, "? dice")
    assert [line for line in lines if line not in words] == []
    assert said(game, "? die") == words


def test_a_warrior_is_called_by_its_kind_and_player() -> None:
    assert "Sorcerer of Player 1 cannot be chosen" in said("dice-warriors", "? sorcerer of player 1")
    assert "Warlock of Player 1 cannot be chosen" in said("dice-warriors", "? Warlock of player 1")
    assert "Warlock, by its faces: 1 of 4 Low Level Spell: " in said("dice-warriors", "? Warlock")
    assert f"Warlock of {RIVAL} cannot be chosen" in said("dice-warriors", "? Warlock of player 2")
    assert f"Warlock of {RIVAL} cannot be chosen" in said("dice-warriors", f"? Warlock of {RIVAL}")


@pytest.mark.parametrize("word", ["front rank, column 3", "front 3", "front rank column 3", "s0.0.3"])
def test_a_space_of_the_mat_is_understood(word: str) -> None:
    column = 4 if word.startswith("s") else 3
    words = said("dice-warriors", f"? {word}")
    assert words.startswith(f"front rank, column {column} of Player 1 is option {column}: front rank")


def test_a_space_that_cannot_be_chosen_says_why() -> None:
    words = said("dice-warriors", "1", "? front 1")
    assert "front rank, column 1 of Player 1 cannot be chosen: There is a die on that space." in words
    assert "[warriors.column]" in words


def test_a_thing_that_the_question_is_not_about_is_said_to_be_so() -> None:
    words = said("dice-warriors", "? Warlock of player 2")
    assert f"Warlock of {RIVAL} cannot be chosen: the question is about something else." in words
    assert "Fighters are placed" not in words


def test_what_a_face_does_is_told_by_its_name() -> None:
    assert said("dice-warriors", "? Flare").startswith("Flare: 1 damage to every die")


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("7", "There is no option 7: type a number from 1 to 3, or ? for help."),
        ("x", "There is no option x: type a number from 1 to 3, or ? for help."),
        ("1 2", "You can choose only one, not 1 2."),
    ],
)
def test_a_refusal_names_what_it_refuses(typed: str, answer: str) -> None:
    assert said("doodle-dice", typed).startswith(answer)


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("1 1", "1 is there twice; choose each only once."),
        ("1 9", "There is no option 9: type numbers from 1 to 6, or ? for help."),
    ],
)
def test_a_refused_set_names_what_is_wrong(typed: str, answer: str) -> None:
    assert said("doodle-dice", "2", typed).startswith(answer)


def test_a_set_of_a_wrong_size_is_told_with_both_numbers() -> None:
    assert said("doodle-dice-monsters", "1 2").startswith("You chose 2; choose 5 of them.")


def test_all_is_offered_only_where_all_can_be_chosen() -> None:
    asked = run("play", "doodle-dice-monsters", *SEED, typed="").stdout
    assert "type the numbers in one line, such as 1 2 3 4 5." in " ".join(asked.split())
    assert "such as 1 2, or all." in run("play", "doodle-dice", *SEED, typed="2\n").stdout


def test_monsters_and_their_parts_are_called_as_questions_call_them() -> None:
    m = dw.Match("doodle-dice-monsters", seats=2, seed=3)
    while not any(len(monster["parts"]) > 1 for monster in m.view(None)["players"][0]["monsters"]):
        decision = m.pending[0]
        m.answer(decision.seat, dw.bot("random", 5).choose(m.seat(decision.seat)))
    names = things_on_table(m, m.view(0))
    assert names["m0.0"] == "Player 1's monster 1"
    assert [name for name in names.values() if name.startswith("core of Player 1's monster 1")]
    assert find_things(names, "Player 1's monster 1") == {"m0.0": "Player 1's monster 1"}
