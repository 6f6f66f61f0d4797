"""Compare two batches on the same dice: the difference of every measure, its interval and a verdict."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from statistics import NormalDist
from typing import Any, Final

from dicewright.kernel.errors import DicewrightError
from dicewright.lab.batch.folder import Folder
from dicewright.lab.batch.measures import Values, figure, general, is_share, measures, titled
from dicewright.lab.batch.report import FEW
from dicewright.lab.stats import PLACES

NONE: Final[Mapping[str, int]] = {}
DOUBT: Final = 0.05  # how often versions that are alike may be told apart, by any of all measures


@dataclass(frozen=True)
class Difference:
    """How much more the second batch has of a measure than the first."""

    measure: str
    title: str
    first: float
    second: float
    mean: float
    half: float  # of its interval; those of all measures hold together in 95 of 100 comparisons
    same: bool  # in every single match

    @property
    def clear(self) -> bool:
        """Say whether that is more than chance can explain."""
        return abs(self.mean) > self.half

    def plain(self) -> dict[str, Any]:
        """Return it ready for JSON."""
        figures = ("first", "second", "mean", "half")
        return {
            "measure": self.measure,
            "title": self.title,
            **{name: round(getattr(self, name), PLACES) for name in figures},
            "verdict": self.verdict(),
        }

    def verdict(self) -> str:
        """Return the verdict in words."""
        if self.same:
            return "the same in every match"
        if not self.clear:
            return "no difference that shows"
        scale, unit = (100, " points") if is_share(self.measure) else (1, "")
        more = "more" if self.mean > 0 else "less"
        mean = abs(self.mean) * scale
        low, high = mean - self.half * scale, mean + self.half * scale
        return f"{mean:.3g}{unit} {more} ({low:.3g} to {high:.3g})"


def compare(first: Folder, second: Folder) -> list[Difference]:
    """Return the differences between two batches, match by match if they share their seeds."""
    one, other = first.plan, second.plan
    if (one.plain()["game"], one.seats, one.seed) != (other.plain()["game"], other.seats, other.seed):
        raise DicewrightError("only batches of one game with as many seats and the same seed can be compared")
    return differences(measures(first), measures(second))


def differences(
    a: dict[str, Values], b: dict[str, Values], wanted: Collection[str] = (), aimed: Mapping[str, int] = NONE
) -> list[Difference]:
    """Return the differences of all measures; for what players bring, those that are clear or wanted.

    The more measures there are, the surer each has to be: of versions that are alike, all measures together
    tell 95 in 100 alike. What was aimed at beforehand is judged apart, by how many chances to err it had.
    """
    pairs: dict[str, tuple[list[float], list[float]]] = {}
    for name in [name for name in a if name in b]:
        shared = [key for key in a[name] if key in b[name]]
        if len(shared) >= (2 if general(name) else FEW):
            pairs[name] = [a[name][key] for key in shared], [b[name][key] for key in shared]
    if not pairs:
        raise DicewrightError("these batches have no two matches in common")
    differing = sum(1 for one, other in pairs.values() if one != other)
    found = [difference(name, *values, sure(aimed.get(name, differing))) for name, values in pairs.items()]
    return [one for one in found if general(one.measure) or one.clear or one.measure in wanted]


def sure(chances: int) -> float:
    """Return how many standard errors a difference must have with this many chances to err."""
    return NormalDist().inv_cdf(1 - DOUBT / 2 / max(chances, 1))


def difference(name: str, a: Sequence[float], b: Sequence[float], errors: float) -> Difference:
    """Return how much more the second has of a measure, from pairs of matches with the same dice."""
    gains = [y - x for x, y in zip(a, b, strict=True)]
    gain = figure(gains)
    means = sum(a) / len(a), sum(b) / len(b)
    return Difference(name, titled(name), *means, gain.mean, errors * gain.error, not any(gains))


def verdict(found: Sequence[Difference]) -> str:
    """Return in one sentence what to make of two versions."""
    if all(one.same for one in found):
        return "The two versions play the same in every match."
    clear = [one.title for one in found if one.clear]
    if not clear:
        return "No difference between the two versions shows."
    return f"The two versions differ: {', '.join(clear)}."
