"""Analysis: how the chances of winning went through a match that is over, and how lucky its dice were.

A position is played on at random for one round; then a curve estimates each seat's chance. A poor curve makes
the figures coarser, but not unfair: whatever is counted, fair dice bring on average what was expected of
them, so luck adds up to nothing in the long run, and its band holds.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import sqrt
from typing import Any, Final

from dicewright.bots.lookback import Lookback, Shares, mean
from dicewright.kernel.errors import DicewrightError
from dicewright.kernel.history.records import ANSWER, GONE, Record
from dicewright.kernel.history.reel import Reel
from dicewright.kernel.match import Match

WORK: Final = 400_000  # about how many questions and rounds are played
POINTS: Final = 64  # about how many the graph has
LOOKED: Final = 4  # how many stretches of choices are examined answer by answer
WITHIN: Final = 12  # how many answers of one are examined, at most
TURNS: Final = 3  # turning points
TOLD: Final = 3  # sentences for each
SMALL: Final = 0.04  # smaller swings are ignored
SURE: Final = 2.0  # a swing counts beyond this many standard errors
BAND: Final = 1.96  # standard deviations: 95 % of a normal distribution lie within
HIDDEN: Final = "hidden"  # the kind of an event that this viewer may not read
Piece = tuple[int, int, bool]  # start and end in the line, and whether these are dice


@dataclass(frozen=True)
class Stretch:
    """Several dice or answers in a row, with the chances before and after them."""

    start: int
    end: int
    dice: bool
    before: Shares
    after: Shares
    error: float = 0.0  # of the difference

    @property
    def swing(self) -> float:
        """Return the largest change of any seat's chance, less what may be sampling error."""
        moved = max(abs(b - a) for a, b in zip(self.before, self.after, strict=True))
        return max(moved - SURE * self.error, 0.0)


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
        """Count one roll, by what was expected before it and after it; both lists hold pairs of worlds.

        The worlds of a pair have the same dice: what they share is due to the dice, the rest to sampling.
        """
        halves = range(0, len(before), 2)
        gains = [(after[i] + after[i + 1] - before[i] - before[i + 1]) / 2 for i in halves]
        gain = sum(gains) / len(gains)
        self.points += gain
        self.came += gain * gain
        self.dice += covariance(before[::2], before[1::2])
        self.counting += covariance(gains, gains) / len(gains)

    @property
    def band(self) -> float:
        """Return how far from zero fair dice stay, at least 19 times out of 20."""
        return BAND * sqrt(max(max(self.dice, 0.0) + self.counting, self.came))


def analyse(log: dict[str, Any], work: int = WORK) -> dict[str, Any]:
    """Return the chances of everybody moment by moment, the turning points, and the luck of each seat.

    Moments are counted as in a replay, by how many records have happened. Laid dice are no luck.
    """
    match = Match.load(log)
    if not match.over or match.result is None:
        raise DicewrightError("the match is not over; what came of it can be told then")
    return Analysis(match, work).plain()


