"""Windows at the prompt: whoever holds a Block is asked, may pass for good, and is asked again in time."""

import json
from pathlib import Path

import pytest

import dicewright as dw
from tests.cli.program import GAME, run

ASKED = "'s turn?"


@pytest.fixture
def windowed(tmp_path: Path) -> Path:
    """Return a kept match of three people in which a Block is held and its window is open."""
    for seed in range(200):
        m = dw.Match(GAME, seats=3, seed=seed)
        while not m.over and m.pending[0].kind != "block":
            decision = m.pending[0]
            m.answer(decision.seat, decision.options[-1])
        if not m.over and len(m.pending) == 1:
            file = tmp_path / "windowed.json"
            file.write_text(json.dumps(m.log))
            return file
    raise AssertionError("no Block is drawn")


def asked(file: Path, typed: str) -> int:
    """Return how often the window is asked while people type, each letting everything else pass."""
    return resumed(file, typed).count(ASKED)


def resumed(file: Path, typed: str) -> str:
    """Go on with a copy of a kept match and return what is said, in one long line."""
    copy = file.with_name("copy.json")
    copy.write_bytes(file.read_bytes())
    return " ".join(run("play", "--resume", copy, typed=typed).stdout.split())


def passing(file: Path, n: int, first: str) -> int:
    """Answer the open window by a word, and play n more answers by their last option."""
    m = dw.Match.load(json.loads(file.read_text()))
    words = [first]
    seat = m.pending[0].seat
    m.answer(seat, -1)
    silent, begun = first != "2", m.view(None)["turns"]
    while len(words) <= n and not m.over:
        decision = m.pending[0]
        own = m.view(None)["turn"] == seat
        if first == "never turn":
            silent = silent and m.view(None)["turns"] == begun
        silent = silent and (first == "never" or not own)
        if not (silent and decision.kind == "block" and decision.seat == seat):
            words.append(str(len(decision.options)))
        m.answer(decision.seat, decision.options[-1])
    return asked(file, "".join(f"{word}\n" for word in words))


def test_a_window_is_asked_in_every_turn_of_another(windowed: Path) -> None:
    assert passing(windowed, 12, "2") >= 3


def test_never_turn_lets_this_window_pass_in_this_turn_only(windowed: Path) -> None:
    assert passing(windowed, 12, "never turn") >= 2
    words = resumed(windowed, "never turn\n")
    assert "lets this pass and is not asked again in this turn; type ask to change that." in words


def test_never_round_lets_it_pass_until_ones_own_turn(windowed: Path) -> None:
    words = resumed(windowed, "never round\n")
    assert "is not asked again until your own turn comes; type ask to change that." in words
    assert passing(windowed, 12, "never round") < passing(windowed, 12, "2")


def test_never_with_other_words_is_refused(windowed: Path) -> None:
    said = resumed(windowed, "never ever\n")
    assert "There is no never ever: type never, never turn or never round." in said


def test_never_is_offered_in_the_question_and_lasts_for_the_match(windowed: Path) -> None:
    words = resumed(windowed, "never\n")
    assert "never: do not ask this again (never turn, never round: only for that long)." in words
    assert "is not asked again in this match; type ask to change that." in words
    mine = len(dw.Match.load(json.loads(windowed.read_text())).game.asks)  # long enough for two rounds
    assert passing(windowed, 3 * mine, "never") < passing(windowed, 3 * mine, "never round")


def test_always_says_yes(windowed: Path) -> None:
    words = resumed(windowed, "always\n")
    assert "always: say yes every time." in words
    assert " blocks Player " in words


def test_ask_ends_all_orders(windowed: Path) -> None:
    assert "will be asked everything again." in resumed(windowed, "ask\n")
