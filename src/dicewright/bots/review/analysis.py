"""Analysis of a finished match: how the chances went, what turned it, and what was luck."""

from dataclasses import asdict
from typing import Any, Final

from dicewright.bots.review.account import Account, Stretch
from dicewright.bots.review.glance import Glance
from dicewright.bots.review.judging import Judged, judged, of_weight
from dicewright.kernel.content.translation import ENGLISH
from dicewright.kernel.errors import DicewrightError
from dicewright.kernel.history.records import GONE, Record
from dicewright.kernel.history.reel import Reel
from dicewright.kernel.match import Match

WORK: Final = 500_000  # about how many questions and steps are played
LOOKED: Final = 12  # decisions that are looked at closely with all that work, about
POINTS: Final = 64  # about how many the graph has
TURNS: Final = 3  # turning points
TOLD: Final = 3  # sentences for each
SMALL: Final = 0.04  # smaller swings are ignored
SURE: Final = 2.0  # a swing counts beyond this many standard errors
HIDDEN: Final = "hidden"  # the kind of an event that this viewer may not read
ACCOUNT: Final = ("start", "dice", "own", "others", "rest", "error", "result")
FIGURES: Final = 4  # behind the point


def analyse(
    log: dict[str, Any], work: int = WORK, language: str = ENGLISH, *, closely: bool = True
) -> dict[str, Any]:
    """Return everybody's chances moment by moment, the turning points, the luck, and each seat's account.

    Moments are counted as in a replay, by the number of records. Laid dice don't count as luck. Unless
    `closely`, no decision is tried again, which takes longest, and a long match gets only the chances.
    """
    match = Match.load(log)
    if not match.over or match.result is None:
        raise DicewrightError("the match is not over; what came of it can be told then")
    if not closely and (glance := Glance(match, work)).needed:
        return glanced(match, glance)
    return Analysis(match, work, language, closely=closely).plain()


def glanced(match: Match, glance: Glance) -> dict[str, Any]:
    """Return a first look at a match: only the graph."""
    count: int = match.log["count"]
    moments = [0, *[place + 1 for place in match.places()]]
    chances = {moments[place]: found for place, found in glance.chances().items()}
    chances[count] = match.result or []
    return {
        "length": count,
        "points": [{"n": n, "chances": [figure(one) for one in chances[n]]} for n in sorted(chances)],
        "turns": [],
        "luck": None,
        "accounts": [],
        "decisions": [],
        "asked": 0,
        "playouts": glance.look.worlds,
    }


class Analysis:
    """Everything to tell about a finished match."""

    def __init__(
        self, match: Match, work: int = WORK, language: str = ENGLISH, *, closely: bool = True
    ) -> None:
        self.match = match
        self.language = language
        self.log: dict[str, Any] = match.log
        self.line: list[Record] = list(match.line)
        self.moments = [0, *[place + 1 for place in match.places()]]  # records before each place of the line
        self.account = Account(match, work)
        self.turns = turning(self.account.stretches)
        looked = min(-(-LOOKED * work // WORK), LOOKED) if closely else 0
        found = of_weight(match, self.account.stretches, looked)
        self.judged = judged(self.log, match, found, self.moments)

    def plain(self) -> dict[str, Any]:
        """Return it ready for JSON."""
        account = self.account
        laid = self.match.laid is not None
        luck = [{"points": figure(one.points), "band": figure(one.band)} for one in account.luck]
        return {
            "length": self.log["count"],
            "points": self.points(),
            "turns": [self.told(turn) for turn in self.turns],
            "luck": None if laid else luck,
            "accounts": [{name: figure(getattr(one, name)) for name in ACCOUNT} for one in account.sums],
            "decisions": [self.weighed(one) for one in self.judged],
            "asked": sum(1 for one in account.stretches if not one.dice),
            "playouts": account.look.worlds + sum(one.worlds for one in self.judged),
        }

    def points(self) -> list[dict[str, Any]]:
        """Return the points of the graph: not too many, with those of the turning points."""
        found = self.account.stretches
        every = -(-len(found) // POINTS) or 1
        chances = {0: self.account.started}
        chances |= {self.moments[one.end]: one.after for one in found[::every]}
        for one in self.turns:
            chances |= {self.moments[one.start]: one.before, self.moments[one.end]: one.after}
        chances[self.log["count"]] = self.account.result
        return [{"n": n, "chances": [figure(one) for one in chances[n]]} for n in sorted(chances)]

    def weighed(self, one: Judged) -> dict[str, Any]:
        """Return a decision that was looked at closely."""
        plain = asdict(one)
        for name in ("skill", "gain", "error"):
            plain[name] = figure(plain[name])
        return {"n": self.moments[plain.pop("start")], **plain}

    def told(self, turn: Stretch) -> dict[str, Any]:
        """Return a turning point, with what everybody was told then."""
        seats = {record[1] for record in self.line[turn.start : turn.end]}
        start, n = self.moments[turn.start], self.moments[turn.end]
        then = Reel(self.log, self.match.game).forward(start)
        now = Reel(self.log, self.match.game).forward(n)
        return {
            "from": start,
            "n": n,
            "seat": seats.pop() if len(seats) == 1 else -1,
            "by": "dice" if turn.dice else "choice",
            "before": [figure(one) for one in turn.before],
            "after": [figure(one) for one in turn.after],
            "text": self.sentences(turn, then, now),
        }

    def sentences(self, turn: Stretch, then: Match, now: Match) -> list[str]:
        """Return the label of an answer, and the first or last events that told of it.

        What nobody else was told is told by the seat's own stream: the match is over.
        """
        first = self.line[turn.start]
        told: list[str] = []
        for viewer in (None, first[1]):
            if not told and viewer != -1:
                events = now.stream(viewer, then.length(viewer))
                said = [now.say(event, self.language) for event in events if event["kind"] != HIDDEN]
                told = [one for one in said if one]
        if turn.dice:
            return told[-TOLD:]
        asked = [decision for decision in then.pending if decision.seat == first[1]]
        if turn.end - turn.start > 1 or not asked or first[0] == GONE:
            return told[:TOLD]
        labels = [one["label"] for one in then.labels(asked[0], self.language) if one["option"] == first[3]]
        return [*map(str, labels), *told[: TOLD - 1]]


def turning(stretches: list[Stretch]) -> list[Stretch]:
    """Return the stretches that changed the chances most, in order of time."""
    found = sorted([one for one in stretches if swing(one) >= SMALL], key=swing, reverse=True)[:TURNS]
    return sorted(found, key=lambda one: one.start)


def swing(stretch: Stretch) -> float:
    """Return the largest change of any seat's chance, minus what may be sampling error."""
    return max(max(map(abs, stretch.gains)) - SURE * stretch.error, 0.0)


def figure(value: float) -> float:
    """Return a number rounded to the precision it deserves."""
    return round(value, FIGURES)
