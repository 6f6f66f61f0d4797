"""What is told, in words: the parts of every event's sentence."""

from collections.abc import Mapping
from typing import Any

from dicewright.games.dice_warriors.rows import Rows
from dicewright.games.dice_warriors.telling.words import (
    counted,
    effect_title,
    player,
    rank_word,
    rolled,
    shown,
    space_word,
    spoken_die,
    titled,
)
from dicewright.kernel.content.texts import Word


def speak(data: Rows, event: Mapping[str, Any]) -> dict[str, object]:
    """Return the parts of an event's sentence; what an event does not tell is empty."""
    told = event["data"]
    parts: dict[str, object] = {"seat": player(event["seat"]), **told}
    parts["die"] = spoken_die(data, told["die"], told["what"]) if "die" in told else ""
    parts["target"] = spoken_die(data, told["target"], told["whom"]) if "target" in told else ""
    parts["effect"] = effect_title(data, told.get("effect", ""))
    parts["spell"] = effect_title(data, told.get("spell", ""))
    parts["spell_die"] = data.secondary[told["spell_die"]].title if "spell_die" in told else ""
    parts["rank"] = rank_word(told.get("rank", 0))
    parts["space"] = standing(told)
    parts["rolled"] = rolled(len(told.get("faces", ())))  # what they show is told by name, next
    parts["faces"] = ", ".join([str(face) for face in told.get("faces", ())])
    parts["kinds"] = counted([titled(data, kind) for kind in told.get("kinds", ())])
    parts["results"] = shown(data, told) if "results" in told else ""
    parts["victims"] = len(told.get("victims", ()))
    parts["formation"] = formation(data, told) if "ranks" in told else ""
    return parts


def standing(told: Mapping[str, Any]) -> Word:
    """Return the words for the space that an event is about."""
    if "space" in told:
        _, rank, column = told["space"].split(".")
        return space_word(int(rank), int(column))
    return space_word(told.get("rank", 0), told.get("column", 0))


def formation(data: Rows, told: Mapping[str, Any]) -> str:
    """Return a formation as a list of ranks from the front."""
    ranks = []
    for rank in sorted(set(told["ranks"])):
        here = [titled(data, k) for k, r in zip(told["kinds"], told["ranks"], strict=True) if r == rank]
        ranks.append(", ".join(here))
    return "; ".join(ranks)
