"""The windows of a round and of an attack, opened only where some power of the match can act in them."""

from dicewright.games.doodle_dice_monsters.state import Monsters
from dicewright.kernel.windows import window


def opened(s: Monsters, id: str) -> None:
    """Open a window if any power of this match acts in it. [ddm.attack.order]"""
    if id in s.data.used:
        window(s, id)
