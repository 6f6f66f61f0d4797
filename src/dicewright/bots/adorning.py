"""Names and drawings that a bot gives to its things; they are attachments, and no rule reads them."""

from dicewright.kernel.game import unadorned
from dicewright.kernel.match import Match


def adorn(m: Match, seat: int, seed: int) -> None:
    """Attach what the game would draw for a seat, where it has nothing to show yet."""
    if m.over or m.game.adorn is unadorned:
        return
    asked = any(decision.seat == seat for decision in m.pending)
    for entity, value in m.game.adorn(m.view(seat), seat, asked, seed).items():
        m.attach(seat, entity, value)
