"""Poison: who has hurt whom with it, and what it does when combat ends."""

from collections.abc import Callable
from typing import Final

from tests.games.doodle_dice_monsters.referee import rules
from tests.games.doodle_dice_monsters.referee.rules import friends
from tests.games.doodle_dice_monsters.referee.table import Blow, Event, Table
from tests.games.doodle_dice_monsters.referee.turns import finish


def poisons(t: Table, b: Blow, n: int) -> None:
    """Note who has hurt a monster with a poisoned weapon. [ddm.fortress.green] DDM-64"""
    a = b.attack
    if a is None or a.struggle or n < 1 or not rules.shows(t, a.attacker, "poison"):
        return
    if a.attacker.kind == "monster" and (a.attacker.id, a.attacker.seat) not in b.monster.stain:
        b.monster.stain.append((a.attacker.id, a.attacker.seat))


def doses(t: Table) -> list[tuple[int, str, int]]:
    """Return what poison does to whom, by whose fortress; each attacker counts once. DDM-64"""
    found = []
    shared = t.options["team_forts"] == "shared"
    for m in t.monsters.values():
        stain = [] if m.kind == "horde" else list(m.stain)
        for b in t.monsters.values():
            if b.kind != "fortress" or not rules.powered(t, b, "green") or friends(t, m.seat, b.seat):
                continue
            by = [(id, s) for id, s in stain if s == b.seat or (shared and friends(t, s, b.seat))]
            stain = [entry for entry in stain if entry not in by]
            found += [(b.seat, m.id, len(by))] if by else []
    return found


def unpoisoned(t: Table) -> list[tuple[int, str, int]]:
    """Return what poison has still to do, to those who are there. [ddm.fortress.green]"""
    found = doses(t) if t.poison is None else t.poison
    return [dose for dose in found if dose[1] in t.monsters]


def on_poisoned(t: Table, e: Event) -> None:
    """Poison works when combat ends, all of it at once: each part suffers. [ddm.fortress.green] DDM-91"""
    finish(t)
    if t.poison is None:
        t.poison = doses(t)
        for other in t.monsters.values():
            other.stain = []
    m, n = t.monster(e["data"]["monster"]), e["data"]["n"]
    t.check("ddm.fortress.green", (e["seat"], m.id, n) in t.poison, True)
    t.poison.remove((e["seat"], m.id, n))
    t.blows += [Blow(m, part, max(0, n - m.charge)) for part in m.parts]


HANDLERS: Final[dict[str, Callable[[Table, Event], None]]] = {"poisoned": on_poisoned}
