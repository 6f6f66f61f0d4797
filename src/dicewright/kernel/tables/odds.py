"""Odds: every outcome in turn with its exact probability, or samples with an interval if too many."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement
from math import comb, factorial, prod, sqrt
from typing import Any, Final, NotRequired, TypedDict

from dicewright.kernel.chance import Seeded
from dicewright.kernel.decisions import Chosen
from dicewright.kernel.errors import DicewrightError
from dicewright.kernel.game import Measure
from dicewright.kernel.state import State
from dicewright.kernel.tables.playout import Playout, set_at, sets
from dicewright.kernel.tables.table import Table

Imagine = Callable[[Table, int], State]  # plays the world of a seed on by a table, and returns its end
LEAVES: Final = 20_000  # beyond so many outcomes we sample
SAMPLES: Final = 2_000


class TooMany(BaseException):
    """There are more outcomes than we count; only this module catches it."""


class Odds(Table):
    """Walks one path of outcomes; `turns` says which way to go at each fork, later forks go the first way."""

    def __init__(self, turns: list[int]) -> None:
        self.turns = turns
        self.widths: list[int] = []
        self.over = 1  # the path's probability is over / under
        self.under = 1

    def fork(self, ways: int) -> int:
        """Return which way to go at the next fork."""
        at = len(self.widths)
        self.widths.append(ways)
        if at == len(self.turns):
            self.turns.append(0)
        return self.turns[at]

    def ask(self, s: State, seat: int, kind: str, options: Sequence[int], chosen: Chosen | None) -> int:
        """Take each option in turn, all equally likely."""
        self.under *= len(options)
        return options[self.fork(len(options))]

    def pick(
        self, s: State, seat: int, kind: str, options: Sequence[int], least: int, most: int, always: bool
    ) -> tuple[int, ...]:
        """Take each legal set in turn, all equally likely."""
        ways = sets(len(options), least, most)
        self.under *= ways
        return set_at(options, least, most, self.fork(ways))

    def roll(self, s: State, seat: int, kind: str, dice: tuple[int, ...], to: int) -> tuple[int, ...]:
        """Take each outcome of the dice in turn; dice alike count as one multiset."""
        assert s.game is not None
        self.under *= prod(dice)
        if not s.game.kinds[kind].alike:
            return faces_at(dice, self.fork(prod(dice)))
        if prod(comb(dice.count(sides) + sides - 1, sides - 1) for sides in set(dice)) > LEAVES:
            raise TooMany
        found = multisets(dice)
        faces, ways = found[self.fork(len(found))]
        self.over *= ways
        return faces

    def draw(self, s: State, seat: int, kind: str, of: int, to: int) -> int:
        """Take each index in turn."""
        self.under *= of
        return self.fork(of)

    def following(self) -> list[int] | None:
        """Return the turns of the next path, or None after the last."""
        turns = self.turns[: len(self.widths)]
        while turns and turns[-1] == self.widths[len(turns) - 1] - 1:
            turns.pop()
        if not turns:
            return None
        turns[-1] += 1
        return turns


def faces_at(dice: tuple[int, ...], place: int) -> tuple[int, ...]:
    """Return one outcome of dice by its place, 0..product-1."""
    faces = []
    for sides in dice:
        place, face = divmod(place, sides)
        faces.append(face + 1)
    return tuple(faces)


@cache
def multisets(dice: tuple[int, ...]) -> list[tuple[tuple[int, ...], int]]:
    """Return the outcomes of dice, those with equal sides being alike, each with its number of ways."""
    found: list[tuple[dict[int, list[int]], int]] = [({}, 1)]
    for sides in sorted(set(dice)):
        n = dice.count(sides)
        rolls = list(combinations_with_replacement(range(1, sides + 1), n))
        found = [({**g, sides: list(r)}, ways * arrangements(r)) for g, ways in found for r in rolls]
    return [(tuple([groups[sides].pop() for sides in dice]), ways) for groups, ways in copied(found)]


def copied(found: list[tuple[dict[int, list[int]], int]]) -> list[tuple[dict[int, list[int]], int]]:
    """Return a copy of outcomes whose lists can be changed."""
    return [({sides: faces.copy() for sides, faces in groups.items()}, ways) for groups, ways in found]


def arrangements(faces: Sequence[int]) -> int:
    """Count the orders in which the same faces can fall."""
    ways = factorial(len(faces))
    for face in sorted(set(faces)):
        ways //= factorial(faces.count(face))
    return ways


def counted(imagine: Imagine, measure: Measure) -> Fraction:
    """Return the exact expectation of a measure, outcome by outcome."""
    totals: dict[int, int] = {}
    turns: list[int] | None = []
    leaves = 0
    while turns is not None:
        table = Odds(turns)
        value = decided(measure, imagine(table, 0))
        totals[table.under] = totals.get(table.under, 0) + value * table.over
        leaves += 1
        # The first path's forks foretell the size of the whole tree, so a hopeless one is left at once.
        if leaves > LEAVES or (leaves == 1 and prod(table.widths) > LEAVES * LEAVES):
            raise TooMany
        turns = table.following()
    return sum((Fraction(over, under) for under, over in totals.items()), Fraction(0))


def sampled(imagine: Imagine, measure: Measure) -> tuple[float, float, float]:
    """Return the mean of a measure over imagined worlds, and its 95 % interval."""
    values = [decided(measure, imagine(Playout(Seeded(i)), i)) for i in range(SAMPLES)]
    if set(values) <= {0, 1}:
        return wilson(sum(values), SAMPLES)
    mean = sum(values) / SAMPLES
    half = 1.96 * sqrt(sum((v - mean) ** 2 for v in values) / (SAMPLES - 1) / SAMPLES)
    return mean, mean - half, mean + half


def wilson(hits: int, n: int) -> tuple[float, float, float]:
    """Return a share and its 95 % Wilson interval."""
    z = 1.96
    share = hits / n
    middle = (share + z * z / (2 * n)) / (1 + z * z / n)
    half = z * sqrt(share * (1 - share) / n + z * z / (4 * n * n)) / (1 + z * z / n)
    return share, max(middle - half, 0.0), min(middle + half, 1.0)


def decided(measure: Measure, s: State) -> int:
    """Return a measure's value; raise DicewrightError if the match is over and it is still undecided."""
    value = measure.value(s)
    if value is None:
        raise DicewrightError(f"the match is over, and nothing has decided {measure.id!r}")
    return int(value)


def at_moment(measure: Measure) -> Callable[[Any], bool]:
    """Return when a measure is read: at its moment or at the end of a step, but only once decided."""
    until, value = measure.until, measure.value

    def there(s: Any) -> bool:
        return (until is None or until(s)) and value(s) is not None

    return there


class PlainOdds(TypedDict):
    """A measure's odds, ready for JSON: exact, or a sampled value between `low` and `high`."""

    measure: str
    policy: str
    value: float
    exact: str | None
    low: float
    high: float
    samples: NotRequired[int]


def exact_odds(measure: Measure, policy: str, exact: Fraction) -> PlainOdds:
    """Return odds that are known exactly."""
    value = float(exact)
    return {
        "measure": measure.id,
        "policy": policy,
        "value": value,
        "exact": str(exact),
        "low": value,
        "high": value,
    }


def sampled_odds(measure: Measure, policy: str, imagine: Imagine) -> PlainOdds:
    """Return odds from samples."""
    value, low, high = sampled(imagine, measure)
    return {
        "measure": measure.id,
        "policy": policy,
        "value": value,
        "exact": None,
        "low": low,
        "high": high,
        "samples": SAMPLES,
    }
