"""Changing one's mind: how far an undo and a takeback reach, and what bars them."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from dicewright.kernel.decisions import PASS
from dicewright.kernel.errors import IllegalAnswer
from dicewright.kernel.match import Match
from tests.kernel.minis import TRUTHS, Mini, mini
from tests.kernel.sights import refused
from tests.toys.pig import GAME as PIG
from tests.toys.pig.turn import ROLL


def nothing(s: Mini) -> None:
    """Let nothing come between two questions."""


def die(s: Mini) -> None:
    s.roll(0, "die", (6,))


def secret_die(s: Mini) -> None:
    s.roll(0, "die", (6,), to=0)


def draw(s: Mini) -> None:
    s.draw(0, "card", 5)


def shown(s: Mini) -> None:
    s.tell("said", 0, to=0b10)


def shown_to_nobody(s: Mini) -> None:
    s.tell("said", 0, to=0)


def said(s: Mini) -> None:
    s.tell("said", 0)


def join(s: Mini) -> None:
    s.together((1,), sealed)


def sealed(s: Mini, seat: int) -> int:
    return s.choose(seat, "ask", (1, 2))


def other(s: Mini) -> None:
    s.choose(1, "ask", (1, 2))


def between(happens: Callable[[Mini], None]) -> Callable[[Mini], None]:
    """Return a step in which something happens between two questions to seat 0."""

    def step(s: Mini) -> None:
        s.done.append(s.choose(0, "ask", (1, 2)))
        happens(s)
        s.done.append(s.choose(0, "more", (3, 4)))
        s.end((0,))

    return step


def answered(folder: Path, happens: Callable[[Mini], None]) -> Match:
    m = Match(mini(folder, between(happens)), 2, seed=1)
    m.answer(0, 1)
    if m.pending[0].seat == 1:
        m.answer(1, 2)
    return m


def test_what_is_shown_to_all_may_be_a_border_too(tmp_path: Path) -> None:  # table.undo
    m = Match(mini(tmp_path, between(said), shows=("said",)), 2, seed=1)
    m.answer(0, 1)
    refused(m, lambda: m.undo(0), "table.undo")
    m.takeback(1)
    assert m.view(0)["done"] == []


@pytest.mark.parametrize("happens", [nothing, said])
def test_an_answer_is_dropped_if_nothing_has_come_of_it(  # table.undo
    tmp_path: Path, happens: Callable[[Mini], None]
) -> None:
    m = answered(tmp_path, happens)
    first = Match(m.game, 2, seed=1)
    m.undo(0)
    assert (m.digest(), m.view(0)) == (first.digest(), first.view(0))
    assert [(d.kind, d.options) for d in m.pending] == [("ask", (1, 2))]
    m.answer(0, 2)
    m.answer(0, 4)
    assert m.view(0)["done"] == [2, 4]


@pytest.mark.parametrize(
    "happens", [die, secret_die, draw, shown, shown_to_nobody, join, other], ids=lambda f: f.__name__
)
def test_nothing_is_undone_across_a_border(  # table.undo
    tmp_path: Path, happens: Callable[[Mini], None]
) -> None:
    m = answered(tmp_path, happens)
    refused(m, lambda: m.undo(0), "table.undo")
    again = Match.load(m.log, m.game)
    refused(again, lambda: again.undo(0), "table.undo")


@pytest.mark.parametrize("happens", [die, secret_die, draw, join], ids=lambda f: f.__name__)
def test_a_takeback_never_passes_a_die_a_draw_or_a_join(  # table.takeback
    tmp_path: Path, happens: Callable[[Mini], None]
) -> None:
    m = answered(tmp_path, happens)
    refused(m, lambda: m.takeback(1), "table.takeback")
    again = Match.load(m.log, m.game)
    refused(again, lambda: again.takeback(1), "table.takeback")


@pytest.mark.parametrize(("happens", "n"), [(nothing, 1), (said, 1), (shown, 1), (other, 2)])
def test_a_takeback_passes_answers_and_what_was_shown(  # table.takeback
    tmp_path: Path, happens: Callable[[Mini], None], n: int
) -> None:
    m = answered(tmp_path, happens)
    m.takeback(n)
    assert m.digest() == Match(m.game, 2, seed=1).digest()
    assert m.log["records"][-1] == ["t", n]
    assert m.events[-1]["kind"] == "undone"
    assert m.events[-1]["seat"] == -1
    assert Match.load(m.log, m.game).log == m.log


@pytest.mark.parametrize("n", [0, -1, 3, 10**12, *TRUTHS, 1.0, "1", None])
def test_only_what_was_answered_can_be_taken_back(tmp_path: Path, n: Any) -> None:  # table.takeback
    m = answered(tmp_path, other)
    before = m.log
    with pytest.raises((IllegalAnswer, TypeError)):
        m.takeback(n)
    assert m.log == before


def test_one_who_has_answered_nothing_undoes_nothing(tmp_path: Path) -> None:  # table.undo
    m = answered(tmp_path, nothing)
    refused(m, lambda: m.undo(1), "table.undo")
    fresh = Match(m.game, 2, seed=1)
    refused(fresh, lambda: fresh.undo(0), "table.undo")
    refused(fresh, lambda: fresh.takeback(1), "table.takeback")


def test_a_border_protects_only_what_lies_before_it(tmp_path: Path) -> None:  # table.undo
    def step(s: Mini) -> None:
        s.choose(0, "ask", (1, 2))
        s.roll(0, "die", (6,))
        for _ in range(3):
            s.done.append(s.choose(0, "more", (3, 4)))
        s.choose(0, "ask", (1, 2))
        s.end((0,))

    m = Match(mini(tmp_path, step), 1, seed=1)
    m.answer(0, 1)
    for option in (3, 4, 3):
        m.answer(0, option)
    for _ in range(3):
        m.undo(0)
    assert m.view(0)["done"] == []
    refused(m, lambda: m.undo(0), "table.undo")
    refused(m, lambda: m.takeback(1), "table.takeback")


def pick(s: Mini) -> None:
    s.done.append(s.choose(0, "ask", (1, 2)))
    s.done.append(s.pick(0, "more", (1, 2, 3, 4), 1, 3))
    s.done.append(s.pick(0, "more", (1, 2, 3, 4), 0, 1))
    s.choose(0, "ask", (1, 2))
    s.end((0,))


@pytest.mark.parametrize("row", [[2], [2, 3], [1, PASS], [1, 2, 3], [1, 2, PASS], [4]])
def test_a_set_is_undone_whole_finished_or_not(
    tmp_path: Path, row: list[int]
) -> None:  # table.undo table.set
    m = Match(mini(tmp_path, pick), 1, seed=1)
    m.answer(0, 2)
    before = m.digest()
    m.answers(0, row)
    m.undo(0)
    assert (m.digest(), m.pending[0].set) == (before, (1, 3, ()))
    m.undo(0)
    assert m.pending[0].kind == "ask"


def test_two_sets_in_a_row_are_two_questions(tmp_path: Path) -> None:  # table.undo table.set
    m = Match(mini(tmp_path, pick), 1, seed=1)
    m.answers(0, [1, 2, PASS, 3])
    again = Match.load(m.log, m.game)
    for match in (m, again):
        match.undo(0)
        assert match.pending[0].set == (0, 1, ())
        match.undo(0)
        assert match.pending[0].set == (1, 3, ())
        match.takeback(1)
        assert match.pending[0].kind == "ask"


def test_a_takeback_counts_questions_not_answers(tmp_path: Path) -> None:  # table.takeback table.set
    m = Match(mini(tmp_path, pick), 1, seed=1)
    m.answers(0, [1, 1, 2, 3, 4])
    m.takeback(2)
    assert m.pending[0].set == (1, 3, ())
    m.takeback(1)
    assert m.pending[0].kind == "ask"


def stretch(s: Mini) -> None:
    s.done.append(s.choose(len(s.done) % 2, "ask", (1, 2)))
    if len(s.done) == 120:
        s.end((0,))


def test_answers_of_many_steps_are_taken_back_however_long_ago(tmp_path: Path) -> None:  # table.takeback
    game = mini(tmp_path, stretch)
    m = Match(game, 2, seed=1)
    digests = []
    for n in range(100):
        digests.append(m.digest())
        m.answer(n % 2, 1 + n % 2)
    for match in (m, Match.load(m.log, game)):
        match.takeback(1)
        assert match.digest() == digests[99]
        match.takeback(60)
        assert match.digest() == digests[39]
        match.takeback(39)
        assert match.digest() == digests[0]
    assert Match.load(m.log, game).events == m.events


def test_an_undo_goes_back_over_the_border_of_steps(tmp_path: Path) -> None:  # table.undo
    def step(s: Mini) -> None:
        s.done.append(s.choose(0, "ask", (1, 2)))
        if len(s.done) == 60:
            s.end((0,))

    game = mini(tmp_path, step)
    m = Match(game, 2, seed=1)
    for _ in range(50):
        m.answer(0, 1)
    again = Match.load(m.log, game)
    for match in (m, again):
        for left in range(49, -1, -1):
            match.undo(0)
            assert len(match.view(0)["done"]) == left
    assert m.log == again.log


def test_a_late_duplicate_never_fits_after_an_undo_or_a_takeback(tmp_path: Path) -> None:  # table.late
    m = Match(mini(tmp_path, stretch), 2, seed=1)
    seen: dict[int, set[int]] = {0: set(), 1: set()}

    def open_number() -> tuple[int, int]:
        decision = m.pending[0]
        return decision.seat, decision.number

    seat, number = open_number()
    seen[seat].add(number)
    m.answer(0, 1, number)
    acts: list[Callable[[], None]] = [lambda: m.undo(0), lambda: m.answer(0, 2), lambda: m.takeback(1)]
    acts.append(lambda: m.answer(0, 1))
    for act in acts:
        act()
        seat, number = open_number()
        assert number not in seen[seat]
        for old in seen[seat]:
            refused(m, lambda seat=seat, old=old: m.answer(seat, 1, old), "table.late")  # type: ignore[misc]
        seen[seat].add(number)


def test_a_takeback_makes_every_seats_number_new(tmp_path: Path) -> None:  # table.late table.takeback
    m = Match(mini(tmp_path, stretch), 2, seed=1)
    m.answer(0, 1)
    before = m.pending[0].number  # seat 1 is asked, and answers too late
    m.takeback(1)
    m.answer(0, 2)
    refused(m, lambda: m.answer(1, 1, before), "table.late")


def test_a_match_that_is_over_takes_nothing_back(tmp_path: Path) -> None:  # table.over
    m = answered(tmp_path, nothing)
    m.answer(0, 3)
    assert m.over
    refused(m, lambda: m.undo(0), "table.over")
    refused(m, lambda: m.takeback(1), "table.over")


def test_a_resignation_bars_what_came_before(tmp_path: Path) -> None:  # table.resign table.undo
    m = Match(mini(tmp_path, stretch), 3, seed=1)
    m.answer(0, 1)
    m.resign(2)
    refused(m, lambda: m.undo(0), "table.undo")
    refused(m, lambda: m.takeback(1), "table.takeback")


def test_a_note_bars_nothing_and_outlasts_an_undo(tmp_path: Path) -> None:  # table.undo table.attach
    m = answered(tmp_path, nothing)
    m.attach(0, "p0", {"name": "Ann"})
    m.undo(0)
    assert m.view(1)["attachments"] == {"p0": {"name": "Ann"}}
    assert Match.load(m.log, m.game).log == m.log


def test_a_die_that_fell_in_pig_stays(tmp_path: Path) -> None:  # table.undo table.takeback
    m = Match(PIG, seed=1)
    seat = m.pending[0].seat
    m.answer(seat, ROLL)
    refused(m, lambda: m.undo(seat), "table.undo")
    refused(m, lambda: m.takeback(1), "table.takeback")


def test_undo_and_answer_may_alternate_for_ever(tmp_path: Path) -> None:  # table.undo
    m = Match(mini(tmp_path, stretch), 2, seed=1)
    for _ in range(30):
        m.answer(0, 1)
        m.undo(0)
    again = Match.load(m.log, m.game)
    assert again.log == m.log
    assert again.events == m.events
    assert again.pending == m.pending
    assert again.pending[0].number == 60
