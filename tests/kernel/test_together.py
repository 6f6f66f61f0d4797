"""Several seats at the same time: sealed branches, one join, and what stays secret in between."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from dicewright.kernel.chance import Seeded
from dicewright.kernel.decisions import PASS
from dicewright.kernel.errors import IllegalAnswer
from dicewright.kernel.match import Match
from dicewright.kernel.state import State
from dicewright.kernel.tables.playout import Playout
from dicewright.kernel.tables.table import Table
from tests.kernel.minis import Mini, mini


def bid(s: Mini, seat: int) -> int:
    """Choose a number, say so, and choose whether to double it; keep a thing under that number."""
    number = s.choose(seat, "ask", (1, 2, 3))
    s.held[seat].append(f"d{seat}.{number}")
    s.tell("said", seat, number=number)
    if s.choose(seat, "more", (1, PASS)) != PASS:
        number *= 2
    return number


def auction(s: Mini) -> None:
    """Let all bid, show the bids, let a die fall, and end after two rounds."""
    s.done.append(s.together(range(s.seats), bid))
    s.tell("said", -1, bids=s.done[-1])
    s.total += s.roll(-1, "die", (6,))[0]
    if len(s.done) == 2:
        s.end((0,))


def opened(folder: Path, seats: int = 3) -> Match:
    return Match(mini(folder, auction), seats, seed=1)


def kinds(m: Match, viewer: int | None) -> list[object]:
    return [event["kind"] for event in m.stream(viewer)]


def seats(m: Match) -> list[int]:
    return [decision.seat for decision in m.pending]


def test_all_are_asked_at_the_same_time(tmp_path: Path) -> None:  # table.together
    m = opened(tmp_path)
    assert [(d.seat, d.kind, d.options) for d in m.pending] == [(seat, "ask", (1, 2, 3)) for seat in range(3)]


def test_the_log_keeps_the_order_of_arrival_and_results_come_in_seat_order(  # table.together
    tmp_path: Path,
) -> None:
    m = opened(tmp_path)
    for seat, option in ((2, 3), (0, 1), (2, 1), (1, 2), (1, PASS), (0, PASS)):
        m.answer(seat, option)
    arrived = [(r[1], r[3]) for r in m.log["records"] if r[0] == "a"]
    assert arrived == [(2, 3), (0, 1), (2, 1), (1, 2), (1, PASS), (0, PASS)]
    assert m.view(None)["done"] == [[1, 2, 6]]


def test_the_order_of_arrival_changes_nothing_else(tmp_path: Path) -> None:  # table.together
    ends = []
    for order in ((0, 1, 2), (2, 1, 0), (1, 2, 0)):
        m = opened(tmp_path)
        for seat in order:
            m.answers(seat, [seat + 1, PASS])
        ends.append((m.digest(), m.view(0), m.view(1), m.pending))
    assert ends[0] == ends[1] == ends[2]


def test_branches_run_in_reverse_order_give_the_same(tmp_path: Path) -> None:  # table.together
    ends = []
    for backwards in (False, True):
        m = opened(tmp_path)
        m.course.backwards = backwards
        for seat in (0, 1, 2, 1, 0, 2):
            m.answer(seat, next(d for d in m.pending if d.seat == seat).options[0])
        ends.append((m.digest(), m.log, [m.stream(viewer) for viewer in (0, 1, 2, None)], m.view(None)))
    assert ends[0] == ends[1]


def test_nothing_of_another_branch_shows_while_it_is_open(tmp_path: Path) -> None:  # table.together
    m = opened(tmp_path)
    others = (1, 2, None)
    before = [(m.view(v), m.stream(v)) for v in others]
    m.answer(0, 2)
    assert [(m.view(v), m.stream(v)) for v in others] == before
    m.answer(0, 1)
    assert [(m.view(v), m.stream(v)) for v in others] == before
    assert seats(m) == [1, 2]  # that seat 0 is ready is the one thing in the open


def test_a_seat_sees_its_own_branch(tmp_path: Path) -> None:  # table.together
    m = opened(tmp_path)
    m.answer(1, 3)
    assert m.view(1)["held"] == ["d1.3"]
    assert m.view(0)["held"] == []
    assert [(e["kind"], e["to"]) for e in m.stream(1)] == [("said", 0b010)]
    m.answer(1, PASS)
    assert m.view(1)["held"] == ["d1.3"]


def test_what_is_shown_leads_nobody_to_the_dice_or_to_sealed_answers(tmp_path: Path) -> None:
    m = opened(tmp_path)  # table.together
    m.answer(1, 3)
    m.answers(2, [1, PASS])
    for viewer in (0, 1, 2, None):
        assert type(m.seen_by(viewer).table) is Table


def test_a_branch_starts_from_the_state_at_the_opening(tmp_path: Path) -> None:  # table.together
    def greedy(s: Mini, seat: int) -> int:
        seen = s.total
        s.total += 1 + s.choose(seat, "ask", (0, 1))
        return seen

    def step(s: Mini) -> None:
        s.total = 10
        s.together((0, 1), greedy)
        s.end((0,))

    m = Match(mini(tmp_path, step), 2, seed=1)
    m.answer(0, 1)
    assert (m.view(0)["total"], m.view(1)["total"], m.view(None)["total"]) == (12, 10, 10)


def test_what_a_branch_tells_is_told_to_its_seat_alone_even_afterwards(tmp_path: Path) -> None:
    m = opened(tmp_path)  # table.together
    for seat in range(3):
        m.answers(seat, [1, PASS])
    for viewer, own in ((0, 1), (1, 1), (2, 1), (None, 0)):
        said = [e for e in m.stream(viewer) if e["kind"] == "said"]
        assert len(said) == own + 1
        assert all(e["seat"] in (viewer, -1) for e in said)
    assert "hidden" not in kinds(m, None)  # not even a placeholder


def test_nobody_undoes_anything_once_the_last_is_ready(tmp_path: Path) -> None:  # table.together
    def quiet(s: Mini) -> None:
        s.done.append(s.together((0, 1), bid))
        s.choose(0, "ask", (1, 2))

    m = Match(mini(tmp_path, quiet), 2, seed=1)
    m.answers(0, [1, PASS])
    m.answers(1, [1, PASS])
    for seat in (0, 1):
        with pytest.raises(IllegalAnswer, match=r"table\.undo"):
            m.undo(seat)
    with pytest.raises(IllegalAnswer, match=r"table\.takeback"):
        m.takeback(1)


def test_until_then_each_may_undo_its_own_ready_included(tmp_path: Path) -> None:  # table.together table.undo
    m = opened(tmp_path)
    m.answers(0, [1, PASS])
    m.answers(2, [3, PASS])
    m.undo(0)
    assert [(d.seat, d.kind) for d in m.pending] == [(0, "more"), (1, "ask")]
    m.undo(0)
    assert [(d.seat, d.kind) for d in m.pending] == [(0, "ask"), (1, "ask")]
    with pytest.raises(IllegalAnswer, match=r"table\.undo"):
        m.undo(0)
    m.answers(0, [2, 1])
    m.answers(1, [1, PASS])
    assert m.view(None)["done"] == [[4, 1, 3]]


def test_an_undo_in_a_branch_is_told_to_its_seat_alone(tmp_path: Path) -> None:  # table.together table.undo
    m = opened(tmp_path)
    m.answer(0, 1)
    m.answer(1, 1)
    before = [m.stream(v) for v in (1, 2, None)]
    m.undo(0)
    assert [m.stream(v) for v in (1, 2, None)] == before
    undone = m.stream(0)[-1]
    assert (undone["kind"], undone["data"]) == ("undone", {"back": 0})
    assert m.view(0)["held"] == []


def test_others_branches_stay_as_they_are_when_one_undoes(tmp_path: Path) -> None:  # table.together
    m = opened(tmp_path)
    m.answer(1, 2)
    m.answer(0, 1)
    m.answer(1, 1)
    m.answer(0, PASS)
    seen = (m.view(1), m.stream(1))
    m.undo(0)
    m.undo(0)
    assert (m.view(1), m.stream(1)) == seen
    assert [r for r in m.log["records"] if r[0] in "au"][-2:] == [["u", 0], ["u", 0]]
    assert Match.load(m.log, m.game).digest() == m.digest()


def test_an_undo_does_not_reach_behind_an_open_joint_choice_as_others_answer_unseen(  # table.together
    tmp_path: Path,
) -> None:
    def step(s: Mini) -> None:
        s.choose(0, "ask", (1, 2))
        s.together((0, 1), bid)
        s.end((0,))

    def refusal(m: Match) -> str:
        try:
            m.undo(0)
        except IllegalAnswer as error:
            return str(error)
        return ""

    before = Match(mini(tmp_path, step), 2, seed=1)
    before.answer(0, 1)
    after = before.fork()
    after.answer(1, 1)  # in secret, with another question to follow
    twins = [(m.view(0), m.stream(0), seats(m)) for m in (before, after)]
    assert twins[0] == twins[1]
    assert refusal(before) == refusal(after)


def branch_that(does: Callable[[Any, int], Any]) -> Callable[[Mini], None]:
    def step(s: Mini) -> None:
        s.together((0, 1), does)

    return step


def rolls(s: Mini, seat: int) -> None:
    s.roll(seat, "die", (6,))


def draws(s: Mini, seat: int) -> None:
    s.draw(seat, "card", 6)


def asks_another(s: Mini, seat: int) -> None:
    s.choose(1 - seat, "ask", (1, 2))


def picks_for_another(s: Mini, seat: int) -> None:
    s.pick(1 - seat, "ask", (1, 2), 0, 1)


def opens_another(s: Mini, seat: int) -> None:
    s.together((0, 1), bid)


@pytest.mark.parametrize(
    ("does", "sentence"),
    [
        (rolls, "die: no dice while seats choose together"),
        (draws, "card: no draw while seats choose together"),
        (asks_another, "ask: a branch of seat 0 asks seat 1"),
        (picks_for_another, "ask: a branch of seat 0 asks seat 1"),
        (opens_another, "a branch opens no second together"),
    ],
)
def test_a_branch_keeps_to_its_seat(  # table.together
    tmp_path: Path, does: Callable[[Any, int], Any], sentence: str
) -> None:
    with pytest.raises(AssertionError, match=sentence):
        Match(mini(tmp_path, branch_that(does)), 2, seed=1)


def test_a_branch_that_breaks_later_takes_the_answer_back(tmp_path: Path) -> None:  # table.together
    def late(s: Mini, seat: int) -> None:
        if s.choose(seat, "ask", (1, 2)) == 2:
            s.roll(seat, "die", (6,))

    m = Match(mini(tmp_path, branch_that(late)), 2, seed=1)
    before = (m.log, m.pending, m.events)
    with pytest.raises(AssertionError, match="no dice while seats choose together"):
        m.answer(1, 2)
    assert (m.log, m.pending, m.events) == before


def only_even(s: Mini, seat: int) -> int:
    return s.choose(seat, "ask", (5, 6)) if seat % 2 == 0 else 0


def even(s: Mini) -> None:
    s.done.append(s.together(range(s.seats), only_even))
    if len(s.done) == 2:
        s.end((0,))


def test_a_seat_with_nothing_to_do_is_not_waited_for(tmp_path: Path) -> None:  # table.together
    m = Match(mini(tmp_path, even), 3, seed=1)
    assert seats(m) == [0, 2]
    m.answer(2, 6)
    m.answer(0, 5)
    assert m.view(None)["done"] == [[5, 0, 6]]


def test_a_single_seat_may_act_together_with_itself(tmp_path: Path) -> None:  # table.together
    m = Match(mini(tmp_path, even), 1, seed=1)
    m.answer(0, 5)
    m.answer(0, 6)
    assert (m.view(0)["done"], m.over) == ([[5], [6]], True)


def nobody(s: Mini, seat: int) -> int:
    s.tell("said", seat)
    return seat * 10


def waits_for_nobody(s: Mini) -> None:
    s.done.append(s.together((1, 0), nobody))
    s.done.append(s.together((), nobody))
    s.done.append(s.together((0, 1), bid))
    s.end((0,))


def test_a_joint_choice_without_questions_is_over_at_once(tmp_path: Path) -> None:  # table.together
    m = Match(mini(tmp_path, waits_for_nobody), 2, seed=1)
    assert m.view(None)["done"] == [[0, 10], []]
    assert [kinds(m, v) for v in (0, 1, None)] == [["said"], ["said"], []]
    assert seats(m) == [0, 1]


def test_bots_and_odds_see_past_a_joint_choice_without_questions(tmp_path: Path) -> None:  # table.together
    m = Match(mini(tmp_path, waits_for_nobody), 2, seed=1)
    m.answer(0, 3)
    for seat in (0, 1):
        end: Any = m.seat(seat).imagine(Playout(Seeded(4)), 1)
        assert end.done[:2] == [[0, 10], []]
        assert len(end.done) == 3


def test_seats_are_taken_in_seat_order_however_they_are_named(tmp_path: Path) -> None:  # table.together
    def step(s: Mini) -> None:
        s.done.append(s.together([2, 0], only_even))
        s.end((0,))

    m = Match(mini(tmp_path, step), 3, seed=1)
    m.answer(2, 6)
    m.answer(0, 5)
    assert m.view(None)["done"] == [[5, 6]]


def crowded(s: Mini, seat: int) -> list[int]:
    return [*s.pick(seat, "ask", (1, 2, 3), 0, 2), s.choose(seat, "more", (1, 2))]


def crowd(s: Mini) -> None:
    s.done += s.together(range(s.seats), crowded)
    s.end((0,))


def test_sets_in_branches_interleave_and_are_undone_whole(tmp_path: Path) -> None:  # table.together table.set
    m = Match(mini(tmp_path, crowd), 2, seed=1)
    m.answer(0, 1)
    m.answer(1, 2)
    m.answer(0, 3)
    m.answer(1, PASS)
    m.undo(0)
    assert [(d.seat, d.kind, d.set) for d in m.pending] == [(0, "ask", (0, 2, ())), (1, "more", None)]
    m.answers(0, [2, PASS, 1])
    m.answer(1, 2)
    assert m.view(None)["done"] == [[2, 1], [2, 2]]
    assert Match.load(m.log, m.game).log == m.log


def two_sets(s: Mini, seat: int) -> list[tuple[int, ...]]:
    return [s.pick(seat, "ask", (1, 2, 3), 0, 2), s.pick(seat, "ask", (1, 2, 3), 0, 2)]


def two_sets_each(s: Mini) -> None:
    s.together((0, 1), two_sets)
    s.end((0,))


def test_two_sets_in_a_branch_are_two_questions(tmp_path: Path) -> None:  # table.together table.set
    m = Match(mini(tmp_path, two_sets_each), 2, seed=1)
    chosen = []
    m.answers(0, [1, PASS, 2, 3])
    m.undo(0)
    chosen.append(m.pending[0].set)
    m.answers(0, [1, PASS])
    m.undo(0)
    m.undo(0)
    m.answer(0, 1)
    chosen.append(m.pending[0].set)
    assert chosen == [(0, 2, ()), (0, 2, (1,))]


def test_a_takeback_waits_for_the_join_and_does_not_tell_who_has_answered(tmp_path: Path) -> None:
    def step(s: Mini) -> None:
        s.choose(0, "ask", (1, 2))
        s.together((0, 1), bid)
        s.end((0,))

    m = Match(mini(tmp_path, step), 2, seed=1)  # table.takeback table.together
    m.answer(0, 1)
    after = m.fork()
    after.answer(1, 1)
    for match in (m, after):
        for n in (1, 2, 9):
            with pytest.raises(IllegalAnswer, match=r"table\.together"):
                match.takeback(n)
    first = opened(tmp_path)  # where nothing came before
    first.answer(0, 1)
    with pytest.raises(IllegalAnswer, match=r"table\.together"):
        first.takeback(1)


def test_loading_in_the_middle_of_a_joint_choice_is_the_same_match(tmp_path: Path) -> None:  # table.together
    m = opened(tmp_path)
    for seat, option in ((2, 3), (0, 1), (2, 1), (1, 2), (1, PASS), (0, PASS), (1, 1), (0, 2)):
        m.answer(seat, option)
        again = Match.load(m.log, m.game)
        assert again.log == m.log
        assert again.pending == m.pending
        for viewer in (0, 1, 2, None):
            assert again.view(viewer) == m.view(viewer)
            assert again.stream(viewer) == m.stream(viewer)
        assert again.events == m.events


class Counting(Mini):
    """Gives ids that count per seat."""

    def fresh(self, seat: int) -> str:
        """Return a new id of a seat's own."""
        self.held[seat].append(f"m{seat}.{len(self.held[seat])}")
        return self.held[seat][-1]


