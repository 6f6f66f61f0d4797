"""The share of luck: nothing where only answers count, everything where only a die does."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from dicewright.kernel.asking.policy import Policy
from dicewright.kernel.state import State
from dicewright.lab.batch.luck import same_dice


def coin(s: Any) -> None:
    """Let a die decide, whatever is answered."""
    s.choose(0, "call", (0, 1))
    s.end([s.roll(0, "coin", (2,))[0] - 1])


def guess(s: Any) -> None:
    """Let the two answers decide: alike or not."""
    s.end([s.choose(0, "call", (0, 1)) ^ s.choose(1, "call", (0, 1))])


def going_together(rule: Callable[[Any], None]) -> float:
    """Return how often the same seat wins both of two matches with the same dice."""

    def fresh() -> State:
        s = State()
        game: Any = SimpleNamespace(runs=(rule,), places={}, first_again=0, kinds={})
        s.game, s.seats = game, 2
        return s

    pairs = [same_dice(fresh, seed, [Policy(), Policy()]) for seed in range(300)]
    return sum(one == other for one, other in pairs) / len(pairs)


def test_a_coin_is_all_luck_and_a_guess_none() -> None:
    assert going_together(coin) == 1.0
    assert going_together(guess) == pytest.approx(0.5, abs=0.1)
