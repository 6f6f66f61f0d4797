"""Comparing two batches on the same dice: the difference of every measure, its interval and a verdict."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any, Final

from dicewright.kernel.errors import DicewrightError
from dicewright.lab.batch.folder import Folder
from dicewright.lab.batch.report import FEW, SURE
from dicewright.lab.stats import PLACES, Z

NAMES: Final = {
    "turns": "turns a match",
    "rounds": "rounds a match",
    "decisions": "decisions a match",
    "lead_changes": "changes of the lead",
    "decided": "part until it is decided",
    "starter": "wins of whoever begins",
}
SHARE: Final = ("won", "starter", "decided")  # told in points of a hundred


@dataclass(frozen=True)
class Difference:
    """How much more the second batch has of a measure than the first."""

    measure: str
    title: str
    first: float
    second: float
    mean: float
    half: float  # of its 95 % interval
    same: bool  # in every single match

    @property
    def clear(self) -> bool:
        """Say whether that is more than chance may do."""
        return abs(self.mean) > self.half

    def plain(self) -> dict[str, Any]:
        """Return it as JSON takes it."""
        figures = ("first", "second", "mean", "half")
        return {
            "measure": self.measure,
            "title": self.title,
            **{name: round(getattr(self, name), PLACES) for name in figures},
            "verdict": self.verdict(),
        }

    def verdict(self) -> str:
        """Return in words what to make of it."""
        if self.same:
            return "the same in every match"
        if not self.clear:
            return "no difference that shows"
        scale, unit = (100, " points") if self.measure.startswith(SHARE) else (1, "")
        more = "more" if self.mean > 0 else "less"
        low, high = sorted((abs(self.mean) - self.half, abs(self.mean) + self.half))
        mean = abs(self.mean)
        return f"{mean * scale:.3g}{unit} {more} ({low * scale:.3g} to {high * scale:.3g})"


def compare(first: Folder, second: Folder) -> list[Difference]:
    """Return the differences between two batches, match by match where they share their seeds."""
    one, other = first.plan, second.plan
    if (one.plain()["game"], one.seats, one.seed) != (other.plain()["game"], other.seats, other.seed):
        raise DicewrightError("only batches of one game with as many seats and the same seed can be compared")
    a, b = measures(first), measures(second)
    shared = sorted(a.keys() & b.keys())
    if len(shared) < 2:
        raise DicewrightError("these batches have no two matches in common")
    found = [
        difference(name, titled(name), [a[n][name] for n in shared], [b[n][name] for n in shared])
        for name in a[shared[0]]
    ]
    return [*found, *brought(first, second)]


def brought(first: Folder, second: Folder) -> list[Difference]:
    """Return what the change does for those who brought a thing in both, where that is clear."""
    a, b = users(first), users(second)
    found = []
    for id in sorted(a.keys() & b.keys()):
        places = sorted(a[id].keys() & b[id].keys())
        if len(places) >= FEW:
            wins = [a[id][place] for place in places], [b[id][place] for place in places]
            found.append(difference("won", f"wins of who brings {id}", *wins, SURE))
    return [one for one in found if one.clear]


def users(folder: Folder) -> dict[str, dict[tuple[int, int], float]]:
    """Return for each thing that builds are made of what the seats won that brought it."""
    with folder.open() as base:
        rows = base.execute(
            "SELECT id, match, seat, won FROM uses JOIN seats USING (match, seat) WHERE sort = 'element'"
        ).fetchall()
    found: dict[str, dict[tuple[int, int], float]] = {}
    for id, match, seat, won in rows:
        found.setdefault(id, {})[match, seat] = won
    return found


def measures(folder: Folder) -> dict[int, dict[str, float]]:
    """Return all measures of each match."""
    with folder.open() as base:
        rows = base.execute(
            """
            SELECT match, list(won ORDER BY seat), any_value(turns), any_value(rounds), sum(decisions),
                   any_value(lead_changes), any_value(decided),
                   coalesce(max(CASE WHEN starts THEN won END), 0)
            FROM seats GROUP BY match
            """
        ).fetchall()
    return {
        match: {
            **{f"won{seat}": share for seat, share in enumerate(won)},
            **dict(zip(NAMES, rest, strict=True)),
        }
        for match, won, *rest in rows
    }


def difference(name: str, title: str, a: Sequence[float], b: Sequence[float], sure: float = Z) -> Difference:
    """Return how much more the second has of a measure, from pairs of matches with the same dice."""
    n = len(a)
    gains = [y - x for x, y in zip(a, b, strict=True)]
    mean = sum(gains) / n
    variance = sum((gain - mean) ** 2 for gain in gains) / (n - 1)
    half = sure * sqrt(variance / n)
    return Difference(name, title, sum(a) / n, sum(b) / n, mean, half, not any(gains))


def titled(name: str) -> str:
    """Return what people call a measure."""
    return NAMES.get(name) or f"wins of seat {int(name[3:]) + 1}"
