"""A policy: rules of thumb that answer as a decent player does without thinking ahead."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from dicewright.kernel.chance import Chance

Choice = Callable[[Any, int, Sequence[int], Chance], int]
Several = Callable[[Any, int, Sequence[int], int, int, Chance], tuple[int, ...]]


class Policy:
    """A function for each kind of question that it has an opinion on; all others are answered at random.

    `choices` are for questions with one answer: `(s, seat, options, chance) -> option`. `sets` are for sets:
    `(s, seat, options, least, most, chance) -> options`, in the order in which they are offered. A function
    reads nothing that its seat cannot know, and changes nothing. A function for sets decides about each
    option by itself, or takes the best few: so it completes a set that was begun as it would have chosen it.
    `plans` are kinds whose answers pay off much later: bots that look only a round ahead should trust the
    policy there. `settled` are kinds that thinking could not answer better: bots need not think there.
    """

    def __init__(
        self,
        choices: Mapping[str, Choice] | None = None,
        sets: Mapping[str, Several] | None = None,
        plans: Sequence[str] = (),
        settled: Sequence[str] = (),
    ) -> None:
        self.plans = tuple(plans)
        self.settled = tuple(settled)
        self.choices: dict[str, Choice] = {} if choices is None else dict(choices)
        self.sets: dict[str, Several] = {} if sets is None else dict(sets)

    def knows(self, kind: str) -> bool:
        """Say whether it has an opinion on such questions."""
        return kind in self.choices or kind in self.sets


def best(options: Sequence[int], n: int, value: Callable[[int], float]) -> tuple[int, ...]:
    """Return the n options with the highest values, in the order offered; of equal ones the first."""
    kept = sorted(options, key=value, reverse=True)[:n]
    return tuple([option for option in options if option in kept])


def fairest(
    options: Sequence[int],
    value: Callable[[int], float],
    whose: Callable[[int], int],
    chance: Chance,
) -> int:
    """Return the option with the highest value; if several seats have one, choose between them at random.

    `whose` says which seat an option is about. Of equal options about one seat it takes the first, without a
    draw from `chance`.
    """
    firsts: dict[int, int] = {}  # by seat: its first option with the highest value
    most = 0.0
    for option in options:
        own = value(option)
        if not firsts or own > most:
            most, firsts = own, {whose(option): option}
        elif own == most:
            firsts.setdefault(whose(option), option)
    equal = list(firsts.values())
    return equal[chance.below(len(equal))] if len(equal) > 1 else equal[0]


def itself(seat: int) -> int:
    """Return the seat that an option is about, where options are seats."""
    return seat
