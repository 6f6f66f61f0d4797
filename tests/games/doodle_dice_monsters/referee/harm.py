"""What is told of damage and loss: hits, shares of hordes, and cores that fall."""

from collections.abc import Callable
from typing import Final

from tests.games.doodle_dice_monsters.referee import rules
from tests.games.doodle_dice_monsters.referee.fight import DAMAGE, advance, count, land, reckon
from tests.games.doodle_dice_monsters.referee.poison import poisons, unpoisoned
from tests.games.doodle_dice_monsters.referee.rules import built, friends
from tests.games.doodle_dice_monsters.referee.studio import can, tick
from tests.games.doodle_dice_monsters.referee.table import (
    Attack,
    Blow,
    Disagreement,
    Event,
    Monster,
    Part,
    Table,
)
from tests.games.doodle_dice_monsters.referee.turns import release

DIEHARD: Final = "ddm.avatar.warrior.diehard"
SWARM: Final = "ddm.avatar.beast.monstroushorde"
TECHNIQUE: Final = "ddm.avatar.warrior.specialtechnique"


def blow(t: Table) -> Blow:
    """Return the damage that is done next. [ddm.damage]"""
    if t.aimed_at:
        drop(t)
    elif not t.blows and t.strikes and not t.struck:
        land(t)
    elif not t.blows and t.attack is not None and t.attack.hits is None:
        advance(t, t.attack, DAMAGE)
    if not t.blows:
        raise Disagreement(t.event, "ddm.damage", "damage", "none")
    return t.blows[0]


def warding(t: Table) -> Attack:
    """Return the attack whose damage is known and may be lowered; strikes are so one by one. DDM-54 DDM-70"""
    if t.strikes and not t.struck:
        advance(t, t.fight, DAMAGE)
        reckon(t, t.fight)
        return t.fight
    a = blow(t).attack
    t.check("ddm.fortress.purple", a is None, False)
    assert a is not None
    return a


def masters(t: Table) -> list[Attack]:
    """Return the attacks whose weapon may count as its highest number, and that were not asked. DDM-73"""
    attacks = {id(b.attack): b.attack for b in t.blows}
    return [a for a in attacks.values() if a is not None and masterly(t, a)]


def masterly(t: Table, a: Attack) -> bool:
    """Say whether a weapon has dealt damage, and could have dealt more. DDM-65 DDM-73"""
    if a.tried or a.struggle or a.leaps or not can(t, a.attacker.seat, TECHNIQUE):
        return False
    return a.face < a.weapon.sides and sum(n for _, n in a.hits or []) > 0


def drop(t: Table) -> None:
    """Let a bombardment hit the parts that were chosen; what was left without choice, too. DDM-82"""
    chosen = [t.part(id) for id in t.aimed_at + t.rest[len(t.rest) - len(t.paid) + len(t.aimed_at) :]]
    t.blows += [Blow(m, part, t.bomb, bomb=True) for m, part in chosen if t.bomb]
    t.aimed_at = []


def hordes(t: Table, b: Blow) -> list[Monster]:
    """Return the hordes that may still take a share. [ddm.avatar.beast.monstroushorde] DDM-78"""
    if b.hordes is None:
        near = [m.id for m in t.of(b.monster.seat) if m.kind == "horde"]
        b.hordes = [] if b.bomb or b.monster.kind == "horde" or ignored(b) else near
    return [t.monsters[id] for id in b.hordes if id in t.monsters and b.n > 0]


def sharing(t: Table) -> Blow:
    """Return the damage of which a horde may take a share now. DDM-78"""
    first = blow(t)
    return next((b for b in t.blows if hordes(t, b)), first)


def ignored(b: Blow) -> bool:
    """Say whether a blow is lost on the core of a martyr. [ddm.fortress.white] DDM-66"""
    return b.monster.martyr and b.part.type == "core" and b.part.life == 0


def on_hit(t: Table, e: Event) -> None:
    """Check that a part takes what the referee has counted. [ddm.damage] [ddm.overkill]"""
    b, data = blow(t), e["data"]
    monster, part = t.part(data["part"])
    sharer = next((one for one in t.blows if one.taken), None)
    if sharer is not None:
        takes(t, sharer, monster, data["n"])
        return
    t.check(SWARM, [m.id for one in t.blows if one.attack is b.attack for m in hordes(t, one)], [])
    t.check(TECHNIQUE, [a.weapon.id for a in masters(t)], [])
    n = 0 if ignored(b) else b.n
    t.check("ddm.damage", (part.id, data["n"]), (b.part.id, n))
    t.check("ddm.damage", e["kind"] == "hurt", n > 0)
    t.blows.pop(0)
    excess = n - part.life
    fell = part.life > 0
    part.damage = min(part.sides, part.damage + n)
    t.check("ddm.damage", data["left"], part.life)
    poisons(t, b, n)
    if part.life == 0 and fell:
        fall(t, b, max(0, excess))


def takes(t: Table, b: Blow, horde: Monster, n: int) -> None:
    """Check that a horde takes the share that its player has named. DDM-78"""
    t.check(SWARM, (horde.id, n, n <= b.n), (b.taker, b.taken, True))
    b.n, b.shared, b.taken = b.n - n, b.shared + n, 0
    horde.core.damage += n
    t.check(SWARM, horde.core.life >= 0, True)
    if horde.core.life == 0:
        t.due.append(("horde_lost", horde.id))


