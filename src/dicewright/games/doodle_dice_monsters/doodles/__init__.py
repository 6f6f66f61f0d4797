"""Doodles for those who cannot draw: bots, and whoever lets the table draw. No rule reads any of it."""

import hashlib
from collections.abc import Mapping
from typing import Any, Final

from dicewright.games.doodle_dice_monsters.doodles.body import MIDDLE, draw_body, draw_face
from dicewright.games.doodle_dice_monsters.doodles.buildings import draw_building
from dicewright.games.doodle_dice_monsters.doodles.limbs import draw_part
from dicewright.games.doodle_dice_monsters.doodles.names import named
from dicewright.games.doodle_dice_monsters.doodles.pen import Pen
from dicewright.games.doodle_dice_monsters.doodles.signs import draw_sign

SEATS: Final = 6


def doodle(monster: Mapping[str, Any], seed: int) -> dict[str, object]:
    """Return a monster's attachment, made of its parts and of what it shows: name, strokes, pins and labels.

    [ddm.label] [ddm.stratagem.art]

    The same monster and seed give the same drawing, and a part that grows later changes nothing else in it.
    """
    id: str = monster["id"]
    seat, number = (int(n) for n in id[1:].split("."))
    core = monster["parts"][0]
    pen = Pen(mixed(seed, id))
    if monster["kind"] == "monster":
        wide = draw_body(pen, core["die"]["colour"], core["die"]["sides"])
        draw_face(pen, wide)
    else:
        wide = draw_building(pen, monster["kind"], core["die"]["colour"])
    for tag in monster["tags"]:
        draw_sign(pen, tag, wide)
    pins = {core["id"]: [round(MIDDLE[0]), round(MIDDLE[1])]}
    labels = {core["id"]: "heart"}
    for part in monster["parts"][1:]:
        arm = Pen(mixed(seed, part["id"]))
        place = int(part["id"].rpartition(".")[2]) - 1
        at, label = draw_part(arm, part["type"], place, part["die"]["colour"], wide)
        pen.strokes += arm.strokes
        pins[part["id"]] = [round(at[0]), round(at[1])]
        labels[part["id"]] = label
    name = named(mixed(seed, "names"), number * SEATS + seat)
    return {"name": name, "strokes": pen.strokes, "pins": pins, "labels": labels}


def mixed(seed: int, id: str) -> int:
    """Return a seed of its own for a thing of a match."""
    return int.from_bytes(hashlib.sha256(f"{seed} {id}".encode()).digest()[:6], "big")


def adorn(view: Mapping[str, Any], seat: int, asked: bool, seed: int) -> dict[str, dict[str, object]]:
    """Return drawings for the seat's monsters that have none, or have grown since; none while it sketches.

    [ddm.sketch]
    """
    if view["phase"]["id"] == "sketch" and asked:
        return {}
    drawn = view["attachments"]
    found = {}
    for monster in view["players"][seat]["monsters"]:
        pins = drawn.get(monster["id"], {}).get("pins", {})
        if any(part["id"] not in pins for part in monster["parts"]):
            found[monster["id"]] = doodle(monster, seed)
    return found
