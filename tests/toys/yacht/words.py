"""Yacht in words: its events."""

from collections.abc import Mapping
from typing import Any

from dicewright.kernel.content.texts import Word


def speak(data: object, event: Mapping[str, Any]) -> dict[str, object]:
    """Return the parts of an event's sentence."""
    parts: dict[str, object] = {"seat": f"Player {event['seat'] + 1}", **event["data"]}
    if event["kind"] == "dice":
        parts["faces"] = " ".join(map(str, event["data"]["faces"]))
    if event["kind"] == "filled":
        parts["box"] = Word(f"box_{event['data']['box']}")
    return parts
