"""The games that are measured: the toys, and every game of ours."""

from typing import Any

from dicewright.games import GAMES
from dicewright.kernel.game import Game
from tests.toys import yacht
from tests.toys.games import TOYS


def games() -> "dict[str, Game[Any]]":  # quoted: a compiled Game is not subscriptable
    """Return every game there is, by id."""
    return {game.id: game for game in (*TOYS, yacht.GAME, *GAMES)}
