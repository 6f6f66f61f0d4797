"""The bots that may sit in a room, the best of them first."""

from dicewright.bots import BOTS


def bots_of(game: str) -> list[str]:
    """Return the bots that play a game, the best first: each of them plays every game."""
    assert game
    return list(reversed(BOTS))


def best_bot(game: str) -> str:
    """Return the bot that takes a free seat, or stands in for somebody who is away."""
    return bots_of(game)[0]
