"""Stratagems that work while one sketches, in a monster's turn, or in an attack.

A power's owner is the key of the stratagem's core.
"""

from typing import Final

from dicewright.games.doodle_dice_monsters.bodies import Attack, monster_id
from dicewright.games.doodle_dice_monsters.powers import POWERS
from dicewright.games.doodle_dice_monsters.powers.cover import serves
from dicewright.games.doodle_dice_monsters.rows import (
    COMBO,
    CORE,
    DEVICE,
    MONSTER,
    NONE,
    NULLIFIER,
    SHIELD,
    WEAPON,
)
from dicewright.games.doodle_dice_monsters.state import Monsters
from dicewright.games.doodle_dice_monsters.steps.attack import miss, rolls_low, soak
from dicewright.kernel.decisions import PASS

LIMBS: Final = (WEAPON, SHIELD, COMBO, NULLIFIER)


@POWERS.forbids("refit")
def forbids_refit(s: Monsters, owner: int) -> str:
    """Return the rule that keeps a gray stratagem from changing any part, or "". [ddm.stratagem.gray]"""
    return "" if refittable(s, s.located(owner)[0].seat) else "ddm.stratagem.gray"


def refittable(s: Monsters, seat: int) -> list[int]:
    """Return the parts of a player's monsters that a gray stratagem can change. [ddm.stratagem.gray]"""
    keys = [one.key(part) for one in s.monsters[seat] for part in one.parts]
    return [key for key in keys if not forbids_refitting(s, seat, key)]


def forbids_refitting(s: Monsters, seat: int, key: int) -> str:
    """Return the rule that keeps a part from changing its type, or "". [ddm.stratagem.gray]

    A part changes once in a sketching phase. All sketch at the same time, so nobody changes a team-mate's.
    """
    monster, part = s.located(key)
    if monster.seat != seat or monster.kind != MONSTER or part.type == CORE:
        return "ddm.stratagem.gray"
    if s.marked("round", "refit", key):
        return "ddm.stratagem.gray"
    return "" if s.shows(monster, "high_tech") else "ddm.stratagem.art"


@POWERS.power("refit")
def refit(s: Monsters, owner: int) -> None:
    """Change the type of a part; its die, its colour and its damage stay. [ddm.stratagem.gray]"""
    seat = s.located(owner)[0].seat
    key = s.choose(seat, "refit", (*refittable(s, seat), PASS))
    if key == PASS:
        return
    monster, part = s.located(key)
    s.onto[seat] = key
    type = s.choose(seat, "retype", (*(one for one in LIMBS if not part.serves_as(one)), PASS))
    s.onto[seat] = NONE
    if type != PASS:
        part.type = type
        monster.manifold = len(monster.of(CORE)) > 1 or bool(monster.of(DEVICE))
        s.mark("round", "refit", key)
        s.deeds[seat].append(("refitted", key))


@POWERS.forbids("fury")
@POWERS.forbids("frenzy")
def forbids_fury(s: Monsters, owner: int) -> str:
    """Return the rule that keeps a red stratagem from this shield or nullifier, or "". [ddm.stratagem.red]

    A nullifier is rolled again only after it has worked. Struggles count.
    """
    a = s.attack
    if a is None or (s.window == "nullified" and not a.cancelled):
        return "ddm.stratagem.red"
    return forbids_rage(s, owner, a, answering(s, a))


def forbids_rage(s: Monsters, owner: int, a: Attack, key: int) -> str:
    """Return the rule that keeps a red stratagem from a part in an attack, or "". [ddm.stratagem.red]"""
    attacker = s.monster(a.attacker)
    if not serves(s, owner, attacker) or s.marked("round", "fury", key):
        return "ddm.stratagem.red"
    return "" if s.shows(attacker, "angry") else "ddm.stratagem.art"


def answering(s: Monsters, a: Attack) -> int:
    """Return the key of the part that was just rolled against an attack. [ddm.stratagem.red]"""
    target = s.monster(a.target)
    return target.key(target.part(a.nullifier if s.window == "nullified" else a.part))


@POWERS.power("fury")
@POWERS.power("frenzy")
def fury(s: Monsters, owner: int) -> None:
    """Have the shield or the nullifier that answers an attack rolled again. [ddm.stratagem.red]"""
    a = s.attack
    assert a is not None
    s.mark("round", "fury", answering(s, a))
    s.tell("raged", s.located(owner)[0].seat, monster=monster_id(a.attacker))
    if s.window == "nullified":
        a.cancelled = rolls_low(s, a)
    else:
        soak(s, a)


@POWERS.forbids("dive")
def forbids_dive(s: Monsters, owner: int) -> str:
    """Return the rule that keeps the monster in turn from diving, or "". [ddm.stratagem.blue]"""
    return forbids_hiding(s, "aquatic", "ddm.stratagem.blue")


@POWERS.forbids("soar")
def forbids_soar(s: Monsters, owner: int) -> str:
    """Return the rule that keeps the monster in turn out of the clouds, or "". [ddm.stratagem.yellow]"""
    return forbids_hiding(s, "flying", "ddm.stratagem.yellow")


def forbids_hiding(s: Monsters, tag: str, rule: str) -> str:
    """Return the rule that keeps the monster in turn from spending all its actions to hide, or "".

    [ddm.stratagem.blue] [ddm.stratagem.yellow] [ddm.payment]
    """
    monster = s.monster(s.acting)
    if s.left(monster) == 0:
        return rule
    return "" if s.shows(monster, tag) else "ddm.stratagem.art"


@POWERS.power("dive")
def dive(s: Monsters, owner: int) -> None:
    """Dive: no enemy reaches it until its next turn. [ddm.stratagem.blue]"""
    hide(s, "dived")


@POWERS.power("soar")
def soar(s: Monsters, owner: int) -> None:
    """Rise above the clouds: no enemy reaches it until its next turn. [ddm.stratagem.yellow]"""
    hide(s, "soaring")


def hide(s: Monsters, effect: str) -> None:
    """Spend all actions of the monster in turn to be out of reach. [ddm.stratagem.blue]"""
    monster = s.monster(s.acting)
    s.spent = s.actions(monster)
    s.last(effect, monster.name, "turn", who=monster.name)
    s.tell(effect, monster.seat, monster=monster.id)


@POWERS.forbids("camouflage")
def forbids_camouflage(s: Monsters, owner: int) -> str:
    """Return the rule that keeps a green stratagem from this attack, or "". [ddm.stratagem.green]"""
    a = s.attack
    if a is None or a.cancelled:
        return "ddm.stratagem.green"
    return "" if s.shows(s.monster(a.target), "camouflaged") else "ddm.stratagem.art"


@POWERS.power("camouflage")
def camouflage(s: Monsters, owner: int) -> None:
    """Let the attack miss with 25 %. [ddm.stratagem.green]"""
    miss(s)
