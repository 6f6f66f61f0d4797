"""What is told of dice in an attack: nullifiers, weapons, shields, and big dice that are named."""

from collections.abc import Callable
from typing import Final

from tests.games.doodle_dice_monsters.referee import rules
from tests.games.doodle_dice_monsters.referee.fight import AGAIN, CANCEL, SOAK, WEAPON, advance, lowered
from tests.games.doodle_dice_monsters.referee.rules import power
from tests.games.doodle_dice_monsters.referee.table import Attack, Disagreement, Event, Table


def on_nullifier(t: Table, e: Event) -> None:
    """Check that a nullifier is rolled, an odd one as a side smaller. [ddm.nullify.half] [ddm.strange.odd]"""
    a = t.fight
    advance(t, a, CANCEL)
    if a.nullifier is None:
        raise Disagreement(e, "ddm.nullify.once", "a nullifier is rolled", "none was named")
    sides = a.nullifier.sides // 2 * 2
    t.check("ddm.strange.odd", e["data"]["dice"], [sides])
    tried(t, a, e["data"]["faces"][0])


def tried(t: Table, a: Attack, face: int) -> None:
    """Half the sides or less cancels the attack. [ddm.nullify.half]"""
    t.check("ddm.nullify.once", a.tried, False)
    a.tried = True
    assert a.nullifier is not None
    if face <= a.nullifier.sides // 2:
        a.cancelled = True
        t.due.append(("nullified", a.nullifier.id))


def on_weapon(t: Table, e: Event) -> None:
    """Check that a weapon is rolled, once unless somebody has it rolled again. [ddm.part.weapon]"""
    a = t.fight
    t.check("ddm.part.weapon", e["data"]["dice"], [a.weapon.sides])
    cast(t, a, e["data"]["faces"][0])


def cast(t: Table, a: Attack, face: int) -> None:
    """Check that a weapon shows a number. [ddm.part.weapon] [ddm.struggle.hit]"""
    advance(t, a, WEAPON)
    t.check("ddm.struggle.hit", a.struggle or a.cancelled, False)
    t.check("ddm.core.black", a.face == 0 or a.again, True)
    a.face, a.again = face, False


def on_rolled_again(t: Table, e: Event) -> None:
    """Black or white has the weapon rolled again, once a round. [ddm.core.black] [ddm.core.white]"""
    a, m = t.fight, t.monster(e["data"]["monster"])
    advance(t, a, AGAIN)
    t.check("ddm.core.black", e["data"]["face"], a.face)
    t.check(f"ddm.core.{power(m)}", m in rules.again(t, a) and not a.again, True)
    m.uses.append(power(m))
    a.reused.append(m.id)
    a.asked = [asked for asked in a.asked if asked[0] != "again"]
    a.again = True


def on_shield_die(t: Table, e: Event) -> None:
    """Check that a shield is rolled against the first attack that lands on it. [ddm.shield.soak]"""
    a = t.fight
    t.check("ddm.shield.soak", e["data"]["dice"], [a.landing.sides])
    soaked(t, a, e["data"]["faces"][0])


def soaked(t: Table, a: Attack, face: int) -> None:
    """Check that a shield shows a number. [ddm.shield.soak] [ddm.core.gray]"""
    advance(t, a, SOAK)
    t.check("ddm.shield.soak", a.rolls and not a.soaking and lowered(t, a), True)
    a.soak, a.soaking = face, True


def on_named(t: Table, e: Event) -> None:
    """Check that a big die's result is named, once a game. [ddm.strange.big] DDM-45"""
    a, (monster, part) = t.fight, t.part(e["data"]["part"])
    player = t.players[monster.seat]
    t.check("ddm.strange.big", part.die.size, "big")
    per_die = t.options["big_die"] == "per_die"
    t.check("ddm.strange.big", part.die.id in player.named if per_die else bool(player.named), False)
    player.named.append(part.die.id)
    face = e["data"]["n"]
    if part is a.nullifier:
        advance(t, a, CANCEL)
        tried(t, a, face)
    elif part is a.weapon:
        cast(t, a, face)
    else:
        t.check("ddm.strange.big", part is a.landing, True)
        soaked(t, a, face)
    t.check("ddm.strange.big", 1 <= face <= part.sides, True)


HANDLERS: Final[dict[str, Callable[[Table, Event], None]]] = {
    "nullifier": on_nullifier,
    "nullified": lambda t, e: None,
    "weapon": on_weapon,
    "rolled_again": on_rolled_again,
    "shield_die": on_shield_die,
    "named": on_named,
}
