"""The playthroughs of Dice Warriors, by hand: what each is about, and the seed in which it happens."""

from typing import Final

from dicewright.games.dice_warriors import GAME
from tests.playthroughs.transcript import Play


def warriors(
    name: str, title: str, seed: int, player: str, about: str, builds: str = "", **options: object
) -> Play:
    """Return a playthrough of Dice Warriors that shows the kinds it is about; builds stand between bars."""
    brought = tuple(words.strip() for words in builds.split("|")) if builds else ()
    return Play(GAME, name, title, 2, seed, player, options, tuple(about.split()), {}, brought)


PLAYS: Final = (
    warriors("a-first-game", "three basic characters each", 1, "bold", "placed", preset="first_game"),
)
