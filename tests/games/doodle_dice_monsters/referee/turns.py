"""Turns: what begins and ends with them, and what a monster may do in one."""

from collections.abc import Callable
from typing import Final

from tests.games.doodle_dice_monsters.referee import rules
from tests.games.doodle_dice_monsters.referee.fight import close, leaps, pay
from tests.games.doodle_dice_monsters.referee.rules import left, of_colour
from tests.games.doodle_dice_monsters.referee.studio import can
from tests.games.doodle_dice_monsters.referee.table import Event, Monster, Part, Table

CHARGE: Final = "ddm.avatar.mage.superchargecreature"
LEAD: Final = "ddm.avatar.warrior.leadfromthefront"
HIDING: Final = {"blue": ("dived", "aquatic"), "yellow": ("soaring", "flying")}


def on_turn(t: Table, e: Event) -> None:
    """Check that the next in the order has its turn; end what lasted until now. [ddm.order.turn]"""
    finish(t)
    monster = t.monster(e["data"]["monster"])
    waiting = [id for id in t.order if id in t.monsters and not t.monsters[id].away]
    t.check("ddm.initiative", monster.id, waiting[0] if waiting else "")
    t.check("ddm.turn", e["seat"], monster.seat)
    t.order = t.order[t.order.index(monster.id) + 1 :]
    t.acting, t.spent, t.ended, t.started, t.nth = monster.id, 0, False, [], 0
    monster.hides, monster.charge = "", 0
    release(t, monster.id)
    for part in monster.parts:
        part.struck, part.clone = False, ""


def release(t: Table, orange: str) -> None:
    """Let what an orange monster has disabled work again. [ddm.core.orange] DDM-34"""
    for m in t.monsters.values():
        for part in m.parts:
            part.off = [id for id in part.off if id != orange]


def finish(t: Table) -> None:
    """Check that the turn before is over: it was ended, or had nothing left to do. [ddm.act.pass]"""
    if t.attack is not None and ("leap", t.attack.attacker.seat) not in t.attack.asked:
        t.check("ddm.fortress.yellow", leaps(t, t.attack), [])
    close(t)
    m = t.monsters.get(t.acting)
    if m is not None:
        if not t.ended:
            t.check("ddm.order.turn", [], owed(t))
            t.check("ddm.turn", [], deeds(t))
        m.frozen = max(0, m.frozen - 1)
        m.charging = "charged" in t.started
    t.acting, t.ended = "", True


def copiers(t: Table, m: Monster) -> list[Part]:
    """Return the cores that may copy, or else a device: it adds nothing to them. DDM-32 DDM-75 DDM-93"""
    if rules.shut(t, m, "colorless"):
        return []
    clear = [part for part in m.parts if part.works and rules.tone(t, m, part) == "colorless"]
    cores = [part for part in clear if part.type == "core" and m.fits]
    return cores or [part for part in clear if part.serves("device")][:1]


def starts(t: Table, kind: str) -> list[str]:
    """Return what may be chosen when a turn starts. [ddm.order.turn] DDM-90"""
    m = t.actor
    if kind == "clone":
        able = len(copiers(t, m)) > t.started.count("clone")
        return list(rules.models(t, m)) if able else []
    if kind == "hide":
        return hides(t, m)
    if kind == "charge":
        dice = t.players[m.seat].active and m.kind == "monster"
        return [f"{CHARGE} p{m.seat}"] if dice and (m.charging or can(t, m.seat, CHARGE)) else []
    if not rules.heals(t, m) or t.options["power_text"] == "table":
        return []
    own, others = rules.wounds(t, m)
    return own + (others if left(t) > 0 else [])


def owed(t: Table) -> list[str]:
    """Return what should have been asked before a turn's first action; each copier is. [ddm.order.turn]"""
    kinds = [kind for kind in ("clone", "heal", "charge", "hide") if starts(t, kind) and not t.spent]
    return [kind for kind in kinds if kind == "clone" or kind not in t.started]


def hides(t: Table, m: Monster) -> list[str]:
    """Return how a monster may dive or rise: for all its actions. [ddm.stratagem.blue] DDM-52"""
    found = []
    for colour, (_, tag) in HIDING.items():
        if left(t) > 0 and not m.hides and rules.shows(t, m, tag):
            found += [f"ddm.stratagem.{colour} {b.id}" for b in rules.built(t, "stratagem", colour, m)]
    return found


