"""What is told in turns: copies, heals, attacks through their nine steps, and what orange disables."""

from collections.abc import Callable
from typing import Final

from tests.games.doodle_dice_monsters.referee import rules
from tests.games.doodle_dice_monsters.referee.rules import left, power
from tests.games.doodle_dice_monsters.referee.table import Attack, Event, Table

LURE: Final = 2
SHIELD: Final = 3
NULLIFY: Final = 4
CANCEL: Final = 5
WEAPON: Final = 6
AGAIN: Final = 7
SOAK: Final = 8
DAMAGE: Final = 9


def on_turn(t: Table, e: Event) -> None:
    """Check that the next in the order has its turn; end what lasted until now. [ddm.order.turn]"""
    finish(t)
    monster = t.monster(e["data"]["monster"])
    waiting = [id for id in t.order if id in t.monsters and not t.monsters[id].away]
    t.check("ddm.initiative", monster.id, waiting[0] if waiting else "")
    t.order = t.order[t.order.index(monster.id) + 1 :]
    t.acting, t.spent, t.ended, t.started = monster.id, 0, False, []
    monster.clone = ""
    release(t, monster.id)
    for part in monster.parts:
        part.used = part.used and part.type != "weapon"


def release(t: Table, orange: str) -> None:
    """Let what an orange monster has disabled work again. [ddm.core.orange] DDM-34"""
    for m in t.monsters.values():
        for part in m.parts:
            part.off = [id for id in part.off if id != orange]


def finish(t: Table) -> None:
    """Check that the turn before is over: it was ended, or had nothing left to do. [ddm.act.pass]"""
    close(t)
    if t.ended or t.acting not in t.monsters:
        return
    owed = [kind for kind in ("clone", "heal") if starts(t, kind) and kind not in t.started]
    t.check("ddm.order.turn", [], owed)
    t.check("ddm.turn", [], deeds(t))


def close(t: Table) -> None:
    """Check that the attack before is over. [ddm.attack.order]"""
    a = t.attack
    if a is not None:
        advance(t, a, DAMAGE)
        t.check("ddm.damage", [], a.hits or [])
    t.attack = None


def starts(t: Table, kind: str) -> list[str]:
    """Return what may be chosen when a turn starts. [ddm.core.colorless] [ddm.core.green]"""
    m = t.actor
    if kind == "clone":
        able = m.core.colour == "colorless" and m.fits and m.core.works
        return rules.models(t, m) if able else []
    if not rules.heals(m) or t.options["power_text"] == "table":
        return []
    own, others = rules.wounds(t, m)
    return own + (others if left(t) > 0 else [])


def deeds(t: Table) -> list[str]:
    """Return what the monster whose turn it is may do. [ddm.turn]"""
    m = t.actor
    found = []
    if left(t) > 0:
        found = rules.attacks(t, m)
        if power(m) == "orange" and rules.weak_points(t, m):
            found.append(f"ddm.core.orange {m.id}")
        table = t.options["power_text"] == "table"
        if table and rules.heals(m) and any(rules.wounds(t, m)):
            found.append(f"ddm.core.green {m.id}")
    return found + drags(t, [] if m.away else [m.id])


def drags(t: Table, among: list[str]) -> list[str]:
    """Return the monsters that may be dragged away. [ddm.strange.three]"""
    if t.options["strange"] == "off":
        return []
    able = [t.monsters[id] for id in among if not t.players[t.monsters[id].seat].dragged]
    found = [m for m in able if not m.away and any(part.sides == 3 for part in m.parts)]
    return [f"ddm.strange.three {m.id}" for m in found]


def on_cloned(t: Table, e: Event) -> None:
    """Check that a colorless monster has another's power. [ddm.core.colorless]"""
    monster, colour = t.actor, e["data"]["colour"]
    t.check("ddm.core.colorless", e["data"]["monster"], monster.id)
    t.check("ddm.core.colorless", colour, t.monster(t.picked).core.colour)
    monster.clone = colour


def on_healed(t: Table, e: Event) -> None:
    """Green heals k, never above full life, for an action if it is another's. [ddm.core.green]"""
    m = t.actor
    owner, part = t.part(e["data"]["part"])
    t.check("ddm.core.green", power(m), "green")
    t.check("ddm.core.green", "green" in m.uses, False)
    t.check("ddm.core.green", e["data"]["n"], min(m.k, part.damage))
    part.damage -= e["data"]["n"]
    t.check("ddm.core.green", e["data"]["left"], part.life)
    m.uses.append("green")
    if owner is not m or t.options["power_text"] == "table":
        pay(t)


def pay(t: Table) -> None:
    """Spend an action. [ddm.turn]"""
    t.check("ddm.turn", left(t) > 0, True)
    t.spent += 1


