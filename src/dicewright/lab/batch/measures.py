"""Measures: what is read from each match of a batch, for comparing, sweeping and tuning."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from math import sqrt
from typing import Any, Final

from dicewright.kernel.errors import DicewrightError
from dicewright.lab.batch.folder import Folder
from dicewright.lab.batch.report import COMEBACK, FEW, STALLED
from dicewright.lab.stats import Z

Values = dict[int, float]  # by the number of the match, and of what a seat brings by match and seat
TITLES: Final = {
    "turns": "turns a match",
    "rounds": "rounds a match",
    "decisions": "decisions a match",
    "waiting": "answers of others to wait for",
    "lead_changes": "changes of the lead",
    "decided": "part until it is decided",
    "comebacks": "matches won from far behind",
    "stalls": "matches that stall",
    "win.starter": "wins of whoever begins",
}
SHARES: Final = ("win.", "decided", "comebacks", "stalls")  # told in parts of a hundred
SEATS: Final = 16  # more than any game has
SEAT: Final = "win.seat"
SPREAD: Final = "win.spread"
BROUGHT: Final = "win."  # before the name of what is brought


@dataclass(frozen=True)
class Figure:
    """The mean of a measure and its standard error."""

    mean: float
    error: float

    @property
    def half(self) -> float:
        """Return half of its 95 % interval."""
        return Z * self.error


def measures(folder: Folder) -> dict[str, Values]:
    """Return all measures of a batch, match by match."""
    with folder.open() as base:
        found = by_match(base, folder.plan.seats)
        rows = base.execute(
            """
            SELECT event, match, seat, any_value(won) FROM uses JOIN seats USING (match, seat)
            WHERE sort = 'element' GROUP BY event, match, seat ORDER BY event
            """
        ).fetchall()
    for id, match, seat, won in rows:
        found.setdefault(f"{BROUGHT}{id}", {})[match * SEATS + seat] = won
    return found


def by_match(base: Any, seats: int) -> dict[str, Values]:
    """Return what is read from each match as a whole."""
    marks = ", ".join(f"'{kind}'" for kind in STALLED)
    rows = base.execute(
        f"""
        WITH stalled AS (SELECT DISTINCT match FROM uses WHERE sort = 'event' AND id IN ({marks}))
        SELECT match, list(won ORDER BY seat), any_value(turns), any_value(rounds), sum(decisions),
               sum(waited) / greatest(sum(waits), 1), any_value(lead_changes), any_value(decided),
               max((won = 1 AND behind < ?)::INT), (match IN (SELECT match FROM stalled))::INT,
               coalesce(max(CASE WHEN starts THEN won END), 0)
        FROM seats GROUP BY match ORDER BY match
        """,  # noqa: S608
        [COMEBACK / seats],
    ).fetchall()
    found: dict[str, Values] = {f"{SEAT}{seat + 1}": {} for seat in range(seats)}
    found |= {name: {} for name in TITLES}
    for match, won, *rest in rows:
        for seat, share in enumerate(won):
            found[f"{SEAT}{seat + 1}"][match] = share
        for name, value in zip(TITLES, rest, strict=True):
            found[name][match] = float(value)
    return found


def figure(values: Collection[float]) -> Figure:
    """Return the mean of some values and its standard error."""
    n = len(values)
    mean = sum(values) / n
    variance = sum((value - mean) ** 2 for value in values) / (n - 1) if n > 1 else 0.0
    return Figure(mean, sqrt(variance / n))


def figures(found: Mapping[str, Values]) -> dict[str, Figure]:
    """Return the mean of every measure, and how far apart the things that players bring are in wins."""
    means = {name: figure(values.values()) for name, values in found.items() if values}
    things = [one for name, one in means.items() if not general(name) and len(found[name]) >= FEW]
    if len(things) > 1:
        middle = sum(one.mean for one in things) / len(things)
        apart = sum((one.mean - middle) ** 2 for one in things) / (len(things) - 1)
        chance = sum(one.error**2 for one in things) / len(things)  # so far they lie apart by chance alone
        means[SPREAD] = Figure(sqrt(max(apart - chance, 0.0)), sqrt(apart / 2 / (len(things) - 1)))
    return means


def general(name: str) -> bool:
    """Say whether a measure is about matches, not about one thing that players bring."""
    return name in TITLES or name == SPREAD or name.startswith(SEAT)


def titled(name: str) -> str:
    """Return what people call a measure."""
    if name in TITLES or name == SPREAD:
        return TITLES.get(name, "how far things lie apart in wins")
    return f"wins of {'' if name.startswith(SEAT) else 'who brings '}{name[4:].replace('seat', 'seat ')}"


def is_share(name: str) -> bool:
    """Say whether a measure is shown in percent."""
    return name.startswith(SHARES)


def written(name: str, value: float) -> str:
    """Return a value of a measure as people write it."""
    return f"{value:.1%}" if is_share(name) else f"{value:.1f}"


def chosen(found: Collection[str], names: Collection[str]) -> None:
    """Refuse the names of measures that do not exist."""
    for name in names:
        if name not in found:
            there = ", ".join(found)
            raise DicewrightError(f"there is no measure {name!r}; there are: {there}")
