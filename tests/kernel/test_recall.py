"""Recall: a world one seat can imagine, from the open decision on, true to all that has happened."""

from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from dicewright.kernel.chance import Chance, Seeded
from dicewright.kernel.decisions import PASS
from dicewright.kernel.errors import DicewrightError
from dicewright.kernel.history.records import Mismatch, Record
from dicewright.kernel.match import Match
from dicewright.kernel.tables.playout import Playout
from dicewright.kernel.tables.scripted import Scripted
from dicewright.kernel.together import expect
from tests.kernel.minis import Mini, evenness, mini
from tests.toys.duel import GAME as DUEL


def story(s: Mini) -> None:
    """Let a bit of everything happen before the question that matters."""
    s.done.append(s.choose(0, "ask", (1, 2)))
    s.done.append(s.roll(0, "die", (6,))[0])
    s.done.append(s.draw(1, "card", 9, to=2))
    s.done.append(s.together((0, 1), both))
    s.done.append(list(s.pick(1, "more", (1, 2, 3), 0, 2)))
    s.done.append(s.choose(0, "ask", (5, 6, 7)))
    s.done.append(s.choose(1, "ask", (8, 9)))
    s.end((0,))


def both(s: Mini, seat: int) -> int:
    return s.choose(seat, "ask", (3, 4))


def hide(s: Mini, seat: int, source: Chance) -> None:
    s.secret = source.below(1000)


def told(folder: Path) -> Match:
    """Return a match that waits for seat 0 to choose between 5, 6 and 7."""
    m = Match(mini(folder, story, redeal=hide), 2, seed=3)
    m.answer(0, 2)
    m.answer(1, 4)
    m.answer(0, 3)
    m.answers(1, [1, 3])
    return m


def test_a_world_repeats_what_has_happened_and_goes_on_as_it_is_told(tmp_path: Path) -> None:
    m = told(tmp_path)
    truth: Any = m.course.state
    end: Any = m.seat(0).imagine(Scripted([6, 9]), 0)
    assert end.done[:5] == truth.done == [2, *truth.done[1:3], [3, 4], [1, 3]]
    assert end.done[5:] == [6, 9]


def test_the_seats_own_answer_may_be_given(tmp_path: Path) -> None:
    script = Scripted([8])
    end: Any = told(tmp_path).seat(0).imagine(script, 0, 7)
    assert end.done[5:] == [7, 8]
    assert [seat for seat, _, _ in script.asked] == [1]


def test_a_record_that_does_not_fit_is_never_repeated() -> None:
    line: list[Record] = [("a", 0, "ask", 2)]
    assert expect(line, 0, 0, "ask", (1, 2)) == 2
    for seat, kind, options in ((1, "ask", (1, 2)), (0, "more", (1, 2)), (0, "ask", (1, 3))):
        with pytest.raises(Mismatch):
            expect(line, 0, seat, kind, options)


def test_imagining_changes_nothing(tmp_path: Path) -> None:
    m = told(tmp_path)
    before = (m.log, m.digest(), m.events, m.pending)
    seat = m.seat(0)
    for seed in range(5):
        seat.imagine(Playout(Seeded(seed)), seed)
    assert (m.log, m.digest(), m.events, m.pending) == before


def test_what_the_seat_cannot_know_is_dealt_anew_at_the_decision(tmp_path: Path) -> None:
    seat = told(tmp_path).seat(0)
    ends: list[Any] = [seat.imagine(Scripted([6, 9]), seed) for seed in range(20)]
    assert len({end.secret for end in ends}) > 15
    again: Any = seat.imagine(Scripted([6, 9]), 4)
    assert again.secret == ends[4].secret


def test_a_world_and_the_dice_that_follow_in_it_have_nothing_in_common(tmp_path: Path) -> None:
    def guess(s: Mini) -> None:
        s.choose(0, "ask", (1, 2))
        s.total = s.roll(0, "die", (6,))[0]
        s.end((0,))

    def deal(s: Mini, seat: int, source: Chance) -> None:
        s.secret = source.below(6) + 1

    seat = Match(mini(tmp_path, guess, redeal=deal), 1, seed=1).seat(0)
    met: dict[tuple[int, int], int] = {}
    for n in range(3600):
        end: Any = seat.imagine(Playout(Seeded(n)), n)
        met[end.secret, end.total] = met.get((end.secret, end.total), 0) + 1
    assert len(met) == 36
    assert evenness(met.values()) > 1e-4


def test_a_seat_that_is_not_asked_imagines_nothing(tmp_path: Path) -> None:
    with pytest.raises(DicewrightError, match="seat 1 is not asked anything now"):
        told(tmp_path).seat(1).imagine(Scripted(), 0)


