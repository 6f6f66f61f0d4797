"""Powers of warriors: a core that does not fall, a weapon at its best, and a blow that nothing stops."""

from typing import Final

from dicewright.games.doodle_dice_monsters.powers import POWERS
from dicewright.games.doodle_dice_monsters.rows import CORE, HORDE, MONSTER, NONE
from dicewright.games.doodle_dice_monsters.state import Monsters
from dicewright.games.doodle_dice_monsters.steps.aim import forbids_targeting
from dicewright.games.doodle_dice_monsters.steps.damage import count, dealt, fall

DIEHARD: Final = "ddm.avatar.warrior.diehard"
TECHNIQUE: Final = "ddm.avatar.warrior.specialtechnique"
LEAD: Final = "ddm.avatar.warrior.leadfromthefront"


@POWERS.forbids("diehard")
def forbids_diehard(s: Monsters, owner: int) -> str:
    """Return the rule that keeps a falling core from being saved, or "". [ddm.avatar.warrior.diehard]"""
    if s.felled == NONE:
        return DIEHARD
    monster, core = s.located(s.felled)
    own = monster.seat == owner and monster.kind != HORDE and not s.under("martyr", monster.name)
    return "" if own and core.life == 0 else DIEHARD


@POWERS.power("diehard")
def diehard(s: Monsters, owner: int) -> None:
    """Leave a core that would be lost with 1 life. [ddm.avatar.warrior.diehard]"""
    monster, core = s.located(s.felled)
    core.damage = core.sides - 1
    s.say("endured", owner, monster, core)


@POWERS.forbids("technique")
def forbids_technique(s: Monsters, owner: int) -> str:
    """Return the rule that keeps a weapon from counting as its highest number, or "": it must have hurt.

    [ddm.avatar.warrior.specialtechnique]
    """
    a = s.attack
    if a is None or a.struggle or a.hits + a.past < 1:
        return TECHNIQUE
    attacker = s.monster(a.attacker)
    own = attacker.seat == owner and 0 < a.face < attacker.part(a.weapon).sides  # what leaps has no face
    return "" if own else TECHNIQUE


@POWERS.power("technique")
def technique(s: Monsters, owner: int) -> None:
    """Let the weapon count as its highest number, lowered by as much as before.

    A d20 that showed 7 and dealt 5 past a shield's 2 deals 18. [ddm.avatar.warrior.specialtechnique]
    """
    a = s.attack
    assert a is not None
    attacker = s.monster(a.attacker)
    weapon = attacker.part(a.weapon)
    a.face = weapon.sides
    a.damage = dealt(s, a, a.face)
    count(s, a)
    s.say("mastered", owner, attacker, weapon, a.hits + a.past)


@POWERS.forbids("lead")
def forbids_lead(s: Monsters, owner: int) -> str:
    """Return the rule that keeps a warrior from leading, or "".

    [ddm.avatar.warrior.leadfromthefront]
    """
    return LEAD if s.marked("game", "lead", owner) or not led_against(s, owner) else ""


def led_against(s: Monsters, seat: int) -> list[int]:
    """Return the cores of enemies that a warrior may bring down. [ddm.avatar.warrior.leadfromthefront]"""
    keys = [one.key(core) for one in s.in_play() for core in s.cores(one)]
    return [key for key in keys if not forbids_leading(s, seat, key)]


def forbids_leading(s: Monsters, seat: int, key: int) -> str:
    """Return the rule that keeps a warrior from a core, or "". It is no attack: brown does not hide from it.

    [ddm.avatar.warrior.leadfromthefront]
    """
    one, part = s.located(key)
    if s.teams[one.seat] == s.teams[seat]:
        return "ddm.variant.duo"
    built = one.kind not in (MONSTER, HORDE) and s.options["lead_vs_fortress"] == "yes"
    if part.type != CORE or not (one.kind == MONSTER or built):
        return LEAD
    return forbids_targeting(s, seat, one)


@POWERS.power("lead")
@POWERS.power("lead_on")
def lead(s: Monsters, owner: int) -> None:
    """Leave a core of an enemy without life; what saves cores may answer.

    [ddm.avatar.warrior.leadfromthefront]
    """
    s.mark("game", "lead", owner)
    monster, core = s.located(s.choose(owner, "lead", led_against(s, owner)))
    s.say("led", owner, monster, core)
    core.damage = core.sides
    fall(s, monster, core)
