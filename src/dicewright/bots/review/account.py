"""The account of a match: what dice and choices did to everybody's chance, from start to result.

A chance is what a seat wins on average if everybody goes on by the rules of thumb. So luck is what dice
changed, and a choice counts by what it changed compared with the rules of thumb. Before and after have the
same horizon, so fair dice bring nothing on average, however rough our estimate. What changes when the
horizon moves is our own error, and is listed separately.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

from dicewright.bots.review.lookback import Lookback, Shares, Worlds
from dicewright.kernel.history.records import ANSWER, GONE, Record
from dicewright.kernel.match import Match

BAND: Final = 1.96  # standard deviations: 95 % of a normal distribution lie within
DICE: Final = -2  # in place of the seat that chose


@dataclass(frozen=True)
class Stretch:
    """One answer, or dice in a row, with the chances before and after."""

    start: int
    end: int
    by: int  # the seat that chose, or DICE
    before: Shares
    after: Shares
    error: float = 0.0  # of the largest change

    @property
    def dice(self) -> bool:
        """Say whether these are dice."""
        return self.by == DICE

    @property
    def gains(self) -> Shares:
        """Return what it changed for each seat."""
        return [b - a for a, b in zip(self.before, self.after, strict=True)]


@dataclass
class Luck:
    """What dice brought a seat, in shares of winning, and how much fair dice may bring.

    The latter is estimated twice: by the variance expected beforehand, of the dice and of the sampling, and
    by what actually came. Luck that settles a match early leaves little variance to expect and would look
    rarer than it is, so the larger estimate counts.
    """

    points: float = 0.0
    dice: float = 0.0  # an estimate, which may be negative
    counting: float = 0.0
    came: float = 0.0

    def add(self, before: Sequence[float], after: Sequence[float]) -> None:
        """Count one roll, by the results of worlds played on from before it and from after it.

        What worlds differ by beforehand is due to the dice and to later luck, afterwards to the latter alone.
        """
        gains = [b - a for a, b in zip(before, after, strict=True)]
        gain = sum(gains) / len(gains)
        self.points += gain
        self.came += gain * gain
        self.dice += variance(before) - variance(after)
        self.counting += variance(gains) / len(gains)

    @property
    def band(self) -> float:
        """Return how far from zero fair dice stay, at least 19 times out of 20."""
        return BAND * sqrt(max(max(self.dice, 0.0) + self.counting, self.came))


@dataclass
class Sums:
    """A seat's account: where it began, what changed its chance, and what it won.

    The rest is what our estimates cannot explain; 19 times out of 20 it should stay within the error.
    """

    start: float
    result: float
    dice: float = 0.0
    own: float = 0.0
    others: float = 0.0
    rest: float = 0.0
    squares: float = 0.0  # of what the rest is made of

    def unexplained(self, moved: float) -> None:
        """Count what changed although nothing happened."""
        self.rest += moved
        self.squares += moved * moved

    @property
    def error(self) -> float:
        """Return how far from zero the rest may be."""
        return BAND * sqrt(self.squares)


class Account:
    """What every die and every answer of a match changed."""

    def __init__(self, match: Match, work: int) -> None:
        self.line: list[Record] = list(match.line)
        self.result: Shares = match.result or []
        self.seats = range(match.seats)
        self.luck = [Luck() for _ in self.seats]
        self.stretches: list[Stretch] = []
        parts = pieces(self.line, [match.goes_on(place) for place in range(len(self.line))])
        self.look = Lookback(match, match.log["digest"], work, max(len(parts), 1))
        self.now = self.look.played(0, 0)
        self.started = self.now.mean
        self.sums = [Sums(start, result) for start, result in zip(self.started, self.result, strict=True)]
        self.origin = 0
        for start, end, by in parts:
            self.begin(start)
            self.happen(start, end, by)
        self.close()

    def begin(self, place: int) -> None:
        """Look further ahead when a turn is over."""
        if self.look.turns(place) == self.look.turns(self.origin):
            return
        self.origin = place
        further = self.look.played(place, place)
        for seat, (was, now) in enumerate(zip(self.now.mean, further.mean, strict=True)):
            self.sums[seat].unexplained(now - was)
        self.now = further

    def happen(self, start: int, end: int, by: int) -> None:
        """Count what an answer or dice in a row have changed."""
        rows = [record[3] for record in self.line[start:end] if record[0] == ANSWER]
        if by != DICE and rows and self.now.follow(by, rows):
            self.stretches.append(Stretch(start, end, by, self.now.mean, self.now.mean))
            return
        before, after = self.now, self.look.played(self.origin, end)
        self.now = after
        found = Stretch(start, end, by, before.mean, after.mean, error(before, after))
        self.stretches.append(found)
        columns = zip(before.of_seats(), after.of_seats(), strict=True)
        for seat, (gain, (was, now)) in enumerate(zip(found.gains, columns, strict=True)):
            if by == DICE:
                self.luck[seat].add(was, now)
            self.book(seat, by, gain)

    def book(self, seat: int, by: int, gain: float) -> None:
        """Enter a change of a seat's chance in its account."""
        sums = self.sums[seat]
        if by == DICE:
            sums.dice += gain
        elif by == seat:
            sums.own += gain
        else:
            sums.others += gain

    def close(self) -> None:
        """Go from the last estimate to the result: it is certain, unless people have ended the match."""
        for seat, (was, result) in enumerate(zip(self.now.mean, self.result, strict=True)):
            self.book(seat, seat, result - was)


def pieces(line: list[Record], goes_on: Sequence[bool]) -> list[tuple[int, int, int]]:
    """Split the line into dice in a row and single answers: start, end, and who chose."""
    found: list[tuple[int, int, int]] = []
    for i, record in enumerate(line):
        by = record[1] if record[0] in (ANSWER, GONE) else DICE
        joins = bool(found) and found[-1][2] == by and (by == DICE or goes_on[i])
        start = found.pop()[0] if joins else i
        found.append((start, i + 1, by))
    return found


def error(before: Worlds, after: Worlds) -> float:
    """Return the standard error of the largest change between worlds that have the same luck."""
    columns = zip(before.of_seats(), after.of_seats(), strict=True)
    gains = [[b - a for a, b in zip(*pair, strict=True)] for pair in columns]
    most = max(gains, key=lambda column: abs(sum(column)))
    return sqrt(variance(most) / len(most))


def variance(samples: Sequence[float]) -> float:
    """Return the variance of samples."""
    n = len(samples)
    mean = sum(samples) / n
    return sum([(one - mean) ** 2 for one in samples]) / (n - 1)
