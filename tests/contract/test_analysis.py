"""Any match of any game can be looked back at, however it ended and whatever was taken back in it."""

import pytest

from dicewright.bots import analysis
from dicewright.bots.analysis import Analysis
from dicewright.bots.lookback import Lookback
from dicewright.kernel.views import digest
from tests.contract.games import FEW, Case, over
from tests.contract.play import LEAVING
from tests.contract.test_branches import played

LITTLE = 400  # questions: one match is looked at a little


@over(FEW)
def test_a_match_of_any_game_can_be_looked_back_at(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dicewright.bots.lookback.PAIRS", (2, 4))
    monkeypatch.setattr("dicewright.bots.lookback.STARTS", 3)
    monkeypatch.setattr(analysis, "LOOKED", 1)
    m, _ = played(case, LEAVING)
    looked = Analysis(m, LITTLE)
    found = looked.plain()
    moments = looked.moments()
    assert len(moments) == len(m.course.line) + 1
    records = m.course.records
    assert [records[n - 1] for n in moments[1:]] == m.course.line
    assert found["points"][-1] == {"n": len(records), "chances": m.result}
    for point in found["points"]:
        assert sum(point["chances"]) == pytest.approx(1, abs=0.001)
        assert all(0 <= chance <= 1 for chance in point["chances"])
    assert sum(one["points"] for one in found["luck"]) == pytest.approx(0, abs=0.001)
    for turn in found["turns"]:
        assert 0 <= turn["from"] < turn["n"] <= len(records)
        assert all(isinstance(sentence, str) for sentence in turn["text"])
    ended = looked.look.played(len(m.course.line), len(m.course.line))
    if records[-1][0] not in ("g", "e"):
        assert all(world == m.result for world in ended), "where the match is over, its result is certain"


@over(FEW)
def test_every_step_of_a_match_is_found_again(case: Case) -> None:
    m, _ = played(case, LEAVING)
    look = Lookback.__new__(Lookback)
    look.game, look.line = m.game, m.course.line
    stands = look.walk(m)
    places = [one.place for one in stands]
    assert places == sorted(places)
    assert places[0] == 0
    assert places[-1] <= len(m.course.line)
    rounds = [one.rounds for one in stands]
    assert rounds == sorted(rounds)
    found = {(one.place, digest(one.state, m.game.fields)) for one in stands}
    assert {(point.place, digest(point.state, m.game.fields)) for point in m.course.points} <= found
