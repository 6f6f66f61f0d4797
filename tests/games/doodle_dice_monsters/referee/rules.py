"""What the rules say of a table: powers, buildings, actions, friends and foes, and what may be attacked."""

from typing import Final, NamedTuple

from tests.games.doodle_dice_monsters.referee.table import Monster, Part, Table

NEEDS: Final = {  # what the drawing of a stratagem or fortress itself has to show. DDM-50
    ("stratagem", "colorless"): "rainbow",
    ("stratagem", "pink"): "persuasion",
    ("fortress", "red"): "weapons",
    ("fortress", "blue"): "water",
    ("fortress", "black"): "darkness",
    ("fortress", "white"): "pride",
    ("fortress", "brown"): "living",
    ("fortress", "gray"): "technology",
    ("fortress", "orange"): "recycling",
    ("fortress", "colorless"): "absorption",
    ("fortress", "pink"): "emotion",
}


class Gift(NamedTuple):
    """A core power that a monster has: its colour, the core that gives its k, and where it comes from."""

    colour: str
    core: Part
    source: Part
    key: str  # by which it is used up. DDM-93

    @property
    def k(self) -> int:
        """Return a quarter of the core's sides. [ddm.quarter]"""
        return self.core.sides // 4


def friends(t: Table, a: int, b: int) -> bool:
    """Say whether two seats are on one side. [ddm.variant.duo]"""
    return t.players[a].team == t.players[b].team


def shut(t: Table, m: Monster, colour: str) -> bool:
    """Say whether an enemy fortress has dispersed a colour. [ddm.fortress.colorless] DDM-94"""
    return any(
        player.dispersed == colour and not friends(t, seat, m.seat) for seat, player in enumerate(t.players)
    )


def tone(t: Table, m: Monster, part: Part) -> str:
    """Return the colour of a core or device: the light's, or its own. [ddm.stratagem.colorless] DDM-60"""
    shared = t.options["team_forts"] == "shared"
    lights = [c for seat, c in t.lights if seat == m.seat or (shared and friends(t, seat, m.seat))]
    return lights[-1] if lights else part.colour


def colour_of(t: Table, m: Monster, part: Part) -> str:
    """Return the colour of the power that a core or device gives now, or "". [ddm.core.colorless]"""
    if not part.works or (part.type == "core" and not m.fits):
        return ""
    colour = tone(t, m, part)
    if colour == "colorless":
        colour = "" if shut(t, m, colour) else part.clone
    return "" if shut(t, m, colour) else colour


def gifts(t: Table, m: Monster) -> list[Gift]:
    """Return the powers of a monster; what it has already adds nothing. DDM-75 DDM-77 DDM-93"""
    found: list[Gift] = []
    if m.kind != "monster":
        return found
    for part in [*m.cores, *[part for part in m.parts if part.serves("device")]]:
        colour = colour_of(t, m, part)
        core = part if part.type == "core" else m.core
        twice = part.type != "core" and colour in [gift.colour for gift in found]
        if colour and not twice:
            key = f"{colour} {core.id}" if m.fused else colour
            found.append(Gift(colour, core, part, key))
    return found


def of_colour(t: Table, m: Monster, colour: str) -> list[Gift]:
    """Return the powers of a colour that a monster has. [ddm.avatar.gadgeteer.mechamorph]"""
    return [gift for gift in gifts(t, m) if gift.colour == colour]


def has(t: Table, m: Monster, colour: str) -> bool:
    """Say whether a monster has the power of a colour."""
    return bool(of_colour(t, m, colour))


def k(t: Table, m: Monster, colour: str) -> int:
    """Return the sum of the k of a colour: each core has its own power. DDM-77"""
    return sum(gift.k for gift in of_colour(t, m, colour))


def fresh(m: Monster, gift: Gift) -> bool:
    """Say whether a power was not yet used this round. DDM-93"""
    return gift.key not in m.uses


def shows(t: Table, m: Monster, tag: str) -> bool:
    """Say whether a drawing shows something, or nobody asks. [ddm.stratagem.art] DDM-50"""
    return not tag or t.options["art"] == "off" or tag in m.tags


def built(t: Table, kind: str, colour: str, m: Monster) -> list[Monster]:
    """Return the stratagems or fortresses of a colour that serve a monster. [ddm.stratagem.apart] DDM-83"""
    if m.kind != "monster":
        return []
    return [b for b in t.monsters.values() if b.kind == kind and powered(t, b, colour) and serves(t, b, m)]


def powered(t: Table, b: Monster, colour: str) -> bool:
    """Say whether a stratagem or fortress has the power of a colour. [ddm.stratagem.body]"""
    return b.core.colour == colour and b.core.works and shows(t, b, NEEDS.get((b.kind, colour), ""))


def serves(t: Table, b: Monster, m: Monster) -> bool:
    """Say whether a building serves a monster: its player's, or its team's. DDM-83"""
    shared = t.options["team_forts"] == "shared" and friends(t, b.seat, m.seat)
    return m.kind == "monster" and (b.seat == m.seat or shared)


