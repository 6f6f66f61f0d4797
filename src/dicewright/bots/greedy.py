"""Greedy: tries each option in worlds its seat can imagine, plays on at random, and takes the best."""

from typing import Final

from dicewright.bots.bot import Bot
from dicewright.bots.rounds import Rounds
from dicewright.kernel.chance import Seeded
from dicewright.kernel.seat import Seat
from dicewright.kernel.state import State
from dicewright.kernel.tables.playout import Playout

BUDGET: Final = 72  # games played for a question, shared by its options
ROUNDS: Final = 360  # rounds instead, where the game can say how seats stand
LEAST: Final = 4  # games or rounds for each option


class Greedy(Bot):
    """Takes the option that is best for its seat if everybody plays at random from then on.

    A world is played on for one round where the game can say how seats stand, otherwise to the end.
    """

    name = "greedy"

    def choose(self, seat: Seat) -> int:
        """Return the option with the best mean; of equal ones the first, or with three or more seats any."""
        options = seat.decision.options
        if len(options) == 1:
            return options[0]
        found = self.estimates(seat)
        equal = [option for option, mean in zip(options, found, strict=True) if mean == max(found)]
        place = Seeded(self.seed_of(seat, -1)).below(len(equal)) if seat.world(0).seats > 2 else 0
        return equal[place]

    def estimates(self, seat: Seat) -> list[float]:
        """Return the mean result of each option; all are tried in the same worlds with the same dice."""
        now = seat.world(0)
        since = now if seat.game.points(now) is not None else None
        seeds = [self.seed_of(seat, i) for i in range(worlds(seat))]
        tried = ([result(seat, option, k, since) for k in seeds] for option in seat.decision.options)
        return [sum(results) / len(seeds) for results in tried]


def worlds(seat: Seat) -> int:
    """Return how many worlds each option is tried in."""
    budget = BUDGET if seat.game.points(seat.world(0)) is None else ROUNDS
    return max(LEAST, budget // len(seat.decision.options))


def result(seat: Seat, option: int, seed: int, now: State | None) -> float:
    """Return the seat's share of first place, or of the points a round from now, in one world."""
    until = None if now is None else Rounds(seat.game, now)
    end = seat.imagine(Playout(Seeded(seed)), seed, option, until)
    if end.first:
        return 1 / len(end.first) if seat.index in end.first else 0.0
    points = [max(n, 0) + 1 for n in seat.game.points(end) or [0] * end.seats]
    return points[seat.index] / sum(points)
