"""Doodle Dice in words: players, colours, and what events tell."""

from collections.abc import Mapping
from typing import Any

from dicewright.games.doodle_dice.rows import Rows
from dicewright.games.doodle_dice.state import NONE
from dicewright.kernel.content.texts import Word


def player(seat: int) -> Word:
    """Return the words for a seat."""
    return Word("player", {"n": seat + 1})


def colour_of(rows: Rows, card: int) -> str:
    """Return a card's colour as people say it; a special has none."""
    return rows.colours[rows.cards[card].colour].title if card != NONE and rows.colour[card] >= 0 else ""


def speak(data: Rows, event: Mapping[str, Any]) -> dict[str, object]:
    """Return the parts of an event's sentence."""
    parts: dict[str, object] = {"seat": player(event["seat"]), **event["data"]}
    if "card" in parts:
        card = data.names.index(str(parts["card"]))
        parts["card"], parts["colour"] = data.cards[card].title, colour_of(data, card)
    for name in ("target", "victim"):
        if name in parts:
            parts[name] = player(int(str(parts[name])[1:]))
    if "faces" in event["data"]:
        parts["figures"] = ", ".join(data.figures[face - 1].title for face in event["data"]["faces"])
    return parts
