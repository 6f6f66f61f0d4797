"""Powers of gadgeteers, used while sketching: devices, parts of two types, and monsters made of monsters."""

from typing import Final

from dicewright.games.doodle_dice_monsters.bodies import Monster, Part, name_of
from dicewright.games.doodle_dice_monsters.powers import POWERS
from dicewright.games.doodle_dice_monsters.rows import CORE, DEVICE, MONSTER, NONE
from dicewright.games.doodle_dice_monsters.state import Monsters
from dicewright.games.doodle_dice_monsters.steps.defeat import discard
from dicewright.games.doodle_dice_monsters.steps.sketch import (
    LIMBS,
    fitting,
    forbids_growing,
    invest,
    new_monster,
    put_back,
    settle_colour,
    tick,
)
from dicewright.kernel.decisions import PASS

DIVERSITY: Final = "ddm.avatar.gadgeteer.diversitydevice"
CYBERNETICS: Final = "ddm.avatar.gadgeteer.cybernetics"
MECHAMORPH: Final = "ddm.avatar.gadgeteer.mechamorph"
MOST: Final = 10  # parts of a mechamorph


def forbids_tinkering(s: Monsters, seat: int, one: Monster, rule: str) -> str:
    """Return the rule if something is no monster that a player has sketched and plays, or is a mechamorph.

    [ddm.avatar.gadgeteer.mechamorph]
    """
    own = one.kind == MONSTER and one.owner == one.seat == seat
    return rule if not own else MECHAMORPH if one.fused else ""


# Diversity Device.


@POWERS.forbids("device")
def forbids_device(s: Monsters, owner: int) -> str:
    """Return the rule that keeps a player from drawing a device, or "".

    [ddm.avatar.gadgeteer.diversitydevice]
    """
    return "" if fitting(s, owner) and bearers(s, owner) else DIVERSITY


def bearers(s: Monsters, seat: int) -> list[int]:
    """Return the monsters that have room for a device. [ddm.avatar.gadgeteer.diversitydevice]"""
    return [one.name for one in s.monsters[seat] if not forbids_bearing(s, seat, one.name)]


def forbids_bearing(s: Monsters, seat: int, name: int) -> str:
    """Return the rule that keeps a device from a monster, or "". [ddm.avatar.gadgeteer.diversitydevice]"""
    one = s.monster(name)
    return forbids_tinkering(s, seat, one, DIVERSITY) or forbids_growing(one)


@POWERS.power("device")
def device(s: Monsters, owner: int) -> None:
    """Make an active die a device of a monster, which has that colour's power then, too.

    [ddm.avatar.gadgeteer.diversitydevice]
    """
    die = s.choose(owner, "device_die", (*fitting(s, owner), PASS))
    s.hand[owner] = die
    name = PASS if die == PASS else s.choose(owner, "bearer", (*bearers(s, owner), PASS))
    if name == PASS or not settle_colour(s, owner, die):
        put_back(s, "device", owner)
    else:
        monster = s.monster(name)
        monster.manifold = True
        s.deeds[owner].append(("grown", monster.key(invest(s, monster, DEVICE, die))))
    s.hand[owner] = NONE


# Cybernetics.


@POWERS.forbids("cybernetics")
def forbids_cybernetics(s: Monsters, owner: int) -> str:
    """Return the rule that keeps a player from improving any part, or "".

    [ddm.avatar.gadgeteer.cybernetics]
    """
    return "" if improvable(s, owner) else CYBERNETICS


def improvable(s: Monsters, seat: int) -> list[int]:
    """Return the parts that can have a second type. [ddm.avatar.gadgeteer.cybernetics]"""
    keys = [one.key(part) for one in s.monsters[seat] for part in one.parts]
    return [key for key in keys if not forbids_improving(s, seat, key)]


def forbids_improving(s: Monsters, seat: int, key: int) -> str:
    """Return the rule that keeps a part from having a second type, or "".

    [ddm.avatar.gadgeteer.cybernetics]
    """
    one, part = s.located(key)
    return forbids_tinkering(s, seat, one, CYBERNETICS) or ("" if part.also == NONE else CYBERNETICS)


