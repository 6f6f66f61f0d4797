"""Pig in words: events, and what odds are about."""

from collections.abc import Mapping
from typing import Any

from dicewright.kernel.decisions import Decision
from dicewright.kernel.game import Measure
from tests.toys.pig.state import Pig


def measures(s: Pig, decision: Decision) -> list[Measure]:
    """Return what a player would like to know: does the turn end with nothing?"""
    seat, had = decision.seat, s.points[decision.seat]

    def lost(after: Pig) -> bool:
        return after.turn != seat and after.points[seat] == had

    return [Measure("lost", lost)]


def speak(data: object, event: Mapping[str, Any]) -> dict[str, object]:
    """Return the parts of an event's sentence."""
    parts: dict[str, object] = {"seat": f"Player {event['seat'] + 1}", **event["data"]}
    if event["kind"] == "die":
        parts["face"] = event["data"]["faces"][0]
    return parts