def deeds(t: Table) -> list[str]:
    """Return what the monster whose turn it is may do. [ddm.turn]"""
    m = t.actor
    found = []
    if left(t) > 0 and not m.away:
        found = rules.attacks(t, m)
        if rules.arms(t, m):
            found += [f"ddm.fortress.red {b.id}" for b in rules.built(t, "fortress", "red", m)]
        for gift in of_colour(t, m, "orange"):
            if rules.weak_points(t, m, gift.core):
                found.append(f"ddm.core.orange {m.id}")
        if t.options["power_text"] == "table" and any(rules.wounds(t, m)):
            found += [f"ddm.core.green {m.id}" for _ in rules.heals(t, m)]
    return found + drags(t, [] if m.away else [m])


def drags(t: Table, among: list[Monster]) -> list[str]:
    """Return the monsters that may be dragged away. [ddm.strange.three]"""
    if t.options["strange"] == "off":
        return []
    able = [m for m in among if not t.players[m.seat].dragged and m.kind == "monster" and not m.away]
    found = [m for m in able if any(part.sides == 3 for part in m.parts)]
    return [f"ddm.strange.three {m.id}" for m in found]


def on_cloned(t: Table, e: Event) -> None:
    """Check that a colorless monster has another's power. [ddm.core.colorless]"""
    m, colour = t.actor, e["data"]["colour"]
    t.check("ddm.core.colorless", e["data"]["monster"], m.id)
    t.check("ddm.core.colorless", colour, rules.models(t, m).get(t.picked))
    copiers(t, m)[t.started.count("clone") - 1].clone = colour


def on_healed(t: Table, e: Event) -> None:
    """Green heals k, never above full life, for an action if it is another's. [ddm.core.green]"""
    m = t.actor
    owner, part = t.part(e["data"]["part"])
    able = rules.heals(t, m)[t.nth :]
    t.check("ddm.core.green", [e["data"]["n"]], [min(gift.k, part.damage) for gift in able[:1]])
    t.check("ddm.core.green", part.id in [id for side in rules.wounds(t, m) for id in side], True)
    part.damage -= e["data"]["n"]
    t.check("ddm.core.green", e["data"]["left"], part.life)
    m.uses.append(able[0].key)
    if owner is not m or t.options["power_text"] == "table":
        pay(t)


def on_hides(t: Table, e: Event) -> None:
    """Check that a monster dives or rises, for all its actions. [ddm.stratagem.blue]"""
    m = t.actor
    colour = "blue" if e["kind"] == "dived" else "yellow"
    t.check(f"ddm.stratagem.{colour}", e["data"]["monster"], m.id)
    t.check(f"ddm.stratagem.{colour}", any(f".{colour} " in use for use in hides(t, m)), True)
    t.spent = rules.allowed(m)
    m.hides = e["kind"]


def on_charged(t: Table, e: Event) -> None:
    """Dice were paid when a turn began: each 4 sides count 1. [ddm.avatar.mage.superchargecreature] DDM-81"""
    m = t.actor
    t.check(CHARGE, e["data"]["monster"], m.id)
    t.check(CHARGE, e["data"]["n"], sum(die.sides for die in t.paid) // 4)
    if not m.charging:
        t.check(CHARGE, can(t, e["seat"], CHARGE), True)
        t.players[e["seat"]].ticks[CHARGE] = t.players[e["seat"]].ticks.get(CHARGE, 0) + 1
    m.charge, m.charging, t.paid = e["data"]["n"], True, []
    t.started.append("charged")


def on_disabled(t: Table, e: Event) -> None:
    """Orange disables a part, for an action. [ddm.core.orange]"""
    close(t)
    m, part = t.actor, t.part(e["data"]["part"])[1]
    able = [gift for gift in of_colour(t, m, "orange") if part in rules.weak_points(t, m, gift.core)]
    t.check("ddm.core.orange", bool(able), True)
    pay(t)
    part.off.append(m.id)


HANDLERS: Final[dict[str, Callable[[Table, Event], None]]] = {
    "turn": on_turn,
    "cloned": on_cloned,
    "healed": on_healed,
    "dived": on_hides,
    "soaring": on_hides,
    "charged": on_charged,
    "disabled": on_disabled,
}
