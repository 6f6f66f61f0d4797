"""What artists draw unseen, and what all see of it at the reveal."""

from collections.abc import Callable
from copy import deepcopy
from typing import Final

from tests.games.doodle_dice_monsters.referee.table import (
    Deed,
    Die,
    Disagreement,
    Event,
    Monster,
    Part,
    Table,
)

TYPES: Final = {"1": "weapon", "2": "shield", "3": "combo", "4": "nullifier"}
BUILDINGS: Final = {"1": "stratagem", "2": "fortress"}
TAGS: Final = (  # DDM-50
    *("angry", "aquatic", "camouflaged", "flying", "stealthy", "heroic", "tunnelling", "high_tech", "energy"),
    *("arcane", "poison", "electric", "rainbow", "persuasion", "weapons", "water", "darkness", "pride"),
    *("living", "technology", "recycling", "magic", "absorption", "emotion"),
)
COLOURS: Final = (  # as the seed lists them
    *("red", "blue", "green", "yellow", "black", "white", "brown", "gray", "colorless", "purple", "orange"),
    "pink",
)
LIMITS: Final = {  # uses a game. [ddm.avatar.setup]
    "ddm.avatar.gadgeteer.diversitydevice": 3,
    "ddm.avatar.gadgeteer.cybernetics": 2,
    "ddm.avatar.gadgeteer.mechamorph": 1,
    "ddm.avatar.beast.extramutation": 3,
    "ddm.avatar.beast.monstroushorde": 2,
    "ddm.avatar.beast.monsteramongmonsters": 1,
    "ddm.avatar.warrior.diehard": 3,
    "ddm.avatar.warrior.specialtechnique": 2,
    "ddm.avatar.warrior.leadfromthefront": 1,
    "ddm.avatar.mage.energypreference": 3,
    "ddm.avatar.mage.superchargecreature": 2,
    "ddm.avatar.mage.bombardmentspell": 1,
}
MAKES: Final = ("sketched", "raised", "embodied")
MOST: Final = 10  # parts of a Mechamorph
USED: Final = {  # what a deed takes
    "swarmed": "ddm.avatar.beast.monstroushorde",
    "mutated": "ddm.avatar.beast.extramutation",
    "embodied": "ddm.avatar.beast.monsteramongmonsters",
    "improved": "ddm.avatar.gadgeteer.cybernetics",
    "fused": "ddm.avatar.gadgeteer.mechamorph",
    "catastrophe": "ddm.avatar.mage.bombardmentspell",
}


def can(t: Table, seat: int, rule: str) -> bool:
    """Say whether an avatar still has a use of a power. [ddm.avatar.setup]"""
    player = t.players[seat]
    return bool(player.avatar) and player.avatar in rule and player.ticks.get(rule, 0) < LIMITS[rule]


def tick(t: Table, seat: int, rule: str) -> None:
    """Tick off a use of a power. [ddm.avatar.setup]"""
    t.check(rule, can(t, seat, rule), True)
    player = t.players[seat]
    player.ticks[rule] = player.ticks.get(rule, 0) + 1


def studio(t: Table, seat: int) -> dict[str, Monster]:
    """Return what an artist sees of the own monsters. [ddm.sketch]"""
    player = t.players[seat]
    if player.studio is None:
        player.studio = deepcopy({m.id: m for m in t.of(seat)})
        player.left = dict(player.active)
    return player.studio


def commit(t: Table, seat: int, deed: Deed) -> None:
    """Note what an artist has done. [ddm.sketch]"""
    player = t.players[seat]
    monsters = studio(t, seat)
    player.deeds.append(deed)
    player.draft = None
    rule = "ddm.avatar.gadgeteer.diversitydevice" if deed.type == "device" else USED.get(deed.kind)
    if rule:
        tick(t, seat, rule)
    if deed.kind in (*MAKES, "swarmed", "fused"):
        deed.monster = f"m{seat}.{player.made}"
        player.made += 1
    make(t, seat, deed, monsters, player.left)


def make(t: Table, seat: int, deed: Deed, monsters: dict[str, Monster], pool: dict[str, Die]) -> None:
    """Do to an artist's monsters what was drawn. [ddm.sketch]"""
    if deed.kind in MAKES:
        die = pool.pop(deed.die) if deed.die else Die("", 100, deed.colour)
        new = Monster(deed.monster, seat, seat, t.round, deed.type or "monster", tags=deed.tags, made=1)
        new.avatar, new.cap = deed.kind == "embodied", 8 if deed.kind == "embodied" else 5
        deed.part = f"{new.id}.0"
        new.parts.append(Part(deed.part, "core", Die(die.id, die.sides, deed.colour, die.size)))
        monsters[new.id] = new
    elif deed.kind == "swarmed":
        die = pool.pop(deed.die)
        horde = Monster(deed.monster, seat, seat, t.round, "horde", tags=deed.tags)
        horde.parts.append(Part(f"{horde.id}.0", "core", Die("", die.sides, deed.colour)))
        monsters[horde.id] = horde
    elif deed.kind == "grown":
        m, die = monsters[deed.monster], pool.pop(deed.die)
        deed.part = f"{m.id}.{m.made}"
        m.parts.append(Part(deed.part, deed.type, Die(die.id, die.sides, deed.colour, die.size)))
        m.made += 1
    elif deed.kind == "mutated":
        monsters[deed.monster].cap += 1
    elif deed.kind == "fused":
        fuse(t, seat, deed, monsters)
    elif deed.part:
        part = next(p for m in monsters.values() for p in m.parts if p.id == deed.part)
        if deed.kind == "improved":
            part.also = deed.type
        else:
            part.type, part.refitted = deed.type, True


