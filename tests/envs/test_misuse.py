"""Whoever uses an environment wrongly is told what is wrong, and what is right."""

import copy
import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel
import pytest

import dicewright.envs.openspiel  # noqa: F401 - it makes the games known
from dicewright.envs.batch import Batch
from dicewright.envs.gymnasium import Single
from dicewright.envs.pettingzoo import AEC, Parallel
from dicewright.envs.vector import Vector
from dicewright.kernel.errors import DicewrightError
from tests.toys.duel import GAME


def begun(env: Any) -> Any:
    """Return an environment whose match has begun."""
    env.reset(seed=1)
    return env


WRONG: list[tuple[Callable[[], object], str]] = [
    (lambda: AEC(GAME, render_mode="human"), "render_mode is 'ansi' or None, not 'human'"),
    (lambda: Single(GAME, render_mode="rgb_array"), "render_mode is 'ansi' or None"),
    (lambda: Single(GAME, seat=5), "seats are 0 to 1, so there is no seat 5"),
    (lambda: Single(GAME, bots="nobody"), "no bot is called 'nobody'"),
    (lambda: Single(GAME, bots=[]), "the other seats need bots"),
    (lambda: begun(AEC(GAME)).step(1.5), "an action is a whole number, not 1.5"),
    (lambda: begun(AEC(GAME)).step(None), "an action is a whole number, not None"),
    (lambda: begun(AEC(GAME)).observe("seat_9"), "no agent 'seat_9'; there are: seat_0, seat_1"),
    (lambda: begun(Parallel(GAME)).step({}), "seat_0 is asked, so it needs an action"),
    (lambda: begun(Vector(GAME, 2)).step([0]), "2 matches take as many actions, not 1"),
    (lambda: Batch(GAME, 2).step([0, 0]), r"call reset\(\) first"),
]


@pytest.mark.parametrize(("wrong", "said"), WRONG, ids=[said for _, said in WRONG])
def test_wrong_use_is_refused_in_words(wrong: Callable[[], object], said: str) -> None:
    with pytest.raises(DicewrightError, match=said):
        wrong()


def test_before_the_first_reset_there_is_no_match() -> None:
    asking: list[Callable[[], object]] = [
        lambda: AEC(GAME).step(0),
        lambda: AEC(GAME).last(),
        lambda: AEC(GAME).observe("seat_0"),
        lambda: Single(GAME).step(0),
        lambda: Parallel(GAME).step({}),
    ]
    for ask in asking:
        with pytest.raises(AttributeError, match=r"until reset\(\) begins a match"):
            ask()
    assert not hasattr(AEC(GAME), "nothing")
    assert not copy.deepcopy(pickle.loads(pickle.dumps(Parallel("doodle-dice")))).agents  # noqa: S301 - our own


def test_an_outcome_that_no_die_has_is_refused_and_changes_nothing() -> None:
    state = pyspiel.load_game("dicewright_doodle_dice").new_initial_state()
    assert state.is_chance_node()
    before = str(state)
    with pytest.raises(DicewrightError, match="chance has the outcomes 0 to"):
        state.apply_action(len(state.chance_outcomes()))
    assert str(state) == before


def test_numbers_of_any_library_and_one_bot_by_its_name_do() -> None:
    env = begun(AEC(GAME))
    env.step(np.int64(0))
    env.step(np.array(0))
    assert begun(Single(GAME, bots="random")).names == ["random"]
