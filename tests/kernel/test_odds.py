"""Odds against countings of our own: outcomes by itertools, sums by icepool, intervals by their truth."""

import tracemalloc
from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import combinations, product
from math import comb, prod
from pathlib import Path
from typing import Any

import icepool
import pytest

from dicewright.kernel.chance import Chance
from dicewright.kernel.decisions import Decision
from dicewright.kernel.errors import DicewrightError
from dicewright.kernel.game import Measure
from dicewright.kernel.match import Match
from dicewright.kernel.tables.odds import LEAVES, SAMPLES, arrangements, multisets, wilson
from tests.kernel.minis import Mini, Rule, mini
from tests.toys.pig import GAME as PIG
from tests.toys.pig.turn import HOLD, ROLL

Value = Callable[[Any], int | bool | None]


class Counted:
    """A measure that counts how often it is read."""

    def __init__(self, value: Value) -> None:
        self.value = value
        self.reads = 0

    def __call__(self, s: Mini) -> int | bool | None:
        self.reads += 1
        return self.value(s)


def asked(folder: Path, *steps: Rule, value: Value, alike: bool = True, **more: Any) -> tuple[Match, Counted]:
    """Return a match whose first question has the odds `it`."""
    counted = Counted(value)
    until = more.pop("until", None)

    def measures(s: Mini, decision: Decision) -> list[Measure]:
        return [Measure("it", counted, until)]

    words = '[measure]\nit = "it"\n'
    game = mini(folder, *steps, alike=("die",) if alike else (), measures=measures, words=words, **more)
    return Match(game, 2, seed=1), counted


def rolling(*dice: int) -> Rule:
    """Return a step: one choice, then all dice at once, kept in `done`."""

    def step(s: Mini) -> None:
        s.choose(0, "ask", (0, 1))
        s.done = list(s.roll(0, "die", dice))
        s.end((0,))

    return step


def faces(*dice: int) -> list[tuple[int, ...]]:
    return list(product(*(range(1, sides + 1) for sides in dice)))


def at_least(n: int) -> Value:
    return lambda s: sum(s.done) >= n


def face_of(die: int, face: int) -> Value:
    return lambda s: s.done[die] == face


def mean(values: Sequence[int | bool]) -> Fraction:
    return Fraction(sum(values), len(values))


QUESTIONS: dict[str, Callable[[Sequence[int]], int]] = {
    "sum": sum,
    "highest": max,
    "three alike": lambda roll: max(roll.count(face) for face in roll) >= 3,
    "a six": lambda roll: 6 in roll,
    "different faces": lambda roll: len(set(roll)),
}


@pytest.mark.parametrize("question", QUESTIONS)
@pytest.mark.parametrize("dice", [(6,), (6, 6), (6,) * 6, (4, 6, 6, 8), (6, 4, 6, 4), (1, 20), (20, 20, 2)])
def test_dice_alike_are_counted_exactly_as_multisets(
    tmp_path: Path, dice: tuple[int, ...], question: str
) -> None:
    ask = QUESTIONS[question]
    m, counted = asked(tmp_path, rolling(*dice), value=lambda s: ask(s.done))
    odds = m.odds(0, 1, "it")
    assert odds["exact"] == str(mean([ask(roll) for roll in faces(*dice)]))
    assert counted.reads == prod(
        comb(sides + dice.count(sides) - 1, dice.count(sides)) for sides in set(dice)
    )


def test_six_dice_alike_are_462_outcomes_and_not_46656(tmp_path: Path) -> None:
    m, counted = asked(tmp_path, rolling(*(6,) * 6), value=lambda s: sum(s.done) == 21)
    exact = mean([sum(roll) == 21 for roll in faces(*(6,) * 6)])
    assert m.odds(0, 0, "it") == {
        "measure": "it",
        "policy": "every later choice is made at random, each option equally likely",
        "value": float(exact),
        "exact": str(exact),
        "low": float(exact),
        "high": float(exact),
    }
    assert counted.reads == 462
    assert sum(ways for _, ways in multisets((6,) * 6)) == 46_656


@pytest.mark.parametrize("dice", [(6,), (6, 6), (4, 6, 8), (6,) * 5])
def test_dice_that_are_not_alike_keep_their_order(tmp_path: Path, dice: tuple[int, ...]) -> None:
    def rises(roll: Sequence[int]) -> bool:
        return list(roll) == sorted(roll)

    m, counted = asked(tmp_path, rolling(*dice), value=lambda s: rises(s.done), alike=False)
    assert m.odds(0, 0, "it")["exact"] == str(mean([rises(roll) for roll in faces(*dice)]))
    assert counted.reads == prod(dice)


