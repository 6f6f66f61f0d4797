"""Stratagems that work while one sketches, in a monster's turn, or in an attack.

A power's owner is the key of the stratagem's core.
"""

from typing import Final

from dicewright.games.doodle_dice_monsters.powers import POWERS
from dicewright.games.doodle_dice_monsters.rows import COMBO, CORE, MONSTER, NONE, NULLIFIER, SHIELD, WEAPON
from dicewright.games.doodle_dice_monsters.state import Monsters
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
    part = s.located(key)[1]
    s.onto[seat] = key
    type = s.choose(seat, "retype", (*(one for one in LIMBS if not part.serves_as(one)), PASS))
    s.onto[seat] = NONE
    if type != PASS:
        part.type = type
        s.mark("round", "refit", key)
        s.deeds[seat].append(("refitted", key))
