"""Defaults for a game: no scores, no teams, nothing drawn, nobody out before the end."""

from collections.abc import Mapping, Sequence
from typing import Any

from dicewright.kernel.content.builds import Build
from dicewright.kernel.content.texts import Word
from dicewright.kernel.decisions import Decision


def no_outlook(s: Any, decision: Decision, option: int) -> Word | None:
    """Say nothing about what an answer leads to."""
    return None


def uncounted(s: Any) -> list[int] | None:
    """Keep no scores."""
    return None


def each_alone(s: Any) -> list[tuple[int, ...]]:
    """Let every seat play for itself."""
    return [(seat,) for seat in range(s.seats)]


def everybody(s: Any) -> list[int]:
    """Let nobody be out before the end."""
    return list(range(s.seats))


def own_alone(s: Any, seat: int, other: int) -> bool:
    """Let nobody see what belongs to others."""
    return False


def own(s: Any, seat: int, entity: str) -> bool:
    """Say whether an entity is a seat's own, by its id: `d0.3`, `m0.2` and `p0` are seat 0's."""
    return entity[1:].partition(".")[0] == str(seat)


def spoken(data: Any, event: Mapping[str, Any]) -> dict[str, object]:
    """Return an event's own data as the parts of its sentence."""
    return {"seat": event["seat"], **event["data"]}


def numbers(s: Any, event: Mapping[str, Any]) -> list[Sequence[int]]:
    """Count the numbers on the dice, if the kind of a roll says that its faces are numbers."""
    counts = s.game.kinds[event["kind"]].counts
    return [range(1, sides + 1) for sides in event["data"]["dice"]] if counts else []


def all_agree(settings: Mapping[str, Any], seats: int) -> tuple[str, str] | None:
    """Refuse no options that are agreed on."""
    return None


def no_remarks(data: Any, build: Build, words: Any) -> list[Word]:
    """Say nothing about a build."""
    return []


def no_drawings(view: Mapping[str, Any], seat: int, asked: bool, seed: int) -> dict[str, dict[str, object]]:
    """Draw nothing."""
    return {}
