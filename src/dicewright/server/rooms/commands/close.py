"""Close a room for good."""

from dataclasses import replace

from dicewright.server.protocol import Refused
from dicewright.server.rooms.seating import check_host
from dicewright.server.rooms.situation import Change, Situation
from dicewright.store.store import CLOSED, OVER, WAITING, Guest


def close(now: Situation, guest: Guest) -> Change:
    """Close a room. The host may do so before the match, and a player if nobody else sits in the match."""
    state = now.state
    if state.phase == WAITING:
        check_host(state, guest.id, "only the host can close the table")
    elif state.phase == OVER:
        raise Refused("over", "the match is over")
    elif {one.guest for one in state.seats if one.guest is not None} != {guest.id}:
        raise Refused("not_alone", "other people play there; leave instead, and a bot plays on for you")
    return Change(replace(state, phase=CLOSED, code=None))
