"""Guided: each seat by its own policy, at random where that has no opinion, also in imagined worlds."""

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from dicewright.kernel.asking.policy import Policy, best, fairest, itself
from dicewright.kernel.chance import Chance, Seeded
from dicewright.kernel.decisions import PASS, completing
from dicewright.kernel.match import Match
from dicewright.kernel.tables.guided import Guided
from dicewright.kernel.tables.playout import Playout
from tests.kernel.minis import Mini, evenness, mini


def last(s: Mini, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Take the last option."""
    return options[-1]


def odd(s: Mini, seat: int, options: Sequence[int], least: int, most: int, chance: Chance) -> tuple[int, ...]:
    """Take the odd options, as many as may be."""
    return tuple([option for option in options if option % 2][:most])


ODD = Policy({"ask": last}, {"more": odd})


def state(*policies: Policy, seed: int = 1) -> Mini:
    s = Mini()
    s.table = Guided(Seeded(seed), policies)
    return s


def test_each_seat_answers_by_its_own_policy() -> None:
    s = state(ODD, Policy({"ask": lambda s, seat, options, chance: options[0]}))
    assert [s.choose(seat, "ask", (4, 5, 6)) for seat in (0, 1)] == [6, 4]
    assert s.pick(0, "more", (1, 2, 3, 4, 5), 0, 2) == (1, 3)


def test_what_a_policy_has_no_opinion_on_is_answered_as_a_playout_does() -> None:
    s, plain = state(ODD, Policy(), seed=5), Mini()
    plain.table = Playout(Seeded(5))
    for one in (s, plain):
        one.done = [one.choose(1, "ask", range(9)) for _ in range(20)]
        one.done += [one.pick(1, "more", range(6), 1, 4) for _ in range(20)]
        one.done += [one.pick(0, "other", range(6), 1, 4) for _ in range(20)]
    assert s.done == plain.done


def test_a_question_and_a_set_of_the_same_kind_are_told_apart() -> None:
    s = state(Policy({"more": last}, {"more": odd}))
    assert s.choose(0, "more", (3, 8)) == 8
    assert s.pick(0, "more", (3, 8), 0, 2) == (3,)


def test_the_best_are_taken_in_the_order_offered_and_of_equal_ones_the_first() -> None:
    assert best((4, 7, 2, 9, 8), 2, lambda option: option) == (9, 8)
    assert best((8, 3, 9), 2, lambda option: option) == (8, 9)
    assert best((4, 7, 2), 2, lambda option: 0) == (4, 7)
    assert best((4, 7), 5, lambda option: -option) == (4, 7)


def test_what_completes_a_set_comes_after_what_was_chosen() -> None:  # table.set
    assert completing((1, 2, 3, 4), 2, 3, ()) == ((1, 2, 3, 4), 2, 3)
    assert completing((1, 2, 3, 4), 2, 3, (1, 2)) == ((3, 4), 0, 1)
    assert completing((1, 2, 3, 4), 2, 3, (1, 4)) == ((), 0, 0)


def choosing(s: Mini) -> None:
    """Ask for a set, and then for one thing of each seat."""
    s.done.append(list(s.pick(0, "more", (1, 2, 3, 4, 5), 0, 3)))
    s.done.append([s.choose(seat, "ask", (6, 7, 8)) for seat in (0, 1)])
    s.end((0,))


def test_an_imagined_world_goes_on_by_policies(tmp_path: Path) -> None:
    m = Match(mini(tmp_path, choosing), 2, seed=1)
    end: Any = m.seat(0).imagine(Guided(Seeded(1), (ODD, ODD)), 0)
    assert end.done == [[1, 3, 5], [8, 8]]
    end = m.seat(0).imagine(Guided(Seeded(1), (ODD, ODD)), 0, first=2)
    assert end.done == [[2, 3, 5], [8, 8]]


def test_a_set_that_was_begun_is_completed_by_the_policy(tmp_path: Path) -> None:  # table.set
    m = Match(mini(tmp_path, choosing), 2, seed=1)
    m.answer(0, 2)
    end: Any = m.seat(0).imagine(Guided(Seeded(1), (ODD, ODD)), 0)
    assert end.done[0] == [2, 3, 5]
    end = m.seat(0).imagine(Guided(Seeded(1), (ODD, ODD)), 0, first=4)
    assert end.done[0] == [2, 4, 5]
    end = m.seat(0).imagine(Guided(Seeded(1), (ODD, ODD)), 0, first=PASS)
    assert end.done[0] == [2]


def test_the_best_is_taken_and_where_seats_are_equal_a_lot_decides() -> None:
    def own(option: int) -> int:
        return option // 10

    def drawn(seed: int) -> int:
        return fairest((11, 12, 21, 32, 41), lambda option: option in (12, 21, 32), own, Seeded(seed))

    counts = Counter(drawn(seed) for seed in range(300))
    assert set(counts) == {12, 21, 32}
    assert evenness(counts.values()) > 0.001
    assert [drawn(seed) for seed in range(20)] == [drawn(seed) for seed in range(20)]
    assert fairest((3, 5, 4), lambda seat: -abs(seat - 4), itself, Seeded(1)) == 4
    assert fairest((PASS, 3), lambda option: -5, itself, Seeded(1)) in (PASS, 3)


def test_of_equal_things_of_one_seat_the_first_is_taken_without_a_lot() -> None:
    chance, same = Seeded(1), Seeded(1)
    assert fairest((7, 8, 9), lambda option: float(option > 7), lambda option: 1, chance) == 8
    assert chance.below(1000) == same.below(1000)
