"""What powers cost and what they leave to chance: dice of the active pool, and rolls of a hundred."""

from dicewright.games.doodle_dice_monsters.rows import HUNDRED
from dicewright.games.doodle_dice_monsters.state import Monsters
from dicewright.games.doodle_dice_monsters.steps.defeat import discard, settle


def pay(s: Monsters, seat: int, kind: str) -> int:
    """Let a player remove any dice of the active pool, and return their sides in all. [ddm.payment]

    They are paid before anything that comes of it is known. `kind` is the question that is asked.
    """
    dice = s.pick(seat, kind, sorted(s.active[seat]), 0, len(s.active[seat]))
    if not dice:
        return 0
    for die in dice:
        s.active[seat].remove(die)
        discard(s, seat, die)
    kinds = [s.dice[seat][die] for die in dice]
    s.tell(
        "spent",
        seat,
        dice=[f"d{seat}.{die}" for die in dice],
        sides=[kind[0] for kind in kinds],
        colours=[s.data.colour_name(kind[1]) for kind in kinds],
    )
    settle(s)
    return sum([kind[0] for kind in kinds])


def happens(s: Monsters, seat: int, percent: int) -> bool:
    """Roll a d100 that all see: so many in a hundred, and it happens. [ddm.stratagem.green]"""
    return s.roll(seat, "percent", (HUNDRED,))[0] <= percent
