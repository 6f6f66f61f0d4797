"""What players have answered, as all at the table see it or the artist alone knows."""

from collections.abc import Callable
from typing import Final

from tests.games.doodle_dice_monsters.referee import rules
from tests.games.doodle_dice_monsters.referee.fight import running
from tests.games.doodle_dice_monsters.referee.harm import blow, fate
from tests.games.doodle_dice_monsters.referee.studio import BUILDINGS, COLOURS, TAGS, TYPES, commit, studio
from tests.games.doodle_dice_monsters.referee.table import Deed, Table

PASS: Final = "-"
ANSWERS: Final = {"redirect": 2, "shield": 3, "forestall": 4, "nullify": 4, "again": 7}
DEVICE: Final = "diversitydevice"
KINDS: Final = {  # what a power that is used while sketching will be told as
    "diversitydevice": "grown",
    "cybernetics": "improved",
    "mechamorph": "fused",
    "extramutation": "mutated",
    "monstroushorde": "swarmed",
    "monsteramongmonsters": "embodied",
    "bombardmentspell": "catastrophe",
    "gray": "refitted",
}


def answered(t: Table, kind: str, seat: int, key: str) -> None:
    """Note what somebody has chosen."""
    if kind in DRAWN:
        DRAWN[kind](t, seat, key)
    elif kind in NOTED:
        NOTED[kind](t, seat, key)
    elif kind in ("recast", "ward", "leap", "master"):
        t.fight.asked.append((kind, seat))
    elif kind in ANSWERS:
        a = running(t, ANSWERS[kind])
        a.asked.append((kind, seat))
        if kind == "nullify" and key != PASS:
            a.nullifier = t.part(key)[1]
            a.nullifier.used = True
    if kind in ("foe", "victim", "clone", "giver", "prism", "stir"):
        t.picked = key
    t.using = (seat, kind)


def started(kind: str) -> Callable[[Table, int, str], None]:
    """Return what notes that something was asked when a turn began."""
    return lambda t, seat, key: t.started.append(kind)


def on_opening(t: Table, seat: int, key: str) -> None:
    """Note what was asked at the start of a turn, of whoever is in turn. [ddm.order.turn]"""
    if t.acting and t.phase == "combat":
        if "superchargecreature" in t.offered:
            t.started.append("charge")
        elif "leadfromthefront" not in t.offered:
            t.started.append("hide")
    if "stratagem.pink" in key or "mage.bombardment" in key:
        t.paid = []


def on_act(t: Table, seat: int, key: str) -> None:
    """Note what a monster does, and how. [ddm.turn]"""
    t.ended, t.chosen, t.picked = key == PASS, key, ""
    if key.startswith("ddm.fortress.red"):
        t.way, t.chosen = "armory", rules.arms(t, t.actor)[0]
    elif " " not in key and key != PASS:
        t.way = (*rules.ways(t, *t.part(key)), "")[0]


def on_share(t: Table, seat: int, key: str) -> None:
    """Note how much a horde takes. DDM-78"""
    b = blow(t)
    assert b.hordes is not None
    b.hordes.pop(0)
    b.taken = 0 if key == PASS else int(key)


def on_rescue(t: Table, seat: int, key: str) -> None:
    """Let a core fall that is not saved. [ddm.avatar.warrior.diehard]"""
    if key == PASS:
        fate(t)


def on_give(t: Table, seat: int, key: str) -> None:
    """Note that a purple core was asked. [ddm.core.purple]"""
    assert t.gives is not None
    t.gives.remove(next(entry for entry in t.gives if t.monsters[entry[0]].seat == seat))


def on_dig(t: Table, seat: int, key: str) -> None:
    """Note that no die is dug up. [ddm.stratagem.brown]"""
    if key == PASS:
        t.digging = -1


def on_declined(colour: str, use: str) -> Callable[[Table, int, str], None]:
    """Return what notes that a stratagem was used this round, for nothing. [ddm.payment]"""

    def noted(t: Table, seat: int, key: str) -> None:
        if key == PASS:
            rules.own(t, seat, "stratagem", colour)[0].uses.append(use)

    return noted


def on_strike(t: Table, seat: int, key: str) -> None:
    """Note which weapon strikes before all turns. [ddm.stratagem.black]"""
    t.chosen, t.picked = key, ""


def set_way(t: Table, way: str) -> None:
    """Note how a core attacks. [ddm.avatar.gadgeteer.cybernetics]"""
    t.way = way


def pick_core(t: Table, seat: int, key: str) -> None:
    """Note which core is rolled as a weapon. [ddm.fortress.red]"""
    t.chosen = key


NOTED: Final[dict[str, Callable[[Table, int, str], None]]] = {
    "clone": started("clone"),
    "heal": started("heal"),
    "opening": on_opening,
    "act": on_act,
    "arm": pick_core,
    "way": lambda t, seat, key: set_way(t, ["struggle", "weapon"][int(key)]),
    "vote": lambda t, seat, key: t.votes.append(int(key)),
    "vote_tag": lambda t, seat, key: t.votes.append(int(key)),
    "give": on_give,
    "share": on_share,
    "rescue": on_rescue,
    "dig": on_dig,
    "tunnel": on_declined("brown", "tunnel"),
    "enchant": on_declined("purple", "enchant"),
    "prism": on_declined("colorless", "prism"),
    "bribe": on_declined("pink", "sway"),
    "ambush": on_strike,
    "bombard": lambda t, seat, key: t.aimed_at.append(key),
}


