"""Real dice: what fell is typed by numbers or names, what was drawn by name or number."""

from pathlib import Path

import pytest

from dicewright.cli.sitting.dice import outcomes, read_roll
from dicewright.cli.sitting.sentences import bare, split
from dicewright.kernel.chance import Outer
from dicewright.kernel.decisions import Roll
from dicewright.kernel.errors import DicewrightError
from dicewright.kernel.match import Match
from tests.cli.program import GAME, WON, log_of, run
from tests.toys.pig import GAME as PIG

SETTING = "2\nrainbow\numbrella\nsnowman\nkite\nbicycle\nclown\n"  # player 2 deals; the first gallery
DRAWN = "free roll\nripple\n"  # player 1's first cards


def said(typed: str, tmp_path: Path) -> str:
    """Return what a game with real dice says, in one long line."""
    done = run("play", GAME, "--dice", "real", typed=typed, XDG_DATA_HOME=str(tmp_path))
    assert done.exit_code == 0
    return " ".join(done.stdout.split())


def test_cards_and_dice_of_the_real_table_are_typed(tmp_path: Path) -> None:
    words = said(SETTING + DRAWN + "arch dash dot face slant squiggle\n", tmp_path)
    assert "Player 2 deals." in words
    assert "Player 1 draws a Free Roll and keeps it." in words
    assert "Player 1 rolls arch, dash, dot, face, slant, squiggle." in words
    assert "Faces: 1 arch, 2 dash, 3 dot, 4 face, 5 slant, 6 squiggle" in words


def test_a_lot_says_what_would_come_of_it(tmp_path: Path) -> None:
    assert "1 Player 1 deals. 2 Player 2 deals." in said("", tmp_path)


@pytest.mark.parametrize(
    "typed", ["1 2 3 4 5 6", "123456", "1,2,3,4,5,6", "AR DA DO F SL SQ", "arch 2 dot 4 slant 6"]
)
def test_faces_are_numbers_or_names_or_their_beginnings(typed: str, tmp_path: Path) -> None:
    assert "rolls arch, dash, dot, face, slant, squiggle." in said(f"{SETTING}{DRAWN}{typed}\n", tmp_path)


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("1 2 3", "Type 6 dice, not 3."),
        ("1 2 3 4 5 7", "'7' is not a face: type a number from 1 to 6 or one of arch, dash"),
        ("0 1 2 3 4 5", "'0' is not a face"),
        ("d d d d d d", "'d' is not a face"),
        ("arch dash dot face slant spiral", "'spiral' is not a face"),
        ("odds", "Nobody is asked anything now"),
        ("?", "Then roll, up to three times."),
    ],
)
def test_dice_that_cannot_have_fallen_are_refused_in_one_line(typed: str, says: str, tmp_path: Path) -> None:
    words = said(f"{SETTING}{DRAWN}{typed}\n", tmp_path)
    assert says in words
    assert "rolls arch" not in words


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("0", "Type a number from 1 to 10"),
        ("11", "Type a number from 1 to 10"),
        ("kite", "Nothing called 'kite'"),
        ("s", "'s' can mean several: "),
    ],
)
def test_a_card_that_cannot_be_drawn_is_refused_in_one_line(typed: str, says: str, tmp_path: Path) -> None:
    assert says in said(f"1\n{typed}\n", tmp_path)


def test_what_can_be_drawn_is_listed(tmp_path: Path) -> None:
    words = said(SETTING + "list\n", tmp_path)
    assert "Free Roll" in words
    assert "59 " in words


def test_the_machine_may_draw_and_roll(tmp_path: Path) -> None:
    # A lot, six cards and the first one drawn, behind all five specials at worst; then the dice.
    words = said("any\nANY\n" * 7, tmp_path)
    assert "Player 1 rolls " in words or "Player 2 rolls " in words


def test_before_the_dice_fall_an_answer_can_be_taken_back(tmp_path: Path) -> None:
    roll = SETTING + DRAWN + "2 2 2 2 2 2\n" + "1\n" + "1 2 3\n"
    words = said(roll + "undo\n", tmp_path)
    assert "Which dice do you roll again?" in words.partition("An answer is taken back.")[2]


def test_a_game_with_real_dice_is_kept_and_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "real.json"
    run("play", GAME, "--dice", "real", "--save", file, typed=SETTING)
    assert log_of(file)["chance"] == "outer"
    done = run("play", "--resume", file, typed=DRAWN + "111111\n")
    assert "Player 1 rolls arch, arch, arch, arch, arch, arch." in " ".join(done.stdout.split())


def test_a_whole_game_is_played_by_the_machines_hand(tmp_path: Path) -> None:
    typed = ("any\n1\n") * 1500
    done = run("play", GAME, "--dice", "real", "--seats", "2", typed=typed, XDG_DATA_HOME=str(tmp_path))
    assert done.exit_code == 0
    assert WON.search(done.stdout)


def test_numbered_faces_have_no_names() -> None:
    m = Match(PIG, seats=2, chance=Outer())
    assert m.rolling is not None
    m.fall([0])
    m.answer(0, 1)
    roll = m.rolling
    assert isinstance(roll, Roll)
    assert read_roll(m, roll, "4") == [4]
    with pytest.raises(DicewrightError, match=r"^'four' is not a face: type a number from 1 to 6\.$"):
        read_roll(m, roll, "four")


def test_outcomes_are_told_by_what_is_special_of_them() -> None:
    m = Match(GAME, seats=3, chance=Outer())
    assert m.rolling is not None
    assert outcomes(m, m.rolling) == [f"Player {n} deals." for n in (1, 2, 3)]
    assert bare(["a b c.", "a d c.", "a e f c."]) == ["b", "d", "e f"]
    assert split(["a b c", "a d c"]) == ("a", ["b", "d"], "c")
    assert split(["same", "same"]) == ("", ["same", "same"], "")


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("? ripple", "Ripple cannot be chosen now; the table is waiting for your dice."),
        ("? rainbow", "Rainbow cannot be chosen now; the table is waiting for your dice."),
        ("? player 2", "Player 2 cannot be chosen now; the table is waiting for your dice."),
        ("? dragonfruit", "Nothing in this game is called 'dragonfruit'."),
        ("? player", "Which one: Player 1, Player 2?"),
    ],
)
def test_a_name_is_explained_while_dice_are_awaited(typed: str, says: str, tmp_path: Path) -> None:
    words = said(f"{SETTING}{DRAWN}{typed}\n", tmp_path)
    assert says in words.rpartition("What do they show?")[2]
    assert "Nobody is asked anything now" not in words


@pytest.mark.parametrize("typed", ["? dice", "? brain 2"])
def test_the_faces_of_dice_are_told_while_they_are_awaited(typed: str, tmp_path: Path) -> None:
    words = ("--dice", "real", "--bots", "1", "--builds", "classic")
    done = run("play", "daemon-dice", *words, typed=f"{typed}\n", XDG_DATA_HOME=str(tmp_path))
    told = " ".join(done.stdout.rpartition("What do they show?")[2].split())
    assert "2 Brain, 3 Plus, 1 Deflect" in told
