"""A match from outside: answering, peeking, resigning, attaching, describing; and rules that break."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest

from dicewright.kernel.decisions import PASS
from dicewright.kernel.errors import IllegalAnswer
from dicewright.kernel.match import Match
from tests.kernel.minis import TRUTHS, Mini, mini
from tests.kernel.sights import everything, refused
from tests.toys.pig import GAME as PIG


def walk(s: Mini) -> None:
    """Ask seat 0 three things, then seat 1, then let a die fall; end after two rounds."""
    s.done.append(s.choose(0, "ask", (1, 2, 3)))
    s.done.append(s.choose(0, "more", (4, PASS)))
    s.done.append(list(s.pick(0, "ask", (5, 6, 7), 1, 2)))
    s.done.append(s.choose(1, "ask", (8, 9)))
    s.total += s.roll(1, "die", (6,))[0]
    if len(s.done) == 8:
        s.end((1,))


def begun(folder: Path, seats: int = 2, **more: Any) -> Match:
    return Match(mini(folder, walk, **more), seats, seed=1)


# Answering.


def test_an_open_decision_says_all_it_needs(tmp_path: Path) -> None:  # table.asked
    m = begun(tmp_path)
    assert [d.plain() for d in m.pending] == [
        {
            "seat": 0,
            "kind": "ask",
            "rule": "mini.rule",
            "options": [1, 2, 3],
            "number": 0,
            "default": 1,
            "set": None,
        }
    ]


def test_an_answer_leads_to_the_next_question(tmp_path: Path) -> None:  # table.asked
    m = begun(tmp_path)
    m.answer(0, 2)
    assert [(d.kind, d.options, d.number, d.default) for d in m.pending] == [("more", (4, PASS), 1, PASS)]
    assert m.view(1)["done"] == [2]


@pytest.mark.parametrize("option", [0, 4, -1, 10**30, -(2**70)])
def test_an_option_that_is_not_offered_is_refused(tmp_path: Path, option: int) -> None:  # table.option
    m = begun(tmp_path)
    reason = refused(m, lambda: m.answer(0, option), "table.option")
    assert reason == f"You can't choose {option}. Choose one of [1, 2, 3]."


@pytest.mark.parametrize("option", [*TRUTHS, 1.0, "1", None, [1]])
def test_an_option_is_a_number_and_nothing_like_it(tmp_path: Path, option: Any) -> None:  # table.option
    m = begun(tmp_path)
    before = everything(m)
    with pytest.raises((IllegalAnswer, TypeError)):  # the compiled build tells types apart by itself
        m.answer(0, option)
    assert everything(m) == before


def test_a_seat_that_is_not_asked_does_not_answer(tmp_path: Path) -> None:  # table.asked
    m = begun(tmp_path)
    assert refused(m, lambda: m.answer(1, 8), "table.asked") == "It isn't your turn to choose."


@pytest.mark.parametrize("seat", [-1, 2, 100])
def test_nobody_speaks_for_a_seat_that_does_not_exist(tmp_path: Path, seat: int) -> None:  # table.seat
    m = begun(tmp_path)
    calls: list[Callable[[], object]] = [
        lambda: m.answer(seat, 1),
        lambda: m.answers(seat, [1]),
        lambda: m.peek(seat, []),
        lambda: m.undo(seat),
        lambda: m.resign(seat),
        lambda: m.attach(seat, "p0", {}),
        lambda: m.seat(seat),
    ]
    for call in calls:
        reason = refused(m, call, "table.seat")
        assert reason == f"There is no seat {seat}: this table has 2 seats, counted from 0."


@pytest.mark.parametrize("seat", [None, *TRUTHS, "0", 0.0])
def test_what_is_no_number_is_no_seat(tmp_path: Path, seat: Any) -> None:  # table.seat
    m = begun(tmp_path)
    calls: list[Callable[[], object]] = [
        lambda: m.answer(seat, 1),
        lambda: m.answers(seat, [1]),
        lambda: m.peek(seat, []),
        lambda: m.undo(seat),
        lambda: m.resign(seat),
        lambda: m.attach(seat, "p0", {}),
        lambda: m.seat(seat),
    ]
    before = everything(m)
    for call in calls:
        with pytest.raises((IllegalAnswer, TypeError)):  # the compiled build tells types apart by itself
            call()
        assert everything(m) == before


def test_an_answer_may_name_its_question(tmp_path: Path) -> None:  # table.late
    m = begun(tmp_path)
    for wrong in (1, -1, 99):
        refused(m, lambda n=wrong: m.answer(0, 1, n), "table.late")  # type: ignore[misc]
    m.answer(0, 1, 0)
    reason = refused(m, lambda: m.answer(0, PASS, 0), "table.late")
    assert reason == "Too late: that was question 0, and question 1 is open now."
    m.answer(0, PASS, 1)


def test_numbers_count_what_a_seat_has_sent(tmp_path: Path) -> None:  # table.late
    m = begun(tmp_path)
    m.answers(0, [1, PASS, 5, PASS])
    assert (m.pending[0].seat, m.pending[0].number) == (1, 0)
    m.answer(1, 8)
    assert (m.pending[0].seat, m.pending[0].number) == (0, 4)


def test_nothing_happens_after_the_end(tmp_path: Path) -> None:  # table.over
    m = begun(tmp_path)
    for _ in range(2):
        m.answers(0, [1, PASS, 5, PASS])
        m.answer(1, 8)
    assert (m.over, m.result, m.pending, m.rolling) == (True, [0, 1], [], None)
    assert m.events[-1]["kind"] == "over"
    assert m.events[-1]["data"] == {"first": [1]}
    calls: list[Callable[[], object]] = [
        lambda: m.answer(0, 1),
        lambda: m.answers(0, [1]),
        lambda: m.peek(0, [1]),
        lambda: m.fall([1]),
        lambda: m.undo(0),
        lambda: m.takeback(1),
        lambda: m.resign(0),
        m.agree_draw,
        lambda: m.attach(0, "p0", {"name": "x"}),
    ]
    for call in calls:
        assert refused(m, call, "table.over") == "The match is over."


# Several answers at once.


def test_answers_sent_together_count_together(tmp_path: Path) -> None:  # table.border
    one, many = begun(tmp_path), begun(tmp_path)
    for option in (2, 4, 5, 7):
        one.answer(0, option)
    many.answers(0, [2, 4, 5, 7])
    assert everything(one) == everything(many)


WRONG: Final = ([2, 9], [2, PASS, 5, 5], [2, PASS, 7, 6], [9], [2, PASS, PASS], *([2, one] for one in TRUTHS))


@pytest.mark.parametrize("row", WRONG)
def test_one_wrong_answer_refuses_all(tmp_path: Path, row: list[int]) -> None:  # table.border
    m = begun(tmp_path)
    before = everything(m)
    with pytest.raises((IllegalAnswer, TypeError)):
        m.answers(0, row)
    assert everything(m) == before


def test_answers_stop_before_another_seat_is_asked(tmp_path: Path) -> None:  # table.border
    m = begun(tmp_path)
    refused(m, lambda: m.answers(0, [1, PASS, 5, PASS, 1]), "table.border")
    m.answers(0, [1, PASS, 5, PASS])


def test_the_first_answer_needs_a_question(tmp_path: Path) -> None:  # table.asked
    m = begun(tmp_path)
    refused(m, lambda: m.answers(1, [8]), "table.asked")


def test_no_answers_are_no_answer(tmp_path: Path) -> None:  # table.border
    m = begun(tmp_path)
    before = everything(m)
    m.answers(0, [])
    assert everything(m) == before


def border(happens: Callable[[Mini], object]) -> Callable[[Mini], None]:
    """Return a step in which something happens between two questions to seat 0."""

    def step(s: Mini) -> None:
        s.choose(0, "ask", (1, 2))
        happens(s)
        s.choose(0, "more", (3, 4))
        s.end((0,))

    return step


def bid(s: Mini, seat: int) -> int:
    return s.choose(seat, "ask", (5, 6))


BORDERS: dict[str, Callable[[Mini], object]] = {
    "a die": lambda s: s.roll(0, "die", (6,)),
    "a draw": lambda s: s.draw(0, "card", 6),
    "something hidden": lambda s: s.tell("said", 0, to=1),
    "a joint choice": lambda s: s.together((0, 1), bid),
    "another seat": lambda s: s.choose(1, "ask", (5, 6)),
}


@pytest.mark.parametrize("name", BORDERS)
def test_neither_answers_nor_a_peek_pass_a_border(tmp_path: Path, name: str) -> None:  # table.border
    m = Match(mini(tmp_path, border(BORDERS[name])), 2, seed=1)
    refused(m, lambda: m.answers(0, [1, 3]), "table.border")
    before = everything(m)
    if name == "a joint choice":  # its opening shows nothing, so it may be seen; its close is the border
        opened = m.peek(0, [1])
        assert opened is None or opened.options == (5, 6)
        refused(m, lambda: m.answers(0, [1, 5, 3]), "table.border")
    else:
        assert m.peek(0, [1]) is None
    assert everything(m) == before
    m.answers(0, [1])


def test_a_peek_tells_what_would_be_asked_and_keeps_nothing(tmp_path: Path) -> None:  # table.border
    m = begun(tmp_path)
    before = everything(m)
    assert m.peek(0, []) == m.pending[0]
    asked = m.peek(0, [3, PASS, 6])
    assert asked is not None
    assert (asked.options, asked.set, asked.number) == ((7, PASS), (1, 2, (6,)), 3)
    assert m.peek(0, [3, PASS, 6, 7]) is None
    assert m.peek(1, []) is None
    assert everything(m) == before
    refused(m, lambda: m.peek(0, [9]), "table.option")
    refused(m, lambda: m.peek(1, [8]), "table.asked")


def test_a_peek_over_the_end_sees_nothing(tmp_path: Path) -> None:  # table.border
    m = Match(mini(tmp_path, border(lambda s: None)), 2, seed=1)
    assert m.peek(0, [1, 3]) is None
    assert not m.over


def test_peeking_foresees_no_die(tmp_path: Path) -> None:  # table.border
    m = Match(PIG, seed=1)
    seat = m.pending[0].seat
    log = m.log
    assert m.peek(seat, [1]) is None
    assert m.log == log


# Agreeing.


def test_a_draw_is_shared_by_all(tmp_path: Path) -> None:  # table.draw
    m = begun(tmp_path, seats=4)
    m.agree_draw()
    assert m.result == [0.25] * 4
    assert [e["kind"] for e in m.events[-2:]] == ["agreed", "over"]
    assert m.log["records"][-1] == ["e"]
    assert Match.load(m.log, m.game).log == m.log
    m = begun(tmp_path, seats=4)
    m.resign(3)
    m.agree_draw()
    assert m.result == [1 / 3, 1 / 3, 1 / 3, 0]  # table.resign


@pytest.mark.parametrize(
    ("first", "result"),
    [((2,), [0, 0, 1, 0]), ((3, 0), [0.5, 0, 0, 0.5]), ((0, 1, 2), [1 / 3] * 3 + [0])],
)
def test_those_who_share_first_place_share_the_result(  # table.over
    tmp_path: Path, first: tuple[int, ...], result: list[float]
) -> None:
    def step(s: Mini) -> None:
        s.choose(0, "ask", (1, 2))
        s.end(first)

    m = Match(mini(tmp_path, step), 4, seed=1)
    before = m.result
    assert before is None
    m.answer(0, 1)
    assert m.result == result
    assert sum(result) == pytest.approx(1)


def test_scores_are_the_games_own(tmp_path: Path) -> None:
    m = begun(tmp_path, scores=lambda s: [s.total, len(s.done)])
    assert m.scores == [0, 0]
    m.answer(0, 1)
    assert m.scores == [0, 1]


def test_who_is_out_or_has_given_up_plays_no_more(tmp_path: Path) -> None:
    m = Match(
        mini(tmp_path, chooses, living=lambda s: [seat for seat in range(s.seats) if seat != 1]), 4, seed=1
    )
    assert m.living == [0, 2, 3]
    m.resign(3)
    assert m.living == [0, 2]
    assert Match(mini(tmp_path, chooses), 4, seed=1).living == [0, 1, 2, 3]


def chooses(s: Mini) -> None:
    """Ask and end."""
    s.choose(0, "ask", (1, 2))
    s.end([0])


def test_several_answers_may_name_the_number_of_the_first() -> None:  # table.late
    m = Match(PIG, seed=1)
    d = m.pending[0]
    with pytest.raises(IllegalAnswer) as refused:
        m.answers(d.seat, [d.options[0]], d.number + 1)
    assert refused.value.rule == "table.late"
    assert m.pending == [d]
    m.answers(d.seat, [d.options[0]], d.number)
    assert m.pending != [d]
