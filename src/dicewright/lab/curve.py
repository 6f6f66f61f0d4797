"""A curve from how seats stand to their chances of winning, fitted to games played to their end."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from dicewright.kernel.content.value import shared

Standing = list[list[float]]  # for each seat, the numbers by which it is judged
Seen = tuple[Standing, Sequence[float], float]  # a standing, shares of first place, how much it counts
STEPS: Final = 25  # of Newton's method, at most; five or six are usual
LONGEST: Final = 2.0  # no weight changes by more in one step
REST: Final = 1e-6  # a step this small is the last
RIDGE: Final = 2.0  # how strongly weights are pulled towards those from before any game was seen


@dataclass
class Curve:
    """A weight for each number. Chances are in proportion to the exponentials of the weighted sums."""

    weights: list[float]
    ridge: float = RIDGE

    def __post_init__(self) -> None:
        self.usual = self.weights  # before any game was seen

    def chances(self, seats: Standing) -> list[float]:
        """Return each seat's chance of winning."""
        sums = [sum([w * x for w, x in zip(self.weights, numbers, strict=True)]) for numbers in seats]
        return shared(sums)

    def fit(self, seen: Sequence[Seen]) -> None:
        """Find the weights that make the observed games most likely."""
        for _ in range(STEPS):
            slope, bend = self.pull(seen)
            step = [min(max(one, -LONGEST), LONGEST) for one in solved(bend, slope)]
            self.weights = [w + d for w, d in zip(self.weights, step, strict=True)]
            if max(map(abs, step)) < REST:
                break

    def pull(self, seen: Sequence[Seen]) -> tuple[list[float], list[list[float]]]:
        """Return the gradient of the log-likelihood at these weights, and its negative Hessian."""
        n = range(len(self.weights))
        slope = [self.ridge * (usual - w) for usual, w in zip(self.usual, self.weights, strict=True)]
        bend = [[self.ridge if i == j else 0.0 for j in n] for i in n]
        for seats, shares, counts in seen:
            chances = self.chances(seats)
            mean = [sum([p * x[i] for p, x in zip(chances, seats, strict=True)]) for i in n]
            for p, share, x in zip(chances, shares, seats, strict=True):
                off = [a - b for a, b in zip(x, mean, strict=True)]
                for i in n:
                    slope[i] += counts * share * off[i]
                    pulled = counts * p * off[i]
                    bend[i] = [b + pulled * o for b, o in zip(bend[i], off, strict=True)]
        return slope, bend


def solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Solve linear equations whose matrix is positive definite, so that no pivot is zero."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    n = len(rows)
    for i in range(n):
        for j in range(i + 1, n):
            factor = rows[j][i] / rows[i][i]
            rows[j] = [b - factor * a for a, b in zip(rows[i], rows[j], strict=True)]
    found = [0.0] * n
    for i in reversed(range(n)):
        rest = sum(rows[i][j] * found[j] for j in range(i + 1, n))
        found[i] = (rows[i][n] - rest) / rows[i][i]
    return found
