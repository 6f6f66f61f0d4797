"""Random: every option, and of a set every legal set, equally likely."""

from typing import Any

from dicewright.bots.bot import Bot
from dicewright.kernel.asking.policy import Policy
from dicewright.kernel.chance import Seeded
from dicewright.kernel.decisions import PASS, Decision
from dicewright.kernel.game import Game
from dicewright.kernel.seat import Seat
from dicewright.kernel.tables.playout import WIDE, sets


class Random(Bot):
    """Chooses blindly. Other bots are measured against it."""

    name = "random"

    def choose(self, seat: Seat) -> int:
        """Return any option."""
        decision = seat.decision
        ways = weights(decision)
        total, source = sum(ways), Seeded(self.seed_of(seat))
        place = source.below(total) if total < WIDE else source.below(WIDE) * total // WIDE
        for option, width in zip(decision.options, ways, strict=True):
            place -= width
            if place < 0:
                return option
        raise AssertionError("a place beyond all ways")

    @classmethod
    def policy(cls, game: "Game[Any]") -> Policy:
        """Return a policy without opinions."""
        return Policy()


def weights(decision: Decision) -> list[int]:
    """Return how many answers each option leads to: one, or the sets that go on with it. [table.set]

    Equal chances at every step would be unfair: the last things would be in most sets.
    """
    if decision.set is None:
        return [1] * len(decision.options)
    least, most, chosen = decision.set
    need, room = max(least - len(chosen), 1), most - len(chosen)
    offered = sum(1 for option in decision.options if option != PASS)
    # Some things cannot come first, so they are not offered yet, but may follow.
    after = [offered - 1 - i + need - 1 for i in range(offered)]
    ways = [sets(n, need - 1, room - 1) for n in after]
    return ways + [1] * (len(decision.options) - offered)
