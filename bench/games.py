"""The games that are measured: the toys, and every game of ours."""

import importlib
import importlib.util
from typing import Any, Final

from dicewright.kernel.game import Game

TOYS: Final = ("tests.toys.pig", "tests.toys.duel")
OURS: Final = "dicewright.games"


def games() -> "dict[str, Game[Any]]":  # quoted: a compiled Game is not subscriptable
    """Return every game there is, by id."""
    found: list[Game[Any]] = [importlib.import_module(toy).GAME for toy in TOYS if there(toy)]
    if there(OURS):
        found.extend(importlib.import_module(OURS).GAMES)
    return {game.id: game for game in found}


def there(module: str) -> bool:
    """Say whether a module can be imported."""
    return importlib.util.find_spec(module) is not None