def test_the_outcomes_of_dice_have_their_number_of_ways() -> None:
    for dice in ((6, 6, 6), (4, 6, 4), (2, 3, 2, 3)):
        counts: dict[tuple[tuple[int, int], ...], int] = {}
        for roll in faces(*dice):
            key = tuple(sorted(zip(dice, roll, strict=True)))
            counts[key] = counts.get(key, 0) + 1
        found = {tuple(sorted(zip(dice, roll, strict=True))): ways for roll, ways in multisets(dice)}
        assert found == counts
    assert arrangements((1, 1, 2)) == 3
    assert arrangements((1, 2, 3)) == 6


def test_a_later_choice_takes_every_option_equally_often(tmp_path: Path) -> None:
    def step(s: Mini) -> None:
        s.choose(0, "ask", (0, 1))
        face = s.roll(0, "die", (6,))[0]
        taken = s.choose(1, "more", tuple(range(face + 1)))
        s.total = taken + s.roll(0, "die", (4,))[0]
        s.end((0,))

    m, _ = asked(tmp_path, step, value=lambda s: s.total >= 5)
    exact = Fraction(0)
    for face, last in product(range(1, 7), range(1, 5)):
        exact += Fraction(1, 24) * mean([taken + last >= 5 for taken in range(face + 1)])
    assert m.odds(0, 0, "it")["exact"] == str(exact)


def test_a_later_set_takes_every_legal_set_equally_often(tmp_path: Path) -> None:
    def step(s: Mini) -> None:
        s.choose(0, "ask", (0, 1))
        roll = s.roll(0, "die", (6, 6))
        s.total = sum(s.pick(1, "more", tuple(range(1, max(roll) + 1)), 0, 2))
        s.end((0,))

    m, _ = asked(tmp_path, step, value=lambda s: s.total)
    exact = Fraction(0)
    for roll in faces(6, 6):
        things = range(1, max(roll) + 1)
        sets = [c for size in range(min(2, len(things)) + 1) for c in combinations(things, size)]
        exact += Fraction(1, 36) * mean([sum(chosen) for chosen in sets])
    assert m.odds(0, 0, "it")["exact"] == str(exact)


def test_the_tree_may_branch_unevenly_and_its_parts_add_up(tmp_path: Path) -> None:
    def step(s: Mini) -> None:
        s.choose(0, "ask", (0, 1))
        for _ in range(s.roll(0, "die", (4,))[0]):
            s.total += s.roll(0, "die", (2, 2))[0] + s.draw(1, "card", 2)
        s.end((0,))

    m, _ = asked(tmp_path, step, value=lambda s: 1, alike=False)
    assert m.odds(0, 0, "it")["exact"] == "1"
    m, _ = asked(tmp_path, step, value=lambda s: s.total, alike=False)
    each = Fraction(3, 2) + Fraction(1, 2)
    assert m.odds(0, 0, "it")["exact"] == str(mean([1, 2, 3, 4]) * each)


def test_draws_are_counted_like_dice(tmp_path: Path) -> None:
    def step(s: Mini) -> None:
        s.choose(0, "ask", (0, 1))
        deck = [1, 2, 3, 4, 5]
        s.done = [deck.pop(s.draw(0, "card", len(deck))) for _ in range(3)]
        s.end((0,))

    m, _ = asked(tmp_path, step, value=lambda s: s.done == sorted(s.done))
    assert m.odds(0, 0, "it")["exact"] == "1/6"


def test_seats_that_choose_together_are_all_chance(tmp_path: Path) -> None:
    def step(s: Mini) -> None:
        s.choose(0, "ask", (0, 1))
        s.total = sum(s.together((0, 1), lambda s, seat: s.choose(seat, "more", (0, 1, 2))))
        s.end((0,))

    m, _ = asked(tmp_path, step, value=lambda s: s.total == 2)
    assert m.odds(0, 0, "it")["exact"] == "1/3"


def test_the_odds_are_those_of_the_option(tmp_path: Path) -> None:
    def step(s: Mini) -> None:
        dice = s.choose(0, "ask", (1, 2, 3))
        s.total = max(s.roll(0, "die", (6,) * dice))
        s.end((0,))

    m, _ = asked(tmp_path, step, value=lambda s: s.total == 6)
    found = [m.odds(0, option, "it")["exact"] for option in (1, 2, 3)]
    assert found == [str(1 - Fraction(5, 6) ** dice) for dice in (1, 2, 3)]


def test_sums_agree_with_icepool(tmp_path: Path) -> None:
    pool = 3 @ icepool.d6 + 2 @ icepool.d4
    for least in (5, 12, 15, 20, 26):
        m, _ = asked(tmp_path, rolling(6, 6, 6, 4, 4), value=at_least(least))
        exact = Fraction(pool.quantity(">=", least), pool.denominator())
        assert m.odds(0, 0, "it")["exact"] == str(exact)