def own(t: Table, seat: int, kind: str, colour: str) -> list[Monster]:
    """Return a player's own stratagem or fortress of a colour. [ddm.stratagem.body]"""
    return [b for b in t.of(seat) if b.kind == kind and powered(t, b, colour)]


def served(t: Table, b: Monster, tag: str = "") -> list[Monster]:
    """Return the monsters that a building serves and that show something."""
    return [m for m in t.monsters.values() if serves(t, b, m) and shows(t, m, tag)]


def allowed(m: Monster) -> int:
    """Return the actions of a turn. [ddm.combo.count] DDM-13"""
    if m.frozen or m.broken:
        return 0
    return 1 + len(m.of("combo")) + m.granted - m.given


def left(t: Table) -> int:
    """Return the actions that are left in this turn. [ddm.turn]"""
    return allowed(t.actor) - t.spent


def foes(t: Table, seat: int) -> list[int]:
    """Return the enemies that are still in, from the left on. [ddm.lose]"""
    count = len(t.players)
    others = [(seat + step) % count for step in range(1, count)]
    return [other for other in others if not friends(t, seat, other) and not t.players[other].out]


def rivals(t: Table, seat: int) -> list[int]:
    """Return whom a seat may attack. [ddm.rivals] DDM-39"""
    enemies = foes(t, seat)
    return enemies[:1] if t.options["ffa_targets"] == "left_neighbour" else enemies


def aimable(m: Monster) -> bool:
    """Say whether enemies may aim at a monster at all. [ddm.strange.three] [ddm.stratagem.blue]"""
    return not m.away and not m.hides


def reachable(t: Table, attacker: Monster, target: Monster) -> bool:
    """Say whether a monster may be attacked by another. [ddm.core.brown] DDM-19 DDM-96"""
    burrowed = has(t, target, "brown") and target.born == t.round
    return aimable(target) and (not burrowed or has(t, attacker, "brown"))


def bodies(t: Table, seat: int) -> list[Monster]:
    """Return what a seat plays that counts as a monster. DDM-35 DDM-49 DDM-78"""
    return [m for m in t.of(seat) if m.kind != "horde"]


def targets(t: Table, attacker: Monster) -> list[str]:
    """Return what a monster may attack: monsters, or players without any. [ddm.barred] [ddm.attack.empty]"""
    found = []
    for seat in rivals(t, attacker.seat):
        found += [] if bodies(t, seat) else [f"p{seat}"]
        found += [m.id for m in t.of(seat) if reachable(t, attacker, m)]
    return found


def ways(t: Table, m: Monster, part: Part) -> list[str]:
    """Return how a part may attack: by struggling, as a weapon, or both. [ddm.struggle.once] DDM-76"""
    found = []
    if part.type == "core" and part.sides >= 4 and "struggle" not in m.uses:
        found.append("struggle")
    if part.serves("weapon") and part.works and not part.struck:
        found.append("weapon")
    return found


def attacks(t: Table, m: Monster) -> list[str]:
    """Return the parts that a monster may attack with now. [ddm.struggle.once] [ddm.weapon.once]"""
    if not targets(t, m):
        return []
    return [part.id for part in m.parts if ways(t, m, part)]


def arms(t: Table, m: Monster) -> list[str]:
    """Return the cores that may be rolled as weapons. [ddm.fortress.red] DDM-62"""
    if len(m.parts) < 2 or "struggle" in m.uses or not built(t, "fortress", "red", m) or not targets(t, m):
        return []
    return [core.id for core in m.cores if core.works and not core.struck]


def weak_points(t: Table, m: Monster, core: Part) -> list[Part]:
    """Return the parts that an orange core may disable. [ddm.core.orange] DDM-34"""
    seats = foes(t, m.seat)
    prey = [x for x in t.monsters.values() if x.seat in seats and aimable(x) and x.kind != "horde"]
    return [part for x in prey for part in x.parts if part.sides <= core.sides]


def heals(t: Table, m: Monster) -> list[Gift]:
    """Return the green powers by which a monster may heal this round. [ddm.core.green]"""
    return [gift for gift in of_colour(t, m, "green") if fresh(m, gift) and gift.k]


def wounds(t: Table, green: Monster) -> tuple[list[str], list[str]]:
    """Return what green may heal: its own damaged parts, and those of its friends. [ddm.core.green] DDM-66"""
    side = [m for m in t.monsters.values() if friends(t, m.seat, green.seat) and not m.away]
    hurt = [(m, part) for m in side if m.kind != "horde" for part in m.parts if part.damage]
    hurt = [(m, part) for m, part in hurt if part.life > 0]  # a martyr's core is past help
    return (
        [part.id for m, part in hurt if m is green],
        [part.id for m, part in hurt if m is not green],
    )


def models(t: Table, clone: Monster) -> dict[str, str]:
    """Return the cores of friends that a colorless one may copy, with their colours. DDM-32"""
    found = {}
    for m in t.monsters.values():
        if m is clone or m.away or m.kind != "monster" or not friends(t, m.seat, clone.seat):
            continue
        for core in m.cores:
            colour = colour_of(t, m, core)
            if colour and tone(t, m, core) != "colorless":
                found[core.id] = colour
    return found
