"""What artists have answered while they draw; nobody else knows it before the reveal."""

from collections.abc import Callable
from typing import Final

from tests.games.doodle_dice_monsters.referee.studio import BUILDINGS, COLOURS, TAGS, TYPES, commit, studio
from tests.games.doodle_dice_monsters.referee.table import Deed, Table

PASS: Final = "-"
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
