"""Attacks by magic on one die: Death Touch, Engulf, Scare; and attacks that heal the attacker."""

from dicewright.games.dice_warriors.aim import aim
from dicewright.games.dice_warriors.harm import heal, hit, touched
from dicewright.games.dice_warriors.rows import NONE, POWERS
from dicewright.games.dice_warriors.state import OWES_MAGIC, Warriors


@POWERS.power("death-touch")
def death_touch(s: Warriors, me: int) -> None:
    """Deal half of what the victim has left, rounded up. [warriors.result.death-touch]"""
    n = aim(s)
    if n != NONE:
        hit(s, n, (s.left(n) + 1) // 2, fixed=True)


@POWERS.power("engulf")
def engulf(s: Warriors, me: int) -> None:
    """Take hold of an adjacent die; each round it is held it suffers again. [warriors.result.engulf]"""
    die = s.die(me)
    if die.grip != NONE:
        if touched(s, die.grip):
            hit(s, die.grip, s.number())
        return
    n = aim(s)
    if n != NONE:
        die.grip, die.held_by, die.held_amount = n, s.act.effect, s.act.amount
        hit(s, n, s.number())


@POWERS.power("scare")
def scare(s: Warriors, me: int) -> None:
    """Deal damage, and keep the die from its next roll. [warriors.result.scare]"""
    n = aim(s)
    if n != NONE:
        hit(s, n, s.number())
        if not s.die(n).owed:
            s.die(n).owed = OWES_MAGIC


@POWERS.power("drain")
def drain(s: Warriors, me: int) -> None:
    """Deal damage and heal, even if the damage was stopped; who has no hits left heals no more.

    [warriors.result.feast] [warriors.result.life-tap]
    """
    n = aim(s)
    dealt = hit(s, n, s.number()) if n != NONE else 0
    healed = s.effect().amount
    if s.options["draining"] == "damage_dealt":
        healed = min(healed, dealt)
    if s.act.target != NONE and healed and s.left(me) > 0:
        heal(s, me, healed)
