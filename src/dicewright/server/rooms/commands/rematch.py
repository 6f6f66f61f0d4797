"""Open a room for a rematch."""

from dataclasses import replace

from dicewright.server.protocol import Refused
from dicewright.server.rooms.situation import Change, Situation
from dicewright.server.rooms.state import RoomState
from dicewright.store.store import OVER, Guest, Seating


def rematch(now: Situation, guest: Guest, id: str) -> Change:
    """Open a room with the same people and terms, and note its id; do nothing if there is one already."""
    state = now.state
    if not state.seats_of(guest.id):
        raise Refused("not_yours", "only players can ask for a rematch")
    if state.phase != OVER:
        raise Refused("not_over", "the match is not over")
    if state.next is not None:
        return Change(state)
    following = RoomState(
        id=id,
        game=state.game,
        host=state.host,
        terms=state.terms,
        made_ms=now.now_ms,
        changed_ms=now.now_ms,
        seats=tuple(again(one, id) for one in state.seats),
        barred=state.barred,
        muted=state.muted,
    )
    return Change(replace(state, next=id, changed_ms=now.now_ms), opens=following)


def again(seat: Seating, room: str) -> Seating:
    """Return a seat for the next match, without a bot that stood in."""
    bot = seat.bot if seat.guest is None else None
    return replace(seat, room=room, bot=bot, token_hash=None)
