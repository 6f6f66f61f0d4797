"""Block A Turn: the one card that acts in somebody else's turn."""

from typing import Final

from dicewright.games.doodle_dice.state import Doodle
from dicewright.kernel.windows import Powers

POWERS: Final = Powers()


@POWERS.power("block")
def block(s: Doodle, owner: int) -> None:
    """Stop the turn about to begin, by one Block alone. [doodle.card.block] [doodle.card.block.one]"""
    card = s.special(owner, "block")
    s.spend(owner, card)
    s.blocked = True
    s.tell("blocked", owner, card=s.data.names[card], target=f"p{s.turn}")
