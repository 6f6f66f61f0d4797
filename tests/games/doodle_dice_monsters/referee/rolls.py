"""What is told of dice in an attack: misses, nullifiers, weapons, shields, and big dice that are named."""

from collections.abc import Callable
from typing import Final

from tests.games.doodle_dice_monsters.referee import answers
from tests.games.doodle_dice_monsters.referee.fight import (
    AGAIN,
    CANCEL,
    SOAK,
    WEAPON,
    advance,
    rolling,
    running,
)
from tests.games.doodle_dice_monsters.referee.table import Attack, Disagreement, Event, Table


def on_percent(t: Table, e: Event) -> None:
    """Check that a hundred is rolled: whether an attack misses, or something else. [ddm.stratagem.green]"""
    face = e["data"]["faces"][0]
    t.check("ddm.stratagem.green", e["data"]["dice"], [100])
    open_ = t.attack is not None and (t.attack.hits is None or bool(t.strikes))
    waiting = open_ and not t.struck and not t.blows
    if not waiting or t.phase == "sketch":
        t.percent, t.roller = face, e["seat"]
        return
    a = running(t, CANCEL)
    over = a.cancelled or a.step > CANCEL or (a.step == CANCEL and a.misses == 0)
    if over:
        t.percent, t.roller = face, e["seat"]
        return
    advance(t, a, CANCEL)
    if a.misses < 1:  # nothing makes this attack miss: it is of what comes after it
        t.percent, t.roller = face, e["seat"]
        return
    a.misses -= 1
    if face <= 25:
        t.due.append(("missed", a.struck.id))


