"""The playthroughs of Pig: what each is about, and the seed in which it happens."""

from typing import Final

from tests.playthroughs.transcript import Play
from tests.toys.pig import GAME

PLAYS: Final = (
    Play(GAME, "three-to-thirty", "three race to thirty", 3, 1, "random", {"preset": "short"}),
    Play(GAME, "six-to-ten", "six race to ten", 6, 4, "bold", {"goal": 10}),
    Play(GAME, "two-to-a-hundred", "the usual game", 2, 16, "random", {}, ("lost", "held")),
)
