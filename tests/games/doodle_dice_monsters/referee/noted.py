"""What players have answered, as all at the table see it."""

from collections.abc import Callable
from typing import Final

from tests.games.doodle_dice_monsters.referee import rules
from tests.games.doodle_dice_monsters.referee.fight import running
from tests.games.doodle_dice_monsters.referee.harm import fate, hordes, masters, sharing
from tests.games.doodle_dice_monsters.referee.noted_drawing import DRAWN, PASS
from tests.games.doodle_dice_monsters.referee.table import Table

ANSWERS: Final = {"redirect": 2, "shield": 3, "forestall": 4, "nullify": 4, "again": 7}


def answered(t: Table, kind: str, seat: int, key: str) -> None:
    """Note what somebody has chosen."""
    if kind in DRAWN:
        DRAWN[kind](t, seat, key)
    elif kind in NOTED:
        NOTED[kind](t, seat, key)
    elif kind in ("recast", "ward", "leap"):
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


def on_heal(t: Table, seat: int, key: str) -> None:
    """Note that a green core was asked, and heals no more this round if it does not now. [ddm.core.green]"""
    t.started.append("heal")
    if key == PASS:
        t.actor.uses.append(rules.heals(t, t.actor)[0].key)


def on_opening(t: Table, seat: int, key: str) -> None:
    """Note what was asked at the start of a turn, of whoever is in turn. [ddm.order.turn]"""
    if t.phase in ("gather", "sketch"):
        t.players[seat].attuned = True
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
    t.nth = int([*key.split(), "0"][2]) if " " in key else 0
    if key.startswith("ddm.fortress.red"):
        t.way, t.chosen = "armory", rules.arms(t, t.actor)[0]
    elif " " not in key and key != PASS:
        t.way = (*rules.ways(t, *t.part(key)), "")[0]


def on_share(t: Table, seat: int, key: str) -> None:
    """Note how much a horde takes. DDM-78"""
    b = sharing(t)
    b.taker = hordes(t, b)[0].id
    b.taken = 0 if key == PASS else int(key)
    b.hordes = [id for id in b.hordes or [] if id != b.taker]


def on_master(t: Table, seat: int, key: str) -> None:
    """Note whose player was asked for a special technique. DDM-73"""
    t.trying = masters(t)[0]
    t.trying.tried = True


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


def on_bombard(t: Table, seat: int, key: str) -> None:
    """Note a part that a bombardment hits, if it does any damage. DDM-82"""
    t.aimed_at += [key] if t.bomb else []


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
    "heal": on_heal,
    "opening": on_opening,
    "act": on_act,
    "arm": pick_core,
    "way": lambda t, seat, key: set_way(t, ["struggle", "weapon"][int(key)]),
    "vote": lambda t, seat, key: t.votes.append(int(key)),
    "vote_tag": lambda t, seat, key: t.votes.append(int(key)),
    "give": on_give,
    "share": on_share,
    "master": on_master,
    "rescue": on_rescue,
    "dig": on_dig,
    "tunnel": on_declined("brown", "tunnel"),
    "enchant": on_declined("purple", "enchant"),
    "prism": on_declined("colorless", "prism"),
    "bribe": on_declined("pink", "sway"),
    "ambush": on_strike,
    "bombard": on_bombard,
}
