"""What may answer an attack at which step, and what it does to which part in the end."""

from tests.games.doodle_dice_monsters.referee import rules
from tests.games.doodle_dice_monsters.referee.rules import built, fresh, friends, has, k, of_colour, shows
from tests.games.doodle_dice_monsters.referee.table import Attack, Monster, Part, Table

Use = tuple[str, str, int, str]  # a rule, the id of what uses it, who is asked, and how it is used up


def lures(t: Table, a: Attack) -> list[Use]:
    """Return the pink powers that may draw an attack to their monsters. [ddm.core.pink] DDM-36"""
    if a.lured or a.leaps or a.struck.kind == "horde":
        return []
    found = []
    for m in t.monsters.values():
        if friends(t, m.seat, a.struck.seat) and m is not a.target and rules.reachable(t, a.attacker, m):
            own = [gift for gift in of_colour(t, m, "pink") if fresh(m, gift)]
            found += [("ddm.core.pink", m.id, m.seat, gift.key) for gift in own]
    return found


def shields(a: Attack) -> list[Part]:
    """Return the shields that may take an attack over. [ddm.shield.take]"""
    return [part for part in a.struck.of("shield") if not part.took and part is not a.part and not a.shielded]


def chills(t: Table, a: Attack) -> list[Use]:
    """Return the fortresses that may cancel an attack. [ddm.fortress.blue] DDM-63"""
    able = [b for b in built(t, "fortress", "blue", a.struck) if "chill" not in b.uses]
    return [("ddm.fortress.blue", b.id, b.seat, "chill") for b in able]


def nullifiers(a: Attack) -> list[Part]:
    """Return the nullifiers that may answer an attack. [ddm.nullify.self] [ddm.nullify.once]"""
    if a.nullifier is not None:
        return []
    return [part for part in a.struck.of("nullifier") if not part.used and part is not a.part]


def checks(t: Table, a: Attack) -> int:
    """Return how often it is rolled whether an attack misses. [ddm.stratagem.green] [ddm.fortress.black]"""
    leaves = len(built(t, "stratagem", "green", a.struck)) if shows(t, a.struck, "camouflaged") else 0
    return leaves + len(built(t, "fortress", "black", a.struck))


def bastions(t: Table, m: Monster) -> list[Use]:
    """Return the fortresses by which a monster rolls a die of its own again. [ddm.fortress.gray] DDM-68"""
    forts = [] if "bastion" in m.uses else built(t, "fortress", "gray", m)
    return [("ddm.fortress.gray", b.id, b.seat, "bastion") for b in forts]


def furies(t: Table, a: Attack, part: Part) -> list[Use]:
    """Return the stratagems by which what answers an angry monster is rolled again. DDM-51"""
    if part.raged or not shows(t, a.attacker, "angry"):
        return []
    forts = built(t, "stratagem", "red", a.attacker)
    return [("ddm.stratagem.red", b.id, b.seat, "fury") for b in forts]


def recasts(t: Table, a: Attack) -> list[Use]:
    """Return who may have the nullifier or shield that answers an attack rolled again. DDM-51 DDM-68"""
    if a.recast:
        return []
    if a.step <= 5:
        part, shown = a.nullifier, a.check
        if part is None or not shown:
            return []
        cancels = shown <= part.sides // 2
        return bastions(t, a.struck) + (furies(t, a, part) if cancels else [])
    return bastions(t, a.struck) + furies(t, a, a.landing) if a.soaking else []


def again(t: Table, a: Attack) -> list[Use]:
    """Return who may have the weapon rolled again. [ddm.core.black] [ddm.core.white] DDM-28"""
    if a.struggle or a.leaps or a.again:
        return []
    table = t.options["power_text"] == "table"
    own = a.attacker
    found: list[Use] = []
    for gift in of_colour(t, own, "white"):
        unused = f"{gift.key} {own.id}" not in a.reused if table else fresh(own, gift)
        found += [("ddm.core.white", own.id, own.seat, gift.key)] if unused else []
    found += bastions(t, own)
    for m in t.monsters.values():
        if friends(t, m.seat, a.struck.seat) and not m.away and a.struck.kind != "horde":
            dark = [gift for gift in of_colour(t, m, "black") if fresh(m, gift)]
            found += [("ddm.core.black", m.id, m.seat, gift.key) for gift in dark]
    return found


def unhindered(t: Table, a: Attack) -> bool:
    """Say whether nothing lowers an attack. [ddm.core.gray]"""
    return has(t, a.attacker, "gray") and t.options["power_text"] != "table"


def magic(t: Table, m: Monster) -> int:
    """Return what arms a magical monster's weapons and shields. [ddm.stratagem.purple] DDM-59"""
    if m.kind != "monster" or not shows(t, m, "arcane"):
        return 0
    shared = t.options["team_forts"] == "shared"
    seats = [s for s in range(len(t.players)) if s == m.seat or (shared and friends(t, s, m.seat))]
    return sum(t.players[seat].armed for seat in seats)


def glorious(t: Table, m: Monster, what: str) -> bool:
    """Say whether a monster's weapons or shields roll their maximum. [ddm.stratagem.white] DDM-55"""
    if m.kind != "monster" or not shows(t, m, "heroic"):
        return False
    shared = t.options["team_forts"] == "shared"
    seats = [s for s in range(len(t.players)) if s == m.seat or (shared and friends(t, s, m.seat))]
    return any(t.players[seat].glory == what for seat in seats)


def force(t: Table, a: Attack, face: int) -> int:
    """Return what an attack deals before anything lowers it. [ddm.core.red] DDM-17 DDM-81"""
    if a.leaps:
        return a.force
    if a.struggle:
        return a.force + a.attacker.charge
    return face + magic(t, a.attacker) + k(t, a.attacker, "red") + a.attacker.charge


def hits(t: Table, a: Attack, face: int) -> list[tuple[Part, int]]:
    """Return what an attack does to which part. [ddm.core.red] [ddm.core.blue] [ddm.core.gray]"""
    whole = force(t, a, face)
    shares = [(a.landing, whole)]
    assert a.aimed is not None
    if has(t, a.attacker, "gray") and a.shielded:
        past = min(k(t, a.attacker, "gray"), whole)
        shares = [(a.aimed, past), (a.landing, whole - past)]
    dealt = shares if unhindered(t, a) else [(part, less(t, a, part, n)) for part, n in shares]
    ward = a.warded
    for at in reversed(range(len(dealt))):  # the fortress lowers what hits the shield first
        part, n = dealt[at]
        dealt[at] = (part, max(0, n - ward))
        ward = max(0, ward - n)
    return [(part, n) for part, n in dealt if n or part is a.part]  # nothing past a shield is not told


def less(t: Table, a: Attack, part: Part, n: int) -> int:
    """Return what is left after the shield's roll, a blue core and a charge. [ddm.shield.soak]"""
    soak = a.soak + magic(t, a.struck) if part is a.part and a.soaking else 0
    tide = k(t, a.struck, "blue") if part.serves("core") or part.serves("shield") else 0
    return max(0, n - soak - tide - a.struck.charge)
