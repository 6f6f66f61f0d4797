"""What is counted: shares with their intervals, lengths with their quantiles."""

from collections import Counter
from fractions import Fraction
from statistics import mean, stdev

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import binomtest

from dicewright.lab.stats import Tally, quantile, share, spread

lengths = st.lists(st.integers(0, 400), min_size=1, max_size=60)


@pytest.mark.parametrize(("won", "n"), [(0, 10), (10, 10), (3, 10), (517, 2000)])
def test_the_interval_is_wilsons(won: int, n: int) -> None:
    found = share(Fraction(won), n)
    oracle = binomtest(won, n).proportion_ci(method="wilson")
    assert found["share"] == won / n
    assert found["low"] == pytest.approx(oracle.low, abs=1e-4)
    assert found["high"] == pytest.approx(oracle.high, abs=1e-4)


@given(lengths)
def test_mean_and_deviation_are_those_of_the_books(values: list[int]) -> None:
    found = spread(Counter(values))
    assert found["mean"] == pytest.approx(mean(values), abs=1e-6)
    assert found["sd"] == pytest.approx(stdev(values) if len(values) > 1 else 0, abs=1e-6)
    assert (found["min"], found["max"]) == (min(values), max(values))


@given(lengths, st.integers(1, 100))
def test_a_quantile_is_the_first_value_that_enough_do_not_exceed(values: list[int], percent: int) -> None:
    found = quantile(Counter(values), percent)
    below = [value for value in values if value <= found]
    assert len(below) * 100 >= percent * len(values)
    assert sum(1 for value in values if value < found) * 100 < percent * len(values)


@given(st.lists(st.tuples(st.sets(st.integers(0, 3), min_size=1), st.integers(1, 99)), min_size=1), st.data())
def test_tallies_add_up_alike_in_any_order(matches: list[tuple[set[int], int]], data: st.DataObject) -> None:
    one = Tally()
    for first, length in matches:
        one.add(tuple(sorted(first)), length, length // 2)
    other = Tally()
    for first, length in data.draw(st.permutations(matches)):
        part = Tally()
        part.add(tuple(sorted(first)), length, length // 2)
        other.merge(part)
    assert one == other
    assert sum(one.won(seat) for seat in range(4)) == one.matches == len(matches)


def test_who_shares_first_place_wins_a_part() -> None:
    tally = Tally()
    tally.add((0, 1, 2), 5, None)
    tally.add((1,), 7, None)
    assert [tally.won(seat) for seat in range(4)] == [Fraction(1, 3), Fraction(4, 3), Fraction(1, 3), 0]
    assert tally.ties == 1
    assert not tally.turns