def arm(t: Table, id: str) -> Attack:
    """Check that an attack is begun with a part: an action, once a turn or a round. [ddm.weapon.once]"""
    close(t)
    m = t.actor
    t.check("ddm.part.weapon", id in rules.attacks(t, m), True)
    pay(t)
    weapon = t.part(id)[1]
    struggle = weapon is m.core
    if struggle:
        m.uses.append("struggle")
    else:
        weapon.used = True
    return Attack(m, weapon, struggle)


def on_attacks(t: Table, e: Event) -> None:
    """Check that an attack is declared. [ddm.attack.order]"""
    t.attack = arm(t, e["data"]["part"])


def on_aimed(t: Table, e: Event) -> None:
    """Check that it is aimed at a part that may be attacked. [ddm.attack.order] [ddm.barred]"""
    a = t.fight
    target, part = t.part(e["data"]["part"])
    if a.lured:
        t.check("ddm.core.pink", target is a.target, True)
    else:
        t.check("ddm.barred", target.id in rules.targets(t, a.attacker), True)
    a.target, a.aimed, a.part = target, part, part


def advance(t: Table, a: Attack, step: int) -> None:
    """Go on to a step; whoever may answer on the way must have been asked. [ddm.attack.order]"""
    while a.step < step and not (a.cancelled and a.step >= CANCEL):
        a.step += 1
        if a.step == SHIELD and not a.lured:
            owed(t, a, "redirect", sorted({m.seat for m in rules.lures(t, a)}))
        if a.step == NULLIFY:
            if not a.shielded:
                owed(t, a, "shield", [a.struck.seat] if rules.shields(a) else [])
            settle(a)
        if a.step == CANCEL and a.nullifier is None:
            owed(t, a, "nullify", [a.struck.seat] if rules.nullifiers(a) else [])
        if a.step == WEAPON and a.nullifier is not None:
            t.check("ddm.nullify.half", a.tried, True)
        if a.step == AGAIN and not a.struggle:
            t.check("ddm.part.weapon", a.face > 0, True)
        if a.step == SOAK:
            t.check("ddm.core.black", a.again, False)
            owed(t, a, "again", sorted({m.seat for m in rules.again(t, a)}))
        if a.step == DAMAGE:
            t.check("ddm.shield.soak", a.soaking, a.rolls and lowered(t, a))
            a.hits = rules.hits(t, a)


def owed(t: Table, a: Attack, kind: str, seats: list[int]) -> None:
    """Disagree if a seat that might answer was not asked. [ddm.attack.order]"""
    t.check("ddm.attack.order", [seat for seat in seats if (kind, seat) in a.asked], seats)


def settle(a: Attack) -> None:
    """Check that the first attack that ends up at a shield uses up its roll. [ddm.shield.soak] DDM-20"""
    if a.landing.type == "shield":
        a.rolls = a.landing.works and not a.landing.soaked
        a.landing.soaked = True


def lowered(t: Table, a: Attack) -> bool:
    """Say whether shields lower an attack. [ddm.core.gray]"""
    return power(a.attacker) != "gray" or t.options["power_text"] == "table"


def on_lured(t: Table, e: Event) -> None:
    """Pink draws the attack to itself, once a round. [ddm.core.pink]"""
    a, m = t.fight, t.monster(e["data"]["monster"])
    t.check("ddm.core.pink", a.lured, False)
    t.check("ddm.core.pink", m in rules.lures(t, a), True)
    m.uses.append("pink")
    a.target, a.lured, a.step = m, True, LURE


def on_took_over(t: Table, e: Event) -> None:
    """Check that a shield takes the attack over, once a round. [ddm.shield.take]"""
    a, part = t.fight, t.part(e["data"]["part"])[1]
    advance(t, a, SHIELD)
    t.check("ddm.shield.take", part in rules.shields(a) and not a.shielded, True)
    part.took = a.shielded = True
    a.part = part


def on_disabled(t: Table, e: Event) -> None:
    """Orange disables a part, for an action. [ddm.core.orange]"""
    close(t)
    m, part = t.actor, t.part(e["data"]["part"])[1]
    t.check("ddm.core.orange", power(m), "orange")
    t.check("ddm.core.orange", part in rules.weak_points(t, m), True)
    pay(t)
    part.off.append(m.id)


HANDLERS: Final[dict[str, Callable[[Table, Event], None]]] = {
    "turn": on_turn,
    "cloned": on_cloned,
    "healed": on_healed,
    "attacks": on_attacks,
    "aimed": on_aimed,
    "lured": on_lured,
    "took_over": on_took_over,
    "disabled": on_disabled,
}