def test_until_is_asked_after_each_step_once_the_world_is_its_own(tmp_path: Path) -> None:
    seen: list[int] = []

    def step(s: Mini) -> None:
        s.total += 1
        s.choose(0, "ask", (1, 2))
        if s.total == 9:
            s.end((0,))

    def until(s: Mini) -> bool:
        seen.append(s.total)
        return s.total >= 5

    m = Match(mini(tmp_path, step), 1, seed=1)
    m.answer(0, 1)
    m.answer(0, 1)
    end: Any = m.seat(0).imagine(Playout(Seeded(1)), 0, None, until)
    assert (end.total, seen) == (5, [3, 4, 5])
    whole: Any = m.seat(0).imagine(Playout(Seeded(1)), 0)
    assert (whole.total, whole.first) == (9, (0,))


def gather(s: Mini) -> None:
    s.done.append(s.pick(0, "ask", (1, 2, 3, 4, 5), 1, 3))
    s.end((0,))


def test_a_set_begun_is_completed_fairly_not_answer_by_answer(tmp_path: Path) -> None:  # table.set
    m = Match(mini(tmp_path, gather), 1, seed=1)
    m.answer(0, 2)
    seat = m.seat(0)
    found: dict[tuple[int, ...], int] = {}
    for seed in range(1400):
        end: Any = seat.imagine(Playout(Seeded(seed)), seed)
        found[end.done[0]] = found.get(end.done[0], 0) + 1
    wanted = {(2, *rest) for size in range(3) for rest in combinations((3, 4, 5), size)}
    assert set(found) == wanted
    assert evenness(found.values()) > 1e-4


def test_the_seats_own_next_answer_within_a_set_counts(tmp_path: Path) -> None:  # table.set
    m = Match(mini(tmp_path, gather), 1, seed=1)
    m.answer(0, 2)
    seat = m.seat(0)

    def ends(first: int) -> set[tuple[int, ...]]:
        found = set()
        for seed in range(60):
            end: Any = seat.imagine(Playout(Seeded(seed)), seed, first)
            found.add(end.done[0])
        return found

    assert ends(PASS) == {(2,)}
    assert ends(4) == {(2, 4), (2, 4, 5)}
    assert ends(5) == {(2, 5)}


def test_the_first_of_a_set_may_be_given(tmp_path: Path) -> None:  # table.set
    seat = Match(mini(tmp_path, gather), 1, seed=1).seat(0)
    found = set()
    for seed in range(100):
        end: Any = seat.imagine(Playout(Seeded(seed)), seed, 4)
        found.add(end.done[0])
    assert found == {(4,), (4, 5)}


def sealed(s: Mini, seat: int) -> tuple[int, ...]:
    s.held[seat].append(f"m{seat}.{s.choose(seat, 'ask', (1, 2))}")
    return s.pick(seat, "more", (1, 2, 3), 0, 2)


def sealing(s: Mini) -> None:
    s.done += s.together(range(s.seats), sealed)
    s.end((0,))


def test_in_an_open_joint_choice_a_seat_keeps_its_own_answers_and_imagines_the_others(  # table.together
    tmp_path: Path,
) -> None:
    m = Match(mini(tmp_path, sealing), 3, seed=1)
    m.answer(1, 2)
    m.answer(0, 1)
    m.answer(1, 3)
    m.answer(2, 1)
    m.answer(2, PASS)
    ends: list[Any] = [m.seat(0).imagine(Playout(Seeded(seed)), seed, PASS) for seed in range(80)]
    assert {end.done[0] for end in ends} == {()}
    assert {end.held[0][0] for end in ends} == {"m0.1"}
    assert {end.held[1][0] for end in ends} == {"m1.1", "m1.2"}  # what seat 1 sealed is not known
    assert len({end.done[2] for end in ends}) == 7


def test_a_set_begun_in_an_open_joint_choice_is_completed(tmp_path: Path) -> None:  # table.together table.set
    m = Match(mini(tmp_path, sealing), 2, seed=1)
    m.answer(1, 1)
    m.answer(0, 2)
    m.answer(0, 1)
    ends: list[Any] = [m.seat(0).imagine(Playout(Seeded(seed)), seed) for seed in range(80)]
    assert {end.done[0] for end in ends} == {(1,), (1, 2), (1, 3)}
    assert all(end.held[0] == ["m0.2"] for end in ends)


def test_worlds_of_a_duel_are_true_to_what_a_seat_has_seen() -> None:
    m = Match(DUEL, 3, seed=5)
    for n in range(60):
        if m.over:
            break
        decision = m.pending[n % len(m.pending)]
        seat = m.seat(decision.seat)
        world: Any = seat.world(n)
        truth: Any = m.seen_by(decision.seat)
        assert world.hands[decision.seat] == truth.hands[decision.seat]
        assert world.life == truth.life
        for option in decision.options:
            end = seat.imagine(Playout(Seeded(n)), n, option)
            assert end.first
        m.answer(decision.seat, decision.options[n % len(decision.options)])
