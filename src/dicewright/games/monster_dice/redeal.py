"""Deal anew what a seat cannot know: other hands and the deck."""

from dicewright.games.monster_dice.rows import NONE, Rows
from dicewright.games.monster_dice.state import Monsters
from dicewright.kernel.chance import Chance


def redeal(s: Monsters, seat: int, source: Chance) -> None:
    """Re-deal in place, from a sorted pool, all that a seat cannot know. [monster.open]

    The Dimwit goes only where it can be after all that was seen; all such places are equally likely.
    """
    rows: Rows = s.data
    others = [other for other in range(s.seats) if other != seat]
    pool = s.deck.copy()
    for other in others:
        pool += [card for card in s.hands[other] if card not in s.seen[seat][other]]
    pool.sort()
    place = NONE
    if rows.dimwit in pool:
        pool.remove(rows.dimwit)
        place = place_of_dimwit(s, seat, source)
    for other in others:
        known = s.seen[seat][other]
        dimwit = [rows.dimwit] if place == other else []
        unknown = taken(pool, len(s.hands[other]) - len(known) - len(dimwit), source)
        s.hands[other] = sorted(known + unknown + dimwit)
        # What others know of each other is nothing this seat can know; no rule asks for it.
        s.seen[other] = [s.seen[other][h] if h == seat else [] for h in range(s.seats)]
    s.glimpsed = [glimpse for glimpse in s.glimpsed if seat in glimpse[:2]]
    s.deck = sorted([*pool, rows.dimwit]) if place == s.seats else pool


def place_of_dimwit(s: Monsters, seat: int, source: Chance) -> int:
    """Return a hand or the deck: a place where the Dimwit can be, as far as a seat knows."""
    spots = dimwit_spots(s, seat)
    places = [place for place, n in enumerate(spots) for _ in range(n)]
    if sum([n > 0 for n in spots]) == 1:
        return places[0]
    return places[source.below(len(places))]


def dimwit_spots(s: Monsters, seat: int) -> list[int]:
    """Return how many cards of each hand, and last of the deck, can be the Dimwit as far as a seat knows."""
    spots = [len(s.hands[other]) - len(s.seen[seat][other]) for other in range(s.seats)] + [len(s.deck)]
    spots[seat] = 0
    return [n if s.suspects[place] else 0 for place, n in enumerate(spots)]


def taken(pool: list[int], n: int, source: Chance) -> list[int]:
    """Remove n random cards from the pool, or all if there are fewer."""
    if n == len(pool):
        rest = pool.copy()
        pool.clear()
        return rest
    return [pool.pop(source.below(len(pool))) for _ in range(n)]
