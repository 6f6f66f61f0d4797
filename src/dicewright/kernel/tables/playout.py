"""Playout: chance answers, dice come from a seed, nobody watches."""

from collections.abc import Sequence
from functools import cache, lru_cache
from math import comb
from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from dicewright.kernel.chance import Chance
from dicewright.kernel.decisions import Chosen
from dicewright.kernel.state import State
from dicewright.kernel.tables.table import Table

SMALL: Final = 8  # things of which all sets are laid out at once: they are asked for again and again
SIZES: Final = SMALL + 1
PLACES: Final[dict[int, tuple[tuple[int, ...], ...]]] = {}
WIDE: Final = 2**31  # a draw is no wider: a product with it must fit 63 bits


@mypyc_attr(allow_interpreted_subclasses=True)
class Playout(Table):
    """Everybody chooses at random: every option, and of a set every legal set, equally likely."""

    hears: ClassVar[bool] = False

    def __init__(self, chance: Chance) -> None:
        self.chance = chance

    def ask(self, s: State, seat: int, kind: str, options: Sequence[int], chosen: Chosen | None) -> int:
        """Answer with any option."""
        return options[self.chance.below(len(options))]

    def pick(
        self, s: State, seat: int, kind: str, options: Sequence[int], least: int, most: int, always: bool
    ) -> tuple[int, ...]:
        """Answer with any legal set, all equally likely. [table.set]"""
        n = len(options)
        if most == least == 1:
            return (options[self.chance.below(n)],)
        if n <= SMALL and most <= SMALL:
            key = (n * SIZES + least) * SIZES + most
            places = PLACES.get(key)
            if places is None:
                places = PLACES[key] = all_places(n, least, most)
            return tuple([options[i] for i in places[self.chance.below(len(places))]])
        ways = sets(n, least, most)
        if ways >= WIDE:
            return tuple([options[i] for i in any_places(n, least, most, self.chance)])
        return tuple([options[i] for i in places_at(n, least, most, self.chance.below(ways))])

    def roll(self, s: State, seat: int, kind: str, dice: tuple[int, ...], to: int) -> tuple[int, ...]:
        """Roll the dice."""
        return self.chance.roll(dice)

    def draw(self, s: State, seat: int, kind: str, of: int, to: int) -> int:
        """Draw an index."""
        return self.chance.below(of)


@cache
def sets(n: int, least: int, most: int) -> int:
    """Count the sets of `least` to `most` out of n things."""
    return sum(comb(n, size) for size in range(least, min(most, n) + 1))


def set_at(options: Sequence[int], least: int, most: int, place: int) -> tuple[int, ...]:
    """Return one of those sets by its place, 0..sets-1: smaller sets first, then in ascending order."""
    return tuple([options[i] for i in places_at(len(options), least, most, place)])


def all_places(n: int, least: int, most: int) -> tuple[tuple[int, ...], ...]:
    """Return the places of the members of each set, by the set's place."""
    return tuple([places_at(n, least, most, place) for place in range(sets(n, least, most))])


@lru_cache(4096)  # small sets come up again and again
def places_at(n: int, least: int, most: int, place: int) -> tuple[int, ...]:
    """Return the places in n options of the members of that set."""
    size = least
    while place >= comb(n, size):
        place -= comb(n, size)
        size += 1
    taken: list[int] = []
    for i in range(n):
        if size == 0:
            break
        with_this = comb(n - i - 1, size - 1)
        if place < with_this:
            taken.append(i)
            size -= 1
        else:
            place -= with_this
    return tuple(taken)


def any_places(n: int, least: int, most: int, chance: Chance) -> tuple[int, ...]:
    """Return the places of the members of a random set, one by one: for sets too many to number."""
    taken: list[int] = []
    for i in range(n):
        need, room, rest = least - len(taken), most - len(taken), n - i - 1
        with_this = sets(rest, max(need - 1, 0), room - 1)
        ways = with_this + sets(rest, max(need, 0), room)
        if chance.below(WIDE) * ways < with_this * WIDE:
            taken.append(i)
    return tuple(taken)
