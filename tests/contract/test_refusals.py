"""What the rules forbid is refused with a rule and a reason, and has changed nothing at all."""

from collections.abc import Iterator
from typing import Any, Final

import pytest

from dicewright.kernel import match
from dicewright.kernel.chance import Seeded
from dicewright.kernel.decisions import Decision
from dicewright.kernel.errors import IllegalAnswer
from dicewright.kernel.match import Match
from tests.contract.games import CASES, FEW, Case, over
from tests.contract.play import LEAVING, NOTING, Deed, begun, deeds, do, same, shot

# The compiled build refuses a wrong type before our own code sees it.
COMPILED: Final = not match.__file__.endswith(".py")
REFUSED: Final = (IllegalAnswer, TypeError) if COMPILED else (IllegalAnswer,)
AS_NUMBER: Final = "the compiled build takes a truth value for the number it equals before our code sees it"
WRONG_TYPE: Final = "a wrong type"
HUGE: Final = 10**30
NO_INTS: Final[tuple[Any, ...]] = (None, "", "0", "x" * 999, 0.0, 1.5, float("nan"), [0], {}, ())


def is_refused(m: Match, deed: Deed) -> str:
    """Check that a deed is refused with a known rule and a reason and changes nothing; return the rule."""
    before = glance(m)
    refusal: Exception | None = None
    try:
        do(m, deed)
    except REFUSED as error:
        refusal = error
    assert refusal is not None, f"{deed} was not refused"
    assert glance(m) == before, f"{deed} was refused, but changed something"
    if not isinstance(refusal, IllegalAnswer):
        return WRONG_TYPE
    assert refusal.rule in m.game.rulebook.paragraphs, f"{deed}: no rule is called {refusal.rule!r}"
    assert refusal.reason.strip(), f"{deed}: no reason"
    assert refusal.rule in str(refusal)
    return refusal.rule


def glance(m: Match) -> tuple[Any, ...]:
    """Return what changes whenever anything does."""
    course = m.course
    x = course.chance.x if isinstance(course.chance, Seeded) else 0
    counts = (len(course.records), len(course.line), len(course.told), len(course.points), len(course.notes))
    bars = (course.barred, course.fallen, course.numbers.copy(), course.resigned.copy(), course.first)
    return m.digest(), m.pending, x, counts, bars


def bad_answers(m: Match, d: Decision) -> Iterator[Deed]:
    """Return answers to an open decision that are none."""
    wrong = [max(d.options) + 1, min(d.options) - 1, -2, 10**6, HUGE, -HUGE, 2**63, 2**31, -(2**63)]
    for option in wrong:
        if option not in d.options:
            yield "answer", d.seat, option
    for garbage in NO_INTS:
        yield "answer", d.seat, garbage
        yield "answer", garbage, d.options[0]
    for number in (d.number + 1, d.number - 1, -1, HUGE, "0", str(d.number), d.number + 0.5):
        yield "answer", d.seat, d.options[0], number
    for seat in (-1, m.seats, HUGE):
        yield "answer", seat, d.options[0]


def bad_rows(m: Match, d: Decision) -> Iterator[Deed]:
    """Return answers sent together, and looks ahead, that cannot be."""
    good, bad = d.options[0], max(d.options) + 1
    for name in ("answers", "peek"):
        for options in ((bad,), (good, HUGE), (good,) * 400, ("0",), (None,)):
            yield name, d.seat, options
        for seat in (-1, m.seats, HUGE, None, "0"):
            yield name, seat, (good,)


