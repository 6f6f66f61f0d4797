"""What clients are told of promised dice: the promise, whom they wait for, and shares of open rolls."""

from dicewright.kernel.chance import Promised
from dicewright.kernel.fair.derive import share
from dicewright.kernel.match import Match
from dicewright.server.messages.parts import FairRoll
from dicewright.server.messages.sent import Chain, Fairness
from dicewright.server.rooms.situation import Situation
from dicewright.server.rooms.state import REAL


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
    """Return how to check the open rolls that a viewer is told from a place on, by their places.

    Of draws, and of rolls that not everybody sees, nothing is told before the match is over.
    """
    source = match.promised
    if source is None:
        return {}
    return {at: shown(source, k) for at, k in match.open_rolls(viewer, since).items()}


def shown(source: Promised, k: int) -> FairRoll:
    """Return all that the k-th draw follows from."""
    before, links = source.thread.drawn[k - 1]
    added = [(seat, link.hex()) for seat, link in links]
    return FairRoll(k=k, share=share(source.secret, k).hex(), acc=before.hex(), added=added)
