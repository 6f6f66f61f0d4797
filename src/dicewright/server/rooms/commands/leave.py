"""Leave a room; in a match a bot stands in until one comes back."""

from collections.abc import Collection
from dataclasses import replace

from dicewright.server.rooms.seating import OPEN, best_bot, seating
from dicewright.server.rooms.situation import Change, Situation
from dicewright.server.rooms.state import Marks, RoomState
from dicewright.store.store import CLOSED, PLAYING, WAITING, Guest


def leave(now: Situation, guest: Guest) -> Change:
    """Give up the guest's seats; during the match a bot stands in."""
    if now.state.phase == WAITING:
        return Change(without(now.state, guest.id))
    if now.state.phase == PLAYING:
        return Change(stand_in(now.state, now.state.seats_of(guest.id), now.marks))
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


def stand_in(state: RoomState, seats: Collection[int], marks: Marks | None) -> RoomState:
    """Return a room in which a bot plays some people's seats; the seats stay theirs."""
    if not seats:
        return state
    bot = best_bot(state.game)
    changed = [replace(one, bot=bot) if one.seat in seats and one.guest else one for one in state.seats]
    return replace(state, seats=tuple(changed), offer=None, times=marks)
