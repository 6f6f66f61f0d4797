"""Any match of any game can be looked back at, however it ended and whatever was taken back in it."""

from __future__ import annotations  # a compiled Game[Any] cannot be evaluated

from math import sqrt
from typing import Any, Final

import pytest

from dicewright.bots import named
from dicewright.bots.review.account import Account
from dicewright.bots.review.analysis import Analysis
from dicewright.bots.review.lookback import Lookback
from dicewright.kernel.game import Game
from dicewright.kernel.match import Match
from dicewright.kernel.views import digest
from tests.contract.games import FEW, GAMES, Case, over
from tests.contract.play import LEAVING
from tests.contract.test_branches import played
from tests.games.traits import SHORT, traits

LITTLE: Final = 400  # questions: one match is looked at a little
UNEVEN: Final = 8_000  # of each uneven match
MATCHES: Final = 6 if SHORT else 40
ROUGH: Final = 0.01  # what rounding may do where dice decide nearly nothing
# An account deals worlds at every step: where time is short, not those of the largest game.
VALUED: Final = [game for game in GAMES if game.value is not None and not (SHORT and traits(game).large)]


@over(FEW)
def test_a_match_of_any_game_can_be_looked_back_at(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dicewright.bots.review.lookback.WORLDS", (2, 4))
    monkeypatch.setattr("dicewright.bots.review.lookback.PILOTS", 3)
    monkeypatch.setattr("dicewright.bots.review.judging.WORLDS", 8)
    monkeypatch.setattr("dicewright.bots.review.judging.FRESH", 4)
    m, _ = played(case, LEAVING)
    looked = Analysis(m, LITTLE)
    found = looked.plain()
    moments = looked.moments
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
    closes(looked.account)
    for one in found["decisions"]:
        assert 0 <= one["n"] < len(records)
        assert -1 <= one["skill"] <= 0
    ended = looked.account.now.won
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
    turns = [one.turns for one in stands]
    assert turns == sorted(turns)
    found = {(one.place, digest(one.state, m.game.fields)) for one in stands}
    assert {(point.place, digest(point.state, m.game.fields)) for point in m.course.points} <= found


def closes(account: Account) -> None:
    """Check that the accounts add up, seat by seat and over all seats."""
    for one in account.sums:
        assert one.start + one.dice + one.own + one.others + one.rest == pytest.approx(one.result)
    for part in ("dice", "rest"):
        assert sum(getattr(one, part) for one in account.sums) == pytest.approx(0, abs=1e-9)
    assert sum(one.own + one.others for one in account.sums) == pytest.approx(0, abs=1e-9)


def uneven(game: Game[Any], seed: int) -> tuple[Account, int]:
    """Return the account of a match between a sensible and a blind player, and the seat of the latter."""
    m = Match(game, 2, seed=seed)
    blind = seed % 2
    bots = [named("random" if seat == blind else "sensible", seed) for seat in range(2)]
    while not m.over:
        d = m.pending[0]
        m.answer(d.seat, bots[d.seat].choose(m.seat(d.seat)))
    return Account(m, UNEVEN), blind


@pytest.mark.parametrize("game", VALUED, ids=[game.id for game in VALUED])
def test_a_blind_player_is_not_unlucky_but_chooses_badly(game: Game[Any]) -> None:
    """Dice bring nothing on average whoever plays; what is not explained stays within its error."""
    found = [uneven(game, seed) for seed in range(MATCHES)]
    for account, _ in found:
        closes(account)
    sums = [account.sums[blind] for account, blind in found]
    lucky = [one.dice for one in sums]
    mean = sum(lucky) / MATCHES
    error = sqrt(sum((one - mean) ** 2 for one in lucky) / (MATCHES - 1) / MATCHES)
    assert abs(mean) < 3 * error + ROUGH
    assert sum(abs(one.rest) <= one.error for one in sums) >= MATCHES * 0.9 - 1
    bands = [account.luck[blind] for account, blind in found]
    assert sum(abs(one.points) <= one.band for one in bands) >= MATCHES * 0.9 - 1
    assert sum(one.own for one in sums) / MATCHES < -0.1
