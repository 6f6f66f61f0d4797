"""The laws that every game keeps, as tests for games of other packages: a plugin of pytest.

A package names its games in the settings of pytest: `dicewright_games = ["my_game:GAME"]`. One test file has
one line: `from dicewright.contract.laws import *`.
"""

import pytest

# So that a law which fails shows what it compared; said here, before anybody imports one.
pytest.register_assert_rewrite("dicewright.contract.laws", "dicewright.contract.play")
