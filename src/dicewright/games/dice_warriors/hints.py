"""What a player would like to know before choosing: whether an enemy falls, and whether one of mine does."""

from dicewright.games.dice_warriors.rows import NONE
from dicewright.games.dice_warriors.state import Warriors
from dicewright.kernel.decisions import Decision
from dicewright.kernel.game import Measure


def measures(s: Warriors, decision: Decision) -> list[Measure]:
    """Return what odds are about while ranks resolve: dice that fall before the next one acts."""
    if s.open == NONE or decision.kind not in ("target", "area", "order", "cast", "forgo"):
        return []
    seat = decision.seat
    foes, own = len(s.standing(1 - seat)), len(s.standing(seat))

    def kills(after: Warriors) -> bool:
        return len(after.standing(1 - seat)) < foes

    def loses(after: Warriors) -> bool:
        return len(after.standing(seat)) < own

    return [Measure("kills", kills), Measure("loses", loses)]
