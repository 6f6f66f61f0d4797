"""Exact chances of dice and cards: a triple, a sculpted side, a card among those one has not seen."""

from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement
from math import comb, factorial


@cache
def triple(dice: int) -> Fraction:
    """Return the chance that a roll of so many dice shows a triple. [monster.infirmary.triple]

    It is counted by what is missing: the rolls in which every face shows twice at most.
    """
    without = 0
    for counts in combinations_with_replacement((0, 1, 2), 6):
        if sum(counts) == dice:
            without += orders(counts) * factorial(dice) // 2 ** counts.count(2)
    return 1 - Fraction(without, 6**dice)


def orders(counts: tuple[int, ...]) -> int:
    """Return how many ways there are to give these counts to the six faces."""
    ways = factorial(6)
    for n in (0, 1, 2):
        ways //= factorial(counts.count(n))
    return ways


def sculpted(dice: int) -> Fraction:
    """Return the chance that one die at least shows its monster. [monster.turn]"""
    return 1 - Fraction(5, 6) ** dice


def among(wanted: int, cards: int, of: int) -> Fraction:
    """Return the chance that one wanted card at least is among so many out of all. [monster.open]"""
    if not wanted or not cards:
        return Fraction(0)
    return 1 - Fraction(comb(of - wanted, cards), comb(of, cards))
