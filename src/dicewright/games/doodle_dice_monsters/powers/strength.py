"""Core powers that change the numbers of an attack, who may be attacked, and who acts first.

Brown needs no function but a test: its row says all.
"""

from dicewright.games.doodle_dice_monsters.bodies import name_of
from dicewright.games.doodle_dice_monsters.powers import POWERS
from dicewright.games.doodle_dice_monsters.rows import CORE, SHIELD, Rows
from dicewright.games.doodle_dice_monsters.state import Monsters


@POWERS.forbids("red")
def forbids_red(s: Monsters, owner: int) -> str:
    """Return the rule that keeps red from adding to this attack, or "". [ddm.core.red]"""
    return "" if s.attack is not None and s.attack.attacker == name_of(owner) else "ddm.core.red"


@POWERS.count("red")
def red(s: Monsters, owner: int, value: int) -> int:
    """Return k, added to what a weapon has rolled. [ddm.core.red]"""
    return s.located(owner)[1].quarter


@POWERS.forbids("blue")
def forbids_blue(s: Monsters, owner: int) -> str:
    """Return the rule that keeps blue from lowering this damage, or "". [ddm.core.blue]"""
    a = s.attack
    if a is None or a.target != name_of(owner):
        return "ddm.core.blue"
    hit = s.monster(a.target).part(a.part)
    return "" if hit.serves_as(CORE) or hit.serves_as(SHIELD) else "ddm.core.blue"


@POWERS.count("blue")
def blue(s: Monsters, owner: int, value: int) -> int:
    """Return k, added to what lowers the damage. [ddm.core.blue]"""
    return s.located(owner)[1].quarter


@POWERS.count("yellow")
def yellow(s: Monsters, owner: int, value: int) -> int:
    """Return what puts a monster before others, once however many yellow cores it has. [ddm.core.yellow]"""
    rows: Rows = s.data
    return rows.powers["yellow"].amount if value > 0 else 0


@POWERS.forbids("brown")
def forbids_brown(s: Monsters, owner: int) -> str:
    """Return the rule that keeps a brown monster from hiding, or "". [ddm.core.brown]"""
    return "" if s.monster(name_of(owner)).born == s.round else "ddm.core.brown"


@POWERS.forbids("gray")
def forbids_gray(s: Monsters, owner: int) -> str:
    """Return the rule that keeps gray from changing this attack, or "". [ddm.core.gray]"""
    return "" if s.attack is not None and s.attack.attacker == name_of(owner) else "ddm.core.gray"


@POWERS.count("gray")
def gray(s: Monsters, owner: int, value: int) -> int:
    """Return k, the damage that goes past a shield. [ddm.core.gray]"""
    return s.located(owner)[1].quarter
