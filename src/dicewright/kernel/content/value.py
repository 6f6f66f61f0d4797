"""A value: the numbers that are counted for a seat, and how much each adds to its chance to win."""

from collections.abc import Callable, Mapping, Sequence
from math import exp
from pathlib import Path
from typing import Any, Final

from dicewright.kernel.content.toml import load
from dicewright.kernel.errors import DataError

SURE: Final = 20.0  # a seat whose sum is this far behind is as good as beaten
ROW: Final = "weights"  # of the file


class Value:
    """Numbers of a seat, each with a name and a weight. The chances to win follow from the weighted sums.

    `told` names those that a hint puts into words (`counted_NAME`), each with how many things its unit is.
    `turns` says how far who looks ahead plays on before the chances are read: so many turns, 0 for a round.
    """

    def __init__(
        self,
        names: tuple[str, ...],
        numbers: Callable[[Any, int], Sequence[float]],
        told: Mapping[str, float] | None = None,
        turns: int = 0,
    ) -> None:
        self.turns = turns
        self.names = names
        self.told: Mapping[str, float] = told or {}
        self.numbers = numbers
        self.weights: list[float] = [0.0] * len(names)

    def read(self, file: Path) -> None:
        """Take the weights of a file; without one nothing counts, and unknown names are refused."""
        if not file.exists():
            return
        found = load(file).get(ROW, {})
        if tuple(found) != self.names:
            raise DataError(file.name, ROW, "", f"must have, in this order: {', '.join(self.names)}")
        weights: list[float] = []
        for name, weight in found.items():
            if not isinstance(weight, float):
                raise DataError(file.name, ROW, name, "must be a number with a point")
            weights.append(weight)
        self.weights = weights

    def counted(self, s: Any, seats: Sequence[int]) -> list[float]:
        """Return the numbers of the seats of one side, added up."""
        each = [self.numbers(s, seat) for seat in seats]
        return [float(sum(column)) for column in zip(*each, strict=True)]

    def total(self, s: Any, seats: Sequence[int]) -> float:
        """Return the weighted sum of one side."""
        total = 0.0
        for seat in seats:
            for weight, number in zip(self.weights, self.numbers(s, seat), strict=True):
                total += weight * number
        return total


def shared(sums: Sequence[float]) -> list[float]:
    """Return chances in proportion to the exponentials of the sums."""
    top = max(sums)
    parts = [exp(max(one - top, -SURE)) for one in sums]
    whole = sum(parts)
    return [part / whole for part in parts]
