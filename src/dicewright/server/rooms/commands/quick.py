"""A quick match: the next person who asks for the same game sits down, or a bot after some seconds."""

from dataclasses import replace
from typing import Final

from dicewright.server.protocol import Refused
from dicewright.server.rooms.commands.leave import without
from dicewright.server.rooms.commands.sit import sit
from dicewright.server.rooms.commands.start import started
from dicewright.server.rooms.seating import check_waiting
from dicewright.server.rooms.situation import Change, Situation
from dicewright.store.store import CLOSED, Guest

WAIT: Final = 12_000  # milliseconds until a bot takes the free seats
GONE: Final = 8_000  # milliseconds without a line after which a seat is free again


def join(now: Situation, guest: Guest) -> Change:
    """Sit down where somebody waits for a quick match."""
    if not now.state.quick:
        raise Refused("not_quick", "nobody is waiting there for a quick match")
    return sit(now, guest, None, None)


def withdraw(now: Situation, guest: Guest) -> Change:
    """Close a room in which one waits alone; raise Refused if somebody has arrived meanwhile."""
    check_waiting(now.state)
    if any(one.guest not in (None, guest.id) for one in now.state.seats):
        raise Refused("not_alone", "somebody has arrived")
    return Change(without(now.state, guest.id))


def matched(now: Situation, waited: int) -> Change:
    """Free the seats of those who have gone, and begin as soon as all are here or nobody is waited for."""
    check_waiting(now.state)
    state = now.state
    for guest in [guest for guest, ms in now.gone.items() if ms >= GONE]:
        state = without(state, guest)
    if state.phase == CLOSED or not any(one.guest in now.here for one in state.seats):
        return Change(state)
    free = any(one.guest is None and one.bot is None for one in state.seats)
    all_here = all(one.guest is None or one.guest in now.here for one in state.seats)
    if all_here and (waited >= WAIT or not free):
        return started(replace(now, state=state))
    return Change(state)
