"""The start of combat: what happens before the first turn, and who acts when."""

from dicewright.games.doodle_dice_monsters.bodies import Monster, Part
from dicewright.games.doodle_dice_monsters.rows import NONE, YELLOW
from dicewright.games.doodle_dice_monsters.state import Monsters
from dicewright.kernel.windows import modified


def combat(s: Monsters) -> str:
    """Open the combat phase: what lasted until now ends, and each player uses what begins a combat.

    [ddm.strange.three] [ddm.order.combat]
    """
    s.tell("combat", -1, round=s.round)
    s.passes("combat", NONE)
    s.turn = s.living()[0]
    s.open_window("combat")
    return "ambush" if s.options["stratagems"] == "on" else "initiative"


def initiative(s: Monsters) -> None:
    """Set the order of all monsters in play: small cores first, quick ones before all. [ddm.initiative]

    [ddm.core.yellow] [ddm.act.pass]
    """
    ranks: dict[int, list[Monster]] = {}
    for monster in s.fighters():
        if not s.away(monster):
            ranks.setdefault(rank(s, monster), []).append(monster)
    s.order = [monster.name for at in sorted(ranks) for monster in break_tie(s, ranks[at])]
    s.place = 0
    if s.table.hears:
        s.tell("ordered", -1, order=[s.monster(name).id for name in s.order])


def rank(s: Monsters, monster: Monster) -> int:
    """Return where a monster stands: its core's sides, or before all these. [ddm.core.yellow]"""
    s.facing = monster.name
    return modified(s, "rank", placing(s, monster).sides)


def placing(s: Monsters, monster: Monster) -> Part:
    """Return the core by which a monster takes its place: its largest, or its smallest yellow one.

    [ddm.avatar.gadgeteer.mechamorph]
    """
    if not monster.manifold:
        return monster.core
    quick = [core for core in s.cores(monster) if s.gift(monster, core) == YELLOW]
    return min(quick, key=lambda core: core.sides) if quick else monster.core


def break_tie(s: Monsters, tied: list[Monster]) -> list[Monster]:
    """Return monsters that tie in the order of a roll of their cores, the highest first. [ddm.initiative]

    Those that tie again roll again.
    """
    if len(tied) < 2:
        return tied
    faces: dict[int, list[Monster]] = {}
    for monster in tied:
        face = s.roll(monster.seat, "initiative", (placing(s, monster).sides,))[0]
        if s.table.hears:
            s.tell("ranked", monster.seat, monster=monster.id, face=face)
        faces.setdefault(face, []).append(monster)
    return [one for face in sorted(faces, reverse=True) for one in break_tie(s, faces[face])]
