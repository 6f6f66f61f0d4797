"""Doodles for those who cannot draw: bots, and whoever lets the table draw. No rule reads any of it."""

import hashlib
from collections.abc import Mapping
from typing import Any, Final

from dicewright.games.doodle_dice_monsters.doodles.avatars import draw_avatar
from dicewright.games.doodle_dice_monsters.doodles.body import MIDDLE, draw_body, draw_face
from dicewright.games.doodle_dice_monsters.doodles.buildings import draw_building, draw_catastrophe
from dicewright.games.doodle_dice_monsters.doodles.limbs import draw_part
from dicewright.games.doodle_dice_monsters.doodles.names import named
from dicewright.games.doodle_dice_monsters.doodles.pen import HUES, Pen
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


def portrait(player: Mapping[str, Any], seed: int) -> dict[str, object]:
    """Return the drawing of a player's avatar; a mage wears the colour it prefers. [ddm.avatar.setup]"""
    pen = Pen(mixed(seed, player["id"]))
    avatar = player["avatar"]
    draw_avatar(pen, avatar["type"], avatar["preferred"] or pen.any(list(HUES)))
    return {"strokes": pen.strokes, "pins": {}, "labels": {}}


def disaster(player: Mapping[str, Any], seed: int) -> dict[str, object]:
    """Return the drawing of what a mage is about to call down. [ddm.avatar.mage.bombardmentspell]"""
    pen = Pen(mixed(seed, player["catastrophe"]))
    draw_catastrophe(pen, player["avatar"]["preferred"])
    return {"strokes": pen.strokes, "pins": {}, "labels": {}}


def adorn(view: Mapping[str, Any], seat: int, asked: bool, seed: int) -> dict[str, dict[str, object]]:
    """Return drawings for the seat's things that have none, or have grown since; none while it sketches.

    An avatar is drawn when all have shown what they are. What is made of other monsters shows their
    drawings. [ddm.sketch] [ddm.avatar.setup] [ddm.avatar.gadgeteer.mechamorph]
    """
    phase = view["phase"]["id"]
    if phase == "sketch" and asked:
        return {}
    drawn, player = view["attachments"], view["players"][seat]
    found = {}
    if player["avatar"] is not None and player["id"] not in drawn and phase != "avatar":
        found[player["id"]] = portrait(player, seed)
    if player["catastrophe"] and player["catastrophe"] not in drawn:
        found[player["catastrophe"]] = disaster(player, seed)
    for monster in player["monsters"]:
        pins = drawn.get(monster["id"], {}).get("pins", {})
        whole = any(id in drawn for id in monster["made_of"])
        if not whole and any(part["id"] not in pins for part in monster["parts"]):
            found[monster["id"]] = doodle(monster, seed)
    return found
