"""Who gives up is out: nobody asks it any more, it never wins, and the last side has won at once."""

from __future__ import annotations  # a compiled Game[Any] cannot be evaluated

from collections.abc import Iterator
from typing import Any, Final

from dicewright.bots.review.lookback import Halt
from dicewright.kernel.chance import Outer, Seeded
from dicewright.kernel.game import Game, play_step
from dicewright.kernel.match import Match
from dicewright.kernel.tables.onward import Onward
from dicewright.kernel.tables.playout import Playout
from dicewright.kernel.together import Pause
from dicewright.kernel.views import undeclared
from tests.contract.games import CASES, WIDE, Case, over, over_games
from tests.contract.play import LIVELY, begun, chooser, do, next_deed, same, shot, viewers
from tests.contract.test_ends import shares_one_point
from tests.contract.test_refusals import is_refused
from tests.contract.test_replays import loaded

CROWDED: Final = [case for case in (*CASES, *WIDE) if case.seats > 2]
SELDOM: Final = 25  # deeds for one resignation


def left(m: Match, case: Case) -> Iterator[int]:
    """Play a match to its end in which seats give up now and then; name each just after it has."""
    source = chooser(case)
    done = 0
    while not m.over:
        done += 1
        assert done <= 3 * case.bound
        if source.below(SELDOM):
            do(m, next_deed(m, source, LIVELY))
            continue
        seat = source.below(m.seats)
        if seat in m.resigned:
            assert is_refused(m, ("resign", seat)) == "table.resign"
        else:
            m.resign(seat)
            yield seat


@over_games
def test_a_game_for_many_says_what_becomes_of_a_seat_that_gives_up(game: Game[Any]) -> None:
    assert (game.leave is not None) == (game.most > 2)


@over(CROWDED)
def test_who_gives_up_is_asked_nothing_more_and_never_wins(case: Case) -> None:
    m = begun(case)
    for _seat in left(m, case):
        assert not [d for d in m.pending if d.seat in m.resigned]
        assert not set(m.living) & set(m.resigned)
        assert m.over or m.pending
        assert undeclared(m.course.state, m.game.fields) == []
    assert m.result is not None
    assert [m.result[seat] for seat in m.resigned] == [0] * len(m.resigned)
    assert sum(m.result) > 0.99
    asked = [i for i, record in enumerate(m.records()) if record[0] == "a"]
    for i, record in enumerate(m.records()):
        if record[0] == "g":  # its own answers end within the running step
            mine = [n for n in asked if n > i and m.records()[n][1] == record[1]]
            assert len(mine) <= case.bound // 10
    same(shot(m), shot(loaded(m.log, case)))


@over(CROWDED)
def test_nothing_before_it_can_be_taken_back(case: Case) -> None:
    m = begun(case)
    for seat in left(m, case):
        if not m.over:
            assert is_refused(m, ("undo", seat)) == "table.undo"
            assert not any(m.course.undoable(other) for other in range(m.seats))
            assert not m.course.returnable(1)


@over(CROWDED)
def test_all_are_told_at_once_by_which_rule(case: Case) -> None:
    m = begun(case)
    before = {viewer: m.length(viewer) for viewer in viewers(m)}
    for seat in left(m, case):
        for viewer in viewers(m):
            told = [e for e in m.stream(viewer, before[viewer]) if e["kind"] == "resigned"]
            assert [(e["seat"], e["rule"]) for e in told] == [(seat, "table.resign")]
            before[viewer] = m.length(viewer)


@over(CROWDED)
def test_worlds_that_are_imagined_go_on_without_it(case: Case) -> None:
    m = begun(case)
    for _seat in left(m, case):
        for decision in m.pending[:2]:
            end = m.seat(decision.seat).imagine(Playout(Seeded(case.seed)), 1)
            assert end.first
            assert not set(end.first) & set(m.resigned)


@over(CROWDED)
def test_the_line_alone_leads_to_the_same_end(case: Case) -> None:
    m = begun(case)
    for _seat in left(m, case):
        pass
    s = m.begin()
    s.table = Onward(list(m.line), 0, Halt())
    going = True
    try:
        while going:
            going = play_step(s)
    except Pause:
        assert m.records()[-1][0] == "g"  # the last to give up ended it
    else:
        assert s.first == m.course.first


@over(CASES)
def test_the_match_ends_when_one_side_is_left(case: Case) -> None:
    m = begun(case)
    stay = chooser(case).below(m.seats)
    for seat in m.course.state.clockwise(stay + 1)[:-1]:
        if not m.over:
            before = shot(m)
            m.resign(seat)
            assert m.log["records"][before["log"]["count"]] == ["g", seat]
            for viewer, old in zip(viewers(m), before["streams"], strict=True):
                assert m.stream(viewer)[len(old)]["kind"] == "resigned"
    assert m.over
    (side,) = [side for side in m.game.sides(m.course.state) if stay in side]
    assert m.result is not None
    assert shares_one_point([one for one in side if one not in m.resigned], m.result, m.seats)
    same(shot(m), shot(loaded(m.log, case)))


@over(CROWDED)
def test_it_may_leave_while_dice_are_awaited(case: Case) -> None:
    m = begun(case, Outer())
    source = chooser(case)
    for _ in range(60):
        if m.over:
            break
        if m.rolling is not None and source.below(8) == 0 and len(m.living) > 2:
            m.resign(m.living[source.below(len(m.living))])
        else:
            do(m, next_deed(m, source, LIVELY))
    assert not [d for d in m.pending if d.seat in m.resigned]
    same(shot(m), shot(loaded(m.log, case)))
