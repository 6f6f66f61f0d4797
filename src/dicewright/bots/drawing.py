"""Names and drawings that bots give their things. They are attachments: no rule reads them."""

from dicewright.kernel.content.defaults import no_drawings
from dicewright.kernel.match import Match


def adorn(m: Match, seat: int, seed: int) -> None:
    """Attach the drawings that a game makes for a bot's things."""
    if m.over or m.game.adorn is no_drawings:
        return
    asked = any(decision.seat == seat for decision in m.pending)
    for entity, value in m.game.adorn(m.view(seat), seat, asked, seed).items():
        m.attach(seat, entity, value)
