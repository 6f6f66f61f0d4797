"""Leave a room; in a match a bot stands in until the player comes back."""

from collections.abc import Collection
from dataclasses import replace

from dicewright.bots.levels.ratings import USUAL
from dicewright.server.rooms.seating import OPEN, seating
from dicewright.server.rooms.situation import Change, Situation
from dicewright.server.rooms.state import RoomState
from dicewright.store.store import CLOSED, PLAYING, WAITING, Guest


def leave(now: Situation, guest: Guest) -> Change:
    """Give up the guest's seats; during the match a bot stands in."""
    if now.state.phase == WAITING:
        return Change(without(now.state, guest.id))
    if now.state.phase == PLAYING:
        return Change(stand_in(now, now.state, now.state.seats_of(guest.id)))
    return Change(now.state)


def without(state: RoomState, guest: str) -> RoomState:
    """Return a waiting room without a guest; the next becomes host, and an empty room is closed."""
    left = tuple(seating(one.room, one.seat, OPEN) if one.guest == guest else one for one in state.seats)
    if state.host != guest:
        return replace(state, seats=left)
    heirs = [one.guest for one in left if one.guest is not None]
    if heirs:
        return replace(state, seats=left, host=heirs[0])
    return replace(state, seats=left, phase=CLOSED, code=None)


def stand_in(now: Situation, state: RoomState, seats: Collection[int]) -> RoomState:
    """Return a room in which bots as strong as they are play some people's seats; the seats stay theirs."""
    if not seats:
        return state
    changed = [
        replace(one, bot=now.levels.get(one.guest, USUAL)) if one.seat in seats and one.guest else one
        for one in state.seats
    ]
    return replace(state, seats=tuple(changed), offer=None, times=now.marks)
