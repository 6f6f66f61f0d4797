"""The boards: one file for each game, found by its id; a game without a file gets a plain list.

A file draws its board by `draw`. It may also have, for the sitting at its screen:

| function | returns |
|---|---|
| `page(view)` | what changes when the board is worth drawing again; by default the turn |
| `summary(view)` | what is told before a question where the board is not drawn again |
| `deal(m, events, seat)` | the deal in one sentence and the number of events it stands for |
| `things(view)` | names of things that have no title in the view, by their ids |
| `faces(m, view, id)` | what stands on each face of a die, by its id; nothing if it is no die |
| `shortcut(m, decision)` | a label and answers that settle several questions in one go, or None |
"""

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from rich.text import Text

from dicewright.cli.boards import plain
from dicewright.cli.boards.scene import Scene
from dicewright.kernel.decisions import Decision
from dicewright.kernel.match import Match

Draw = Callable[[Scene], list[Text]]
Shortcut = tuple[str, list[int]]


def board_of(game: str) -> ModuleType:
    """Return the file of a game's board."""
    module = f"{__name__}.{game.replace('-', '_')}"
    return import_module(module) if find_spec(module) is not None else plain


def drawing(game: str) -> Draw:
    """Return the function that draws a game's board, line by line."""
    found: Draw = board_of(game).draw
    return found


def page_of(game: str, view: Mapping[str, Any]) -> object:
    """Return a value that changes when the board is worth drawing again."""
    page: Callable[[Mapping[str, Any]], object] = getattr(board_of(game), "page", turn_of)
    return page(view)


def turn_of(view: Mapping[str, Any]) -> object:
    """Return which turn it is."""
    return [view.get(name) for name in ("turn", "turns", "round")]


def summary_of(game: str, view: Mapping[str, Any]) -> str:
    """Return what is told before a question where the board is not drawn again, often nothing."""
    summary = getattr(board_of(game), "summary", None)
    return "" if summary is None else str(summary(view))


def deal_of(m: Match, events: Sequence[Mapping[str, Any]], seat: int | None) -> tuple[str, int]:
    """Return the deal in one sentence, and how many of the first events it stands for."""
    deal = getattr(board_of(m.game.id), "deal", None)
    found: tuple[str, int] = ("", 0) if deal is None else deal(m, events, seat)
    return found


def things_of(game: str, view: Mapping[str, Any]) -> Mapping[str, str]:
    """Return the names that a board gives to things without a title in the view, by their ids."""
    things = getattr(board_of(game), "things", None)
    found: Mapping[str, str] = {} if things is None else things(view)
    return found


def faces_of(m: Match, view: Mapping[str, Any], id: str) -> list[str]:
    """Return what stands on each face of a die, or nothing if it is no die."""
    faces = getattr(board_of(m.game.id), "faces", None)
    found: list[str] = [] if faces is None else faces(m, view, id)
    return found


def shortcut_of(m: Match, decision: Decision) -> Shortcut | None:
    """Return a label and answers that settle several questions in one go, or None."""
    shortcut = getattr(board_of(m.game.id), "shortcut", None)
    found: Shortcut | None = None if shortcut is None else shortcut(m, decision)
    return found
