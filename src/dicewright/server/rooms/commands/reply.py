"""Agree to a proposal or decline it; carry it out when all have agreed."""

from dataclasses import replace

from dicewright.server.protocol import Refused, Reply
from dicewright.server.rooms.commands.leave import stand_in
from dicewright.server.rooms.seating import check_owner
from dicewright.server.rooms.situation import ABOUT, Change, Situation
from dicewright.server.rooms.state import Declined, Offer, RoomState
from dicewright.store.store import Guest


def reply(now: Situation, guest: Guest, message: Reply) -> Change:
    """Agree to the proposal or decline it; the proposer takes it back by declining."""
    state, offer = now.state, now.offer
    check_owner(state, guest.id, message.seat)
    check_plays(now, message.seat)
    if offer is None:
        raise Refused("no_offer", "nobody has proposed anything")
    if message.agree:
        agreed = tuple(sorted({*offer.agreed, message.seat}))
        return concluded(now, replace(state, offer=replace(offer, agreed=agreed)))
    if state.owns(guest.id, offer.by):
        return Change(replace(state, offer=None))
    return Change(declined(state, offer, message.seat))


def check_plays(now: Situation, seat: int) -> None:
    """Raise Refused if a seat has given up: the others agree without it."""
    if now.match is not None and seat in now.match.resigned:
        raise Refused("resigned", "that seat has given up")


def declined(state: RoomState, offer: Offer, seat: int) -> RoomState:
    """Return a room in which somebody has declined a proposal."""
    key = f"{offer.by}.{offer.what}"
    times = state.declines.get(key, 0) + 1
    said_no = Declined(offer.what, offer.by, seat, times)
    return replace(state, offer=None, declines={**state.declines, key: times}, declined=said_no)


def concluded(now: Situation, state: RoomState) -> Change:
    """Return the change to a new state, with its proposal carried out if everybody needed has agreed."""
    offer = replace(now, state=state).offer
    if offer is None or now.match is None or not needed(now, offer) <= set(offer.agreed):
        return Change(state)
    if offer.what == "pause":
        return Change(replace(state, offer=None, paused=True, times=now.marks))
    if offer.what == "bot":
        return Change(stand_in(now, state, [offer.about or 0]))
    match = now.match.fork()
    if offer.what == "draw":
        match.agree_draw()
    elif offer.what == "claim":
        match.resign(offer.about or 0)
    else:
        match.takeback(offer.n)
    return Change(replace(state, offer=None), match)


def needed(now: Situation, offer: Offer) -> set[int]:
    """Return the seats that have to agree: all who play, or for some proposals only those who are here."""
    people = now.players
    if offer.what in ("pause", *ABOUT):
        return {seat for seat in people if now.state.seats[seat].guest in now.here}
    return people
