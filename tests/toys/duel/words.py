"""Duel in words: events, and what odds are about."""

from collections.abc import Mapping
from typing import Any

from dicewright.kernel.decisions import Decision
from dicewright.kernel.game import Measure
from tests.toys.duel.rows import Rows
from tests.toys.duel.state import HIGH, Duel


def measures(s: Duel, decision: Decision) -> list[Measure]:
    """Return what a duellist would like to know: does it hurt, and whom?"""
    if decision.kind not in ("act", "target", "press", "declared", "rolled"):
        return []
    seat, life = decision.seat, s.life.copy()

    def hurts(after: Duel) -> bool:
        return any(after.life[foe] < life[foe] for foe in range(after.seats) if foe != seat)

    def suffers(after: Duel) -> int:
        return life[seat] - after.life[seat]

    return [Measure("hurts", hurts), Measure("suffers", suffers)]


def speak(data: Rows, event: Mapping[str, Any]) -> dict[str, object]:
    """Return the parts of an event's sentence."""
    parts: dict[str, object] = {"seat": f"Player {event['seat'] + 1}", **event["data"]}
    for name in ("target", "card"):
        if name in parts:
            parts[name] = spoken(data, str(parts[name]))
    for name in ("cards", "faces"):
        if name in event["data"]:
            parts[name] = ", ".join(spoken(data, str(one)) for one in event["data"][name]) or "none"
    if "stance" in parts:
        parts["stance"] = "high" if parts["stance"] == HIGH else "low"
    return parts


def spoken(data: Rows, entity: str) -> str:
    """Return an entity as people say it."""
    if entity in data.names:
        return data.cards[data.names.index(entity)].title
    return f"player {int(entity[1:]) + 1}" if entity[:1] == "p" else entity
