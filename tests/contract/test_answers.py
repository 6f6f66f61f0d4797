"""Answers are sent together, looked ahead at and taken back; what leaves no trace leaves none."""

from typing import Any

import pytest

from dicewright.kernel.chance import Seeded
from dicewright.kernel.decisions import ALL, Decision
from dicewright.kernel.errors import IllegalAnswer
from dicewright.kernel.events import bit_of
from dicewright.kernel.match import Match
from tests.contract.games import CASES, Case, over
from tests.contract.play import (
    NOTING,
    begun,
    chain,
    chooser,
    deeds,
    do,
    pick,
    same,
    shot,
    unnumbered,
    viewers,
)
from tests.contract.test_refusals import HUGE, is_refused

GROWN = ("log", "events", "streams", "pending", "numbers")  # what an answer taken back leaves changed


def opens(d: Decision) -> bool:
    """Say whether a decision is a question's first: of a set, nothing is chosen yet."""
    return d.set is None or not d.set[2]


def came_of(m: Match, after: Match) -> str:
    """Return what has come of an answer, so that it stands; told by records and events alone."""
    if after.over:
        return "the end"
    if any(record[0] in ("f", "d") for record in after.course.records[len(m.course.records) :]):
        return "a die or a draw"
    told = [t for t in after.course.told[len(m.course.told) :] if t.near == ALL]
    if any(t.to != ALL or m.game.kinds[t.kind].shows for t in told):
        return "something hidden was shown"
    opened, now = m.course.live.opened, after.course.live.opened
    if opened != now:
        return "a joint choice has closed or begun"
    return ""


@over(CASES)
def test_looking_ahead_leaves_no_trace_and_tells_the_truth(case: Case) -> None:
    m = begun(case)
    for deed, look in deeds(m, case, NOTING):
        if look:
            before = shot(m)
            source = Seeded(len(m.course.records))
            seat, options = chain(m, source)
            ahead = m.peek(seat, options)
            same(before, shot(m))
            fork = m.fork()
            fork.answers(seat, options)
            asked = next((d for d in fork.pending if d.seat == seat), None)
            assert ahead == (None if came_of(m, fork) else asked)
        do(m, deed)


@over(CASES)
def test_an_answer_can_be_taken_back_until_something_has_come_of_it(case: Case) -> None:
    m = begun(case)
    source = chooser(case)
    for deed, look in deeds(m, case, NOTING):
        for d in m.pending if look else ():
            fork = m.fork()
            fork.answer(d.seat, pick(source, d.options))
            if came_of(m, fork):
                before = shot(fork)
                with pytest.raises(IllegalAnswer):
                    fork.undo(d.seat)
                same(before, shot(fork))
            else:
                fork.undo(d.seat)
        do(m, deed)


@over(CASES)
def test_an_answer_taken_back_leaves_its_record_and_its_event(case: Case) -> None:
    m = begun(case)
    source = chooser(case)
    for deed, look in deeds(m, case, NOTING):
        for d in m.pending if look else ():
            fork = m.fork()
            option = pick(source, d.options)
            fork.answer(d.seat, option)
            if opens(d) and not came_of(m, fork):
                sealed = fork.course.live.opened >= 0
                told = [len(fork.stream(viewer)) for viewer in viewers(m)]
                fork.undo(d.seat)
                records = [["a", d.seat, d.kind, option], ["u", d.seat]]
                is_taken_back(m, fork, records)
                for viewer, there in zip(viewers(m), told, strict=True):
                    hears = not sealed or viewer == d.seat
                    assert len(fork.stream(viewer)) == there + hears
        do(m, deed)


@over(CASES)
def test_answers_taken_back_by_consent_leave_their_records_and_one_event(case: Case) -> None:
    m = begun(case)
    source = chooser(case)
    for deed, look in deeds(m, case, NOTING):
        if look and m.course.live.opened >= 0:
            assert is_refused(m, ("takeback", 1)) == "table.together"
        elif look and all(opens(d) for d in m.pending):
            fork = m.fork()
            records: list[list[Any]] = []
            for n in range(1, 4):
                d = pick(source, [d for d in fork.pending if opens(d)])
                option = pick(source, d.options)
                fork.answer(d.seat, option)
                records.append(["a", d.seat, d.kind, option])
                fell = len(fork.course.records) > len(m.course.records) + n
                joined = fork.course.live.opened != m.course.live.opened
                if fell or joined or fork.over or not any(opens(d) for d in fork.pending):
                    break
                back = fork.fork()
                back.takeback(n)
                is_taken_back(m, back, [*records, ["t", n]], "undo")  # what was shown stays shown
        do(m, deed)


def is_taken_back(m: Match, fork: Match, records: list[list[Any]], *but: str) -> None:
    """Check that a fork stands where the match stands, but for these records and `undone` events."""
    before, after = shot(m), shot(fork)
    same(before, after, *GROWN, *but)
    assert after["log"]["records"] == [*before["log"]["records"], *records]
    assert unnumbered(after["pending"]) == unnumbered(before["pending"])
    for viewer in viewers(m):
        old, new = m.stream(viewer), fork.stream(viewer)
        assert new[: len(old)] == old
        undone = [event for event in new[len(old) :] if event["kind"] == "undone"]
        assert undone == new[-1:] if len(new) > len(old) else undone == []
        for event in undone:
            assert event["data"] == {"back": len(old)}
            assert event["to"] == ALL or event["to"] == bit_of(viewer)


def chains(m: Match) -> list[tuple[int, tuple[int, ...]]]:
    """Return a few rows of answers that may be sent together now, longest first."""
    source = Seeded(len(m.course.records))
    return sorted((chain(m, source) for _ in range(4)), key=lambda found: -len(found[1]))


@over(CASES)
def test_answers_sent_together_are_the_same_one_by_one(case: Case) -> None:
    m = begun(case)
    for deed, look in deeds(m, case, NOTING):
        if look:
            seat, options = chains(m)[0]
            together, apart = m.fork(), m.fork()
            together.answers(seat, options)
            for option in options:
                apart.answer(seat, option)
            same(shot(together), shot(apart))
        do(m, deed)


@over(CASES)
def test_answers_sent_together_count_all_or_not_at_all(case: Case) -> None:
    m = begun(case)
    for deed, look in deeds(m, case, NOTING):
        if look:
            before = shot(m)
            seat, options = chains(m)[0]
            for n in range(len(options) + 1):
                is_refused(m, ("answers", seat, (*options[:n], HUGE)))
            same(before, shot(m))
        do(m, deed)


@over(CASES)
def test_answers_sent_together_pass_no_border(case: Case) -> None:
    m = begun(case)
    for deed, look in deeds(m, case, NOTING):
        for seat, options in chains(m) if look else ():
            fork = m.fork()
            fork.answers(seat, options[:1])
            if len(options) == 1 and came_of(m, fork):
                # Whatever is sent after it, even the right thing, comes too early.
                following = next((d.options[0] for d in fork.pending if d.seat == seat), 0)
                assert is_refused(m, ("answers", seat, (options[0], following))) == "table.border"
                assert is_refused(m, ("peek", seat, (options[0], following))) == "table.border"
                assert m.peek(seat, options) is None
        do(m, deed)
