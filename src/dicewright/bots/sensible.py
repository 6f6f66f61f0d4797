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
        found = by_thumb(seat, self.seed_of(seat), self.seed_of(seat, 1))
        return found[0] if found else PASS


def by_thumb(seat: Seat, world: int, chance: int) -> tuple[int, ...]:
    """Return what the policy answers: one option, or all that completes a set; the two are seeds."""
    decision = seat.decision
    s = seat.world(world)
    table = Guided(Seeded(chance), [seat.game.policy] * s.seats)
    if decision.set is None:
        return (table.ask(s, seat.index, decision.kind, decision.options, None),)
    least, most, chosen = decision.set
    rest, need, room = completing((*chosen, *decision.addable), least, most, chosen)
    return table.pick(s, seat.index, decision.kind, rest, need, room, False) if room else ()
