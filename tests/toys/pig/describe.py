"""Pig in words: prompts, labels, events, and what odds are about."""

from collections.abc import Mapping
from typing import Any

from dicewright.kernel.decisions import Decision
from dicewright.kernel.game import Description, Label, Measure
from tests.toys.pig.state import Pig
from tests.toys.pig.turn import HOLD, ROLL


def describe(s: Pig, decision: Decision) -> Description:
    """Return the choice between rolling and holding in words."""
    seat = decision.seat
    here = [f"p{seat}"]
    hold = Label(HOLD, "hold", {"points": s.points[seat] + s.total}, here, "pig.hold")
    roll = Label(ROLL, "roll", {}, here, "pig.turn")
    return Description([hold, roll], {"points": s.points[seat], "total": s.total, "goal": s.goal})


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
