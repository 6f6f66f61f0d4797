"""Powers that act by themselves: green heals, colorless copies, purple gathers, orange disables; and d3s.

A power's owner is the key of the core that it comes by.
"""

from dicewright.games.doodle_dice_monsters.bodies import Monster, Part, name_of
from dicewright.games.doodle_dice_monsters.powers import POWERS
from dicewright.games.doodle_dice_monsters.rows import COLORLESS, HORDE, MONSTER, NONE
from dicewright.games.doodle_dice_monsters.state import Monsters
from dicewright.games.doodle_dice_monsters.steps.aim import forbids_targeting
from dicewright.kernel.decisions import PASS


@POWERS.forbids("green")
@POWERS.forbids("tend")
def forbids_green(s: Monsters, owner: int) -> str:
    """Return the rule that keeps a green core from healing, or "". [ddm.core.green]"""
    s.using = owner
    return "" if healable(s) else "ddm.core.green"


def healable(s: Monsters) -> list[int]:
    """Return damaged parts within reach: one's own, and for an action those of friends. [ddm.core.green]

    [ddm.team.reach]
    """
    healer, core = s.located(s.using)
    friends = [one for seat in s.allies(healer.seat) for one in s.bodies(seat)]
    hurt = [(one, part) for one in friends for part in one.parts if part.damage]
    return [one.key(part) for one, part in hurt if not past_healing(s, healer, core, one, part)]


def forbids_healing(s: Monsters, seat: int, key: int) -> str:
    """Return the rule that keeps the green core from healing a part, or "". [ddm.core.green]"""
    return past_healing(s, *s.located(s.using), *s.located(key))


def past_healing(s: Monsters, healer: Monster, core: Part, one: Monster, part: Part) -> str:
    """Return the rule that keeps a green core from healing a part, or "". [ddm.core.green]

    [ddm.strange.three] [ddm.fortress.white]
    """
    costs = one is not healer or s.options["power_text"] == "table"
    if one.kind == HORDE:
        return "ddm.avatar.beast.monstroushorde"
    if not part.damage or not core.quarter or s.teams[one.seat] != s.teams[healer.seat]:
        return "ddm.core.green"
    away = forbids_targeting(s, healer.seat, one)
    if away or part.life == 0:
        return away or "ddm.fortress.white"
    return "ddm.core.green" if costs and s.spent >= s.actions(healer) else ""


@POWERS.power("green")
def green(s: Monsters, owner: int) -> None:
    """Heal k on a part of its own for nothing, or on a friend's for an action. [ddm.core.green]"""
    s.using = owner
    healer, _ = s.located(owner)
    key = s.choose(healer.seat, "heal", (*healable(s), PASS))
    if key != PASS:
        s.spent += s.located(key)[0] is not healer
        heal(s, key)


def heal(s: Monsters, key: int) -> None:
    """Take k damage off a part, never more than it has. [ddm.core.green]"""
    healer, core = s.located(s.using)
    one, part = s.located(key)
    healed = min(part.damage, core.quarter)
    part.damage -= healed
    s.say("healed", healer.seat, one, part, healed)


@POWERS.power("tend")
def tend(s: Monsters, owner: int) -> None:
    """Heal k on any part of its side for an action, as the quick table has it. [ddm.core.green]"""
    s.using = owner
    key = s.choose(s.located(owner)[0].seat, "tend", healable(s))
    s.spent += 1
    heal(s, key)


@POWERS.forbids("colorless")
def forbids_colorless(s: Monsters, owner: int) -> str:
    """Return the rule that keeps a colorless core from copying, or "". [ddm.core.colorless]"""
    return "" if models(s, s.monster(name_of(owner))) else "ddm.core.colorless"


def models(s: Monsters, clone: Monster) -> list[int]:
    """Return the cores of its side whose power a clone can take on. [ddm.core.colorless]"""
    friends = [one for seat in s.allies(clone.seat) for one in s.monsters[seat] if one is not clone]
    cores = [(one, core) for one in friends for core in s.cores(one)]
    return sorted([one.key(core) for one, core in cores if not past_copying(s, clone, one, core)])


def forbids_copying(s: Monsters, seat: int, key: int) -> str:
    """Return the rule that keeps the monster in turn from copying a core, or "". [ddm.core.colorless]"""
    return past_copying(s, s.monster(s.acting), *s.located(key))


def past_copying(s: Monsters, clone: Monster, one: Monster, core: Part) -> str:
    """Return the rule that keeps a clone from copying a core, or "". [ddm.core.colorless]"""
    if one is clone or s.teams[one.seat] != s.teams[clone.seat] or one.kind != MONSTER:
        return "ddm.core.colorless"
    if s.tone(one, core) == COLORLESS:
        return "ddm.core.colorless"
    barred = forbids_targeting(s, clone.seat, one)
    if barred or s.gift(one, core) != NONE:
        return barred
    return "ddm.core.orange" if not s.works(one, core) else "ddm.fortress.colorless"


