"""Odds: every outcome in turn with its exact probability; samples with an interval where too many."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement
from math import comb, factorial, prod, sqrt
from typing import TYPE_CHECKING, Any, Final

from dicewright.kernel.chance import Seeded
from dicewright.kernel.decisions import Chosen
from dicewright.kernel.game import Measure
from dicewright.kernel.state import State
from dicewright.kernel.tables.playout import Playout, set_at, sets
from dicewright.kernel.tables.table import Table

if TYPE_CHECKING:
    from dicewright.kernel.seat import Seat

LEAVES: Final = 20_000  # beyond so many outcomes we sample
SAMPLES: Final = 2_000
POLICY: Final = "every later choice is made at random, each option equally likely"
OWN: Final = "the game's own exact count"


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
    """Return the outcomes of dice of which those with equal sides are alike, each with its number of ways."""
    found: list[tuple[dict[int, list[int]], int]] = [({}, 1)]
    for sides in sorted(set(dice)):
        n = dice.count(sides)
        rolls = list(combinations_with_replacement(range(1, sides + 1), n))
        found = [({**g, sides: list(r)}, ways * arrangements(r)) for g, ways in found for r in rolls]
    return [(tuple([groups[sides].pop() for sides in dice]), ways) for groups, ways in copied(found)]


def copied(found: list[tuple[dict[int, list[int]], int]]) -> list[tuple[dict[int, list[int]], int]]:
    """Return outcomes whose lists may be used up."""
    return [({sides: faces.copy() for sides, faces in groups.items()}, ways) for groups, ways in found]


def arrangements(faces: Sequence[int]) -> int:
    """Count the orders in which the same faces can fall."""
    ways = factorial(len(faces))
    for face in sorted(set(faces)):
        ways //= factorial(faces.count(face))
    return ways


def counted(seat: "Seat", option: int, measure: Measure) -> Fraction:
    """Return the exact expectation of a measure, outcome by outcome."""
    totals: dict[int, int] = {}
    turns: list[int] | None = []
    leaves = 0
    while turns is not None:
        table = Odds(turns)
        value = int(measure.value(seat.imagine(table, 0, option, at_moment(measure))))
        totals[table.under] = totals.get(table.under, 0) + value * table.over
        leaves += 1
        # The first path's forks foretell the size of the whole tree, so a hopeless one is left at once.
        if leaves > LEAVES or (leaves == 1 and prod(table.widths) > LEAVES * LEAVES):
            raise TooMany
        turns = table.following()
    return sum((Fraction(over, under) for under, over in totals.items()), Fraction(0))


def sampled(seat: "Seat", option: int, measure: Measure) -> tuple[float, float, float]:
    """Return the mean of a measure over imagined worlds, and its 95 % interval."""
    values = []
    for i in range(SAMPLES):
        end = seat.imagine(Playout(Seeded(i)), i, option, at_moment(measure))
        values.append(int(measure.value(end)))
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


def at_moment(measure: Measure) -> Callable[[Any], bool]:
    """Return when a measure is read: at its own moment, else at the end of the running step."""
    return measure.until if measure.until is not None else at_once


def at_once(s: State) -> bool:
    """Read the measure when the first step ends."""
    return True


def odds_of(seat: "Seat", option: int, measure: Measure) -> dict[str, object]:
    """Return a measure's odds if the seat answers `option` now: exact where that can be had."""
    answer: dict[str, object] = {"measure": measure.id, "policy": POLICY}
    exact: Fraction | None = None
    if measure.exact is not None:
        exact = measure.exact(seat.world(0), seat.decision, option)
        answer["policy"] = OWN
    elif seat.knows_all():
        try:
            exact = counted(seat, option, measure)
        except TooMany:
            exact = None
    if exact is not None:
        return {
            **answer,
            "value": float(exact),
            "exact": str(exact),
            "low": float(exact),
            "high": float(exact),
        }
    value, low, high = sampled(seat, option, measure)
    return {**answer, "value": value, "exact": None, "low": low, "high": high, "samples": SAMPLES}
