"""The pytest plugin: it runs each law once for each game that a package names as its own."""

from importlib import import_module
from typing import Any, Final

import pytest

from dicewright.kernel.errors import DicewrightError
from dicewright.kernel.game import Game, game_of

SETTING: Final = "dicewright_games"
GIVEN: Final = "law_of"  # the argument of each law


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let a package say which games are its own."""
    parser.addini(SETTING, "games that are held to the laws, as module:NAME or by their ids", "args", [])


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run a law for each game."""
    if GIVEN in metafunc.fixturenames:
        names = metafunc.config.getini(SETTING)
        if not names:
            wanted = f'{SETTING} = ["my_game:GAME"]'
            raise pytest.UsageError(f"no game is named: write {wanted} into pyproject.toml")
        found = [found_by(name) for name in names]
        metafunc.parametrize(GIVEN, found, ids=[game.id for game in found])


def found_by(name: str) -> Game[Any]:
    """Return a game by its place, `module:name`, or by its id."""
    module, _, attribute = name.partition(":")
    try:
        game = getattr(import_module(module), attribute) if attribute else game_of(name)
    except (ImportError, AttributeError, DicewrightError) as wrong:
        raise pytest.UsageError(f"{SETTING}: {name} cannot be loaded: {wrong}") from wrong
    if not isinstance(game, Game):
        raise pytest.UsageError(f"{SETTING}: {name} is no Game")
    return game
