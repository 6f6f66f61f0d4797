"""Powers that act by themselves: green heals, colorless copies, purple gathers, orange disables; and d3s."""

from dicewright.games.doodle_dice_monsters.powers import POWERS
from dicewright.games.doodle_dice_monsters.rows import COLORLESS, NONE
from dicewright.games.doodle_dice_monsters.state import FAR, PARTS, Monster, Monsters, Part
from dicewright.kernel.decisions import PASS


@POWERS.may("green")
def green_may(s: Monsters, owner: int) -> str:
    """Let a green monster heal if it can, and there is something to heal. [ddm.core.green]"""
    return "" if healable(s, s.monster(owner)) else "ddm.core.green"


def healable(s: Monsters, healer: Monster) -> list[int]:
    """Return damaged parts within reach: one's own, and for an action those of friends. [ddm.core.green]

    [ddm.team.reach]
    """
    friends = [one for seat in s.allies(healer.seat) for one in s.monsters[seat]]
    parts = [(one, part) for one in friends for part in one.parts]
    return [one.key(part) for one, part in parts if not unhealed(s, healer, one, part)]


def unhealed(s: Monsters, healer: Monster, one: Monster, part: Part) -> str:
    """Return the rule that keeps a part from being healed, or "". [ddm.core.green] [ddm.strange.three]"""
    costs = one is not healer or s.options["power_text"] == "table"
    if not part.damage or not healer.quarter or s.teams[one.seat] != s.teams[healer.seat]:
        return "ddm.core.green"
    if s.away(one):
        return "ddm.strange.three"
    return "ddm.core.green" if costs and s.spent >= s.actions(healer) else ""


@POWERS.power("green")
def green(s: Monsters, owner: int) -> None:
    """Heal k on a part of its own for nothing, or on a friend's for an action. [ddm.core.green]"""
    healer = s.monster(owner)
    key = s.choose(healer.seat, "heal", (*healable(s, healer), PASS))
    if key != PASS:
        s.spent += key // PARTS != owner
        heal(s, healer, key)


