"""Greedy: looks one step ahead, by playing each option on at random in worlds its seat can imagine."""

from typing import Final

from dicewright.bots.bot import Bot
from dicewright.kernel.chance import Seeded
from dicewright.kernel.seat import Seat
from dicewright.kernel.tables.playout import Playout

BUDGET: Final = 72  # games a question, shared by its options
LEAST: Final = 4  # games an option


class Greedy(Bot):
    """Takes the option after which its seat is first most often if everybody then plays at random."""

    name = "greedy"

    def choose(self, seat: Seat) -> int:
        """Return the option with the best mean; of equal ones the first."""
        options = seat.decision.options
        if len(options) == 1:
            return options[0]
        found = self.estimates(seat)
        return options[found.index(max(found))]

    def estimates(self, seat: Seat) -> list[float]:
        """Return the mean result of each option; all are tried in the same worlds with the same luck."""
        seeds = [self.seed_of(seat, i) for i in range(playouts(len(seat.decision.options)))]
        return [sum(share(seat, option, k) for k in seeds) / len(seeds) for option in seat.decision.options]


def playouts(options: int) -> int:
    """Return how many games are played for each of so many options."""
    return max(LEAST, BUDGET // options)


def share(seat: Seat, option: int, seed: int) -> float:
    """Return the seat's share of first place at the end of one imagined game."""
    first = seat.imagine(Playout(Seeded(seed)), seed, option).first
    return 1 / len(first) if seat.index in first else 0.0
