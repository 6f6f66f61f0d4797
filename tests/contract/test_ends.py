"""Every match ends, by its rules, by giving up or by consent, and shares out one point."""

from collections.abc import Sequence
from fractions import Fraction

from dicewright.kernel.chance import Chance
from dicewright.kernel.decisions import Chosen
from dicewright.kernel.game import play_on
from dicewright.kernel.match import Match
from dicewright.kernel.state import State
from dicewright.kernel.tables.playout import Playout
from tests.contract.games import CASES, WIDE, Case, over
from tests.contract.play import QUIET, begun, chooser, deeds, do, next_deed, same, shot
from tests.contract.test_replays import loaded


class Counting(Playout):
    """Plays at random and loses patience after so many questions, rolls and draws."""

    def __init__(self, chance: Chance, bound: int) -> None:
        super().__init__(chance)
        self.asked = 0
        self.fallen = 0
        self.bound = bound

    def ask(self, s: State, seat: int, kind: str, options: Sequence[int], chosen: Chosen | None) -> int:
        self.asked += 1
        assert self.asked <= self.bound, f"no end after {self.asked} questions"
        return super().ask(s, seat, kind, options, chosen)

    def pick(
        self, s: State, seat: int, kind: str, options: Sequence[int], least: int, most: int, always: bool
    ) -> tuple[int, ...]:
        self.asked += 1
        assert self.asked <= self.bound, f"no end after {self.asked} questions"
        return super().pick(s, seat, kind, options, least, most, always)

    def roll(self, s: State, seat: int, kind: str, dice: tuple[int, ...], to: int) -> tuple[int, ...]:
        self.fallen += 1
        assert self.fallen <= 10 * self.bound, f"no end after {self.fallen} rolls"
        return super().roll(s, seat, kind, dice, to)


def shares_one_point(first: Sequence[int], result: Sequence[float], seats: int) -> bool:
    """Say whether those in first place, and nobody else, have an equal share of one point."""
    exact = [Fraction(share).limit_denominator(seats) for share in result]
    due = [Fraction(1, len(first)) if seat in first else Fraction(0) for seat in range(seats)]
    return exact == due and sum(exact) == 1


def counts(m: Match) -> bool:
    """Say whether the game counts: then there is a whole number for each seat."""
    scores = m.scores
    if scores is None:
        return False
    assert len(scores) == m.seats
    assert all(type(score) is int for score in scores)
    return True


@over(WIDE)
def test_random_play_ends_within_the_bound(case: Case) -> None:
    setting = begun(case).course.setting
    for i in range(5):
        s = case.game.begin(setting.data, setting.settings, setting.builds, setting.seats)
        s.table = Counting(chooser(case._replace(seed=case.seed + i)), case.bound)
        play_on(s)
        assert s.first, "an ended match has somebody in first place"
        assert list(s.first) == sorted(set(s.first) & set(range(case.seats)))


@over(WIDE)
def test_a_match_ends_within_the_bound_and_shares_out_one_point(case: Case) -> None:
    m = begun(case)
    counted = counts(m)
    done = 0
    for deed, look in deeds(m, case):
        assert m.pending, "a match that is not over asks somebody"
        if look:
            assert m.result is None
            assert counts(m) is counted
        do(m, deed)
        done += 1
    assert done <= case.bound
    assert m.pending == []
    assert m.rolling is None
    assert m.result is not None
    ends = [event["data"] for event in m.events if event["kind"] == "over"]
    assert ends == [m.events[-1]["data"]] == [{"first": list(m.course.state.first)}]
    assert len(m.result) == m.seats
    assert shares_one_point(m.course.state.first, m.result, m.seats)
    assert counts(m) is counted


@over(CASES)
def test_a_draw_that_all_agree_to_is_shared_by_all(case: Case) -> None:
    m = begun(case)
    source = chooser(case)
    for _ in range(source.below(30)):
        if not m.over:
            do(m, next_deed(m, source, QUIET))
    if not m.over:
        digest = m.digest()
        m.agree_draw()
        assert m.digest() == digest
        assert m.result is not None
        assert shares_one_point(range(m.seats), m.result, m.seats)
        assert [event["kind"] for event in m.events[-2:]] == ["agreed", "over"]
    same(shot(m), shot(loaded(m.log, case)))
