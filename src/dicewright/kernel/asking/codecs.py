"""Codecs: what the options of a question mean. An option is an int; people point at entities."""

from collections.abc import Callable, Sequence
from typing import Any, Final


class Pair:
    """Two small numbers in one int, such as a seat and one of its dice.

    The first is below `firsts`. The second is nearly always below `radix`; larger ones have a range of their
    own further up, so no two pairs ever share a code.
    """

    def __init__(self, radix: int, firsts: int) -> None:
        self.radix = radix
        self.span = radix * firsts

    def code(self, first: int, second: int) -> int:
        """Return the code of a pair."""
        if second < self.radix:
            return first * self.radix + second
        above, below = divmod(second, self.radix)
        return above * self.span + first * self.radix + below

    def split(self, code: int) -> tuple[int, int]:
        """Return the pair that a code stands for."""
        if code < self.span:
            return code // self.radix, code % self.radix
        above, rest = divmod(code, self.span)
        return rest // self.radix, rest % self.radix + above * self.radix

    def first(self, code: int) -> int:
        """Return the first number of a pair."""
        return code // self.radix if code < self.span else code % self.span // self.radix

    def second(self, code: int) -> int:
        """Return the second number of a pair."""
        return code % self.radix if code < self.span else self.split(code)[1]


class Codec:
    """One sort of options: which ones a table has, and which entities each points at.

    `every(s, seat)` returns all that a seat could be offered by a question of this sort, legal or not.
    `names(s, seat, option)` returns the ids of what an option stands for.
    `label(s, decision, option)` puts one into words, for questions without words of their own.
    """

    def __init__(
        self,
        name: str,
        every: Callable[[Any, int], Sequence[int]],
        names: Callable[[Any, int, int], Sequence[str]],
        label: str | Callable[[Any, Any, int], Any] = "",
    ) -> None:
        self.name = name
        self.every = every
        self.names = names
        self.label = label

    def naming(self, s: Any, seat: int) -> Callable[[int], Sequence[str]]:
        """Return a function that says which entities an option points at; other numbers point at nothing."""
        every: list[frozenset[int]] = []  # worked out once, when it is first needed

        def names(option: int) -> Sequence[str]:
            if not every:
                every.append(frozenset(self.every(s, seat)))
            return self.names(s, seat, option) if option in every[0] else ()

        return names

    def targets(self, s: Any, seat: int, option: int) -> Sequence[str]:
        """Return the entities that one option points at."""
        return self.naming(s, seat)(option)

    def pointing_at(self, s: Any, seat: int, entity: str) -> list[int]:
        """Return the options that point at an entity."""
        return [option for option in self.every(s, seat) if entity in self.names(s, seat, option)]

    def __or__(self, other: "Codec") -> "Codec":
        """Return the codec of a question that offers two sorts of options, whose codes differ."""
        return Either(self, other)


class Either(Codec):
    """Two sorts of options in one question."""

    def __init__(self, first: Codec, second: Codec) -> None:
        super().__init__(f"{first.name} or {second.name}", self.both, self.targets)
        self.first = first
        self.second = second

    def both(self, s: Any, seat: int) -> list[int]:
        """Return all options of either sort."""
        return [*self.first.every(s, seat), *self.second.every(s, seat)]

    def naming(self, s: Any, seat: int) -> Callable[[int], Sequence[str]]:
        """Return a function that asks the first sort, then the second."""
        first, second = self.first.naming(s, seat), self.second.naming(s, seat)
        return lambda option: first(option) or second(option)

    def pointing_at(self, s: Any, seat: int, entity: str) -> list[int]:
        """Return the options of either sort that point at an entity."""
        return [*self.first.pointing_at(s, seat, entity), *self.second.pointing_at(s, seat, entity)]


def nothing(s: Any, seat: int) -> tuple[int, ...]:
    """Return no options."""
    return ()


def nowhere(s: Any, seat: int, option: int) -> tuple[str, ...]:
    """Point at nothing."""
    return ()


def every_seat(s: Any, seat: int) -> range:
    """Return all seats of a table."""
    return range(s.seats)


def seat_target(s: Any, seat: int, option: int) -> tuple[str, ...]:
    """Return the id of a player."""
    return (f"p{option}",)


PLAIN: Final = Codec("plain", nothing, nowhere)  # numbers and words: nothing on the table to point at
SEATS: Final = Codec("seats", every_seat, seat_target)
