"""What a drawing is made from: a view, and the room there is for it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Scene:
    """A table as one viewer sees it, to be drawn so many columns wide, perhaps in plain letters."""

    view: Mapping[str, Any]
    viewer: int | None
    names: list[str]  # of the seats
    width: int
    ascii: bool
    title: str
    options: Mapping[str, int | str]
