"""Deal anew what a seat cannot know: where the enemy's hidden traps are."""

from dicewright.games.dice_warriors.state import Warriors
from dicewright.kernel.chance import Chance


def sees(s: Warriors, seat: int, other: int) -> bool:
    """Say whether a seat sees where another's traps are. [warriors.trap]"""
    return s.options["traps"] == "open"


def redeal(s: Warriors, seat: int, source: Chance) -> None:
    """Put the enemy's hidden traps on any spaces that are not known to be clear of them. [warriors.trap]"""
    if s.options["traps"] != "hidden":
        return
    for other in range(s.seats):
        taken: list[tuple[int, int]] = []
        for trap in s.traps[other] if other != seat else ():
            spaces = [(rank, column) for rank in range(s.ranks) for column in range(trap.columns)]
            free = [one for one in spaces if one not in trap.clear and one not in taken]
            at = free[source.below(len(free))] if len(free) > 1 else free[0]
            taken.append(at)
            trap.rank, trap.column = at
