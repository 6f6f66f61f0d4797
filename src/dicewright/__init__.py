"""Dicewright: a table, a referee and a lab for monster-dice games."""

import sys
from types import ModuleType
from typing import cast

import dicewright.compiled  # noqa: F401 - before any rule is loaded: it says from where
from dicewright.bots import bot_of as bot
from dicewright.games import GAMES  # noqa: F401 - they make themselves known
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
from dicewright.kernel.game import known
from dicewright.kernel.match import Match
from dicewright.kernel.seat import Seat


class Games(ModuleType):
    """The package `dicewright.games`; called, it lists the ids of all games, installed ones too."""

    def __call__(self) -> list[str]:
        """Return the ids of all games."""
        return [game.id for game in known()]


sys.modules["dicewright.games"].__class__ = Games  # so that `games()` does not stand before the package
games = cast("Games", sys.modules["dicewright.games"])


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
