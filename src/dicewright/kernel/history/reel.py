"""A log that is replayed step by step, forwards only."""

from typing import Any

from dicewright.kernel.chance import Outer
from dicewright.kernel.course import begun
from dicewright.kernel.game import Game
from dicewright.kernel.history.records import INWARD, NEW, Log
from dicewright.kernel.history.replay import feed, redo
from dicewright.kernel.match import Match


class Reel:
    """A match that can be moved forwards from moment to moment, record by record."""

    def __init__(self, log: dict[str, Any], game: Game[Any] | None = None) -> None:
        read = Log(log)
        self.match = Match(begun(read.header, game))
        self.records, self.outward = read.upto(len(log["records"]))
        self.match.course.advance(NEW)
        self.at = 0

    @property
    def length(self) -> int:
        """Return how many records there are."""
        return len(self.records)

    def forward(self, to: int) -> Match:
        """Go forward to a number of records, and return the match as it is then."""
        m = self.match
        while self.at < to:
            record = self.records[self.at]
            if record[0] in INWARD:
                end = min([to, *[place for place in self.outward if place > self.at][:1]])
                upto = self.at + 1 if m.course.resigned else end
                feed(m, self.records, self.at, upto)
                self.at = upto
            else:
                redo(m, record, self.at, Outer())
                self.at += 1
        return m
