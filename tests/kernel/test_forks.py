"""Words, forks, and rules that break in the middle: nothing has happened then."""

import gc
import json
from pathlib import Path
from typing import Any

import pytest

from dicewright.kernel.chance import Seeded
from dicewright.kernel.errors import DicewrightError
from dicewright.kernel.game import Game
from dicewright.kernel.match import Match
from tests.kernel.minis import Mini, mini
from tests.kernel.sights import everything, refused
from tests.kernel.test_match import begun
from tests.toys.duel import GAME as DUEL
from tests.toys.pig import GAME as PIG


def red(s: Mini, seat: int, option: int) -> str:
    return "mini.red" if option == 7 else ""


WORDS = '[refusal]\n"mini.red" = "{entity} is red."\n'


def test_a_refusal_names_the_rule_that_forbids(tmp_path: Path) -> None:  # table.option
    m = begun(tmp_path, forbids=red, words=WORDS)
    assert refused(m, lambda: m.answer(0, 7), "mini.red") == "x7 is red."
    refused(m, lambda: m.answer(0, 8), "table.option")
    assert m.why_not(m.pending[0], "x7") == "mini.red"
    assert m.why_not(m.pending[0], "x1") == ""


def test_options_and_prompts_are_told_in_words(tmp_path: Path) -> None:
    m = begun(tmp_path)
    decision = m.pending[0]
    assert m.prompt(decision) == "0 ask"
    assert m.describe(decision) == [
        {"option": option, "label": f"take {option}", "rule": "mini.rule", "targets": [f"x{option}"]}
        for option in (1, 2, 3)
    ]


def test_everything_a_match_tells_is_json() -> None:
    for game in (PIG, DUEL):
        m = Match(game, 2, seed=3)
        for n in range(25):
            decision = m.pending[n % len(m.pending)]
            told: list[Any] = [m.view(0), m.view(None), m.events, m.stream(1), m.log, m.result, m.scores]
            told += [decision.plain(), m.describe(decision), m.prompt(decision)]
            told += [m.say(event) for event in m.stream(0)]
            assert json.loads(json.dumps(told, allow_nan=False)) == told
            m.answer(decision.seat, decision.options[n % len(decision.options)])


def test_a_fork_is_the_same_match_with_the_same_chance() -> None:
    m = Match(DUEL, 3, seed=7)
    chance = Seeded(5)
    while not m.over:
        other = m.fork()
        assert everything(other) == everything(m)
        decision = m.pending[chance.below(len(m.pending))]
        option = decision.options[chance.below(len(decision.options))]
        before = everything(m)
        other.answer(decision.seat, option)
        assert everything(m) == before
        m.answer(decision.seat, option)
        assert everything(other) == everything(m)
    assert everything(m.fork()) == everything(m)


def test_a_fork_goes_its_own_way(tmp_path: Path) -> None:
    m = begun(tmp_path)
    m.answer(0, 1)
    other = m.fork()
    other.undo(0)
    other.answer(0, 3)
    other.attach(0, "p0", {"name": "Ann"})
    other.resign(1)
    assert m.view(0)["done"] == [1]
    assert (m.over, m.view(0)["attachments"]) == (False, {})
    m.undo(0)
    assert other.view(0)["done"] == [3]


def test_a_step_that_is_over_is_not_run_again(tmp_path: Path) -> None:
    runs: list[int] = []

    def step(s: Mini) -> None:
        runs.append(len(s.done))
        s.done.append(s.choose(0, "ask", (1, 2)))
        if len(s.done) == 60:
            s.end((0,))

    m = Match(mini(tmp_path, step), 1, seed=1)
    for _ in range(50):
        m.answer(0, 1)
    assert len(runs) == 101  # each step twice: up to its question, then with its answer
    again = Match.load(m.log, m.game)
    runs.clear()
    for _ in range(9):
        again.answer(0, 1)
        again.undo(0)
        again.answer(0, 1)
    assert len(runs) < 90


def fragile(s: Mini) -> None:
    """Break in many places, each by its own answer."""
    s.total += s.roll(0, "die", (6,))[0]
    s.tell("said", 0, total=s.total)
    choice = s.choose(0, "ask", (0, 1, 2, 3, 4))
    s.mark("game", "answered", 0)
    s.done.append(choice)
    if choice == 1:
        raise KeyError("at once")
    if choice == 2:
        s.roll(0, "die", (20,) * 3)
        s.draw(0, "card", 52)
        raise RuntimeError("after dice")
    if choice == 3:
        s.tell("said", 0, to=1)
        s.together((0, 1), breaks)
    if choice == 4:
        s.go("2")


def breaks(s: Mini, seat: int) -> None:
    raise ZeroDivisionError("in a branch")


def later(s: Mini) -> None:
    """Break in the step after, when a checkpoint was kept already."""
    if s.done[-1] == 4:
        raise LookupError("in the next step")


@pytest.mark.parametrize(
    ("option", "error"),
    [(1, KeyError), (2, RuntimeError), (3, ZeroDivisionError), (4, LookupError)],
)
def test_a_rule_that_breaks_takes_everything_back(
    tmp_path: Path, option: int, error: type[Exception]
) -> None:
    m = Match(mini(tmp_path, fragile, later), 2, seed=1)
    m.answer(0, 0)
    smooth = m.fork()
    before = everything(m)
    for _ in range(3):
        with pytest.raises(error):
            m.answer(0, option)
        assert everything(m) == before
    for match in (m, smooth):
        match.answer(0, 0)
        match.answer(0, 0)
    assert everything(m) == everything(smooth)  # the next dice are the same, too
    assert Match.load(m.log, m.game).log == m.log


@pytest.mark.parametrize("game", [PIG, DUEL], ids=["pig", "duel"])
def test_a_match_that_nobody_holds_leaves_nothing_to_the_collector(game: Game[Any]) -> None:
    def played() -> None:
        m = Match(game, 2, seed=1)
        for _ in range(5):
            m.answer(m.pending[0].seat, m.pending[0].options[0])
        fork = m.fork()
        fork.answer(fork.pending[0].seat, fork.pending[0].options[0])
        Match.load(m.log, game)

    played()  # what is made once and kept is made here
    gc.collect()
    gc.disable()
    try:
        played()
        assert gc.collect() == 0
    finally:
        gc.enable()


def test_a_rule_that_breaks_at_the_start_makes_no_match(tmp_path: Path) -> None:
    def broken(s: Mini) -> None:
        raise KeyError("at the start")

    with pytest.raises(KeyError):
        Match(mini(tmp_path, broken), 2, seed=1)


def test_a_match_needs_a_game_that_exists() -> None:
    with pytest.raises(DicewrightError, match="no game is called"):
        Match("chess")