def draws(t: Table, seat: int, key: str) -> None:
    """Begin to draw: with a die, or by a power. [ddm.sketch]"""
    player = t.players[seat]
    player.draft = None
    if key == PASS:
        return
    if " " not in key:
        player.draft = Deed("", die=key)
        return
    power = key.split(maxsplit=1)[0].rsplit(".", 1)[1]
    deed = player.draft = Deed(KINDS[power], type="device" if power == DEVICE else "")
    if deed.kind == "catastrophe":
        commit(t, seat, deed)


def draft(t: Table, seat: int) -> Deed:
    """Return what an artist is drawing."""
    found = t.players[seat].draft
    assert found is not None
    return found


def onto(t: Table, seat: int, key: str) -> None:
    """Note that a die goes into something new, or will be a part. [ddm.monster]"""
    deed = draft(t, seat)
    if key.startswith("new"):
        deed.kind = "sketched" if key == "new 0" else "raised"
        deed.type = BUILDINGS.get(key[4:], "")
        colours(t, seat, deed)
    elif key != PASS:
        deed.kind, deed.monster = "grown", key


def typed(t: Table, seat: int, key: str) -> None:
    """Note that a part has its type. [ddm.label]"""
    if key != PASS:
        deed = draft(t, seat)
        deed.type = TYPES[key]
        colours(t, seat, deed)


def colours(t: Table, seat: int, deed: Deed) -> None:
    """Draw it, if the die has one colour; a hybrid is asked for it. [ddm.hybrid]"""
    deed.colour = t.players[seat].left[deed.die].colours
    if "/" not in deed.colour or deed.kind == "swarmed":
        commit(t, seat, deed)


def hue(t: Table, seat: int, key: str) -> None:
    """Note that a hybrid is settled. [ddm.hybrid]"""
    if key != PASS and t.players[seat].draft is not None:  # else it is for a prism
        deed = draft(t, seat)
        deed.colour = COLOURS[int(key)]
        commit(t, seat, deed)


def tagged(t: Table, seat: int, key: str) -> None:
    """Something is ticked. [ddm.stratagem.art]"""
    if key != PASS:
        deed = t.players[seat].deeds[-1]
        deed.tags.append(TAGS[int(key)])


def die_for(t: Table, seat: int, key: str) -> None:
    """Note that a die becomes a horde, an avatar, or a device. [ddm.avatar.setup]"""
    if key != PASS:
        deed = draft(t, seat)
        deed.die = key
        if deed.kind != "grown":
            colours(t, seat, deed)


def bearer(t: Table, seat: int, key: str) -> None:
    """Note that a monster bears a device. [ddm.avatar.gadgeteer.diversitydevice]"""
    if key != PASS:
        deed = draft(t, seat)
        deed.monster = key
        colours(t, seat, deed)


def mutate(t: Table, seat: int, key: str) -> None:
    """Note that a monster mutates. [ddm.avatar.beast.extramutation]"""
    if key != PASS:
        deed = draft(t, seat)
        deed.monster = key
        commit(t, seat, deed)


def part_of(t: Table, seat: int, key: str) -> None:
    """Note that a part will change. [ddm.avatar.gadgeteer.cybernetics] [ddm.stratagem.gray]"""
    draft(t, seat).part = key


def new_type(t: Table, seat: int, key: str) -> None:
    """And what it becomes. [ddm.avatar.gadgeteer.cybernetics] [ddm.stratagem.gray]"""
    if key != PASS:
        deed = draft(t, seat)
        deed.type = TYPES[key]
        commit(t, seat, deed)


def castle(t: Table, seat: int, key: str) -> None:
    """Note that a free stratagem or fortress is drawn. [ddm.variant.castle]"""
    commit(t, seat, Deed("raised", type=t.castle[seat], colour=COLOURS[int(key)]))


def fuse(t: Table, seat: int, key: str) -> None:
    """One more monster is to be fused. [ddm.avatar.gadgeteer.mechamorph]"""
    if key != PASS:
        draft(t, seat).others.append(key)


def scrap(t: Table, seat: int, key: str) -> None:
    """Note that a part is left out. [ddm.avatar.gadgeteer.mechamorph]"""
    deed = t.players[seat].deeds[-1]
    machine = studio(t, seat)[deed.monster]
    deed.waste += [part.die for part in machine.parts if part.id == key]
    machine.parts = [part for part in machine.parts if part.id != key]


def settle_fusion(t: Table, seat: int, kind: str) -> None:
    """Fuse, when all that is to be fused is known. [ddm.avatar.gadgeteer.mechamorph]"""
    deed = t.players[seat].draft
    if deed is None or deed.kind != "fused" or kind == "fuse":
        return
    if len(deed.others) > 1:
        commit(t, seat, deed)
    t.players[seat].draft = None


DRAWN: Final[dict[str, Callable[[Table, int, str], None]]] = {
    "sketch": draws,
    "onto": onto,
    "type": typed,
    "hue": hue,
    "tags": tagged,
    "device_die": die_for,
    "embody_die": die_for,
    "horde_die": die_for,
    "bearer": bearer,
    "mutate": mutate,
    "improve": part_of,
    "second": new_type,
    "refit": part_of,
    "retype": new_type,
    "castle": castle,
    "fuse": fuse,
    "scrap": scrap,
}