def grow(s: Counting, seat: int) -> str:
    s.choose(seat, "ask", (1, 2))
    return s.fresh(seat)


def growing(s: Counting) -> None:
    s.done += s.together(range(s.seats), grow)
    if len(s.done) == 4:
        s.end((0,))


def test_ids_made_in_a_branch_are_those_of_the_join(tmp_path: Path) -> None:  # table.together
    m = Match(mini(tmp_path, growing, state=Counting), 2, seed=1)
    m.answer(1, 1)
    own = m.view(1)["held"]
    m.answer(0, 2)
    assert m.view(1)["held"] == own == ["m1.0"]
    assert m.view(None)["done"] == ["m0.0", "m1.0"]


def test_a_playout_runs_the_branches_one_after_the_other(tmp_path: Path) -> None:  # table.together
    m = opened(tmp_path)
    m.answer(1, 3)
    end: State = m.seat(1).imagine(Playout(Seeded(1)), 0, PASS)
    assert isinstance(end, Mini)
    assert end.done[0][1] == 3
    assert len(end.done) == 2


def silent(s: Mini, seat: int) -> int:
    """Choose where there is nothing to choose."""
    return s.choose(seat, "more", (PASS,))


def hushed(s: Mini) -> None:
    """Ask one seat, then all of them what needs no answer, then one seat again."""
    s.done.append([s.choose(0, "ask", (1, 2, 3))])
    assert s.together(range(s.seats), silent) == [PASS] * s.seats
    s.done.append([s.choose(0, "ask", (1, 2, 3))])
    s.end((0,))


def test_a_joint_choice_that_asks_nobody_is_no_border(tmp_path: Path) -> None:  # table.together table.undo
    m = Match(mini(tmp_path, hushed), 2, seed=1)
    ahead = m.peek(0, [2])
    assert ahead is not None
    assert ahead.kind == "ask"
    m.answer(0, 2)
    m.undo(0)
    m.answers(0, [3, 1])
    assert m.over
