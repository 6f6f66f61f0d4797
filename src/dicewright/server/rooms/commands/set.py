"""Set what will be played, before the match."""

from dataclasses import replace

from dicewright.server.auth import new_code
from dicewright.server.protocol import Refused, Set
from dicewright.server.rooms.clock import clock_of
from dicewright.server.rooms.seating import (
    OPEN,
    PERSON,
    check_host,
    check_waiting,
    checked_game,
    fitting,
    forbids_build,
    seating,
)
from dicewright.server.rooms.situation import Change, Situation
from dicewright.server.rooms.state import RoomState
from dicewright.store.store import Guest, Seating


def set_terms(now: Situation, guest: Guest, message: Set) -> Change:
    """Change the terms and seats; people keep their seats, builds that no longer fit are removed."""
    state = now.state
    check_host(state, guest.id, "only the host can arrange the table")
    check_waiting(state)
    if state.terms.first:
        raise Refused("laid", "a first game cannot be changed")
    arranged = state.seats if message.seats is None else rearranged(state, message.seats)
    kinds = [one.bot or OPEN for one in arranged]
    given = state.terms.options if message.options is None else message.options
    terms = state.terms.but(options=fitting(checked_game(state.game), given, kinds), **message.chosen())
    if message.clock is not None:
        terms = terms.but(clock=clock_of(message.clock.model_dump()))
    public = state.public if message.public is None else message.public
    code = new_code(public=public) if state.public and not public else state.code
    changed = replace(state, terms=terms, public=public, code=code, changed_ms=now.now_ms)
    return Change(replace(changed, seats=tuple(without_misfit(changed, one) for one in arranged)))


def rearranged(state: RoomState, kinds: list[str]) -> tuple[Seating, ...]:
    """Return new seats in which people keep theirs; raise Refused if somebody would lose a seat."""
    if any(one.guest is not None for one in state.seats[len(kinds) :]):
        raise Refused("taken", "somebody sits in a seat you would remove")
    made = []
    for n, kind in enumerate(kinds):
        old = state.seats[n] if n < len(state.seats) else None
        if old is None or old.guest is None:
            made.append(seating(state.id, n, kind))
        elif kind in (OPEN, PERSON):
            made.append(old)
        else:
            raise Refused("taken", "somebody sits where you want a bot")
    return tuple(made)


def without_misfit(state: RoomState, seat: Seating) -> Seating:
    """Return a seat, without its build if that cannot be played in the room."""
    misfit = seat.build is not None and forbids_build(state, seat.build) is not None
    return replace(seat, build=None) if misfit else seat
