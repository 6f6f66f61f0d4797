"""What decides a game of Doodle Dice Monsters: life in monsters, what hardly hurts them, dice to come."""

from math import log
from typing import Final

from dicewright.games.doodle_dice_monsters.rows import BLUE, CORE, GREEN, SHIELD, WEAPON
from dicewright.games.doodle_dice_monsters.state import Monsters
from dicewright.kernel.content.value import Value

TEN: Final = 10  # life and sides are counted in tens


def numbers(s: Monsters, seat: int) -> tuple[float, ...]:
    """Return what is counted of a seat."""
    life = sides = cores = weapons = shields = tough = heals = 0
    for monster in s.monsters[seat]:
        tough += monster.quarter * s.gifted(monster, BLUE)
        heals += monster.quarter * s.gifted(monster, GREEN)
        for part in monster.parts:
            life += part.life
            sides += part.sides
            cores += part.type == CORE
            weapons += part.sides * part.serves_as(WEAPON)
            shields += part.sides * part.serves_as(SHIELD)
    active = sum([s.dice[seat][die][0] for die in s.active[seat]])
    reserve = sum([die[0] for die in s.stock(seat)])
    shares = (log(1 + life + sides + active + reserve), log(1 + life + active + reserve))
    tens = [n / TEN for n in (life, sides, weapons, shields, active, reserve)]
    return (*shares, cores, tough, heals, *tens)


VALUE: Final = Value(
    (
        *("share", "last", "cores", "tough", "heals"),
        *("life", "sides", "weapons", "shields", "active", "reserve"),
    ),
    numbers,
    {"cores": 1, "life": TEN, "weapons": TEN, "shields": TEN, "active": TEN, "reserve": TEN},
)
