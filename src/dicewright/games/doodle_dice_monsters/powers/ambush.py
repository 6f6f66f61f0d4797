"""Assassin's Strike: who strikes before all turns, with what, and at what.

A power's owner is the key of the stratagem's core.
"""

from dicewright.games.doodle_dice_monsters.bodies import EITHER, Attack
from dicewright.games.doodle_dice_monsters.powers import POWERS
from dicewright.games.doodle_dice_monsters.powers.cover import serves
from dicewright.games.doodle_dice_monsters.rows import NONE, WEAPON
from dicewright.games.doodle_dice_monsters.state import Monsters
from dicewright.games.doodle_dice_monsters.steps.aim import foes
from dicewright.games.doodle_dice_monsters.steps.attack import aim
from dicewright.kernel.decisions import PASS


@POWERS.forbids("ambush")
def forbids_ambush(s: Monsters, owner: int) -> str:
    """Return the rule that keeps a black stratagem from a strike before all turns. [ddm.stratagem.black]"""
    return "" if daggers(s, owner) else "ddm.stratagem.black"


def daggers(s: Monsters, owner: int) -> list[int]:
    """Return the weapons that can strike before all turns. [ddm.stratagem.black]"""
    s.using = owner
    keys = [one.key(part) for one in s.fighters() for part in one.parts]
    return [key for key in keys if not forbids_dagger(s, s.turn, key)]


def forbids_dagger(s: Monsters, seat: int, key: int) -> str:
    """Return the rule that keeps a part from striking before all turns, or "". [ddm.stratagem.black]"""
    monster, part = s.located(key)
    if not serves(s, s.using, monster) or not part.serves_as(WEAPON):
        return "ddm.stratagem.black"
    if not s.works(monster, part):
        return "ddm.core.orange"
    if s.away(monster):
        return "ddm.strange.three"
    if not s.shows(monster, "stealthy"):
        return "ddm.stratagem.art"
    return "" if foes(s, monster) else "ddm.barred"


@POWERS.power("ambush")
def ambush(s: Monsters, owner: int) -> None:
    """Declare a strike with one weapon; it takes no action. [ddm.stratagem.black]"""
    seat = s.located(owner)[0].seat
    key = s.choose(seat, "ambush", (*daggers(s, owner), PASS))
    if key == PASS:
        return
    attacker, weapon = s.located(key)
    s.acting, s.choosing = attacker.name, EITHER.code(0, key)
    a = Attack(attacker.name, weapon.number)
    is_player, code = EITHER.split(s.choose(attacker.seat, "foe", foes(s, attacker)))
    if is_player:
        a.victim = code
    else:
        a.target = code
        s.attack = a
        aim(s, a)
        s.attack = None
    s.acting = s.choosing = NONE
    s.strikes.append(a)
