"""Sensible: answers by the game's rules of thumb, without looking ahead."""

from typing import Any

from dicewright.bots.bot import Bot
from dicewright.kernel.asking.policy import Policy
from dicewright.kernel.chance import Seeded
from dicewright.kernel.decisions import PASS, completing
from dicewright.kernel.game import Game
from dicewright.kernel.seat import Seat
from dicewright.kernel.tables.guided import Guided


class Sensible(Bot):
    """Plays as a decent player does without thinking ahead: by the policy of the game."""

    name = "sensible"

    def choose(self, seat: Seat) -> int:
        """Return what the policy answers; of a set, what comes next in it."""
        policy = self.policy(seat.game)
        found = by_thumb(seat, self.seed_of(seat), self.seed_of(seat, 1, self.begun(seat)), policy)
        return found[0] if found else PASS

    def begun(self, seat: Seat) -> int:
        """Return how many questions ago its mood was set: with this one."""
        return 0

    @classmethod
    def policy(cls, game: "Game[Any]") -> Policy:
        """Return the rules of thumb of a game."""
        return game.policy


def by_reckoning(seat: Seat, world: int, chance: int) -> tuple[int, ...]:
    """Return what the game computes for bots that think, otherwise the rules of thumb."""
    known = seat.game.reckoning.knows(seat.decision.kind)
    return by_thumb(seat, world, chance, seat.game.reckoning if known else None)


def by_thumb(seat: Seat, world: int, chance: int, policy: Policy | None = None) -> tuple[int, ...]:
    """Return what a policy answers, by default the game's: one option, or all that completes a set.

    World and chance are seeds.
    """
    decision = seat.decision
    s = seat.world(world)
    table = Guided(Seeded(chance), [policy or seat.game.policy] * s.seats)
    if decision.set is None:
        return (table.ask(s, seat.index, decision.kind, decision.options, None),)
    least, most, chosen = decision.set
    rest, need, room = completing((*chosen, *decision.addable), least, most, chosen)
    return table.pick(s, seat.index, decision.kind, rest, need, room, False) if room else ()
