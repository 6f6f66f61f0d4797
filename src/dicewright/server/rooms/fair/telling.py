"""What clients are told about promised dice: the promise, whose links are due, and shares of open rolls."""

from functools import lru_cache
from typing import Final

from dicewright.kernel.chance import Promised
from dicewright.kernel.fair.derive import share
from dicewright.kernel.match import Match
from dicewright.server.messages.parts import FairRoll
from dicewright.server.messages.sent import Chain, Fairness
from dicewright.server.rooms.situation import Situation
from dicewright.server.rooms.state import REAL

REMEMBERED: Final = 5_000  # rolls of all rooms, about a kilobyte each


def promised(now: Situation) -> object:
    """Return all that the `fair` message is made of: while it is the same, so is the message."""
    source = None if now.match is None else now.match.promised
    if source is None:
        return now.state.fair, now.match is None, now.state.terms.dice, len(now.state.seats)
    thread = source.thread
    chains = (thread.anchors.copy(), thread.used.copy(), thread.open.copy(), thread.fresh.copy())
    return now.state.fair, thread.level, thread.agreed, chains, thread.former.copy(), len(now.state.seats)


def fairness(now: Situation) -> Fairness | None:
    """Return the `fair` message, the same for everybody; None if the dice are not promised."""
    fair = now.state.fair
    source = None if now.match is None else now.match.promised
    if fair is None or now.state.terms.dice == REAL or (now.match is not None and source is None):
        return None
    return Fairness(
        id=fair.id,
        commit=fair.commit,
        roots=list(fair.roots),
        level=0 if source is None else source.thread.level,
        agreed="" if source is None else source.thread.agreed.hex(),
        open=sorted(fair.open.items()),
        chains=[chain(now, source, seat) for seat in range(len(now.state.seats))],
        need=[seat for seat in fair.need if seat not in fair.links],
        without=list(fair.without),
    )


def chain(now: Situation, source: Promised | None, seat: int) -> Chain | None:
    """Return where a seat's chain begins and how many of its links have counted; None if it has none."""
    fair = now.state.fair
    if source is None:
        anchor = None if fair is None else fair.anchors.get(seat)
        return None if anchor is None else Chain(anchor=anchor, used=0, counts=False, former=[])
    begun = source.thread.anchors.get(seat)
    if begun is None:
        return None
    counts, used = source.thread.counts(seat), source.thread.used.get(seat, 0)
    former = [one.hex() for left, one in source.thread.former if left == seat]
    return Chain(anchor=begun.hex(), used=used, counts=counts, former=former)


def rolls_told(match: Match, viewer: int | None, since: int) -> dict[int, FairRoll]:
    """Return how to check the open rolls in a viewer's events from a place on, by their places.

    Nothing is told about draws, and about rolls that not everybody sees, before the match is over.
    """
    source = match.promised
    if source is None:
        return {}
    drawn, secret = source.thread.drawn, source.secret
    found = match.open_rolls(viewer, since)
    return {at: shown(secret, k, drawn[k - 1][0], tuple(drawn[k - 1][1])) for at, k in found.items()}


@lru_cache(REMEMBERED)
def shown(secret: bytes, k: int, before: bytes, links: tuple[tuple[int, bytes], ...]) -> FairRoll:
    """Return everything that the k-th draw follows from; many are asked for several times."""
    added = [(seat, link.hex()) for seat, link in links]
    return FairRoll(k=k, share=share(secret, k).hex(), acc=before.hex(), added=added)
