"""Core powers that answer an attack: pink redirects it, black and white have its weapon rolled again."""

from dicewright.games.doodle_dice_monsters.powers import POWERS
from dicewright.games.doodle_dice_monsters.state import FAR, Monsters
from dicewright.games.doodle_dice_monsters.steps.aim import hidden
from dicewright.games.doodle_dice_monsters.steps.attack import aim, cast


@POWERS.may("pink")
def pink_may(s: Monsters, owner: int) -> str:
    """Let one pink monster draw an attack on a friend to itself, unless it is hidden. [ddm.core.pink]

    Whom the attacker might have chosen does not matter: it has no choice.
    """
    a = s.attack
    if a is None or a.target == owner or s.marked("attack", "lured", 0):
        return "ddm.core.pink"
    return hidden(s, s.monster(a.attacker), s.monster(owner))


@POWERS.power("pink")
def pink(s: Monsters, owner: int) -> None:
    """Become the target instead; the attacker says which part. [ddm.core.pink]"""
    a = s.attack
    assert a is not None
    s.mark("attack", "lured", 0)
    a.target = owner
    a.aimed = a.part = s.monster(owner).core.number
    s.tell("lured", owner // FAR, monster=s.monster(owner).id)
    aim(s, a)


@POWERS.may("black")
def black_may(s: Monsters, owner: int) -> str:
    """Let darkness fall on a weapon that strikes at its own side. [ddm.core.black]"""
    a = s.attack
    if a is None or s.teams[a.target // FAR] != s.teams[owner // FAR]:
        return "ddm.core.black"
    return ""


@POWERS.power("black")
def black(s: Monsters, owner: int) -> None:
    """Make the attacker roll again; the second number stands. [ddm.core.black]"""
    roll_again(s, owner)


@POWERS.may("white")
def white_may(s: Monsters, owner: int) -> str:
    """Let a monster roll its own weapon again. [ddm.core.white]"""
    return "" if s.attack is not None and s.attack.attacker == owner else "ddm.core.white"


@POWERS.power("white")
def white(s: Monsters, owner: int) -> None:
    """Roll the weapon again; the second number stands. [ddm.core.white]"""
    roll_again(s, owner)


@POWERS.power("gleam")
def gleam(s: Monsters, owner: int) -> None:
    """Roll the weapon again, in any attack, as the quick table has it. [ddm.core.white]"""
    roll_again(s, owner)


def roll_again(s: Monsters, owner: int) -> None:
    """Roll the weapon of the running attack once more. [ddm.core.black] [ddm.core.white]"""
    a = s.attack
    assert a is not None
    attacker = s.monster(a.attacker)
    weapon = attacker.part(a.weapon)
    s.tell("rolled_again", owner // FAR, monster=s.monster(owner).id, face=a.face)
    a.face = cast(s, attacker, weapon, weapon.sides, "weapon")
