"""Measured ratings: how strong each level is in each game, and which levels a game offers."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from math import log
from pathlib import Path
from typing import Any, Final

from dicewright.bots.levels import LEVELS
from dicewright.bots.sensible import Sensible
from dicewright.kernel.content.toml import load, write
from dicewright.kernel.errors import DicewrightError

FILE: Final = Path(__file__).parent / "data" / "ratings.toml"
USUAL: Final = Sensible.name  # all others are rated against it
POINT: Final = log(10) / 400  # a rating point, as chess players count them
ENOUGH: Final = 3  # matches by which somebody's level is known
UNMEASURED: Final = LEVELS[:4]  # what a game bears before anybody has measured it


@dataclass(frozen=True)
class Rated:
    """The levels that a game offers, weakest first, and the points of each bot above the usual one."""

    levels: tuple[str, ...]
    points: Mapping[str, tuple[float, float, float]]  # the rating, and its 95 % interval


@cache
def ratings(file: Path = FILE) -> dict[str, Rated]:
    """Return the measured ratings of each game."""
    found: dict[str, Any] = dict(load(file))
    return {
        game: Rated(tuple(row["levels"]), {name: tuple(points) for name, points in row["points"].items()})
        for game, row in found.items()
    }


def keep(game: str, by: str, rated: Rated, file: Path = FILE) -> None:
    """Write the measured ratings of a game and the command, and keep those of other games."""
    rows = load(file) if file.exists() else {}
    points = {name: [round(value) for value in values] for name, values in rated.points.items()}
    rows[game] = {"by": by, "levels": list(rated.levels), "points": points}
    try:
        file.write_text(write(dict(sorted(rows.items()))), encoding="utf-8")
    except OSError as error:
        raise DicewrightError(f"{file.name} cannot be written ({error.strerror})") from None
    ratings.cache_clear()


def levels_of(game: str) -> tuple[str, ...]:
    """Return the levels that a game offers, weakest first: each can be told from the next."""
    known = ratings().get(game)
    return UNMEASURED if known is None else known.levels


def chance(points: float) -> float:
    """Return how likely somebody is to win who is this many points above the other."""
    return float(1 / (1 + 10 ** (-points / 400)))


def nearest(game: str, matches: Sequence[tuple[float, Sequence[str]]]) -> str:
    """Return the level that plays most like somebody with these shares of wins against these bots.

    The usual level, if they have played too few matches against levels that were measured.
    """
    known = ratings().get(game)
    if known is None:
        return USUAL
    told = [one for one in matches if one[1] and all(name in known.points for name in one[1])]
    if len(told) < ENOUGH:
        return USUAL

    def likely(level: str) -> float:
        own = known.points[level][0]
        found = 0.0
        for share, others in told:
            rest = sum([10 ** ((known.points[name][0] - own) / 400) for name in others])
            found -= share * log(1 + rest) + (1 - share) * log(1 + 1 / rest)
        return found

    return max(known.levels, key=likely)


def about(game: str, level: str) -> str:
    """Say in plain words how strong a level is in a game; "" if nobody has measured it."""
    known = ratings().get(game)
    if level == USUAL:
        return "plays well without thinking ahead"
    if known is None or level not in known.points:
        return ""
    return f"wins {round(100 * chance(known.points[level][0]))} of 100 games against {USUAL}"
