"""What is told, in words: the parts of every event's sentence."""

from collections.abc import Mapping
from typing import Any

from dicewright.games.dice_warriors.rows import Rows
from dicewright.games.dice_warriors.words import (
    counted,
    effect_title,
    player,
    rank_word,
    shown,
    space_word,
    spoken_die,
    titled,
)


def speak(data: Rows, event: Mapping[str, Any]) -> dict[str, object]:
    """Return the parts of an event's sentence."""
    told = event["data"]
    parts: dict[str, object] = {"seat": player(event["seat"]), **told}
    if "die" in told:
        parts["die"] = spoken_die(data, told["die"], told["what"])
    if "target" in told:
        parts["target"] = spoken_die(data, told["target"], told["whom"])
    if "effect" in told:
        parts["effect"] = effect_title(data, told["effect"])
    if "spell" in told:
        parts["spell"] = effect_title(data, told["spell"])
        parts["spell_die"] = data.secondary[told["spell_die"]].title
    parts.update(placed(told))
    parts.update(listed(data, told))
    return parts


def formation(data: Rows, told: Mapping[str, Any]) -> str:
    """Return a formation as a list of ranks from the front."""
    ranks = []
    for rank in sorted(set(told["ranks"])):
        here = [titled(data, k) for k, r in zip(told["kinds"], told["ranks"], strict=True) if r == rank]
        ranks.append(", ".join(here))
    return "; ".join(ranks)


def placed(told: Mapping[str, Any]) -> dict[str, object]:
    """Return the parts that say where something stands."""
    parts: dict[str, object] = {}
    if "rank" in told:
        parts["rank"] = rank_word(told["rank"])
    if "column" in told:
        parts["space"] = space_word(told["rank"], told["column"])
    if "space" in told:
        _, rank, column = told["space"].split(".")
        parts["space"] = space_word(int(rank), int(column))
    return parts


def listed(data: Rows, told: Mapping[str, Any]) -> dict[str, object]:
    """Return the parts that are lists in an event."""
    parts: dict[str, object] = {}
    if "faces" in told:
        parts["faces"] = ", ".join([str(face) for face in told["faces"]])
    if "kinds" in told:
        parts["kinds"] = counted([titled(data, kind) for kind in told["kinds"]])
    if "results" in told:
        parts["results"] = shown(data, told)
    if "victims" in told:
        parts["n"] = len(told["victims"])
    if "ranks" in told:
        parts["formation"] = formation(data, told)
    return parts
