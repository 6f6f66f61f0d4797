"""The playthroughs of Duel: what each is about, and the seed in which it happens."""

from typing import Final

from tests.playthroughs.transcript import Play
from tests.toys.duel import GAME

PLAYS: Final = (
    Play(GAME, "two", "a duel of two", 2, 1, "bold"),
    Play(GAME, "gentle", "no theft", 3, 8, "bold", {"preset": "gentle"}, ("hexed", "thorns", "toll")),
    Play(GAME, "full-hands", "five cards each", 4, 23, "bold", {"hand": 5, "life": 5}, ("stole", "hexed")),
)