@POWERS.power("colorless")
def colorless(s: Monsters, owner: int) -> None:
    """Take on the power of a friend until the start of its next turn, or none. [ddm.core.colorless]"""
    clone, _ = s.located(owner)
    model = s.choose(clone.seat, "clone", (*models(s, clone), PASS))
    if model != PASS:
        colour = s.gift(*s.located(model))
        s.last("clone", owner, "turn", who=clone.name, amount=colour + 1)
        s.tell("cloned", clone.seat, monster=clone.id, colour=s.data.colours[colour].id)


@POWERS.forbids("purple")
def forbids_purple(s: Monsters, owner: int) -> str:
    """Return the rule that keeps a purple core from giving up actions, or "". [ddm.core.purple]"""
    monster, core = s.located(owner)
    some = min(core.quarter, s.actions(monster)) > 0 and s.stock(monster.seat)
    return "" if some else "ddm.core.purple"


@POWERS.power("purple")
def purple(s: Monsters, owner: int) -> None:
    """Give up actions of the coming combat, at most k, for as many dice more. [ddm.core.purple]"""
    monster, core = s.located(owner)
    most = min(core.quarter, s.actions(monster))
    s.facing = monster.name
    n = s.choose(monster.seat, "give", (*range(1, most + 1), PASS))
    if n != PASS:
        monster.given += n
        s.bonus[monster.seat] += n
        s.tell("gave_up", monster.seat, monster=monster.id, actions=n)


@POWERS.forbids("orange")
def forbids_orange(s: Monsters, owner: int) -> str:
    """Return the rule that keeps an orange core from disabling anything, or "". [ddm.core.orange]"""
    s.using = owner
    return "" if victims(s) else "ddm.core.orange"


def victims(s: Monsters) -> list[int]:
    """Return the enemy monsters of which some part can be disabled. [ddm.core.orange]"""
    orange, core = s.located(s.using)
    return [one.name for one in s.in_play() if not past_disabling(s, orange, core, one)]


def forbids_victim(s: Monsters, seat: int, name: int) -> str:
    """Return the rule that keeps all parts of a monster from being disabled, or "". [ddm.core.orange]"""
    return past_disabling(s, *s.located(s.using), s.monster(name))


def past_disabling(s: Monsters, orange: Monster, core: Part, one: Monster) -> str:
    """Return the rule that keeps an orange core from all parts of a monster, or "". [ddm.core.orange]"""
    if s.teams[one.seat] == s.teams[orange.seat]:
        return "ddm.variant.duo"
    if one.kind == HORDE:
        return "ddm.avatar.beast.monstroushorde"
    smallest = min([part.sides for part in one.parts])
    return forbids_targeting(s, orange.seat, one) or ("" if smallest <= core.sides else "ddm.core.orange")


def forbids_disabling(s: Monsters, seat: int, key: int) -> str:
    """Return the rule that keeps a part from being disabled, or "". [ddm.core.orange]"""
    one, part = s.located(key)
    small = part.sides <= s.located(s.using)[1].sides
    return "" if small and one.name == s.victim else "ddm.core.orange"


@POWERS.power("orange")
def orange(s: Monsters, owner: int) -> None:
    """Disable an enemy's part until the start of its own next turn; no attack, so nothing answers it.

    [ddm.core.orange]
    """
    s.using = owner
    monster, _ = s.located(owner)
    s.victim = s.choose(monster.seat, "victim", victims(s))
    one = s.monster(s.victim)
    keys = [one.key(part) for part in one.parts]
    key = s.choose(monster.seat, "disable", [key for key in keys if not forbids_disabling(s, s.turn, key)])
    s.victim = NONE
    s.spent += 1
    s.last("disabled", key, "turn", who=monster.name)
    s.say("disabled", monster.seat, *s.located(key))


@POWERS.forbids("three")
@POWERS.forbids("slip")
def forbids_dragging(s: Monsters, owner: int) -> str:
    """Return the rule that keeps a monster from being dragged away, or "". [ddm.strange.three]"""
    monster, _ = s.located(owner)
    if s.marked("game", "three", monster.seat):
        return "ddm.strange.three"
    return "" if 3 in [part.sides for part in monster.parts] else "ddm.strange.three"


@POWERS.power("vanish")
@POWERS.power("slip")
def drag(s: Monsters, owner: int) -> None:
    """Drag a monster away until the next sketching phase: nothing reaches it. [ddm.strange.three]"""
    monster, _ = s.located(owner)
    s.mark("game", "three", monster.seat)
    s.last("away", monster.name, "sketch")
    s.tell("dragged", monster.seat, monster=monster.id)
