"""Dicewright: a table, a referee and a lab for monster-dice games."""

import dicewright.compiled  # noqa: F401 - before any rule is loaded: it says from where
from dicewright.bots import named as bot
from dicewright.games import GAMES
from dicewright.kernel.chance import Outer, Secure, Seeded
from dicewright.kernel.content.builds import Build
from dicewright.kernel.content.builds import export as export_build
from dicewright.kernel.content.builds import parse as parse_build
from dicewright.kernel.decisions import ALL, PASS, Decision, Roll
from dicewright.kernel.errors import (
    BadBuild,
    BadOption,
    BadRecord,
    DataError,
    DicewrightError,
    IllegalAnswer,
)
from dicewright.kernel.match import Match
from dicewright.kernel.seat import Seat


def games() -> list[str]:
    """Return the ids of all games."""
    return [game.id for game in GAMES]


__all__ = [
    "ALL",
    "PASS",
    "BadBuild",
    "BadOption",
    "BadRecord",
    "Build",
    "DataError",
    "Decision",
    "DicewrightError",
    "IllegalAnswer",
    "Match",
    "Outer",
    "Roll",
    "Seat",
    "Secure",
    "Seeded",
    "bot",
    "export_build",
    "games",
    "parse_build",
]
