"""Settings that every test runs under."""

import gc
import os
from pathlib import Path
from typing import Final

import pytest
from hypothesis import settings

from tests import asserting

# Assertions of helpers count, too; those of the toys are a part of their rules.
FOLDERS: Final = [path.name for path in Path(__file__).parent.iterdir() if path.name != "toys"]
pytest.register_assert_rewrite("tests.toys.duels", *(f"tests.{folder}" for folder in FOLDERS))

# Two workers share the machine, so a slow example says nothing; the compiled build's short run draws few.
settings.register_profile("usual", deadline=None)
settings.register_profile("short", deadline=None, max_examples=20)
settings.load_profile("short" if os.environ.get("DICEWRIGHT_SHORT") else "usual")

# To look for cycles as often as usual takes a third of the time of a match that is played.
gc.set_threshold(50_000, 20, 20)

# What takes longest begins first, so that no worker waits for another at the end.
SLOW: Final = ("server/test_kill.py", "browser/test_monster_dice.py", "browser/test_dice_warriors.py")


def pytest_configure(config: pytest.Config) -> None:
    """Fail tests that assert nothing."""
    # Not where rules are compiled: their methods have no names to be worded by.
    if config.getini("enable_assertion_pass_hook"):
        config.pluginmanager.register(asserting)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the slowest tests first and leave all others in their order."""
    items.sort(key=lambda item: not item.path.as_posix().endswith(SLOW))