def test_the_best_dice_agree_with_icepool(tmp_path: Path) -> None:
    best = icepool.highest(icepool.d8, icepool.d8, icepool.d8, keep=2)
    m, _ = asked(tmp_path, rolling(8, 8, 8), value=lambda s: sum(sorted(s.done)[1:]))
    assert m.odds(0, 0, "it")["exact"] == str(Fraction(best.mean()))


def test_too_many_outcomes_are_sampled_and_the_interval_holds_the_truth(tmp_path: Path) -> None:
    pool = 10 @ icepool.d6
    truth = float(Fraction(pool.quantity(">=", 35), pool.denominator()))
    m, _ = asked(tmp_path, rolling(*(6,) * 10), value=lambda s: sum(s.done) >= 35, alike=False)
    odds: Any = m.odds(0, 0, "it")
    assert (odds["exact"], odds["samples"]) == (None, SAMPLES)
    assert odds["low"] <= truth <= odds["high"]
    assert odds["high"] - odds["low"] < 0.05


def test_about_nineteen_intervals_of_twenty_hold_the_truth(tmp_path: Path) -> None:
    held = 0
    for die in range(12):  # so many dice are hopeless to count, and seen to be so at once
        m, counted = asked(tmp_path, rolling(*(6,) * 12), value=face_of(die, 6), alike=False)
        odds: Any = m.odds(0, 0, "it")
        assert counted.reads == SAMPLES + 1
        held += odds["low"] <= 1 / 6 <= odds["high"]
    assert held >= 10


@pytest.mark.parametrize("face", [0, 1, 6])
def test_what_happens_or_not_has_wilsons_interval(tmp_path: Path, face: int) -> None:
    """A face of 0 never comes; even that leaves some doubt."""
    m, _ = asked(tmp_path, rolling(*(6,) * 12), value=face_of(0, face), alike=False)
    odds: Any = m.odds(0, 0, "it")
    hits = round(odds["value"] * SAMPLES)
    assert (odds["value"], odds["low"], odds["high"]) == wilson(hits, SAMPLES)
    assert (hits == 0) == (face == 0)
    assert odds["high"] > 0


def test_a_sampled_number_has_an_interval_too(tmp_path: Path) -> None:
    m, _ = asked(tmp_path, rolling(*(20,) * 9), value=lambda s: sum(s.done), alike=False)
    odds: Any = m.odds(0, 0, "it")
    assert odds["low"] < odds["value"] < odds["high"]
    assert odds["low"] <= 94.5 <= odds["high"]
    assert odds["high"] - odds["low"] < 2


def test_just_so_many_outcomes_are_still_counted(tmp_path: Path) -> None:
    m, counted = asked(tmp_path, rolling(100, 100, 2), value=lambda s: s.done[2] == 1, alike=False)
    assert m.odds(0, 0, "it")["exact"] == "1/2"
    assert counted.reads == LEAVES
    m, _ = asked(tmp_path, rolling(LEAVES + 1), value=lambda s: s.done[0] == 1, alike=False)
    assert m.odds(0, 0, "it")["exact"] is None


def test_many_dice_alike_are_not_spelled_out(tmp_path: Path) -> None:
    m, _ = asked(tmp_path, rolling(*(20,) * 6), value=lambda s: sum(s.done))
    tracemalloc.start()
    odds: Any = m.odds(0, 0, "it")
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert odds["low"] <= 63 <= odds["high"]
    assert peak < 20_000_000


def test_the_same_question_has_the_same_answer(tmp_path: Path) -> None:
    m, _ = asked(tmp_path, rolling(*(6,) * 9), value=lambda s: sum(s.done), alike=False)
    assert m.odds(0, 0, "it") == m.odds(0, 0, "it")


def test_a_hidden_thing_makes_the_odds_a_sample_of_worlds(tmp_path: Path) -> None:
    def step(s: Mini) -> None:
        s.choose(0, "ask", (0, 1))
        s.total = int(s.roll(0, "die", (6,))[0] == s.secret)
        s.end((0,))

    def deal(s: Mini, seat: int, source: Chance) -> None:
        s.secret = source.below(6) + 1

    m, _ = asked(tmp_path, step, value=lambda s: s.total, redeal=deal)
    odds: Any = m.odds(0, 0, "it")
    assert odds["exact"] is None
    assert odds["low"] <= 1 / 6 <= odds["high"]


def test_a_measure_is_read_at_the_end_of_the_running_step(tmp_path: Path) -> None:
    def first(s: Mini) -> None:
        s.choose(0, "ask", (0, 1))
        s.total = s.roll(0, "die", (2,))[0]

    def second(s: Mini) -> None:
        s.total *= 10 * s.roll(0, "die", (2,))[0]
        s.end((0,))

    m, _ = asked(tmp_path, first, second, value=lambda s: s.total)
    assert m.odds(0, 0, "it")["exact"] == "3/2"


