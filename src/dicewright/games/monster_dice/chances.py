"""Exact chances of dice and cards: a triple, a sculpted side, a card among those one has not seen."""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from math import comb, prod


def triple(sides: Sequence[int]) -> Fraction:
    """Return the chance that a roll of dice with these sides shows a triple. [monster.infirmary.triple]"""
    return 1 - without_triple(tuple(sorted(sides)))


@cache
def without_triple(sides: tuple[int, ...]) -> Fraction:
    """Return the chance that no face shows three times, counting die by die."""
    ways: dict[tuple[int, ...], int] = {(0,) * max(sides, default=1): 1}
    for faces in sides:
        after: dict[tuple[int, ...], int] = {}
        for shown, n in ways.items():
            for face in range(faces):
                if shown[face] < 2:
                    key = (*shown[:face], shown[face] + 1, *shown[face + 1 :])
                    after[key] = after.get(key, 0) + n
        ways = after
    return Fraction(sum(ways.values()), prod(sides))


def sculpted(sides: Sequence[int]) -> Fraction:
    """Return the chance that at least one die shows its monster. [monster.turn]"""
    return 1 - prod([Fraction(n - 1, n) for n in sides], start=Fraction(1))


def all_sculpted(sides: Sequence[int]) -> Fraction:
    """Return the chance that every die shows its monster. [monster.demolition]"""
    return Fraction(1, prod(sides))


def among(wanted: int, cards: int, of: int) -> Fraction:
    """Return the chance that some cards, drawn out of all, include at least one wanted card.

    [monster.open]
    """
    if not wanted or not cards:
        return Fraction(0)
    return 1 - Fraction(comb(of - wanted, cards), comb(of, cards))
