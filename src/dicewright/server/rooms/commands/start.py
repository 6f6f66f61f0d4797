"""Begin the match."""

from dataclasses import replace

from dicewright.server.rooms.fair.beginning import begin, new_match
from dicewright.server.rooms.seating import check_host, check_waiting
from dicewright.server.rooms.situation import Change, Situation
from dicewright.server.rooms.state import REAL
from dicewright.store.store import WAITING, Guest


def start(now: Situation, guest: Guest) -> Change:
    """Begin the match as its host."""
    check_host(now.state, guest.id, "only the host can begin the match")
    return started(now)


def started(now: Situation) -> Change:
    """Begin the match; those who add to its dice are asked for their first link before."""
    state, fair = now.state, now.state.fair
    if state.phase == WAITING and fair is not None and fair.need:
        return Change(state)
    check_waiting(state)
    real = state.terms.dice == REAL
    need = () if fair is None or real else tuple(seat for seat in sorted(fair.anchors) if is_here(now, seat))
    if fair is None or not need:
        return begin(now, state)
    new_match(state, None)  # what cannot be played is refused before anybody is asked
    return Change(replace(state, fair=replace(fair, need=need, links={}, at=0), changed_ms=now.now_ms))


def is_here(now: Situation, seat: int) -> bool:
    """Say whether a seat belongs to somebody who is here."""
    return seat in now.state.people and now.state.seats[seat].guest in now.here
