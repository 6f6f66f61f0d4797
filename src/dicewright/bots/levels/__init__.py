"""The levels: eight strengths on one scale. Those above the rules of thumb look further and further ahead."""

from typing import Final

from dicewright.bots.bot import Bot
from dicewright.bots.levels.slips import Beginner, Casual
from dicewright.bots.search import Search
from dicewright.bots.sensible import Sensible


class Skilled(Search):
    """Thinks about every third question, for a moment."""

    name = "skilled"
    worlds = 24
    heed = 33


class Strong(Search):
    """Thinks for a moment."""

    name = "strong"
    worlds = 24


class Expert(Search):
    """Thinks."""

    name = "expert"
    worlds = 160


class Master(Search):
    """Thinks hard."""

    name = "master"
    worlds = 500


class Champion(Search):
    """Thinks as hard as people are willing to wait for."""

    name = "champion"
    worlds = 1500


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
