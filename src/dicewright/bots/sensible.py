"""Sensible: answers by the game's rules of thumb, without looking ahead."""

from dicewright.bots.bot import Bot
from dicewright.kernel.chance import Seeded
from dicewright.kernel.decisions import PASS, completing
from dicewright.kernel.seat import Seat
from dicewright.kernel.tables.guided import Guided


class Sensible(Bot):
    """Plays as a decent player does without thinking: by the policy of the game."""

    name = "sensible"

    def choose(self, seat: Seat) -> int:
        """Return what the policy answers; of a set, what comes next in it."""
        decision = seat.decision
        world = seat.world(self.seed_of(seat))
        table = Guided(Seeded(self.seed_of(seat, 1)), [seat.game.policy] * world.seats)
        if decision.set is None:
            return table.ask(world, seat.index, decision.kind, decision.options, None)
        least, most, chosen = decision.set
        rest, need, room = completing((*chosen, *decision.addable), least, most, chosen)
        if room == 0:
            return PASS
        found = table.pick(world, seat.index, decision.kind, rest, need, room, False)
        return found[0] if found else PASS