def fuse(t: Table, seat: int, deed: Deed, monsters: dict[str, Monster]) -> None:
    """Make one monster of several; its cores are first, the largest before all. DDM-77"""
    parts = [part for id in deed.others for part in monsters.pop(id).parts]
    new = Monster(deed.monster, seat, seat, t.round, fused=True, cap=0, tags=deed.tags)
    new.parts = sorted(parts, key=lambda part: -part.sides if part.type == "core" else 1)
    for number, part in enumerate(new.parts):
        part.id, part.clone, part.refitted = f"{new.id}.{number}", "", False
    monsters[new.id] = new


def unveil(t: Table, seat: int) -> None:
    """Show all that an artist has drawn; of what is gone again nothing is told. [ddm.sketch]"""
    player = t.players[seat]
    if player.studio is None:
        return
    for m in t.of(seat):
        del t.monsters[m.id]
    t.monsters.update(player.studio)
    for deed in player.deeds:
        gone = [player.active[deed.die]] if deed.kind == "swarmed" else deed.waste
        player.removed.update({die.id: die for die in gone})
        t.moved = t.moved or bool(deed.die)
        for m in [m for other in t.players for m in (other.studio or {}).values()] + [*t.monsters.values()]:
            for part in m.parts:  # what is fused disables nothing any more
                part.off = [id for id in part.off if id not in deed.others]
    player.active, player.studio = player.left, None
    parts = [part.id for m in t.of(seat) for part in m.parts]
    player.shown = [deed for deed in player.deeds if remains(t, deed, parts)]
    player.deeds = []


def remains(t: Table, deed: Deed, parts: list[str]) -> bool:
    """Say whether what was drawn is still there at the reveal. [ddm.avatar.gadgeteer.mechamorph]"""
    if deed.kind == "catastrophe":
        return True
    return deed.part in parts if deed.part else deed.monster in t.monsters


def on_shown(t: Table, e: Event) -> None:
    """Check that what is shown is what was drawn, in order. [ddm.sketch] [ddm.label] [ddm.regrow]"""
    player = t.players[e["seat"]]
    unveil(t, e["seat"])
    if not player.shown or player.shown[0].kind != e["kind"]:
        raise Disagreement(e, "ddm.sketch", e["kind"], player.shown[:1])
    deed = player.shown.pop(0)
    SHOWN[e["kind"]](t, e, deed)
    if deed.kind in (*MAKES, "fused") and deed.tags:
        t.due.append(("tagged", deed.monster))


def shown_part(t: Table, e: Event, deed: Deed) -> None:
    """Check that a part is shown, with its die and colour. [ddm.label]"""
    part = t.part(e["data"]["part"])[1]
    t.check("ddm.place", part.id, deed.part)
    said = (e["data"]["type"], e["data"]["sides"], e["data"]["colour"], e["data"]["left"])
    t.check("ddm.label", said, (part.type, part.sides, part.colour, part.life))


def shown_body(t: Table, e: Event, deed: Deed) -> None:
    """Check that a monster is shown: how many parts it may have, has, or what life. [ddm.monster]"""
    m, data = t.monster(e["data"]["monster"]), e["data"]
    t.check("ddm.place", m.id, deed.monster)
    if deed.kind == "raised":
        t.check("ddm.stratagem.body", (data["what"], data["colour"]), (m.kind, m.core.colour))
    else:
        n = {"mutated": m.cap, "swarmed": 1, "fused": len(m.parts)}[deed.kind]
        t.check("ddm.avatar.setup", data["n"], n)
        t.check("ddm.avatar.gadgeteer.mechamorph", m.fused and len(m.parts) > MOST, False)


def on_tagged(t: Table, e: Event) -> None:
    """Check that what was ticked is shown. [ddm.stratagem.art]"""
    m = t.monster(e["data"]["monster"])
    t.check("ddm.stratagem.art", e["data"]["tags"], sorted(m.tags, key=TAGS.index))


def on_catastrophe(t: Table, e: Event, deed: Deed) -> None:
    """Check that a catastrophe is drawn, for the coming combat. [ddm.avatar.mage.bombardmentspell]"""
    t.players[e["seat"]].spell = True


SHOWN: Final[dict[str, Callable[[Table, Event, Deed], None]]] = {
    "sketched": shown_part,
    "grown": shown_part,
    "embodied": shown_part,
    "improved": shown_part,
    "refitted": shown_part,
    "raised": shown_body,
    "mutated": shown_body,
    "swarmed": shown_body,
    "fused": shown_body,
    "catastrophe": on_catastrophe,
}
HANDLERS: Final[dict[str, Callable[[Table, Event], None]]] = {
    **dict.fromkeys(SHOWN, on_shown),
    "tagged": on_tagged,
}
