"""Deal anew what a seat cannot know: other hands, buried cards, the deck, other luck, the storm."""

from dicewright.kernel.chance import Chance
from tests.toys.duel.state import Duel


def redeal(s: Duel, seat: int, source: Chance) -> None:
    """Re-deal in place, from a sorted pool, all that a seat cannot know. [duel.open]"""
    others = [other for other in range(s.seats) if other != seat]
    pool = s.deck.copy()
    for other in others:
        pool += [card for card in s.hands[other] if card not in s.seen[seat][other]] + s.buried[other]
    pool.sort()
    for other in others:
        known = s.seen[seat][other]
        unknown = taken(pool, len(s.hands[other]) - len(known), source)
        s.hands[other] = sorted(known + unknown)
        s.buried[other] = taken(pool, len(s.buried[other]), source)
        if s.luck[other]:
            s.luck[other] = source.below(6) + 1
        # What others know of each other is nothing this seat can know; no rule asks for it.
        s.seen[other] = [s.seen[other][h] if h == seat else [] for h in range(s.seats)]
    s.deck = pool
    lowest = max(1, s.round - 2)
    if lowest < 6:
        s.storm = lowest + source.below(7 - lowest)
    else:
        s.storm = 6


def taken(pool: list[int], n: int, source: Chance) -> list[int]:
    """Take cards out of the pool at random, all of them if no more are there; sorted."""
    if n == len(pool):
        rest = pool.copy()
        pool.clear()
        return rest
    return sorted(pool.pop(source.below(len(pool))) for _ in range(n))
