"""Give a seat back before the match."""

from dataclasses import replace

from dicewright.server.protocol import Refused
from dicewright.server.rooms.seating import OPEN, check_waiting, seating
from dicewright.server.rooms.situation import Change, Situation
from dicewright.store.store import Guest


def stand(now: Situation, guest: Guest, seat: int) -> Change:
    """Free a seat: the guest's own, or anybody's if the guest is host."""
    state = now.state
    check_waiting(state)
    one = next((one for one in state.seats if one.seat == seat), None)
    if one is None or guest.id not in (one.guest, state.host):
        raise Refused("not_yours", "that is not your seat")
    return Change(replace(state.with_seat(seating(state.id, seat, OPEN)), changed_ms=now.now_ms))
