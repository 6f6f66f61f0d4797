"""All that can be seen of a match from outside, and refusals, which change none of it."""

from collections.abc import Callable
from typing import Any

import pytest

from dicewright.kernel.errors import IllegalAnswer
from dicewright.kernel.match import Match


def everything(m: Match) -> tuple[Any, ...]:
    """Return all that can be seen of a match."""
    viewers: list[int | None] = [None, *range(m.seats)]
    sights = [(m.view(viewer), m.stream(viewer)) for viewer in viewers]
    roll = None if m.rolling is None else m.rolling.plain()
    return (m.log, m.digest(), m.events, m.pending, roll, m.over, m.result, m.scores, sights)


def refused(m: Match, call: Callable[[], object], rule: str) -> str:
    """Check that a call is refused by a rule and changes nothing; return the reason."""
    before = everything(m)
    with pytest.raises(IllegalAnswer) as caught:
        call()
    assert caught.value.rule == rule
    assert everything(m) == before
    assert rule in m.game.rulebook.paragraphs  # whatever refuses can be read
    return caught.value.reason
