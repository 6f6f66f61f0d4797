"""Powers of beasts, used while sketching: more parts, hordes, and an avatar that fights itself."""

from typing import Final

from dicewright.games.doodle_dice_monsters.bodies import Part
from dicewright.games.doodle_dice_monsters.powers import POWERS
from dicewright.games.doodle_dice_monsters.rows import CORE, HORDE, MONSTER, NONE
from dicewright.games.doodle_dice_monsters.state import Monsters
from dicewright.games.doodle_dice_monsters.steps.defeat import discard
from dicewright.games.doodle_dice_monsters.steps.sketch import (
    fitting,
    invest,
    new_monster,
    put_back,
    settle_colour,
    tick,
)
from dicewright.kernel.decisions import PASS

MUTATION: Final = "ddm.avatar.beast.extramutation"
SWARM: Final = "ddm.avatar.beast.monstroushorde"
EMBODY: Final = "ddm.avatar.beast.monsteramongmonsters"
BEAST_PARTS: Final = 8  # that an avatar may have as a monster


# Extra Mutation.


@POWERS.forbids("mutation")
def forbids_mutation(s: Monsters, owner: int) -> str:
    """Return the rule that keeps a player from any mutation, or "". [ddm.avatar.beast.extramutation]"""
    return "" if mutable(s, owner) else MUTATION


def mutable(s: Monsters, seat: int) -> list[int]:
    """Return the monsters that may have one part more. [ddm.avatar.beast.extramutation]"""
    return [one.name for one in s.monsters[seat] if not forbids_mutating(s, seat, one.name)]


def forbids_mutating(s: Monsters, seat: int, name: int) -> str:
    """Return the rule that keeps a monster from mutating, or "". [ddm.avatar.beast.extramutation]"""
    one = s.monster(name)
    own = one.kind == MONSTER and one.owner == one.seat == seat
    return "" if own and not one.fused else MUTATION


@POWERS.power("mutation")
def mutation(s: Monsters, owner: int) -> None:
    """Let a monster have one part more for good; it still needs a die. [ddm.avatar.beast.extramutation]"""
    name = s.choose(owner, "mutate", (*mutable(s, owner), PASS))
    if name == PASS:
        put_back(s, "mutation", owner)
        return
    monster = s.monster(name)
    monster.cap += 1
    s.deeds[owner].append(("mutated", monster.key(monster.core)))


# Monstrous Horde.


@POWERS.forbids("horde")
def forbids_horde(s: Monsters, owner: int) -> str:
    """Return the rule that keeps a player from drawing a horde, or "". [ddm.avatar.beast.monstroushorde]"""
    return "" if s.active[owner] else SWARM


@POWERS.power("horde")
def horde(s: Monsters, owner: int) -> None:
    """Remove an active die, and draw a horde with as much life as it has sides.

    [ddm.avatar.beast.monstroushorde]
    """
    die = s.choose(owner, "horde_die", (*s.active[owner], PASS))
    if die == PASS:
        put_back(s, "horde", owner)
        return
    s.active[owner].remove(die)
    discard(s, owner, die)
    sides, colours, _ = s.dice[owner][die]
    swarm = new_monster(s, owner, HORDE)
    swarm.tint = colours[0]
    swarm.parts = [Part(0, CORE, NONE, sides)]
    swarm.made = 1
    s.deeds[owner].append(("swarmed", swarm.key(swarm.core)))


# Monster Among Monsters.


@POWERS.forbids("embody")
def forbids_embody(s: Monsters, owner: int) -> str:
    """Return the rule that keeps an avatar from becoming a monster, or "".

    [ddm.avatar.beast.monsteramongmonsters]
    """
    return "" if fitting(s, owner) else EMBODY


@POWERS.power("embody")
def embody(s: Monsters, owner: int) -> None:
    """Give the avatar's drawing a core: it is a monster from now on, of up to eight parts.

    [ddm.avatar.beast.monsteramongmonsters]
    """
    die = s.choose(owner, "embody_die", (*fitting(s, owner), PASS))
    s.hand[owner] = die
    if die == PASS or not settle_colour(s, owner, die):
        put_back(s, "embody", owner)
    else:
        tags = tick(s, owner, MONSTER)
        beast = new_monster(s, owner)
        beast.cap = BEAST_PARTS
        beast.tags = tags
        s.embodied[owner] = beast.name
        s.deeds[owner].append(("embodied", beast.key(invest(s, beast, CORE, die))))
    s.hand[owner] = NONE
