"""A branch has all that happened up to a moment of another match, and nothing that came after it."""

import json
from typing import Any

import pytest

from dicewright.kernel.chance import Outer
from dicewright.kernel.errors import BadRecord, DicewrightError
from dicewright.kernel.history.records import digest
from dicewright.kernel.match import Match
from tests.contract.games import CASES, FEW, Case, over
from tests.contract.play import LEAVING, NOTING, Shot, begun, chooser, deeds, do, go_on, same, shot
from tests.toys.pig import GAME as PIG


def played(case: Case, manners: Any = LEAVING) -> tuple[Match, dict[int, Shot]]:
    """Return a match that is over, and how it stood where somebody was asked, by the number of records."""
    m = begun(case)
    stood = {len(m.course.records): shot(m)}
    for deed, look in deeds(m, case, manners):
        do(m, deed)
        if look and not m.over:
            stood[len(m.course.records)] = shot(m)
    return m, stood


def branched(m: Match, at: int) -> Match:
    """Return a branch of a match by its log as a file would give it."""
    return Match.branch(json.loads(json.dumps(m.log)), at, m.game)


def to_its_end(m: Match, case: Case) -> None:
    """Let anybody who is asked answer until a match is over."""
    source = chooser(case)
    while not m.over:
        do(m, go_on(m, source))


@over(CASES)
def test_a_branch_stands_where_the_match_stood_and_goes_its_own_way(case: Case) -> None:
    m, stood = played(case)
    for at, seen in stood.items():
        b = branched(m, at)
        same(seen, shot(b), "log")
        assert b.log == {**seen["log"], "chance": "secure", "digest": b.log["digest"]}
    last = branched(m, max(stood))
    to_its_end(last, case)
    same(shot(last), shot(Match.load(last.log, case.game)))
    assert last.records()[: max(stood)] == m.records()[: max(stood)]


@over(FEW)
def test_dice_that_were_about_to_fall_fall_anew(case: Case) -> None:
    m, _ = played(case, NOTING)
    falls = [i for i, record in enumerate(m.records()) if record[0] in ("f", "d")]
    for at in {0, *falls[:3], *falls[-3:]}:
        b = branched(m, at)
        assert b.records()[:at] == m.records()[:at]
        assert b.over or b.pending
        assert b.rolling is None
        same(shot(b), shot(Match.load(b.log, case.game)))


@over(FEW)
def test_a_seat_that_has_resigned_stays_out(case: Case) -> None:
    m = Match(case.game, case.game.most, seed=case.seed, options=case.options)
    m.resign(m.pending[0].seat)
    if not m.over:
        to_its_end(m, case)
    resigned = next(i for i, record in enumerate(m.records()) if record[0] == "g")
    for at in range(resigned + 1, min(resigned + 30, len(m.records())) + 1):
        b = branched(m, at)
        assert b.over or b.absent() is None
        assert b.course.resigned == [m.records()[resigned][1]]
        same(shot(b), shot(Match.load(b.log, case.game)))


def test_the_dice_of_a_branch_are_not_those_of_its_match() -> None:
    def rolled(m: Match) -> list[int]:
        faces: list[int] = []
        while len(faces) < 60:
            decision = m.pending[0]
            before = len(m.records())
            m.answer(decision.seat, 1)
            faces += [record[4][0] for record in m.records(before) if record[0] == "f"]
        return faces

    m = Match(PIG, seed=7, options={"goal": 1000})
    branches = [Match.branch(m.log, at, PIG) for at in (1, 1, 0)]
    rows = [rolled(m) for m in (Match(PIG, seed=7, options={"goal": 1000}), *branches)]
    assert len({tuple(row) for row in rows}) == 4


def test_outer_dice_stay_outer() -> None:
    m = Match(PIG, chance=Outer())
    m.fall([1])
    m.answer(1, 1)
    m.fall([4])
    for at, rolling in ((0, True), (1, False), (2, True), (3, False)):
        b = Match.branch(m.log, at, PIG)
        assert (b.rolling is not None) == rolling
        assert b.log["chance"] == "outer"


@pytest.mark.parametrize("at", [-1, 3, True, "1", 1.0, None])
def test_a_moment_that_is_none_is_refused(at: Any) -> None:
    m = Match(PIG, seed=7)
    m.answer(m.pending[0].seat, 0)
    with pytest.raises(DicewrightError, match="the match has 2 records"):
        Match.branch(m.log, at, PIG)


def test_what_is_no_record_has_no_branch() -> None:
    log = Match(PIG, seed=7).log
    with pytest.raises(BadRecord, match="digest"):
        Match.branch({**log, "seats": 3}, 1, PIG)
    wrong = {**log, "records": [["d", -1, "lot", 2, 0]]}
    wrong["digest"] = digest(wrong)
    with pytest.raises(BadRecord, match="the seed gives 1 here"):
        Match.branch(wrong, 1, PIG)
    assert Match.branch(wrong, 0, PIG).pending  # what is not taken over is not looked at
