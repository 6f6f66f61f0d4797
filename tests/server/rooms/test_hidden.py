"""How soon bots answer tells nothing; tests/server/leaks compares all that anybody is told."""

import asyncio

import pytest

from dicewright.games.monster_dice import GAME
from dicewright.games.monster_dice.state import Monsters
from dicewright.kernel.decisions import PASS
from dicewright.kernel.match import Match
from dicewright.server.rooms.thinking import PAUSE, Thinkers, rest
from dicewright.server.workers import Workers
from tests.games.monster_dice.lair import cards


class Noted(Thinkers):
    """Thinks at once, lets every window pass, and notes how long it would wait."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        super().__init__(Workers(1, 0))
        self.slept: list[float] = []
        monkeypatch.setattr(asyncio, "sleep", self.sleep)

    async def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)

    async def choose(self, match: Match, seat: int, bot: str, whose: str = "") -> int:
        decision = next(one for one in match.pending if one.seat == seat)
        hidden = match.game.kinds[decision.kind].hidden
        return PASS if hidden and PASS in decision.options else decision.options[0]


async def waits(monkeypatch: pytest.MonkeyPatch, hand: str) -> list[tuple[str, int, bool]]:
    """Return the kinds of question that three bots are asked in a match, how many at once, and if they wait.

    The first has a hand of one's choice.
    """
    match = Match(GAME, 3, seed=5)
    state = match.course.points[-1].state
    assert isinstance(state, Monsters)
    state.hands[0] = cards(hand)
    match.course.advance(len(match.course.line))
    found = []
    for _ in range(60):
        asked = [(one, "greedy") for one in match.pending]
        thinkers = Noted(monkeypatch)
        options = await thinkers.choices(match, asked)
        found.append((asked[0][0].kind, len(asked), bool(thinkers.slept)))
        for (decision, _), option in zip(asked, options, strict=True):
            match.answer(decision.seat, option)
    return found


async def test_bots_take_the_same_time_whether_or_not_they_hold_a_card(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    holding = await waits(monkeypatch, "surprise inyourteeth squidknot myopia pshht")
    without = await waits(monkeypatch, "point1 point2 point3 point4 point5")
    assert holding == without
    found = {(kind, waited) for kind, _, waited in holding}
    assert found >= {("roll", True), ("surprise", True), ("effect", False)}
    assert not {("roll", False), ("surprise", False), ("counter", False)} & found


@pytest.mark.parametrize(("thought", "strokes"), [(0.0, 1), (0.001, 1), (0.3, 1), (0.89, 1), (0.91, 2)])
def test_an_answer_comes_at_a_stroke_however_long_it_was_thought_over(thought: float, strokes: int) -> None:
    assert thought + rest(thought, PAUSE) == pytest.approx(strokes * PAUSE)
