"""Statistics of many matches, counted in whole numbers, so that the order of adding does not matter."""

from collections import Counter
from dataclasses import dataclass, field
from fractions import Fraction
from math import sqrt
from typing import Final

Z: Final = 1.96  # 95 % of a normal distribution lie within so many standard deviations
QUANTILES: Final = (5, 25, 50, 75, 95)
PLACES: Final = 6  # decimals in a report


@dataclass
class Tally:
    """The outcomes of some matches: who shared first place, and how long they took."""

    firsts: Counter[tuple[int, ...]] = field(default_factory=Counter)
    decisions: Counter[int] = field(default_factory=Counter)
    turns: Counter[int] = field(default_factory=Counter)

    def add(self, first: tuple[int, ...], decisions: int, turns: int | None) -> None:
        """Count one match."""
        self.firsts[first] += 1
        self.decisions[decisions] += 1
        if turns is not None:
            self.turns[turns] += 1

    def merge(self, other: "Tally") -> None:
        """Add the matches of another tally."""
        self.firsts.update(other.firsts)
        self.decisions.update(other.decisions)
        self.turns.update(other.turns)

    @property
    def matches(self) -> int:
        """Return the number of matches."""
        return self.firsts.total()

    @property
    def ties(self) -> int:
        """Return the number of matches with a shared first place."""
        return sum(n for first, n in self.firsts.items() if len(first) > 1)

    def won(self, seat: int) -> Fraction:
        """Return how many matches a seat has won; a shared first place counts as its share."""
        return sum((Fraction(n, len(f)) for f, n in self.firsts.items() if seat in f), Fraction(0))


def share(won: Fraction, n: int) -> dict[str, float]:
    """Return the share of matches won, with its 95 % interval by Wilson, which stays within 0 and 1."""
    p = float(won / n)
    middle = (p + Z * Z / (2 * n)) / (1 + Z * Z / n)
    half = Z * sqrt(p * (1 - p) / n + Z * Z / (4 * n * n)) / (1 + Z * Z / n)
    low, high = max(middle - half, 0.0), min(middle + half, 1.0)
    return {"share": round(p, PLACES), "low": round(low, PLACES), "high": round(high, PLACES)}


def spread(counts: Counter[int]) -> dict[str, object]:
    """Return mean, standard deviation, extremes and quantiles of counted numbers."""
    n = counts.total()
    total = sum(value * k for value, k in counts.items())
    squares = sum(value * value * k for value, k in counts.items())
    variance = Fraction(squares * n - total * total, n * (n - 1)) if n > 1 else Fraction(0)
    return {
        "mean": round(total / n, PLACES),
        "sd": round(sqrt(variance), PLACES),
        "min": min(counts),
        "max": max(counts),
        "quantiles": {str(q): quantile(counts, q) for q in QUANTILES},
    }


def quantile(counts: Counter[int], percent: int) -> int:
    """Return the smallest value that at least this percentage of the numbers does not exceed."""
    wanted = counts.total() * percent
    seen = 0
    for value in sorted(counts):
        seen += counts[value]
        if seen * 100 >= wanted:
            return value
    raise ValueError("nothing was counted")
