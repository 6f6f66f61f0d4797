"""A monster's turn: what happens when it starts, and its actions one by one."""

from typing import Final

from dicewright.games.doodle_dice_monsters.bodies import EITHER, Monster, Part, name_of
from dicewright.games.doodle_dice_monsters.rows import CORE, NONE, WEAPON
from dicewright.games.doodle_dice_monsters.state import Monsters
from dicewright.games.doodle_dice_monsters.steps.aim import foes
from dicewright.games.doodle_dice_monsters.steps.attack import attack
from dicewright.games.doodle_dice_monsters.steps.defeat import bury, send_home
from dicewright.kernel.decisions import PASS
from dicewright.kernel.windows import meant, refusal, usable, use

STRUGGLE: Final = 0  # the ways in which a core that is a weapon attacks
STRIKE: Final = 1


def take_turn(s: Monsters) -> str:
    """Begin the next monster's turn; after the last the combat phase ends. [ddm.turn] [ddm.order.turn]"""
    s.acting = s.choosing = NONE
    monster = None
    while monster is None and s.place < len(s.order):
        monster = s.find(s.order[s.place])
        s.place += 1
    if monster is None:
        return "finish"
    if s.away(monster):
        return "turn"
    s.acting, s.turn, s.spent = monster.name, monster.seat, 0
    s.clear("turn")
    if s.table.hears:
        s.tell("turn", s.turn, monster=monster.id)
    s.passes("turn", monster.name)
    s.open_window("dawn")
    if s.find(monster.name) is None:
        return "turn"
    s.open_window("awake")
    s.open_window("charging")
    s.open_window("turn")
    return "act"


def finish(s: Monsters) -> None:
    """End the combat phase: what acts at its end does, and what lasted until then ends. [ddm.turn]

    [ddm.order.ending]
    """
    s.order = []
    s.open_window("ending")
    s.open_window("poisoning")
    s.clear("combat")
    bury(s)
    s.passes("ending", NONE)
    if s.swayed and s.options["sway"] != "permanent":
        for seat in range(s.seats):
            send_home(s, seat)


def act(s: Monsters) -> str:
    """Take one action, or leave the rest unused. [ddm.turn] [ddm.act.pass]"""
    monster = s.find(s.acting)
    if monster is None:
        return "turn"
    if s.away(monster) or monster.seat != s.turn:
        s.passes("rest", monster.name)
        return "turn"
    able = [] if forbids_all_attacks(s, monster) else monster.parts
    parts = [EITHER.code(0, monster.key(part)) for part in able if not forbids_attacking(s, monster, part)]
    uses = usable(s, "acting", monster.seat)
    powers = [EITHER.code(1, one) for one in uses if not forbids_cost(s, monster, meant(s, one)[0])]
    if not parts and not powers and s.left(monster):
        s.tell("idle", monster.seat, monster=monster.id)
    s.choosing = s.choose(s.turn, "act", (*parts, *powers, PASS))
    if s.choosing == PASS:
        s.passes("rest", monster.name)
        return "turn"
    by_power, code = EITHER.split(s.choosing)
    if by_power:
        use(s, *meant(s, code))
    else:
        monster, part = s.located(code)
        attack(s, monster, part, struggles(s, monster, part))
    s.choosing = NONE
    return "act"


def struggles(s: Monsters, monster: Monster, part: Part) -> bool:
    """Say whether a part struggles; a core that is a weapon as well may do either.

    [ddm.avatar.gadgeteer.cybernetics]
    """
    if part.type != CORE or not part.serves_as(WEAPON):
        return part.type == CORE
    ways = ((STRUGGLE, forbids_struggling), (STRIKE, forbids_striking))
    return (
        s.choose(monster.seat, "way", [way for way, test in ways if not test(s, monster, part)]) == STRUGGLE
    )


def forbids_action(s: Monsters, seat: int, option: int) -> str:
    """Return the rule that forbids an action of the monster in turn, or "". [ddm.turn]"""
    by_power, code = EITHER.split(option)
    if by_power:
        power, owner = meant(s, code)
        return refusal(s, power, owner) or forbids_cost(s, s.monster(name_of(owner)), power)
    monster, part = s.located(code)
    return forbids_attacking(s, monster, part) or forbids_all_attacks(s, monster)


def forbids_cost(s: Monsters, monster: Monster, power: str) -> str:
    """Return the rule that forbids a power for which a monster has too few actions left. [ddm.turn]"""
    return "" if s.left(monster) >= s.data.powers[power].amount else "ddm.turn"


def forbids_attacking(s: Monsters, monster: Monster, part: Part) -> str:
    """Return the rule that keeps a part from attacking in this turn, or "". [ddm.part.weapon]

    [ddm.weapon.once]
    """
    if monster.name != s.acting:
        return "ddm.part.weapon"
    if part.type == CORE and (not forbids_struggling(s, monster, part) or not part.serves_as(WEAPON)):
        return forbids_struggling(s, monster, part)
    return forbids_striking(s, monster, part)


def forbids_striking(s: Monsters, monster: Monster, part: Part) -> str:
    """Return the rule that keeps a weapon from striking, or "". [ddm.part.weapon] [ddm.weapon.once]"""
    if not part.serves_as(WEAPON):
        return "ddm.part.weapon"
    if s.marked("turn", "weapon", monster.key(part)):
        return "ddm.weapon.once"
    return "" if s.works(monster, part) else "ddm.core.orange"


def forbids_struggling(s: Monsters, monster: Monster, core: Part) -> str:
    """Return the rule that keeps a core from struggling, or "". [ddm.struggle.once] [ddm.strange.odd]"""
    if core.quarter == 0:
        return "ddm.strange.odd"
    return "ddm.struggle.once" if s.marked("round", "struggle", monster.name) else ""


def forbids_all_attacks(s: Monsters, monster: Monster) -> str:
    """Return the rule that keeps the monster in turn from attacking at all, or "". [ddm.turn] [ddm.barred]"""
    if not s.left(monster):
        return "ddm.turn"
    return "" if foes(s, monster) else "ddm.barred"
