"""Hints at every kind of question: legal, in words, and best by their own figures."""

from __future__ import annotations  # a compiled Game[Any] cannot be evaluated

from typing import Any, Final

import pytest

from dicewright.bots.hint import hint
from dicewright.bots.ranking import worded
from dicewright.bots.trials import Answer, worth_trying
from dicewright.kernel.game import Game
from dicewright.kernel.seat import Seat
from tests.contract.games import over_games
from tests.contract.worlds import moments

FEW: Final = 8  # worlds


def some_worth_trying(seat: Seat, thumb: Answer) -> list[Answer]:
    """Return only a few answers, so that this is quick."""
    return worth_trying(seat, thumb)[:6]


@over_games
def test_no_figure_of_a_hint_is_better_than_that_of_its_advice(
    game: Game[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("dicewright.bots.hint.LOOKED", 3)
    monkeypatch.setattr("dicewright.bots.hint.worth_trying", some_worth_trying)
    met: set[str] = set()
    for case, m in moments(game, 1, 9000):
        for d in [d for d in m.pending[:1] if d.kind not in met]:
            seat = m.seat(d.seat)
            found = hint(seat, FEW)
            best = found.ranked[0]
            where = f"{case!r}, {len(m.course.line)} records, {d.kind}"
            assert found.why, where
            assert best.less == 0, where
            for one in found.ranked:
                assert 0 <= one.low <= one.chance <= one.high <= 1, where
                assert one.chance <= best.chance, where
                assert worded(seat, one.answer), where
                rows = (*one.answer, -1) if d.set is not None else one.answer
                assert rows[0] in d.options, where
            met.add(d.kind)
    assert met


@over_games
def test_what_a_hint_may_name_is_counted_and_has_words(game: Game[Any]) -> None:
    told = {} if game.value is None else game.value.told
    names = () if game.value is None else game.value.names
    assert set(told) <= set(names)
    for name in told:
        assert game.texts.say("word", f"counted_{name}", {"n": 2}).startswith("2 ")
