"""The sketching phase: new monsters and new parts, by all at the same time, shown together."""

from collections.abc import Sequence
from typing import Final

from dicewright.games.doodle_dice_monsters.bodies import EITHER, Monster, Part
from dicewright.games.doodle_dice_monsters.rows import COMBO, CORE, NONE, NULLIFIER, SHIELD, WEAPON
from dicewright.games.doodle_dice_monsters.state import Monsters
from dicewright.kernel.decisions import PASS, Decision

NEW: Final = EITHER.code(1, 0)  # a new monster, among those that a die can be for
LIMBS: Final = (WEAPON, SHIELD, COMBO, NULLIFIER)


def sketch(s: Monsters) -> str:
    """Let all sketch at the same time and show it, or one after the other. [ddm.sketch]"""
    if s.drawn == 0:
        for effect in s.passes("sketch", NONE):
            monster = s.monster(effect.owner)
            s.tell("returned", monster.seat, monster=monster.id)
    living = s.living()
    if s.options["sketch"] == "simultaneous":
        for seat, made in zip(living, s.together(living, draw), strict=True):
            reveal(s, seat, made)
        return "challenge"
    order = [seat for seat in s.clockwise(s.round - 1) if seat in living]
    s.turn = order[s.drawn]
    reveal(s, s.turn, draw(s, s.turn))
    s.drawn = (s.drawn + 1) % len(order)
    return "sketch" if s.drawn else "challenge"


def bell(s: Monsters, decision: Decision) -> tuple[str, int] | None:
    """Return how long the sketching of a round may take, of all or of one after the other. [ddm.timeout]"""
    limit = str(s.options["sketch_timer"])
    if limit == "none":
        return None
    whose = "" if s.options["sketch"] == "simultaneous" else f" {decision.seat}"
    return f"sketch {s.round}{whose}", int(limit)


def draw(s: Monsters, seat: int) -> list[int]:
    """Put one die after the other into monsters until ready; return the parts made. [ddm.sketch]

    Whatever is put back, or not finished when the time is up, was never made. [ddm.timeout]
    """
    made: list[int] = []
    while True:
        die = s.choose(seat, "sketch", (*s.active[seat], PASS))
        if die == PASS:
            return made
        s.hand[seat] = die
        made += add(s, seat, die)
        s.hand[seat] = s.onto[seat] = NONE


def add(s: Monsters, seat: int, die: int) -> list[int]:
    """Make a die the core of a new monster or a part of an old one, or put it back. [ddm.monster]

    [ddm.label] [ddm.regrow]
    """
    bodies = [monster.name for monster in s.monsters[seat] if not forbids_growing(monster)]
    body = s.choose(seat, "onto", (NEW, *bodies, PASS))
    if body == PASS:
        return []
    s.onto[seat] = body
    type = CORE if body == NEW else s.choose(seat, "type", (*LIMBS, PASS))
    if type == PASS or not settle_colour(s, seat, die):
        return []
    monster = new_monster(s, seat) if body == NEW else s.monster(body)
    s.active[seat].remove(die)
    part = Part(monster.made, type, die, s.dice[seat][die][0])
    monster.made += 1
    monster.parts.append(part)
    s.stir()
    return [monster.key(part)]


def forbids_growing(monster: Monster) -> str:
    """Return the rule that keeps a monster from growing, or "". [ddm.part.limit] [ddm.regrow]"""
    return "ddm.part.limit" if len(monster.parts) >= monster.cap else ""


def forbids_body(s: Monsters, seat: int, body: int) -> str:
    """Return the rule that keeps a die from becoming part of a monster, or "". [ddm.monster]"""
    if body == NEW:
        return ""
    monster = s.monster(body)
    return forbids_growing(monster) if monster.seat == seat else "ddm.monster"


def forbids_using(s: Monsters, seat: int, die: int) -> str:
    """Return the rule that keeps a die from being used: it is not in the active pool. [ddm.place]"""
    return "" if die in s.active[seat] else "ddm.place"


def settle_colour(s: Monsters, seat: int, die: int) -> bool:
    """Let a hybrid's player say its colour the first time it is used; it stays so. [ddm.hybrid]"""
    if s.hues[seat][die] == NONE:
        colour = s.choose(seat, "hue", (*s.dice[seat][die][1], PASS))
        if colour == PASS:
            return False
        s.hues[seat][die] = colour
    return True


def new_monster(s: Monsters, seat: int) -> Monster:
    """Return a new monster of a player. [ddm.monster]"""
    monster = Monster(seat, s.sketched[seat], s.round)
    s.sketched[seat] += 1
    s.monsters[seat].append(monster)
    return monster


def reveal(s: Monsters, seat: int, made: Sequence[int]) -> None:
    """Show what a player has made. [ddm.sketch] [ddm.label]"""
    for key in made if s.table.hears else ():
        monster, part = s.located(key)
        s.say("sketched" if part.type == CORE else "grown", seat, monster, part)
