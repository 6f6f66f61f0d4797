"""Go on after a pause, or after a bug has stopped the room."""

from dataclasses import replace

from dicewright.server.protocol import Refused
from dicewright.server.rooms.situation import Change, Situation
from dicewright.store.store import STOPPED, Guest


def resume(now: Situation, guest: Guest, seat: int | None) -> Change:
    """Go on; players may do this, and the host too if the room has stopped."""
    state = now.state
    mine = any(seat in (None, one) for one in state.seats_of(guest.id))
    if state.phase == STOPPED and (mine or guest.id == state.host):
        return Change(state.awake(now.now_ms))
    if not mine:
        raise Refused("not_yours", "that is not your seat")
    if not state.paused:
        raise Refused("not_paused", "the match is not paused")
    return Change(replace(state, paused=False))
