"""What is counted over many matches, in whole numbers only: tallies add up alike in any order."""

from collections import Counter
from dataclasses import dataclass, field
from fractions import Fraction
from math import sqrt
from typing import Final

Z: Final = 1.96  # of a normal distribution 95 % lie within so many deviations
QUANTILES: Final = (5, 25, 50, 75, 95)
PLACES: Final = 6  # digits behind the point that a report keeps


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
        """Count the matches of another tally, too."""
        self.firsts.update(other.firsts)
        self.decisions.update(other.decisions)
        self.turns.update(other.turns)

    @property
    def matches(self) -> int:
        """Return how many were counted."""
        return self.firsts.total()

    @property
    def ties(self) -> int:
        """Return in how many matches first place was shared."""
        return sum(n for first, n in self.firsts.items() if len(first) > 1)

    def won(self, seat: int) -> Fraction:
        """Return how many matches a seat has won, a shared first place counting as its share."""
        return sum((Fraction(n, len(f)) for f, n in self.firsts.items() if seat in f), Fraction(0))


def share(won: Fraction, n: int) -> dict[str, float]:
    """Return the share of matches won with its 95 % interval (Wilson's, which stays within 0 and 1)."""
    p = float(won / n)
    middle = (p + Z * Z / (2 * n)) / (1 + Z * Z / n)
    half = Z * sqrt(p * (1 - p) / n + Z * Z / (4 * n * n)) / (1 + Z * Z / n)
    low, high = max(middle - half, 0.0), min(middle + half, 1.0)
    return {"share": round(p, PLACES), "low": round(low, PLACES), "high": round(high, PLACES)}


def spread(counts: Counter[int]) -> dict[str, object]:
    """Return mean, standard deviation, extremes and quantiles of counted whole numbers."""
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
    """Return the smallest value that at least so many percent of the counted do not exceed."""
    wanted = counts.total() * percent
    seen = 0
    for value in sorted(counts):
        seen += counts[value]
        if seen * 100 >= wanted:
            return value
    raise ValueError("nothing was counted")