def fall(t: Table, b: Blow, excess: int) -> None:
    """Check that a part has no life left: it goes, or a core may be saved. [ddm.damage] [ddm.coreloss]"""
    m, part = b.monster, b.part
    if m.kind == "horde":
        t.due.append(("horde_lost", m.id))
    elif part.type != "core":
        t.due.append(("part_lost", part.id))
    else:
        t.falling = part
        if b.attack is not None:
            b.attack.excess = excess
        if b.bomb or not can(t, m.seat, DIEHARD):
            fate(t)


def fate(t: Table) -> None:
    """Check that a core falls: its monster stands on, has other cores, or is destroyed. DDM-66 DDM-69"""
    assert t.falling is not None
    m = t.part(t.falling.id)[0]
    if any(core.life > 0 for core in m.cores):
        t.due.append(("part_lost", t.falling.id))
    elif built(t, "fortress", "white", m):
        t.due.append(("stands", m.id))
    elif recycles(t, m):
        return
    else:
        t.due.append(("monster_lost", m.id))
    t.falling = None


def recycles(t: Table, m: Monster) -> list[Part]:
    """Return the parts of which a die may be recycled. [ddm.fortress.orange] DDM-61 DDM-69"""
    if m.kind != "monster" or len(m.parts) < 3:
        return []
    shared = t.options["team_forts"] == "shared"
    for b in t.monsters.values():
        near = b.seat == m.owner or (shared and friends(t, b.seat, m.owner))
        if b.kind == "fortress" and near and rules.powered(t, b, "orange"):
            return m.parts
    return []


def on_endured(t: Table, e: Event) -> None:
    """Check that a core is left with 1 life. [ddm.avatar.warrior.diehard]"""
    m, part = t.part(e["data"]["part"])
    t.check(DIEHARD, part is t.falling, True)
    t.check(DIEHARD, e["seat"], m.seat)
    tick(t, m.seat, DIEHARD)
    part.damage, t.falling = part.sides - 1, None
    if t.attack is not None:
        t.attack.excess = 0


def on_stands(t: Table, e: Event) -> None:
    """Check that a martyr stays until combat ends. [ddm.fortress.white] DDM-66"""
    t.monster(e["data"]["monster"]).martyr = True


def on_recycled(t: Table, e: Event) -> None:
    """Check that a die goes back to the reserve. [ddm.fortress.orange] DDM-69"""
    m, part = t.part(e["data"]["part"])
    t.check("ddm.fortress.orange", (part in recycles(t, m), e["seat"]), (True, m.owner))
    t.check("ddm.fortress.orange", t.falling in m.parts or m.martyr, True)
    m.parts.remove(part)
    player = t.players[m.owner]
    player.recycled[part.die.id] = part.die
    player.reserve += 1
    t.falling = None
    t.due.append(("monster_lost", m.id))


def on_part_lost(t: Table, e: Event) -> None:
    """Check that a part without life goes out of play with its die. [ddm.damage] [ddm.place]"""
    monster, part = t.part(e["data"]["part"])
    t.check("ddm.damage", part.life, 0)
    monster.parts.remove(part)
    t.players[monster.owner].removed[part.die.id] = part.die
    t.blows = [b for b in t.blows if b.part is not part]
    t.moved = True


def on_monster_lost(t: Table, e: Event) -> None:
    """Check that a monster without a core goes with all its dice. [ddm.coreloss]"""
    monster = t.monster(e["data"]["monster"])
    t.check("ddm.coreloss", e["data"]["dice"], len([part for part in monster.parts if part.die.id]))
    if monster.martyr and not t.over:
        t.check("ddm.fortress.white", unpoisoned(t), [])
    remove(t, monster)


def remove(t: Table, monster: Monster) -> None:
    """Take something out of play. [ddm.coreloss] DDM-79"""
    del t.monsters[monster.id]
    player = t.players[monster.owner]
    for part in monster.parts:
        if part.die.id:
            player.removed[part.die.id] = part.die
    if monster.avatar and t.options["fallen_avatar"] == "loses_uses":
        player.avatar = "none"
    release(t, monster.id)
    t.blows = [b for b in t.blows if b.monster is not monster]
    t.moved = t.moved or any(part.die.id for part in monster.parts)


def on_horde_lost(t: Table, e: Event) -> None:
    """Check that a horde without life is gone. [ddm.avatar.beast.monstroushorde]"""
    horde = t.monster(e["data"]["monster"])
    t.check(SWARM, horde.core.life, 0)
    del t.monsters[horde.id]
    t.blows = [b for b in t.blows if b.monster is not horde]


def on_mastered(t: Table, e: Event) -> None:
    """Check that the weapon counts as its maximum, and the damage is worked out again. DDM-73"""
    a = t.trying
    if a is None or a.mastered:
        raise Disagreement(e, TECHNIQUE, "mastered", "nobody was asked")
    t.check(TECHNIQUE, (e["data"]["part"], e["seat"]), (a.weapon.id, a.attacker.seat))
    tick(t, e["seat"], TECHNIQUE)
    a.mastered = True
    count(t, a)
    t.check(TECHNIQUE, e["data"]["n"], sum(n for _, n in a.hits or []))


HANDLERS: Final[dict[str, Callable[[Table, Event], None]]] = {
    "hurt": on_hit,
    "unhurt": on_hit,
    "endured": on_endured,
    "stands": on_stands,
    "recycled": on_recycled,
    "part_lost": on_part_lost,
    "monster_lost": on_monster_lost,
    "horde_lost": on_horde_lost,
    "mastered": on_mastered,
}
