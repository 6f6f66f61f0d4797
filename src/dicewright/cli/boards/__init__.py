"""The boards: one file for each game, found by its id; a game without a file gets a plain list."""

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec

from rich.text import Text

from dicewright.cli.boards import plain
from dicewright.cli.boards.scene import Scene

Draw = Callable[[Scene], list[Text]]


def drawing(game: str) -> Draw:
    """Return the function that draws a game's board, line by line."""
    module = f"{__name__}.{game.replace('-', '_')}"
    found: Draw = import_module(module).draw if find_spec(module) is not None else plain.draw
    return found
