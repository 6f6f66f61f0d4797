"""What decides a game of Doodle Dice Monsters: life of monsters, what hardly hurts them, dice to come.

Neither monsters nor their sides are counted. With the same life they went against who had more of them, so
that to fell a monster that was nearly dead looked bad.
"""

from math import log
from typing import Final

from dicewright.games.doodle_dice_monsters.rows import BLUE, GREEN, SHIELD, WEAPON
from dicewright.games.doodle_dice_monsters.state import Monsters
from dicewright.kernel.content.value import Value

TEN: Final = 10  # life and dice are counted in tens


def numbers(s: Monsters, seat: int) -> tuple[float, ...]:
    """Return what is counted of a seat."""
    life = weapons = shields = tough = heals = 0
    for monster in s.monsters[seat]:
        tough += monster.quarter * s.gifted(monster, BLUE)
        heals += monster.quarter * s.gifted(monster, GREEN)
        for part in monster.parts:
            life += part.life
            weapons += part.life * part.serves_as(WEAPON)
            shields += part.life * part.serves_as(SHIELD)
    active = sum([s.dice[seat][die][0] for die in s.active[seat]])
    reserve = sum([die[0] for die in s.stock(seat)])
    share = log(1 + life + active + reserve)
    tens = [n / TEN for n in (life, weapons, shields, active, reserve)]
    return (share, tough, heals, *tens)


VALUE: Final = Value(
    (
        *("share", "tough", "heals"),
        *("life", "weapons", "shields", "active", "reserve"),
    ),
    numbers,
    {"life": TEN, "weapons": TEN, "shields": TEN, "active": TEN, "reserve": TEN},
)
