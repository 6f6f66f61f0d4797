"""Powers of fortresses in attacks: cores as weapons, what cancels, misses, leaps, is rolled again or lowered.

A power's owner is the key of the fortress's core.
"""

from typing import Final

from dicewright.games.doodle_dice_monsters.bodies import EITHER, Attack, Monster
from dicewright.games.doodle_dice_monsters.powers import POWERS
from dicewright.games.doodle_dice_monsters.powers.answers import roll_again
from dicewright.games.doodle_dice_monsters.powers.cover import serves
from dicewright.games.doodle_dice_monsters.rows import HORDE, MONSTER, NONE
from dicewright.games.doodle_dice_monsters.state import Monsters
from dicewright.games.doodle_dice_monsters.steps.act import forbids_all_attacks
from dicewright.games.doodle_dice_monsters.steps.aim import foes, forbids_opponent, forbids_reaching
from dicewright.games.doodle_dice_monsters.steps.attack import aim, attack, go_through, miss, rolls_low, soak
from dicewright.games.doodle_dice_monsters.steps.damage import count
from dicewright.games.doodle_dice_monsters.steps.pay import pay
from dicewright.kernel.asking.codecs import Pair
from dicewright.kernel.decisions import PASS
from dicewright.kernel.windows import modified

HELP: Final = Pair(1000, 10**6)  # the core of a fortress, and the monster that it helps
LEAP: Final = (3, 4, 5, 8, 9)  # the steps of an attack that leaps on: nothing is rolled for it again


@POWERS.forbids("armory")
def forbids_armory(s: Monsters, owner: int) -> str:
    """Return the rule that keeps the monster in turn from attacking with its core, or "".

    It is instead of struggling, so once a round. [ddm.fortress.red] [ddm.struggle.once]
    """
    monster = s.monster(s.acting)
    if len(monster.parts) < 2:
        return "ddm.fortress.red"
    if s.marked("round", "struggle", monster.name):
        return "ddm.struggle.once"
    if not any(s.works(monster, core) for core in s.cores(monster)):
        return "ddm.core.orange"
    return forbids_all_attacks(s, monster) or ("" if armed(s, monster) else "ddm.weapon.once")


def armed(s: Monsters, monster: Monster) -> list[int]:
    """Return the cores that a monster can attack with: each strikes once a turn. [ddm.fortress.red]

    [ddm.core.orange] [ddm.weapon.once]
    """
    keys = [monster.key(core) for core in s.cores(monster) if s.works(monster, core)]
    return [key for key in keys if not s.marked("turn", "weapon", key)]


def forbids_arming(s: Monsters, seat: int, key: int) -> str:
    """Return the rule that keeps a part from being such a core, or "". [ddm.fortress.red]"""
    return "" if key in armed(s, s.monster(s.acting)) else "ddm.fortress.red"


@POWERS.power("armory")
def armory(s: Monsters, owner: int) -> None:
    """Attack with a core as if it were a weapon. [ddm.fortress.red]"""
    monster = s.monster(s.acting)
    key = s.choose(monster.seat, "arm", armed(s, monster))
    s.choosing = EITHER.code(0, key)
    s.mark("round", "struggle", monster.name)
    attack(s, *s.located(key), struggle=False)


@POWERS.forbids("chill")
def forbids_chill(s: Monsters, owner: int) -> str:
    """Return the rule that keeps a fortress from cancelling this attack, or "". [ddm.fortress.blue]"""
    a = s.attack
    own = a is not None and a.target != NONE and serves(s, owner, s.monster(a.target))
    return "" if own else "ddm.fortress.blue"


@POWERS.power("chill")
def chill(s: Monsters, owner: int) -> None:
    """Cancel the attack; the attacker has no action until its next turn is over. [ddm.fortress.blue]

    In its own turn it loses the rest of it besides.
    """
    a = s.attack
    assert a is not None
    a.cancelled = True
    attacker = s.monster(a.attacker)
    s.tell("chilled", s.located(owner)[0].seat, monster=attacker.id)
    if attacker.kind == MONSTER:
        turns = 2 if s.acting == attacker.name else 1
        s.last("still", attacker.name, "rest", who=attacker.name, left=turns)


@POWERS.forbids("night")
def forbids_night(s: Monsters, owner: int) -> str:
    """Return the rule that keeps an attack from missing twice, or "". [ddm.fortress.black]"""
    return "" if s.attack is not None and not s.attack.cancelled else "ddm.fortress.black"


@POWERS.power("night")
def night(s: Monsters, owner: int) -> None:
    """Let the attack miss by chance. [ddm.fortress.black]"""
    miss(s)


@POWERS.forbids("lightning")
def forbids_lightning(s: Monsters, owner: int) -> str:
    """Return the rule that keeps damage from leaping on, or "". [ddm.fortress.yellow]"""
    a = s.attack
    if a is None or not a.excess or not within_leap(s, a):
        return "ddm.fortress.yellow"
    return "" if s.shows(s.monster(a.attacker), "electric") else "ddm.stratagem.art"


