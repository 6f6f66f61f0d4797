"""Doodle Dice Monsters: give every monster a weapon, strike the core with the least life."""

from collections.abc import Sequence
from typing import Final

from dicewright.games.doodle_dice_monsters.bodies import EITHER
from dicewright.games.doodle_dice_monsters.rows import SHIELD, WEAPON
from dicewright.games.doodle_dice_monsters.state import Monsters
from dicewright.kernel.asking.policy import Policy
from dicewright.kernel.chance import Chance


def onto(s: Monsters, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Arm a monster that is bare, else make a new one."""
    bare = [one.name for one in s.monsters[seat] if len(one.parts) < 3 and one.name in options]
    return bare[0] if bare else options[0]


def type_of(s: Monsters, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Take a weapon, then a shield."""
    return SHIELD if s.monster(s.onto[seat]).of(WEAPON) else WEAPON


def first(s: Monsters, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Do it: sketch, attack, shield, nullify, aim at the core."""
    return options[0]


def act(s: Monsters, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Attack with the last part that can: a weapon rather than the core."""
    parts = [option for option in options if option >= 0 and not EITHER.first(option)]
    return parts[-1] if parts else options[0]


def foe(s: Monsters, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Attack the core with the least life."""
    return min(options, key=lambda one: 99 if EITHER.first(one) else s.monster(one).core.life)


ANCHOR: Final = Policy(
    {
        **dict.fromkeys(("sketch", "aim", "shield", "nullify"), first),
        "onto": onto,
        "type": type_of,
        "act": act,
        "foe": foe,
    }
)
