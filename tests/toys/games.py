"""The toys, by hand."""

from typing import Any, Final

from dicewright.kernel.game import Game
from tests.toys import duel, pig

TOYS: "Final[tuple[Game[Any], ...]]" = (pig.GAME, duel.GAME)  # quoted: a compiled Game is not subscriptable
