"""A glance back: the chances at a few moments of a match, if every answer would take too long."""

from typing import Final

from dicewright.bots.review.account import pieces
from dicewright.bots.review.lookback import WORLDS, Lookback, Shares
from dicewright.kernel.match import Match

MOMENTS: Final = 20  # that are looked at, about
BEARABLE: Final = 2  # times the work that a whole account may take instead


class Glance:
    """The chances at moments spread evenly between the start and the end."""

    def __init__(self, match: Match, work: int) -> None:
        self.look = Lookback(match, match.log["digest"], work, MOMENTS)
        line = match.line
        self.parts = len(pieces(list(line), [match.goes_on(place) for place in range(len(line))]))
        self.work = work

    @property
    def needed(self) -> bool:
        """Say whether a whole account would take much more than that work."""
        return self.parts * WORLDS[0] * self.look.price > BEARABLE * self.work

    def chances(self) -> dict[int, Shares]:
        """Return everybody's chances by places of the line: where steps begin, so none is repeated."""
        places = sorted({stand.place for stand in self.look.stands})
        every = -(-len(places) // MOMENTS)
        return {place: self.look.played(place, place).mean for place in places[::every]}
