"""Ratings: how strong bots are by the pairs of matches they played, and how sure that is."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

from dicewright.bots.levels.ratings import POINT, USUAL, Rated
from dicewright.lab.curve import Curve, Seen, solved
from dicewright.lab.stats import Z

RIDGE: Final = 0.1  # so strongly ratings are pulled together; else who always wins had none
EVEN: Final = 0.5  # what each of two wins that are equally strong
DOUBT: Final = 1.0  # added to the squares of what pairs differ by; else who always wins were sure to


@dataclass(frozen=True)
class Meeting:
    """Two bots that play a number of pairs against each other, or only the pairs from some number on.

    At tables of more seats they sit in turn, and each wins what all of its seats win.
    """

    one: str
    other: str
    pairs: int
    since: int = 0
    seats: int = 2


@dataclass(frozen=True)
class Met:
    """What the first bot of a meeting won in each pair, 0 to 2."""

    meeting: Meeting
    won: tuple[float, ...]

    @property
    def square(self) -> float:
        """Return the sum of squares of what pairs differ by from their mean."""
        mean = sum(self.won) / len(self.won)
        return sum([(won - mean) ** 2 for won in self.won]) + DOUBT

    def share(self) -> tuple[float, float, float]:
        """Return the share of matches that the first bot won, with its 95 % interval."""
        n = len(self.won)
        mean = sum(self.won) / n / 2
        half = Z * sqrt(self.square) / n / 2
        return mean, max(mean - half, 0.0), min(mean + half, 1.0)

    @property
    def leads(self) -> bool:
        """Say whether the first bot has won more than the other."""
        return self.share()[0] > EVEN

    @property
    def clear(self) -> bool:
        """Say whether the first bot is clearly the better one."""
        return self.share()[1] > EVEN


class Ratings:
    """Points above the usual level that make the matches most likely, by the Bradley-Terry model.

    Their certainty is computed from pairs, because two matches with the same dice are not independent.
    """

    def __init__(self, met: Sequence[Met]) -> None:
        names = list(dict.fromkeys([name for one in met for name in (one.meeting.other, one.meeting.one)]))
        self.names = [name for name in names if name != USUAL]
        curve = Curve([0.0] * len(self.names), RIDGE)
        seen: list[Seen] = []
        for one in met:
            sides = [self.row(one.meeting.one), self.row(one.meeting.other)]
            share = one.share()[0]
            seen.append((sides, [share, 1 - share], 2.0 * len(one.won)))
        curve.fit(seen)
        self.found = {USUAL: 0.0, **dict(zip(self.names, curve.weights, strict=True))}
        bend = curve.pull(seen)[1]
        apart = [self.gap(one.meeting.one, one.meeting.other) for one in met]
        self.spread = [(solved(bend, gap), one.square) for gap, one in zip(apart, met, strict=True)]

    def row(self, name: str) -> list[float]:
        """Return a bot's place among those whose points are sought."""
        return [float(name == one) for one in self.names]

    def gap(self, one: str, other: str) -> list[float]:
        """Return the difference of two bots' places."""
        return [a - b for a, b in zip(self.row(one), self.row(other), strict=True)]

    def above(self, one: str, other: str) -> tuple[float, float, float]:
        """Return how many points a bot is above another, with the 95 % interval."""
        gap = self.gap(one, other)
        parts = [sum([g * x for g, x in zip(gap, way, strict=True)]) ** 2 * sq for way, sq in self.spread]
        half = Z * sqrt(sum(parts))
        points = self.found[one] - self.found[other]
        low, middle, high = [value / POINT for value in (points - half, points, points + half)]
        return middle, low, high


def borne(ratings: Ratings, levels: Sequence[str]) -> tuple[str, ...]:
    """Return the levels that can be told from their neighbours, from the usual one up and down."""
    middle = levels.index(USUAL)
    kept = [USUAL]
    for level in levels[middle + 1 :]:
        if ratings.above(level, kept[-1])[1] > 0:
            kept.append(level)
    for level in reversed(levels[:middle]):
        if ratings.above(kept[0], level)[1] > 0:
            kept.insert(0, level)
    return tuple(kept)


def measured(met: Sequence[Met], levels: Sequence[str]) -> Rated:
    """Return the ratings of all bots that met, and which of the levels among them the game should offer."""
    found = Ratings(met)
    return Rated(
        borne(found, [level for level in levels if level in found.found]),
        {name: found.above(name, USUAL) for name in found.found},
    )
