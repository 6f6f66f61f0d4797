"""Core powers that answer an attack: pink redirects it, black and white have its weapon rolled again."""

from dicewright.games.doodle_dice_monsters.bodies import Attack, name_of
from dicewright.games.doodle_dice_monsters.powers import POWERS
from dicewright.games.doodle_dice_monsters.rows import HORDE, NONE
from dicewright.games.doodle_dice_monsters.state import Monsters
from dicewright.games.doodle_dice_monsters.steps.aim import forbids_reaching
from dicewright.games.doodle_dice_monsters.steps.attack import aim, cast


def on_horde(s: Monsters, a: Attack) -> bool:
    """Say whether an attack is aimed at a horde, which is no monster. [ddm.avatar.beast.monstroushorde]"""
    return a.target != NONE and s.monster(a.target).kind == HORDE


@POWERS.forbids("pink")
def forbids_pink(s: Monsters, owner: int) -> str:
    """Return the rule that keeps a pink monster from drawing an attack to itself, or "". [ddm.core.pink]

    Whom the attacker might have chosen does not matter: it has no choice.
    """
    a = s.attack
    if a is None or a.target == name_of(owner) or s.marked("attack", "lured", 0) or on_horde(s, a):
        return "ddm.core.pink"
    return forbids_reaching(s, s.monster(a.attacker), s.monster(name_of(owner)))


@POWERS.power("pink")
def pink(s: Monsters, owner: int) -> None:
    """Become the target instead; the attacker says which part. [ddm.core.pink]"""
    a = s.attack
    assert a is not None
    s.mark("attack", "lured", 0)
    monster, _ = s.located(owner)
    a.target = monster.name
    a.aimed = a.part = NONE
    s.tell("lured", monster.seat, monster=monster.id, by=s.attacker)
    aim(s, a)


@POWERS.forbids("black")
def forbids_black(s: Monsters, owner: int) -> str:
    """Return the rule that keeps black from this weapon, or "". [ddm.core.black]"""
    a = s.attack
    if a is None or a.target == NONE or on_horde(s, a):
        return "ddm.core.black"
    own = s.teams[s.monster(a.target).seat] == s.teams[s.located(owner)[0].seat]
    return "" if own else "ddm.core.black"


@POWERS.forbids("white")
def forbids_white(s: Monsters, owner: int) -> str:
    """Return the rule that keeps white from this weapon, or "". [ddm.core.white]"""
    return "" if s.attack is not None and s.attack.attacker == name_of(owner) else "ddm.core.white"


@POWERS.power("black")
@POWERS.power("white")
@POWERS.power("gleam")
def roll_again(s: Monsters, owner: int) -> None:
    """Roll the weapon of the running attack again; the second number stands. [ddm.core.black]

    [ddm.core.white]
    """
    a = s.attack
    assert a is not None
    (monster, _), attacker = s.located(owner), s.monster(a.attacker)
    weapon = attacker.part(a.weapon)
    s.tell("rolled_again", monster.seat, monster=monster.id, face=a.face)
    a.face = cast(s, attacker, weapon, weapon.sides, "weapon")