def heal(s: Monsters, healer: Monster, key: int) -> None:
    """Take k damage off a part, never more than it has. [ddm.core.green]"""
    one = s.monster(key // PARTS)
    part = one.part(key % PARTS)
    healed = min(part.damage, healer.quarter)
    part.damage -= healed
    s.say("healed", healer.seat, one, part, healed)


@POWERS.may("tend")
def tend_may(s: Monsters, owner: int) -> str:
    """Let a green monster heal as an action, as the quick table has it. [ddm.core.green]"""
    return "" if healable(s, s.monster(owner)) else "ddm.core.green"


@POWERS.power("tend")
def tend(s: Monsters, owner: int) -> None:
    """Heal k on any part of its side for an action. [ddm.core.green]"""
    healer = s.monster(owner)
    key = s.choose(healer.seat, "tend", healable(s, healer))
    s.spent += 1
    heal(s, healer, key)


@POWERS.may("colorless")
def colorless_may(s: Monsters, owner: int) -> str:
    """Let a colorless monster copy if there is a power to copy. [ddm.core.colorless]"""
    return "" if models(s, s.monster(owner)) else "ddm.core.colorless"


def models(s: Monsters, clone: Monster) -> list[int]:
    """Return the monsters of its side whose power a clone can take on. [ddm.core.colorless]"""
    friends = [one for seat in s.allies(clone.seat) for one in s.monsters[seat]]
    return sorted([one.name for one in friends if not uncopied(s, clone, one)])


def uncopied(s: Monsters, clone: Monster, one: Monster) -> str:
    """Return the rule that keeps a monster's power from being copied, or "". [ddm.core.colorless]"""
    if one is clone or s.teams[one.seat] != s.teams[clone.seat] or s.colour(one) == COLORLESS:
        return "ddm.core.colorless"
    if s.away(one):
        return "ddm.strange.three"
    return "" if s.power(one) != NONE else "ddm.core.orange"


@POWERS.power("colorless")
def colorless(s: Monsters, owner: int) -> None:
    """Take on the power of a friend until the start of its next turn, or none. [ddm.core.colorless]"""
    clone = s.monster(owner)
    model = s.choose(clone.seat, "clone", (*models(s, clone), PASS))
    if model != PASS:
        colour = s.colour(s.monster(model))
        s.last("clone", owner, "turn", who=owner, amount=colour + 1)
        s.tell("cloned", clone.seat, monster=clone.id, colour=s.data.colours[colour].id)


@POWERS.may("purple")
def purple_may(s: Monsters, owner: int) -> str:
    """Let a purple monster give up actions if it has any, and its player dice to gather. [ddm.core.purple]"""
    monster = s.monster(owner)
    some = min(monster.quarter, s.actions(monster)) > 0 and s.reserve[monster.seat]
    return "" if some else "ddm.core.purple"


@POWERS.power("purple")
def purple(s: Monsters, owner: int) -> None:
    """Give up actions of the coming combat, at most k, for as many dice more. [ddm.core.purple]"""
    monster = s.monster(owner)
    most = min(monster.quarter, s.actions(monster))
    s.facing = owner
    n = s.choose(monster.seat, "give", (*range(1, most + 1), PASS))
    if n != PASS:
        monster.given = n
        s.bonus[monster.seat] += n
        s.tell("gave_up", monster.seat, monster=monster.id, actions=n)


@POWERS.may("orange")
def orange_may(s: Monsters, owner: int) -> str:
    """Let an orange monster disable something that is small enough. [ddm.core.orange]"""
    return "" if victims(s, s.monster(owner)) else "ddm.core.orange"


def victims(s: Monsters, orange: Monster) -> list[int]:
    """Return the enemy monsters of which some part can be disabled. [ddm.core.orange]"""
    return [one.name for one in s.in_play() if [1 for part in one.parts if not firm(s, orange, one, part)]]


def firm(s: Monsters, orange: Monster, one: Monster, part: Part) -> str:
    """Return the rule that keeps a part from being disabled, or "". [ddm.core.orange]"""
    if s.teams[one.seat] == s.teams[orange.seat]:
        return "ddm.variant.duo"
    if s.away(one):
        return "ddm.strange.three"
    return "ddm.core.orange" if part.sides > orange.core.sides else ""


@POWERS.power("orange")
def orange(s: Monsters, owner: int) -> None:
    """Disable an enemy's part until the start of its own next turn; no attack, so nothing answers it.

    [ddm.core.orange]
    """
    monster = s.monster(owner)
    s.victim = s.choose(monster.seat, "victim", victims(s, monster))
    one = s.monster(s.victim)
    key = s.choose(
        monster.seat, "disable", [one.key(part) for part in one.parts if not firm(s, monster, one, part)]
    )
    s.victim = NONE
    s.spent += 1
    s.last("disabled", key, "turn", who=owner)
    s.say("disabled", monster.seat, one, one.part(key % PARTS))


@POWERS.may("three")
def three_may(s: Monsters, owner: int) -> str:
    """Let one monster with a d3 be dragged away, once a game. [ddm.strange.three]"""
    if s.marked("game", "three", owner // FAR):
        return "ddm.strange.three"
    return "" if 3 in [part.sides for part in s.monster(owner).parts] else "ddm.strange.three"


@POWERS.power("vanish")
def vanish(s: Monsters, owner: int) -> None:
    """Drag a monster away at the start of combat. [ddm.strange.three]"""
    drag(s, owner)


@POWERS.may("slip")
def slip_may(s: Monsters, owner: int) -> str:
    """Let the monster whose turn it is be dragged away, if it has a d3. [ddm.strange.three]"""
    return three_may(s, owner)


@POWERS.power("slip")
def slip(s: Monsters, owner: int) -> None:
    """Drag a monster away in its own turn. [ddm.strange.three]"""
    drag(s, owner)


def drag(s: Monsters, name: int) -> None:
    """Let nothing reach a monster, nor it anything, until the next sketching phase. [ddm.strange.three]"""
    s.mark("game", "three", name // FAR)
    s.last("away", name, "sketch")
    s.tell("dragged", name // FAR, monster=s.monster(name).id)