def within_leap(s: Monsters, a: Attack) -> list[int]:
    """Return the other enemy monsters that damage can leap to. [ddm.fortress.yellow]"""
    found = [EITHER.split(foe) for foe in foes(s, s.monster(a.attacker))]
    others = [name for is_player, name in found if not is_player and name != a.target]
    return [name for name in others if s.monster(name).kind != HORDE]


def forbids_leap(s: Monsters, seat: int, name: int) -> str:
    """Return the rule that keeps damage from leaping to a monster, or "". [ddm.fortress.yellow]"""
    assert s.attack is not None
    attacker, target = s.monster(s.attack.attacker), s.monster(name)
    if name == s.attack.target or target.kind == HORDE:
        return "ddm.fortress.yellow"
    return forbids_opponent(s, attacker.seat, target.seat) or forbids_reaching(s, attacker, target)


@POWERS.power("lightning")
def lightning(s: Monsters, owner: int) -> None:
    """Let what was more than a core could take leap to a part of another enemy. [ddm.fortress.yellow]"""
    a = s.attack
    assert a is not None
    attacker = s.monster(a.attacker)
    name = s.choose(attacker.seat, "leap", (*within_leap(s, a), PASS))
    excess, a.excess = a.excess, 0
    if name == PASS:
        return
    s.tell("leapt", attacker.seat, monster=s.monster(name).id, n=excess)
    s.attack = on = Attack(a.attacker, a.weapon, a.struggle)
    on.target, on.damage, on.stage = name, excess, LEAP[0]
    s.clear("attack")
    aim(s, on)
    go_through(s, on, LEAP)
    s.attack = a


def helped(s: Monsters, owner: int, name: int) -> str:
    """Return the rule that keeps a monster from rolling again, or "". [ddm.fortress.gray]"""
    if name == NONE or not serves(s, owner, s.monster(name)):
        return "ddm.fortress.gray"
    return "ddm.fortress.gray" if s.marked("round", "bastion", HELP.code(owner, name)) else ""


@POWERS.forbids("bastion")
def forbids_bastion(s: Monsters, owner: int) -> str:
    """Return the rule that keeps the attacker's weapon from being rolled again, or "". [ddm.fortress.gray]"""
    return "ddm.fortress.gray" if s.attack is None else helped(s, owner, s.attack.attacker)


@POWERS.forbids("bastion_target")
def forbids_bastion_target(s: Monsters, owner: int) -> str:
    """Return the rule that keeps the target's shield or nullifier from it, or "". [ddm.fortress.gray]"""
    return "ddm.fortress.gray" if s.attack is None else helped(s, owner, s.attack.target)


@POWERS.power("bastion")
def bastion(s: Monsters, owner: int) -> None:
    """Roll the attacker's weapon again; the new number stands. [ddm.fortress.gray]"""
    assert s.attack is not None
    s.mark("round", "bastion", HELP.code(owner, s.attack.attacker))
    roll_again(s, owner)


@POWERS.power("bastion_shield")
def bastion_shield(s: Monsters, owner: int) -> None:
    """Roll the target's shield again; the new number stands. [ddm.fortress.gray]"""
    a = s.attack
    assert a is not None
    s.mark("round", "bastion", HELP.code(owner, a.target))
    s.tell("rolled_again", s.monster(a.target).seat, monster=s.located(owner)[0].id, face=a.soak)
    soak(s, a)


@POWERS.power("bastion_nullifier")
def bastion_nullifier(s: Monsters, owner: int) -> None:
    """Roll the target's nullifier again; the new number stands. [ddm.fortress.gray]"""
    a = s.attack
    assert a is not None
    s.mark("round", "bastion", HELP.code(owner, a.target))
    s.tell("rolled_again", s.monster(a.target).seat, monster=s.located(owner)[0].id, face=a.check)
    a.cancelled = rolls_low(s, a)


@POWERS.forbids("ward")
def forbids_ward(s: Monsters, owner: int) -> str:
    """Return the rule that keeps a fortress from lowering this damage, or "". [ddm.fortress.purple]

    [ddm.core.gray]
    """
    a, fortress = s.attack, s.located(owner)[0]
    if a is None or not a.past + a.hits or not s.active[fortress.seat]:
        return "ddm.fortress.purple"
    target = s.monster(a.target)
    if not serves(s, owner, target):
        return "ddm.fortress.purple"
    if not s.shows(target, "arcane") and not s.shows(fortress, "magic"):
        return "ddm.stratagem.art"
    return "" if modified(s, "lowered", 1) else "ddm.core.gray"


@POWERS.power("ward")
def ward(s: Monsters, owner: int) -> None:
    """Remove active dice to lower the damage by all their sides. [ddm.fortress.purple]"""
    a = s.attack
    assert a is not None
    a.warded += pay(s, s.located(owner)[0].seat, "ward")
    count(s, a)