def on_nullifier(t: Table, e: Event) -> None:
    """Check that a nullifier is rolled, an odd one as a side smaller. [ddm.nullify.half] [ddm.strange.odd]"""
    a = rolling(t)
    advance(t, a, CANCEL)
    if a.nullifier is None:
        raise Disagreement(e, "ddm.nullify.once", "a nullifier is rolled", "none was named")
    t.check("ddm.strange.odd", e["data"]["dice"], [a.nullifier.sides // 2 * 2])
    tried(t, a, e["data"]["faces"][0])


def tried(t: Table, a: Attack, face: int) -> None:
    """Check that a nullifier shows a number, after all checks whether the attack misses."""
    t.check("ddm.stratagem.green", a.misses, 0)
    t.check("ddm.nullify.once", a.check == 0 or a.recast, True)
    a.check, a.recast = face, False


def on_nullified(t: Table, e: Event) -> None:
    """Half the sides or less cancels the attack, if nobody has it rolled again. [ddm.nullify.half]"""
    a = t.fight
    if a.nullifier is None:
        raise Disagreement(e, "ddm.nullify.half", "nullified", "none was named")
    t.check("ddm.nullify.half", a.nullifier.id, e["data"]["part"])
    t.check("ddm.nullify.half", 0 < a.check <= a.nullifier.sides // 2 and not a.recast, True)
    seats = sorted({use[2] for use in answers.recasts(t, a)})
    t.check("ddm.stratagem.red", [seat for seat in seats if ("recast", seat) in a.asked], seats)
    a.cancelled = True


def on_weapon(t: Table, e: Event) -> None:
    """Check that a weapon is rolled, once unless somebody has it rolled again. [ddm.part.weapon]"""
    a = rolling(t)
    t.check("ddm.part.weapon", e["data"]["dice"], [a.weapon.sides])
    t.check("ddm.stratagem.white", answers.glorious(t, a.attacker, "weapon"), False)
    cast(t, a, e["data"]["faces"][0])


def cast(t: Table, a: Attack, face: int) -> None:
    """Check that a weapon shows a number. [ddm.part.weapon] [ddm.struggle.hit]"""
    advance(t, a, WEAPON)
    t.check("ddm.struggle.hit", a.struggle or a.cancelled or a.leaps, False)
    t.check("ddm.core.black", a.face == 0 or a.again, True)
    a.face, a.again = face, False


def on_rolled_again(t: Table, e: Event) -> None:
    """Somebody has the weapon, the shield or the nullifier rolled again. DDM-28 DDM-68"""
    a, m, face = t.fight, t.monster(e["data"]["monster"]), e["data"]["face"]
    early = a.step <= CANCEL
    if early or a.soaking:
        able = [use for use in answers.recasts(t, a) if use[1] == m.id and use[3] == "bastion"]
        t.check("ddm.fortress.gray", (bool(able), face), (True, a.check if early else a.soak))
        a.struck.uses.append("bastion")
        a.recast = True
        a.asked = [asked for asked in a.asked if asked[0] != "recast"]
        return
    advance(t, a, AGAIN)
    t.check("ddm.core.black", face, a.face)
    able = [use for use in answers.again(t, a) if use[1] == m.id]
    t.check("ddm.core.black", bool(able), True)
    key = able[0][3]
    user = a.attacker if key == "bastion" else m
    user.uses.append(key)
    a.reused.append(f"{key} {m.id}")
    a.asked = [asked for asked in a.asked if asked[0] != "again"]
    a.again = True


def on_raged(t: Table, e: Event) -> None:
    """Check that an angry attacker has what answers it rolled again, each part once a round. DDM-51"""
    a = t.fight
    able = [use for use in answers.recasts(t, a) if use[3] == "fury" and use[2] == e["seat"]]
    t.check("ddm.stratagem.red", (bool(able), e["data"]["monster"]), (True, a.attacker.id))
    part = a.nullifier if a.step <= CANCEL else a.landing
    assert part is not None
    part.raged = a.recast = True
    a.asked = [asked for asked in a.asked if asked[0] != "recast"]


def on_shield_die(t: Table, e: Event) -> None:
    """Check that a shield is rolled against the first attack that lands on it. [ddm.shield.soak]"""
    a = rolling(t)
    t.check("ddm.shield.soak", e["data"]["dice"], [a.landing.sides])
    t.check("ddm.stratagem.white", answers.glorious(t, a.struck, "shield"), False)
    soaked(t, a, e["data"]["faces"][0])


def soaked(t: Table, a: Attack, face: int) -> None:
    """Check that a shield shows a number. [ddm.shield.soak] [ddm.core.gray]"""
    advance(t, a, SOAK)
    t.check("ddm.shield.soak", a.rolls and (not a.soaking or a.recast), True)
    t.check("ddm.core.gray", answers.unhindered(t, a), False)
    a.soak, a.soaking, a.recast = face, True, False


def on_maximum(t: Table, e: Event) -> None:
    """In glory a weapon or shield shows its highest number. [ddm.stratagem.white] DDM-55"""
    (monster, part), sides = t.part(e["data"]["part"]), e["data"]["n"]
    a = rolling(t)
    t.check("ddm.stratagem.white", sides, part.sides)
    if part is a.weapon and monster is a.attacker:
        t.check("ddm.stratagem.white", answers.glorious(t, monster, "weapon"), True)
        cast(t, a, sides)
    else:
        t.check("ddm.stratagem.white", (part is a.part, answers.glorious(t, monster, "shield")), (True, True))
        soaked(t, a, sides)


def on_named(t: Table, e: Event) -> None:
    """Check that a big die's result is named, once a game. [ddm.strange.big] DDM-45"""
    a, (monster, part) = rolling(t), t.part(e["data"]["part"])
    player = t.players[monster.owner]
    t.check("ddm.strange.big", part.die.size, "big")
    per_die = t.options["big_die"] == "per_die"
    t.check("ddm.strange.big", part.die.id in player.named if per_die else bool(player.named), False)
    player.named.append(part.die.id)
    face = e["data"]["n"]
    if part is a.nullifier and a.step <= CANCEL:
        advance(t, a, CANCEL)
        tried(t, a, face)
    elif part is a.weapon and monster is a.attacker:
        cast(t, a, face)
    else:
        t.check("ddm.strange.big", part is a.landing, True)
        soaked(t, a, face)
    t.check("ddm.strange.big", 1 <= face <= part.sides, True)


HANDLERS: Final[dict[str, Callable[[Table, Event], None]]] = {
    "percent": on_percent,
    "nullifier": on_nullifier,
    "nullified": on_nullified,
    "weapon": on_weapon,
    "rolled_again": on_rolled_again,
    "raged": on_raged,
    "shield_die": on_shield_die,
    "maximum": on_maximum,
    "named": on_named,
}
