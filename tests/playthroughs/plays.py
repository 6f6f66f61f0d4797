"""All playthroughs: those of each game stand in a file named after its folder."""

from importlib import import_module
from typing import Final

from tests.contract.games import GAMES
from tests.playthroughs.transcript import Play

PLAYS: Final[list[Play]] = [
    play for game in GAMES for play in import_module(f"tests.playthroughs.{game.folder.name}").PLAYS
]
