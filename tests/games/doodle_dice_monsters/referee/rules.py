"""What the rules say of a table: powers, actions, friends and foes, and what may be attacked."""

from tests.games.doodle_dice_monsters.referee.table import Attack, Monster, Part, Table


def power(monster: Monster) -> str:
    """Return the colour of the core power that a monster has now. [ddm.core.colorless] [ddm.colourfit]"""
    if monster.kind != "monster" or not monster.fits or not monster.core.works:
        return ""
    return monster.clone if monster.core.colour == "colorless" else monster.core.colour


def allowed(monster: Monster) -> int:
    """Return the actions of a turn: one, one for each combo, less those given up. [ddm.combo.count]"""
    return 1 + len(monster.of("combo")) - monster.given


def left(t: Table) -> int:
    """Return the actions that are left in this turn. [ddm.turn]"""
    return allowed(t.actor) - t.spent


def friends(t: Table, a: int, b: int) -> bool:
    """Say whether two seats are on one side. [ddm.variant.duo]"""
    return t.players[a].team == t.players[b].team


def foes(t: Table, seat: int) -> list[int]:
    """Return the enemies that are still in, from the left on. [ddm.lose]"""
    count = len(t.players)
    others = [(seat + step) % count for step in range(1, count)]
    return [other for other in others if not friends(t, seat, other) and not t.players[other].out]


def rivals(t: Table, seat: int) -> list[int]:
    """Return whom a seat may attack. [ddm.rivals] DDM-39"""
    enemies = foes(t, seat)
    return enemies[:1] if t.options["ffa_targets"] == "left_neighbour" else enemies


def reachable(t: Table, attacker: Monster, target: Monster) -> bool:
    """Say whether a monster may be attacked by another. [ddm.core.brown] [ddm.strange.three] DDM-19"""
    if target.away or target.hides:
        return False
    burrowed = power(target) == "brown" and target.born == t.round
    return not burrowed or power(attacker) == "brown"


def targets(t: Table, attacker: Monster) -> list[str]:
    """Return what a monster may attack: monsters, or players without any. [ddm.barred] [ddm.attack.empty]"""
    found = []
    for seat in rivals(t, attacker.seat):
        own = t.of(seat)
        found += [f"p{seat}"] if not own else [m.id for m in own if reachable(t, attacker, m)]
    return found


def attacks(t: Table, monster: Monster) -> list[str]:
    """Return the parts that a monster may attack with now. [ddm.struggle.once] [ddm.weapon.once]"""
    if not targets(t, monster):
        return []
    arms = [part.id for part in monster.of("weapon") if not part.used]
    return arms if monster.k < 1 or "struggle" in monster.uses else [monster.core.id, *arms]


def weak_points(t: Table, orange: Monster) -> list[Part]:
    """Return the parts that an orange monster may disable. [ddm.core.orange] DDM-34"""
    seats = foes(t, orange.seat)
    prey = [m for m in t.monsters.values() if m.seat in seats and not m.away and not m.hides]
    return [part for m in prey for part in m.parts if part.sides <= orange.core.sides]


def heals(m: Monster) -> bool:
    """Say whether a monster may heal this round. [ddm.core.green]"""
    return power(m) == "green" and "green" not in m.uses and m.k > 0


def wounds(t: Table, green: Monster) -> tuple[list[str], list[str]]:
    """Return what green may heal: its own damaged parts, and those of its friends. [ddm.core.green]"""
    side = [m for m in t.monsters.values() if friends(t, m.seat, green.seat) and not m.away]
    hurt = [(m, part.id) for m in side for part in m.parts if part.damage]
    return [id for m, id in hurt if m is green], [id for m, id in hurt if m is not green]


def models(t: Table, clone: Monster) -> list[str]:
    """Return the friends whose core power a colorless monster may take. [ddm.core.colorless] DDM-32"""
    side = [m for m in t.monsters.values() if friends(t, m.seat, clone.seat) and m is not clone]
    return [m.id for m in side if power(m) and m.core.colour != "colorless" and not m.away]


def lures(t: Table, a: Attack) -> list[Monster]:
    """Return the pink monsters that may draw an attack to themselves. [ddm.core.pink] DDM-36"""
    found = []
    for m in t.monsters.values():
        side = friends(t, m.seat, a.struck.seat) and m is not a.target
        if side and power(m) == "pink" and "pink" not in m.uses and reachable(t, a.attacker, m):
            found.append(m)
    return found


def shields(a: Attack) -> list[Part]:
    """Return the shields that may take an attack over. [ddm.shield.take]"""
    return [part for part in a.struck.of("shield") if not part.took and part is not a.part]


def nullifiers(a: Attack) -> list[Part]:
    """Return the nullifiers that may answer an attack. [ddm.nullify.self] [ddm.nullify.once]"""
    return [part for part in a.struck.of("nullifier") if not part.used and part is not a.part]


def again(t: Table, a: Attack) -> list[Monster]:
    """Return the monsters that may have the weapon rolled again. [ddm.core.black] [ddm.core.white]"""
    if a.struggle:
        return []
    table = t.options["power_text"] == "table"
    own = a.attacker
    white = power(own) == "white" and (own.id not in a.reused if table else "white" not in own.uses)
    found = [own] if white else []
    for m in t.monsters.values():
        near = friends(t, m.seat, a.struck.seat) and not m.away
        if near and power(m) == "black" and "black" not in m.uses:
            found.append(m)
    return found


def hits(t: Table, a: Attack) -> list[tuple[Part, int]]:
    """Return what an attack does to which part. [ddm.core.red] [ddm.core.blue] [ddm.core.gray]"""
    own = a.attacker
    gray = power(own) == "gray"
    whole = own.k if a.struggle else a.face + (own.k if power(own) == "red" else 0)
    lowered = not gray or t.options["power_text"] == "table"
    shares = [(a.landing, whole)]
    assert a.aimed is not None
    if gray and a.shielded:
        past = min(own.k, whole)
        shares = [(a.aimed, past), (a.landing, whole - past)]
    dealt = [(part, less(a, part, n) if lowered else n) for part, n in shares]
    return [(part, n) for part, n in dealt if n or part is a.part]  # nothing past a shield is not told


def less(a: Attack, part: Part, n: int) -> int:
    """Return what is left of damage after the shield's roll and a blue core. [ddm.shield.soak]"""
    soak = a.soak if part is a.part else 0
    tide = a.struck.k if power(a.struck) == "blue" and part.type in ("core", "shield") else 0
    return max(0, n - soak - tide)