class Analysis:
    """The account of a match that is over."""

    def __init__(self, match: Match, work: int = WORK) -> None:
        self.match = match
        self.log: dict[str, Any] = match.log
        self.line: list[Record] = list(match.line)
        self.result: Shares = match.result or []
        self.luck = [Luck() for _ in range(match.seats)]
        self.points: dict[int, Shares] = {}  # by places of the line
        parts = pieces(self.line)
        between = self.between(parts)
        places = 2 * sum(dice for _, _, dice in parts) + len(between) + LOOKED * WITHIN
        self.look = Lookback(match, self.log["digest"], work, places)
        fallen = [self.weigh(start, end) for start, end, dice in parts if dice]
        for place in between:
            self.points[place] = mean(self.look.played(place, place))
        self.turns = self.turning(fallen)

    def between(self, parts: list[Piece]) -> list[int]:
        """Return places between answers where the graph needs a point because no die falls for long."""
        known = {place for start, end, dice in parts if dice for place in (start, end)}
        ends = {0, len(self.line)} - known
        free = [
            place
            for start, end, dice in parts
            if not dice
            for place in range(start + 1, end)
            if not self.match.goes_on(place)
        ]
        wanted = max(POINTS - len(known), 1)
        every = -(-len(free) // wanted)
        return sorted({*ends, *(free[every - 1 :: every] if every else ())})

    def weigh(self, start: int, end: int) -> Stretch:
        """Count what dice brought each seat."""
        before, after = self.look.played(start, start), self.look.played(start, end)
        for seat, luck in enumerate(self.luck):
            luck.add([one[seat] for one in before], [one[seat] for one in after])
        found = compared(start, end, True, before, after)
        self.points |= {start: found.before, end: found.after}
        return found

    def turning(self, fallen: list[Stretch]) -> list[Stretch]:
        """Return the stretches that moved the chances most, in order of time."""
        places = sorted(self.points)
        dice = {one.start for one in fallen}
        answered = [
            Stretch(a, b, False, self.points[a], self.points[b]) for a, b in pairwise(places) if a not in dice
        ]
        answered.sort(key=by_swing, reverse=True)
        found = [*fallen, *[self.closer(one) for one in answered[:LOOKED]]]
        found = sorted([one for one in found if one.swing >= SMALL], key=by_swing, reverse=True)[:TURNS]
        for one in found:
            self.points |= {one.start: one.before, one.end: one.after}
        return sorted(found, key=by_start)

    def closer(self, stretch: Stretch) -> Stretch:
        """Return the answer of a stretch that moved the chances most; all have the same later dice."""
        inner = range(stretch.start + 1, stretch.end)
        free = [place for place in inner if not self.match.goes_on(place)]
        places = [stretch.start, *free[:: -(-len(free) // WITHIN) or 1], stretch.end]
        worlds = [self.look.played(stretch.start, place) for place in places]
        steps = [
            compared(places[i], places[i + 1], False, worlds[i], worlds[i + 1])
            for i in range(len(places) - 1)
        ]
        return max(steps, key=by_swing)

    def plain(self) -> dict[str, Any]:
        """Return it as JSON takes it."""
        moments = self.moments()
        length = self.log["count"]
        points = {moments[place]: chances for place, chances in self.points.items()}
        points[length] = self.result
        laid = self.match.laid is not None
        return {
            "length": length,
            "points": [{"n": n, "chances": rounded(points[n])} for n in sorted(points)],
            "turns": [self.told(turn, moments) for turn in self.turns],
            "luck": None
            if laid
            else [{"points": round(one.points, 4), "band": round(one.band, 4)} for one in self.luck],
            "playouts": self.look.games + self.look.worlds,
        }

    def moments(self) -> list[int]:
        """Return for each place of the line how many records came before it, including those taken back."""
        return [0, *[place + 1 for place in self.match.places()]]

    def told(self, turn: Stretch, moments: list[int]) -> dict[str, Any]:
        """Return a turning point, with what everybody was told then."""
        seats = {record[1] for record in self.line[turn.start : turn.end]}
        start, n = moments[turn.start], moments[turn.end]
        then = Reel(self.log, self.match.game).forward(start)
        now = Reel(self.log, self.match.game).forward(n)
        return {
            "from": start,
            "n": n,
            "seat": seats.pop() if len(seats) == 1 else -1,
            "by": "dice" if turn.dice else "choice",
            "before": rounded(turn.before),
            "after": rounded(turn.after),
            "text": self.sentences(turn, then, now),
        }

    def sentences(self, turn: Stretch, then: Match, now: Match) -> list[str]:
        """Return the label of a single answer, and the first or last events that told of it.

        What nobody else was told is told by the seat's own stream: the match is over.
        """
        first = self.line[turn.start]
        told: list[str] = []
        for viewer in (None, first[1]):
            if not told and viewer != -1:
                events = now.stream(viewer, then.length(viewer))
                told = [now.say(event) for event in events if event["kind"] != HIDDEN]
        if turn.dice:
            return told[-TOLD:]
        asked = [decision for decision in then.pending if decision.seat == first[1]]
        if turn.end - turn.start > 1 or not asked or first[0] == GONE:
            return told[:TOLD]
        labels = [one["label"] for one in then.describe(asked[0]) if one["option"] == first[3]]
        return [*map(str, labels), *told[: TOLD - 1]]


def pieces(line: list[Record]) -> list[Piece]:
    """Split the line into stretches of dice and stretches of answers."""
    found: list[Piece] = []
    for i, record in enumerate(line):
        dice = record[0] not in (ANSWER, GONE)
        start = found.pop()[0] if found and found[-1][2] == dice else i
        found.append((start, i + 1, dice))
    return found


def compared(start: int, end: int, dice: bool, before: list[Shares], after: list[Shares]) -> Stretch:
    """Return a stretch with the chances before and after it, and the error of the largest change."""
    gains = [[b - a for a, b in zip(*pair, strict=True)] for pair in zip(before, after, strict=True)]
    columns = [list(column) for column in zip(*gains, strict=True)]
    most = max(columns, key=lambda column: abs(sum(column)))
    error = sqrt(covariance(most, most) / len(most))
    return Stretch(start, end, dice, mean(before), mean(after), error)


def covariance(a: Sequence[float], b: Sequence[float]) -> float:
    """Return the covariance of two lists of samples."""
    n = len(a)
    mean_a, mean_b = sum(a) / n, sum(b) / n
    return sum([(x - mean_a) * (y - mean_b) for x, y in zip(a, b, strict=True)]) / (n - 1)


def rounded(chances: Shares) -> Shares:
    """Return chances rounded to four places."""
    return [round(one, 4) for one in chances]


def by_swing(stretch: Stretch) -> float:
    """Sort by how much moved."""
    return stretch.swing


def by_start(stretch: Stretch) -> int:
    """Sort by time."""
    return stretch.start
