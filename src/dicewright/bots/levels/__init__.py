"""The levels: eight strengths on one scale. The upper ones try answers in more and more imagined worlds."""

from typing import Final

from dicewright.bots.bot import Bot
from dicewright.bots.levels.slips import Beginner, Casual
from dicewright.bots.search import Search
from dicewright.bots.sensible import Sensible


class Skilled(Search):
    """Thinks for a moment."""

    name = "skilled"
    worlds = 30


class Strong(Search):
    """Thinks."""

    name = "strong"
    worlds = 150


class Expert(Search):
    """Thinks for a while."""

    name = "expert"
    worlds = 600


class Master(Search):
    """Thinks hard."""

    name = "master"
    worlds = 1200


class Champion(Search):
    """Thinks as hard as people are willing to wait for."""

    name = "champion"
    worlds = 2400


SCALE: Final[tuple[type[Bot], ...]] = (
    Beginner,
    Casual,
    Sensible,
    Skilled,
    Strong,
    Expert,
    Master,
    Champion,
)
LEVELS: Final = tuple(level.name for level in SCALE)  # the weakest first
