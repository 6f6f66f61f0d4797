"""A match can be forked, and each step run again from its checkpoint, any number of times."""

from collections.abc import Sequence
from typing import Any

from dicewright.kernel.chance import Outer
from dicewright.kernel.course import Checkpoint
from dicewright.kernel.decisions import Chosen
from dicewright.kernel.game import play_step
from dicewright.kernel.history.records import Record
from dicewright.kernel.match import Match
from dicewright.kernel.state import State
from dicewright.kernel.tables.live import Live
from dicewright.kernel.together import Pause
from dicewright.kernel.views import digest
from tests.contract.games import CASES, Case, over
from tests.contract.play import LEAVING, NOTING, Shot, begun, chooser, deeds, do, next_deed, same, shot


@over(CASES)
def test_a_fork_goes_on_like_the_match_it_left(case: Case) -> None:
    m = begun(case)
    forks: list[Match] = []
    for deed, look in deeds(m, case, LEAVING):
        fork = m.fork()
        do(m, deed)
        do(fork, deed)
        assert fork.digest() == m.digest()
        assert fork.pending == m.pending
        for other in forks:
            do(other, deed)
        if look:
            same(shot(m), shot(fork))
            forks.append(fork)
        if len(forks) > 3:
            same(shot(m), shot(forks.pop(0)))
    for fork in forks:
        same(shot(m), shot(fork))


@over(CASES)
def test_what_happens_in_a_fork_does_not_touch_the_match(case: Case) -> None:
    m = begun(case)
    for deed, look in deeds(m, case, LEAVING):
        if look:
            before = shot(m)
            wander(m.fork(), case)
            same(before, shot(m))
        do(m, deed)


@over(CASES)
def test_what_happens_in_the_match_does_not_touch_a_fork(case: Case) -> None:
    m = begun(case)
    kept: list[tuple[Match, Shot]] = []
    for deed, look in deeds(m, case, LEAVING):
        if look:
            kept.append((m.fork(), shot(m)))
        do(m, deed)
    for fork, then in kept:
        same(then, shot(fork))


def wander(m: Match, case: Case) -> None:
    """Let a match go its own way for a while."""
    source = chooser(case._replace(seed=case.seed + len(m.course.records)))
    for _ in range(8):
        if not m.over:
            do(m, next_deed(m, source, LEAVING))


class Noting(Live):
    """Reads the record like any live table, and notes what is asked and how the state stands then."""

    def __init__(self, m: Match, place: int) -> None:
        super().__init__(m.course.line.copy(), place, set(), Outer(), nothing_falls)
        self.asked: list[tuple[Any, ...]] = []
        self.fields = m.game.fields

    def ask(self, s: State, seat: int, kind: str, options: Sequence[int], chosen: Chosen | None) -> int:
        self.asked.append((seat, kind, tuple(options), chosen, digest(s, self.fields)))
        return super().ask(s, seat, kind, options, chosen)

    def roll(self, s: State, seat: int, kind: str, dice: tuple[int, ...], to: int) -> tuple[int, ...]:
        self.asked.append((seat, kind, dice, to, digest(s, self.fields)))
        return super().roll(s, seat, kind, dice, to)


def nothing_falls(record: Record) -> None:
    """Fail: what fell once does not fall again."""
    raise AssertionError(f"{record} falls again")


def run(m: Match, point: Checkpoint) -> tuple[Any, ...]:
    """Run the rules from a checkpoint to where the match stands; return all that can be told of the run."""
    table = Noting(m, point.place)
    s = point.state.copy()
    s.table = table
    going = True
    try:
        while going:
            going = play_step(s)
    except Pause:
        pass
    open_ = [(q.seat, q.kind, q.options, q.set) for q in table.questions]
    told = [(t.kind, t.seat, t.to, t.data, t.near, t.stamp) for t in table.told]
    shown = {seat: digest(own, m.game.fields) for seat, own in table.shown.items()}
    return table.asked, open_, told, shown, table.read(), s.first, digest(s, m.game.fields)


@over(CASES)
def test_a_step_run_twice_from_its_checkpoint_asks_and_ends_the_same(case: Case) -> None:
    m = begun(case)
    for deed, look in deeds(m, case, NOTING):
        if look:
            leads_here(m)
        do(m, deed)
    leads_here(m)


def leads_here(m: Match) -> None:
    """Check that from each checkpoint the rules come to where the match stands, every time."""
    for point in m.course.points:
        start = digest(point.state, m.game.fields)
        once, twice = run(m, point), run(m, point)
        assert once == twice
        assert digest(point.state, m.game.fields) == start, "a checkpoint never changes"
        assert once[-1] == m.digest()
        assert once[-3] == len(m.course.line), "all that was recorded was read"
        assert sorted(q[:3] for q in once[1]) == [(d.seat, d.kind, d.options) for d in m.pending]
        seats = range(m.seats)
        assert once[3] == {seat: digest(m.seen_by(seat), m.game.fields) for seat in seats if seat in once[3]}
