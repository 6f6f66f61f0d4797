"""What dice and what they show are worth to a player who does not think ahead."""

from functools import lru_cache
from typing import Final

from dicewright.games.dice_warriors.codes import seat_of
from dicewright.games.dice_warriors.harm import shielded
from dicewright.games.dice_warriors.rows import NONE, Rows
from dicewright.games.dice_warriors.state import DEFENCE, PARTY, TOUGH, Warriors

# What effects are worth that deal no damage of their own, in hits.
SAID: Final = (
    (1, ("brace", "defend", "dispel-magic")),
    (
        2,
        (
            "arm_itself",
            "curse",
            "destroy-undead",
            "familiar",
            "flaming-blade",
            "influence",
            "reroll",
            "smite",
        ),
    ),
    (3, ("enchant", "haste", "heal", "shape-change", "shield", "smite", "squire", "stealthy-attack", "void")),
    (4, ("clone", "conjure", "death-touch", "mass-heal", "negate", "phantasm", "regeneration", "wish")),
    (6, ("revivify",)),
    (7, ("assassinate",)),
)
WORTHS: Final = {act: worth for worth, acts in SAID for act in acts}
SPREAD: Final = 2  # dice that an area holds, about
CHARACTER: Final = 4  # what a character counts for beyond its hits


@lru_cache(maxsize=4096)  # a few hundred faces of each table in use
def weight(rows: Rows, effect: int, amount: int) -> int:
    """Return what an effect is worth, in hits: its damage, or what players say of it."""
    if effect == NONE:
        return 0
    row = rows.effects[effect]
    if row.die:
        faces = rows.rolls[row.die]
        return sum([weight(rows, *face) for face in faces]) // max(len(faces), 1) if faces else 0
    damage = row.damage if amount == NONE else amount
    if row.pattern:
        return SPREAD * damage * (row.size if row.pattern == "square" else 1)
    return damage if row.damage else WORTHS.get(row.act, 0)


def shown(s: Warriors, n: int) -> int:
    """Return what a die that has still to act is worth for what it shows."""
    die = s.die(n)
    return 0 if die.resolved or die.idle else weight(s.data, die.effect, die.amount)


def body(s: Warriors, n: int) -> int:
    """Return what it means to lose a die: its size, and more if it keeps its side in the battle."""
    return s.kind(n).sides + (CHARACTER if s.die(n).sort == PARTY else 0)


def dealt(s: Warriors, n: int, damage: int) -> int:
    """Return how much of some damage a die would feel now. [warriors.multiplier]"""
    if s.lasting:
        if shielded(s, n) or s.has("holy-aura", n):
            return 0
        for name in ("stone-skin", TOUGH, DEFENCE):
            damage -= sum([e.amount for e in s.entries(name, n)])
    return max(0, min(damage - s.die(n).ignores, s.left(n)))


def blow(s: Warriors, n: int, damage: int) -> int:
    """Return what it is worth to hurt a die: a kill above all, best of one that has still to act."""
    felt = dealt(s, n, damage)
    gain = 4 * felt
    if felt and felt >= s.left(n):
        gain += 4 * body(s, n) + 4 * shown(s, n)
    elif felt:
        gain += shown(s, n) + 12 * felt // s.left(n)
    return gain


def against(s: Warriors, n: int, seat: int, damage: int) -> int:
    """Return what a seat gains if a die of anybody is hurt."""
    gain = blow(s, n, damage)
    return gain if seat_of(n) != seat else -gain