def test_a_measure_may_have_a_moment_of_its_own(tmp_path: Path) -> None:
    def step(s: Mini) -> None:
        s.choose(0, "ask", (0, 1))
        s.done.append(s.roll(0, "die", (6,))[0])
        if len(s.done) == 9:
            s.end((0,))

    m, _ = asked(
        tmp_path, step, value=lambda s: 6 in s.done, until=lambda s: len(s.done) == 3 or s.done[-1] == 6
    )
    assert m.odds(0, 0, "it")["exact"] == str(1 - Fraction(5, 6) ** 3)
    m.answer(0, 0)
    missed = m.view(0)["done"] != [6]
    assert m.odds(0, 0, "it")["exact"] == str(1 - Fraction(5, 6) ** 2 if missed else 1)


def bet(s: Mini) -> None:
    """Choose; the die that decides falls in the next step."""
    s.total = s.choose(0, "ask", (0, 1))


def fate(s: Mini) -> None:
    """Roll, and end."""
    s.done = list(s.roll(0, "die", (6,)))
    s.end((0,))


def test_what_a_later_step_decides_is_carried_there(tmp_path: Path) -> None:
    m, _ = asked(tmp_path, bet, fate, value=lambda s: s.done[0] <= 2 if s.done else None)
    assert m.odds(0, 0, "it")["exact"] == "1/3"  # at the end of the running step it would have been 0


def test_what_nothing_decides_is_refused(tmp_path: Path) -> None:
    m, _ = asked(tmp_path, bet, fate, value=lambda s: None)
    with pytest.raises(DicewrightError, match="nothing has decided 'it'"):
        m.odds(0, 0, "it")


def test_a_game_may_know_better(tmp_path: Path) -> None:
    asked_about: list[tuple[int, int]] = []

    def exact(s: Mini, decision: Decision, option: int) -> Fraction:
        asked_about.append((decision.seat, option))
        return Fraction(option, 7)

    game = mini(tmp_path, rolling(*(6,) * 40), measures=lambda s, d: [Measure("it", exact=exact)])
    odds = Match(game, 2, seed=1).odds(0, 1, "it")
    assert (odds["exact"], odds["policy"]) == ("1/7", "the game's own exact count")
    assert odds["low"] == odds["high"] == odds["value"] == 1 / 7
    assert asked_about == [(0, 1)]


def test_odds_that_do_not_exist_are_refused(tmp_path: Path) -> None:
    m, _ = asked(tmp_path, rolling(6), value=lambda s: 1)
    with pytest.raises(DicewrightError, match="no odds are called 'that' here; there are: it"):
        m.odds(0, 0, "that")
    with pytest.raises(DicewrightError, match=r"7 is not one of \[0, 1\]"):
        m.odds(0, 7, "it")
    with pytest.raises(DicewrightError, match="seat 1 is not asked anything now"):
        m.odds(1, 0, "it")
    with pytest.raises(DicewrightError, match="There is no seat 5"):
        m.odds(5, 0, "it")
    silent = Match(mini(tmp_path, rolling(6)), 2, seed=1)
    with pytest.raises(DicewrightError, match="there are: none"):
        silent.odds(0, 0, "it")


def test_odds_change_nothing(tmp_path: Path) -> None:
    m, _ = asked(tmp_path, rolling(6, 6), value=lambda s: sum(s.done))
    before = (m.log, m.pending, m.digest(), m.events)
    m.odds(0, 0, "it")
    assert (m.log, m.pending, m.digest(), m.events) == before


def test_in_pig_a_roll_costs_the_turn_one_time_in_six() -> None:  # pig.one
    m = Match(PIG, 2, seed=1)
    seat = m.pending[0].seat
    assert m.odds(seat, ROLL, "lost")["exact"] == "1/6"
    assert m.odds(seat, HOLD, "lost")["exact"] == "1"  # holding nothing is nothing
    while m.pending[0].seat == seat and m.view(None)["total"] == 0:
        m.answer(seat, ROLL)
    if m.pending[0].seat == seat:
        assert m.odds(seat, HOLD, "lost")["exact"] == "0"


@pytest.mark.parametrize(("hits", "n"), [(0, 10), (10, 10), (5, 10), (1, 2000), (333, 2000)])
def test_the_interval_is_wilsons(hits: int, n: int) -> None:
    share, low, high = wilson(hits, n)
    assert share == hits / n
    assert 0 <= low <= share <= high <= 1
    for edge in (low, high):
        if 0 < edge < 1:  # where the truth lies just 1.96 deviations away from what was seen
            assert abs(share - edge) == pytest.approx(1.96 * (edge * (1 - edge) / n) ** 0.5)