@POWERS.power("cybernetics")
def cybernetics(s: Monsters, owner: int) -> None:
    """Let a part, a core too, work as another type as well, but never as a core.

    [ddm.avatar.gadgeteer.cybernetics]
    """
    key = s.choose(owner, "improve", (*improvable(s, owner), PASS))
    s.using = key
    type = PASS if key == PASS else s.choose(owner, "second", (*second_types(s, key), PASS))
    if type == PASS:
        put_back(s, "cybernetics", owner)
        return
    s.located(key)[1].also = type
    s.deeds[owner].append(("improved", key))


def second_types(s: Monsters, key: int) -> list[int]:
    """Return what a part can become besides what it is. [ddm.avatar.gadgeteer.cybernetics]"""
    return [type for type in LIMBS if type != s.located(key)[1].type]


# Mechamorph.


@POWERS.forbids("mechamorph")
def forbids_mechamorph(s: Monsters, owner: int) -> str:
    """Return the rule that keeps a player from combining monsters, or "".

    [ddm.avatar.gadgeteer.mechamorph]
    """
    return "" if len(fusible(s, owner)) > 1 else MECHAMORPH


def fusible(s: Monsters, seat: int) -> list[int]:
    """Return the monsters that can be combined. [ddm.avatar.gadgeteer.mechamorph]"""
    return sorted([one.name for one in s.monsters[seat] if not forbids_fusing(s, seat, one.name)])


def forbids_fusing(s: Monsters, seat: int, name: int) -> str:
    """Return the rule that keeps a monster from being combined with others, or "".

    [ddm.avatar.gadgeteer.mechamorph]
    """
    return forbids_tinkering(s, seat, s.monster(name), MECHAMORPH)


@POWERS.power("mechamorph")
def mechamorph(s: Monsters, owner: int) -> None:
    """Combine two or more monsters into one with up to ten of their parts; all damage stays.

    [ddm.avatar.gadgeteer.mechamorph]
    """
    names = fusible(s, owner)
    chosen = s.pick(owner, "fuse", names, 0, len(names))
    if len(chosen) < 2:
        put_back(s, "mechamorph", owner)
        return
    machine = fuse(s, owner, [s.monster(name) for name in chosen])
    while len(machine.parts) > MOST:
        keys = [machine.key(part) for part in machine.parts]
        key = s.choose(owner, "scrap", [key for key in keys if not forbids_scrapping(s, owner, key)])
        part = s.located(key)[1]
        machine.parts.remove(part)
        discard(s, owner, part.die)
    machine.tags = tick(s, owner, MONSTER)
    s.deeds[owner].append(("fused", machine.key(machine.core)))


def forbids_scrapping(s: Monsters, seat: int, key: int) -> str:
    """Return the rule that keeps a part of a mechamorph from being left out, or "": its last core.

    [ddm.avatar.gadgeteer.mechamorph]
    """
    one, part = s.located(key)
    if one.seat != seat or not one.fused or (part.type == CORE and len(s.cores(one)) == 1):
        return MECHAMORPH
    return ""


def fuse(s: Monsters, seat: int, bodies: list[Monster]) -> Monster:
    """Return a monster made of others: cores first, the largest of them before all.

    What others have disabled stays so; what the old monsters did is over. Nothing is destroyed, so nothing
    is recycled. [ddm.avatar.gadgeteer.mechamorph]
    """
    machine = new_monster(s, seat)
    machine.cap = 0
    machine.manifold = True
    parts = [(one, part) for one in bodies for part in one.parts]
    parts.sort(key=lambda pair: -pair[1].sides if pair[1].type == CORE else 1)
    moved = {one.key(part): move(machine, part) for one, part in parts}
    machine.made_of = tuple(moved)
    names = [one.name for one in bodies]
    s.deeds[seat] = [deed for deed in s.deeds[seat] if name_of(deed[1]) not in names]
    for one in bodies:
        s.monsters[seat].remove(one)
        s.release(one.name)
    s.lasting = [
        effect._replace(owner=moved[effect.owner])
        if effect.name == "disabled" and effect.owner in moved
        else effect
        for effect in s.lasting
    ]
    return machine


def move(machine: Monster, part: Part) -> int:
    """Give a part to a new monster, with its damage; return its new key."""
    new = part.copy()
    new.number = machine.made
    machine.made += 1
    machine.parts.append(new)
    return machine.key(new)
