"""Beginner and Casual: they play by the rules of thumb, and slip as people do."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from dicewright.bots.sensible import Sensible
from dicewright.kernel.asking.policy import Choice, Policy, Several
from dicewright.kernel.chance import Chance
from dicewright.kernel.decisions import PASS
from dicewright.kernel.game import Game
from dicewright.kernel.seat import Seat
from dicewright.kernel.tables.playout import Playout

HUNDRED: Final = 100
MISS, OVERLOOK, WAVER = range(3)  # the ways to slip, equally likely
BITS: Final = 30  # of the number that says what is noticed


class Slipping(Sensible):
    """Answers by rules of thumb; a number of answers in a hundred are slips."""

    slips = 0

    def begun(self, seat: Seat) -> int:
        """Return how many questions ago its mood was set: all of a set is chosen in one mood."""
        return 0 if seat.decision.set is None else len(seat.decision.set[2])

    @classmethod
    def policy(cls, game: "Game[Any]") -> Policy:
        """Return the rules of thumb of a game, with slips."""
        return slipping(game, cls.slips)


class Beginner(Slipping):
    """Plays the first games: half of what it does is a slip."""

    name = "beginner"
    slips = 50


class Casual(Slipping):
    """Knows how to play, but its thoughts are elsewhere now and then."""

    name = "casual"
    slips = 20


@lru_cache(maxsize=32)
def slipping(game: "Game[Any]", slips: int) -> Policy:
    """Return the rules of thumb of a game, with this many slips in a hundred answers."""
    usual = game.policy
    return Policy(
        {kind: one_of(usual.choices.get(kind, anything), slips) for kind in game.asks},
        {kind: some_of(usual.sets.get(kind, any_set), slips) for kind in game.asks},
    )


def one_of(usual: Choice, slips: int) -> Choice:
    """Return a function that answers questions with one answer, usually well, sometimes by a slip.

    Somebody misses the moment to act, or overlooks half of what there is, or does anything.
    """

    def choose(s: Any, seat: int, options: Sequence[int], chance: Chance) -> int:
        if chance.below(HUNDRED) >= slips:
            return usual(s, seat, options, chance)
        slip = chance.below(3)
        if slip == WAVER:
            return anything(s, seat, options, chance)
        if slip == MISS and PASS in options:
            return PASS
        return usual(s, seat, noticed(options, 1, chance), chance)

    return choose


def some_of(usual: Several, slips: int) -> Several:
    """Return a function that chooses sets, usually well, else by a slip: the fewest, from half, or any."""

    def choose(
        s: Any, seat: int, options: Sequence[int], least: int, most: int, chance: Chance
    ) -> tuple[int, ...]:
        if chance.below(HUNDRED) >= slips:
            return usual(s, seat, options, least, most, chance)
        slip = chance.below(3)
        if slip == OVERLOOK:
            return usual(s, seat, noticed(options, max(least, 1), chance), least, most, chance)
        return any_set(s, seat, options, least, least if slip == MISS else most, chance)

    return choose


def noticed(options: Sequence[int], least: int, chance: Chance) -> Sequence[int]:
    """Return PASS and about half of the other options, in their order; all if these are too few.

    One draw says what is seen, by the numbers of the options, so that a set goes on as it was begun.
    """
    eye = chance.below(1 << BITS)
    seen = [option for option in options if option == PASS or eye >> option % BITS & 1]
    return seen if len(seen) >= least + (PASS in options) else options


def anything(s: Any, seat: int, options: Sequence[int], chance: Chance) -> int:
    """Return any option."""
    return options[chance.below(len(options))]


def any_set(
    s: Any, seat: int, options: Sequence[int], least: int, most: int, chance: Chance
) -> tuple[int, ...]:
    """Return any legal set."""
    return Playout(chance).pick(s, seat, "", options, least, most, False)
