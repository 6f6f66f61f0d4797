"""Agree to what is proposed, or do not; and do what all have agreed to."""

from dataclasses import replace

from dicewright.server.protocol import Refused, Reply
from dicewright.server.rooms.commands.leave import stand_in
from dicewright.server.rooms.seating import check_owner
from dicewright.server.rooms.situation import ABOUT, Change, Situation
from dicewright.server.rooms.state import Declined, Offer, RoomState
from dicewright.store.store import Guest


def reply(now: Situation, guest: Guest, message: Reply) -> Change:
    """Agree to what is proposed, or say no; who proposed takes it back by saying no."""
    state, offer = now.state, now.offer
    check_owner(state, guest.id, message.seat)
    if offer is None:
        raise Refused("no_offer", "nothing is proposed")
    if message.agree:
        agreed = tuple(sorted({*offer.agreed, message.seat}))
        return concluded(now, replace(state, offer=replace(offer, agreed=agreed)))
    if state.owns(guest.id, offer.by):
        return Change(replace(state, offer=None))
    return Change(declined(state, offer, message.seat))


def declined(state: RoomState, offer: Offer, seat: int) -> RoomState:
    """Return a room in which somebody has said no to a proposal."""
    key = f"{offer.by}.{offer.what}"
    times = state.declines.get(key, 0) + 1
    said_no = Declined(offer.what, offer.by, seat, times)
    return replace(state, offer=None, declines={**state.declines, key: times}, declined=said_no)


def concluded(now: Situation, state: RoomState) -> Change:
    """Return what comes of a room as it is to be: what is proposed is done if all have agreed who have to."""
    offer = replace(now, state=state).offer
    if offer is None or now.match is None or not needed(now, offer) <= set(offer.agreed):
        return Change(state)
    if offer.what == "pause":
        return Change(replace(state, offer=None, paused=True, times=now.marks))
    if offer.what == "bot":
        return Change(stand_in(state, [offer.about or 0], now.marks))
    match = now.match.fork()
    if offer.what == "draw":
        match.agree_draw()
    elif offer.what == "claim":
        match.resign(offer.about or 0)
    else:
        match.takeback(offer.n)
    return Change(replace(state, offer=None), match)


def needed(now: Situation, offer: Offer) -> set[int]:
    """Return the seats that have to agree: of all people, or where somebody may be away of those here."""
    people = now.state.people
    if offer.what in ("pause", *ABOUT):
        return {seat for seat in people if now.state.seats[seat].guest in now.here}
    return people
