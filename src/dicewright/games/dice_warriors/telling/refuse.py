"""Why not: what an option would point at, and the rule that keeps it from being chosen."""

import re
from typing import Final

from dicewright.games.dice_warriors.aim import unfit
from dicewright.games.dice_warriors.powers.summons import unfilled
from dicewright.games.dice_warriors.powers.wards import astray
from dicewright.games.dice_warriors.rows import NONE
from dicewright.games.dice_warriors.state import DEAD, FAR, Warriors, name, space
from dicewright.games.dice_warriors.steps.place import unplaceable
from dicewright.kernel.decisions import Decision

DICE: Final = ("target", "swap", "smite", "shield", "order", "step", "revive")  # options that are dice
SPACES: Final = ("place", "enter", "step_to", "stride", "revive_to", "trap_space")  # options that are spaces
SPACE: Final = re.compile(r"s([01])\.([0-9])\.([0-9]{1,2})")


def entity(s: Warriors, decision: Decision, option: int) -> str:
    """Return what an option would point at if it were offered."""
    kind = decision.kind
    if option < 0:
        return ""
    if kind in DICE:
        seat, i = divmod(option, FAR)
        return name(option) if seat < s.seats and i < len(s.dice[seat]) else ""
    if kind in SPACES:
        rank, column = divmod(option, FAR)
        return space(mat_of(decision), rank, column) if rank < s.ranks and column < s.columns else ""
    return ""


def mat_of(decision: Decision) -> int:
    """Return whose mat the spaces of a question are on: traps lie on the enemy's. [warriors.trap]"""
    return 1 - decision.seat if decision.kind == "trap_space" else decision.seat


def why_not(s: Warriors, decision: Decision, entity: str) -> str:
    """Return the rule that keeps an entity from being chosen, or ""."""
    kind = decision.kind
    if kind in DICE:
        n = die_at(s, entity)
        return decision.rule if n == NONE else die_why_not(s, decision, n)
    if kind in SPACES:
        found = SPACE.fullmatch(entity)
        if found:
            return space_why_not(s, decision, *[int(part) for part in found.groups()])
    return decision.rule


def die_at(s: Warriors, entity: str) -> int:
    """Return the number of a die by its entity, NONE if it is none."""
    for seat in range(s.seats):
        for i in range(len(s.dice[seat])):
            if entity == name(seat * FAR + i):
                return seat * FAR + i
    return NONE


def die_why_not(s: Warriors, decision: Decision, n: int) -> str:
    """Return the rule that keeps a die from being chosen, or "". [warriors.target]"""
    kind = decision.kind
    if kind in ("target", "swap"):
        return unfit(s, n) or ("" if n in decision.options else decision.rule)
    if kind == "order" and n // FAR == decision.seat and s.alive(n) and not s.waiting(n):
        return "warriors.round.resolve"
    if kind == "revive" and (n // FAR != decision.seat or s.die(n).rank != DEAD):
        return "warriors.spell.revivify"
    return "" if n in decision.options else decision.rule


def space_why_not(s: Warriors, decision: Decision, seat: int, rank: int, column: int) -> str:
    """Return the rule that keeps a space from being chosen, or "". [warriors.rank.placement]"""
    kind = decision.kind
    if seat != mat_of(decision):
        return decision.rule
    if kind == "trap_space":
        return "" if rank * FAR + column in decision.options else "warriors.trap"
    if any((die.rank, die.column) == (rank, column) for die in s.dice[seat]):
        return "warriors.column"
    if kind == "place":
        return unplaceable(s, s.moving, rank)
    if kind == "stride":
        return astray(s, s.act.die, rank)
    if kind == "revive_to":
        return unfilled(s, s.moving, rank) or (
            "" if rank * FAR + column in decision.options else decision.rule
        )
    return "" if rank * FAR + column in decision.options else decision.rule