def bad_deeds(m: Match) -> Iterator[Deed]:
    """Return what nobody may do now, whoever is asked."""
    asked = [d.seat for d in m.pending]
    for seat in range(m.seats):
        if seat not in asked:
            yield "answer", seat, 0
            yield "answers", seat, (0,)
            yield "peek", seat, (0,)
        if not m.course.undoable(seat):
            yield "undo", seat
        yield "attach", seat, f"p{(seat + 1) % m.seats}", {"name": "mine"}
        yield "attach", seat, "nothing", {"name": "mine"}
        yield "attach", seat, f"p{seat}", {"shape": "square"}
        yield "attach", seat, f"p{seat}", {"name": "x" * 41}
    for seat in m.course.resigned:
        yield "resign", seat
    for name in ("undo", "resign"):
        for garbage in (-1, m.seats, HUGE, *NO_INTS):
            yield name, garbage
    for n in (0, -1, len(m.course.line) + 1, HUGE, *NO_INTS):
        yield "takeback", n
    if m.rolling is None:
        for faces in ([1], [], [0, 1], ["1"], [None]):
            yield "fall", faces


@over(CASES)
def test_a_bad_answer_is_refused_and_changes_nothing(case: Case) -> None:
    m = begun(case)
    for i, (deed, look) in enumerate(deeds(m, case, LEAVING)):
        if look and i % 3 == 0:
            before = shot(m)
            for d in list(m.pending):
                for bad in (*bad_answers(m, d), *bad_rows(m, d)):
                    is_refused(m, bad)
            for bad in bad_deeds(m):
                is_refused(m, bad)
            same(before, shot(m))
        do(m, deed)


@over(CASES)
def test_an_answer_that_comes_late_or_twice_is_refused(case: Case) -> None:
    m = begun(case)
    sent: list[Deed] = []
    for deed, look in deeds(m, case, NOTING):
        for old in sent[-3:] if look else ():
            assert is_refused(m, old) in ("table.late", "table.asked")
        if deed[0] == "answer":
            number = next(d.number for d in m.pending if d.seat == deed[1])
            sent.append((*deed[:3], number))
        do(m, deed)
        if deed[0] == "answer":
            assert is_refused(m, sent[-1]) in ("table.late", "table.asked", "table.over")


@over(CASES)
def test_a_number_that_a_seat_has_sent_never_fits_again(case: Case) -> None:
    m = begun(case)
    sent = [-1] * m.seats
    for deed, _ in deeds(m, case, NOTING):
        for d in m.pending:
            assert d.number > sent[d.seat], "a late duplicate would fit"
            if deed[0] in ("answer", "answers") and deed[1] == d.seat:
                sent[d.seat] = d.number
        do(m, deed)


@pytest.mark.skipif(COMPILED, reason=AS_NUMBER)
@over(FEW)
def test_a_truth_value_is_no_seat_and_no_option(case: Case) -> None:
    m = begun(case)
    for deed, look in deeds(m, case):
        for d in list(m.pending) if look else []:
            for truth in (True, False):
                for bad in (("answer", truth, d.options[0]), ("undo", truth), ("resign", truth)):
                    is_refused(m, bad)
                for name in ("answer", "answers", "peek"):
                    is_refused(m, (name, d.seat, truth if name == "answer" else (truth,)))
                is_refused(m, ("takeback", truth))
        do(m, deed)


@over(FEW)
def test_what_equals_a_number_and_is_none_does_not_fit(case: Case) -> None:
    m = begun(case)
    for deed, look in deeds(m, case):
        for d in list(m.pending) if look else []:
            is_refused(m, ("answer", d.seat, d.options[0], float(d.number)))
            if d.number < 2 and not COMPILED:
                is_refused(m, ("answer", d.seat, d.options[0], bool(d.number)))
        do(m, deed)


@over(CASES)
def test_nothing_can_be_done_to_a_match_that_is_over(case: Case) -> None:
    m = begun(case)
    for deed, _ in deeds(m, case, LEAVING):
        do(m, deed)
    before = shot(m)
    for seat in range(m.seats):
        late: list[Deed] = [("answer", seat, 0), ("answers", seat, (0,)), ("answers", seat, ())]
        late += [("peek", seat, ()), ("undo", seat), ("resign", seat), ("attach", seat, f"p{seat}", {})]
        for bad in (*late, ("takeback", 1), ("fall", [1]), ("agree_draw",)):
            assert is_refused(m, bad) == "table.over"
    same(before, shot(m))
