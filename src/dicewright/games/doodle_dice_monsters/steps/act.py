"""A monster's turn: what happens when it starts, and its actions one by one."""

from typing import Final

from dicewright.games.doodle_dice_monsters.rows import CORE, NONE, WEAPON
from dicewright.games.doodle_dice_monsters.state import ACT, FINISH, TURN, Monster, Monsters, Part
from dicewright.games.doodle_dice_monsters.steps.aim import foes
from dicewright.games.doodle_dice_monsters.steps.attack import attack
from dicewright.games.doodle_dice_monsters.steps.windows import opened
from dicewright.kernel.decisions import PASS
from dicewright.kernel.windows import meant, usable, use

POWER: Final = 10**6  # an action by a power: this plus the option that a window would have


def take_turn(s: Monsters) -> int:
    """Begin the next monster's turn; after the last the combat phase ends. [ddm.turn]"""
    s.acting = s.choosing = NONE
    monster = None
    while monster is None and s.place < len(s.order):
        monster = s.find(s.order[s.place])
        s.place += 1
    if monster is None:
        return FINISH
    if s.away(monster):
        return TURN
    s.acting, s.turn, s.spent = monster.name, monster.seat, 0
    s.clear("turn")
    s.tell("turn", s.turn, monster=monster.id)
    s.passes("turn", monster.name)
    opened(s, "awake")
    opened(s, "turn")
    return ACT


def finish(s: Monsters) -> None:
    """End the combat phase. [ddm.turn]"""
    s.order = []
    opened(s, "ending")


def act(s: Monsters) -> int:
    """Take one action, or leave the rest unused. [ddm.turn] [ddm.act.pass]"""
    monster = s.monster(s.acting)
    if s.away(monster):
        return TURN
    able = [] if unable(s, monster) else monster.parts
    keys = [monster.key(part) for part in able if not unready(s, monster, part)]
    s.choosing = s.choose(s.turn, "act", (*keys, *powers_for(s, monster), PASS))
    if s.choosing == PASS:
        return TURN
    if s.choosing >= POWER:
        use(s, *meant(s, s.choosing - POWER))
    else:
        attack(s, monster, monster.part(s.choosing - monster.key(monster.core)))
    s.choosing = NONE
    return ACT


def powers_for(s: Monsters, monster: Monster) -> list[int]:
    """Return the powers a monster may use in its turn with the actions it has left. [ddm.turn]"""
    left = s.actions(monster) - s.spent
    powers = s.data.powers
    options = usable(s, "acting", monster.seat)
    return [POWER + option for option in options if left >= powers[meant(s, option)[0]].amount]


def unready(s: Monsters, monster: Monster, part: Part) -> str:
    """Return the rule that keeps a part from attacking in this turn, or "". [ddm.part.weapon]

    [ddm.weapon.once] [ddm.struggle.once] [ddm.strange.odd]
    """
    if monster.name != s.acting:
        return "ddm.part.weapon"
    if part.type == CORE:
        if monster.quarter == 0:
            return "ddm.strange.odd"
        if s.marked("round", "struggle", monster.name):
            return "ddm.struggle.once"
    elif part.type != WEAPON:
        return "ddm.part.weapon"
    elif s.marked("turn", "weapon", monster.key(part)):
        return "ddm.weapon.once"
    elif not s.works(monster, part):
        return "ddm.core.orange"
    return ""


def unable(s: Monsters, monster: Monster) -> str:
    """Return the rule that keeps the monster in turn from attacking at all, or "". [ddm.turn] [ddm.barred]"""
    if s.spent >= s.actions(monster):
        return "ddm.turn"
    return "" if foes(s, monster) else "ddm.barred"
