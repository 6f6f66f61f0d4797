"""The ceiling: what the best answer wins more than the rules of thumb, in worlds that did not choose it."""

import pytest

from bench.bots import ceiling
from tests.bots.test_search import at_ten
from tests.toys.pig.turn import HOLD, ROLL


@pytest.mark.parametrize(("answer", "better"), [(HOLD, False), (ROLL, True)])
def test_who_misses_a_win_has_something_to_gain(
    monkeypatch: pytest.MonkeyPatch, answer: int, better: bool
) -> None:
    monkeypatch.setattr(ceiling, "by_thumb", lambda seat, world, chance: (answer,))
    assert (ceiling.gain(at_ten(), 40) > 0) == better


def test_few_measurements_say_little() -> None:
    mean, band = ceiling.mean_of([0.0, 0.2, 0.1, 0.1])
    assert mean == pytest.approx(0.1)
    assert band == pytest.approx(1.96 * (0.02 / 3 / 4) ** 0.5)
