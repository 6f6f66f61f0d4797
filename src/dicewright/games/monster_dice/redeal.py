"""Deal anew what a seat cannot know: other hands and the deck."""

from dicewright.games.monster_dice.rows import NONE, Rows
from dicewright.games.monster_dice.state import Monsters
from dicewright.kernel.chance import Chance


def redeal(s: Monsters, seat: int, source: Chance) -> None:
    """Re-deal in place, from a sorted pool, all that a seat cannot know. [monster.open]

    The Dimwit goes only where it may be for all that has been seen of it, each place as likely as any.
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
    s.deck = sorted([*pool, rows.dimwit]) if place == s.seats else pool


def place_of_dimwit(s: Monsters, seat: int, source: Chance) -> int:
    """Return a hand, or the deck, where the Dimwit may be for all that a seat knows."""
    spots = dimwit_spots(s, seat)
    places = [place for place, n in enumerate(spots) for _ in range(n)]
    if sum([n > 0 for n in spots]) == 1:
        return places[0]
    return places[source.below(len(places))]


def dimwit_spots(s: Monsters, seat: int) -> list[int]:
    """Return how many cards of each hand, last of the deck, may be the Dimwit for all that a seat knows."""
    spots = [len(s.hands[other]) - len(s.seen[seat][other]) for other in range(s.seats)] + [len(s.deck)]
    spots[seat] = 0
    return [n if s.suspects[place] else 0 for place, n in enumerate(spots)]


def taken(pool: list[int], n: int, source: Chance) -> list[int]:
    """Take cards out of the pool at random, all of them if no more are there."""
    if n == len(pool):
        rest = pool.copy()
        pool.clear()
        return rest
    return [pool.pop(source.below(len(pool))) for _ in range(n)]
