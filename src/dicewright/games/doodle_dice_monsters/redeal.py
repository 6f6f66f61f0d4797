"""Deal anew what a seat cannot know: the dice that others still have in reserve."""

from dicewright.games.doodle_dice_monsters.builds import any_dice
from dicewright.games.doodle_dice_monsters.state import Monsters
from dicewright.kernel.chance import Chance


def lists_open(s: Monsters) -> bool:
    """Say whether reserves are open to all: by agreement, or because all saw the draft. [ddm.open]"""
    return s.options["open_lists"] == "on" or s.options["draft"] == "on"


def sees(s: Monsters, seat: int, other: int) -> bool:
    """Say whether a player sees another's reserve. [ddm.open] [ddm.stratagem.brown]"""
    return lists_open(s) or s.knows[seat] >> other & 1 > 0


def redeal(s: Monsters, seat: int, source: Chance) -> None:
    """Replace the dice in the reserves of others by any that their lists may have. [ddm.open]

    What a player has seen there stays. [ddm.stratagem.brown]
    """
    if lists_open(s):
        return
    total = int(s.options["sides_total"])
    for other in range(s.seats):
        n = len(s.reserve[other])
        if other != seat and n and not s.knows[seat] >> other & 1:
            shown = s.dice[other]
            left = total - sum([die[0] for die in shown])
            s.reserve[other] = sorted(any_dice(s.options, left, n, shown, source))
