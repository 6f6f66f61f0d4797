"""What dice and what they show are worth to a player who does not think ahead."""

from functools import lru_cache
from typing import Final

from dicewright.games.dice_warriors.codes import seat_of
from dicewright.games.dice_warriors.harm import foreseen
from dicewright.games.dice_warriors.rows import NONE, Rows
from dicewright.games.dice_warriors.state import PARTY, STAY, SUMMONED, Warriors

# What effects are worth that deal no damage of their own, in hits.
SAID: Final = (
    (1, ("brace", "defend", "dispel-magic")),
    (2, ("curse", "destroy-undead", "familiar", "influence", "reroll", "weapon")),
    (3, ("aura", "haste", "heal", "shape-change", "shield", "skin")),
    (3, ("smite", "squire", "stealthy-attack", "void")),
    (4, ("clone", "conjure", "death-touch", "mass-heal", "negate", "phantasm", "regeneration", "wish")),
    (6, ("revivify",)),
    (7, ("assassinate",)),
)
WORTHS: Final = {act: worth for worth, acts in SAID for act in acts}
SPREAD: Final = 2  # dice that an area holds, about
ROLLS: Final = 3  # so many rolls of a die are what is lost with it
CHARACTER: Final = 4  # what a character counts for besides, since it keeps its side in the battle
LITTLE: Final = 0.1
LASTING: Final = 6  # who leaves in so many rounds is worth a whole die


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
    return damage if row.damage else WORTHS.get(row.lasts or row.act, 0)


def shown(s: Warriors, n: int) -> int:
    """Return what a die that has still to act is worth for what it shows."""
    die = s.die(n)
    return 0 if die.resolved or die.idle else weight(s.data, die.effect, die.amount)


@lru_cache(maxsize=1024)  # a few dozen kinds of each table in use
def average(rows: Rows, kind: int) -> float:
    """Return what a roll of a die of some kind is worth."""
    faces = rows.kinds[kind].faces
    return sum([weight(rows, *face) for face in faces]) / len(faces)


def body(s: Warriors, n: int) -> float:
    """Return what it means to lose a die: what it would roll, as long as it stays."""
    die = s.die(n)
    rolls = ROLLS * average(s.data, die.kind)
    if die.sort == PARTY:
        return rolls + CHARACTER
    stays = s.left(n) if die.sort == SUMMONED else sum([e.left for e in s.entries(STAY, n)]) or LASTING
    return rolls * min(stays, LASTING) / LASTING


def dealt(s: Warriors, n: int, damage: int) -> int:
    """Return how much of some damage a die would feel now. [warriors.multiplier]"""
    return min(foreseen(s, n, damage), s.left(n))


def blow(s: Warriors, n: int, damage: int) -> float:
    """Return what it is worth to hurt a die: best one that does much and has few hits left to do it with.

    A kill counts twice, and more if the victim has still to act. A blow that only uses up a defence is better
    than none.
    """
    felt = dealt(s, n, damage)
    if not felt:
        return LITTLE if damage else 0.0
    left = s.left(n)
    hurt = body(s, n) * felt / left
    return hurt if felt < left else 2 * hurt + shown(s, n)


def against(s: Warriors, n: int, seat: int, damage: int) -> float:
    """Return what a seat gains if a die of anybody is hurt."""
    gain = blow(s, n, damage)
    return gain if seat_of(n) != seat else -gain
