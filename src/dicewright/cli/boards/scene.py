"""What a board is drawn from: a view, and how wide the screen is."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from dicewright.kernel.content.board import Zone


@dataclass(frozen=True)
class Scene:
    """A table as one viewer sees it, the width of the screen, and whether only ASCII can be shown."""

    view: Mapping[str, Any]
    viewer: int | None
    names: list[str]  # of the seats
    width: int
    ascii: bool
    title: str
    settings: Mapping[str, int | str]
    zones: Sequence[Zone] = ()  # that the game declares, for a game without a drawing of its own
