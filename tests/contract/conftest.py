"""The largest worlds take too long for the short form: they are left to the whole one."""

import pytest

from tests.contract.games import GAMES
from tests.games.traits import SHORT, traits

LARGE = [game.id for game in GAMES if traits(game).large]
DEEP = ("test_laws.py", "test_leaks.py", "test_naive.py")  # which deal a world anew at every step


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave the deep tests of the largest games out where time is short."""
    deep = [item for item in items if SHORT and item.path.name in DEEP]
    left = [item for item in deep if any(game in item.name for game in LARGE)]
    config.hook.pytest_deselected(items=left)
    items[:] = [item for item in items if item not in left]
