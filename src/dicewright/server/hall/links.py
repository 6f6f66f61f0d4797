"""Links that work once: invitations to a seat, and moves of a seat to another device."""

from dataclasses import replace
from typing import Final

from dicewright.server.auth import hashed, new_token
from dicewright.server.hall.company import check_company
from dicewright.server.hall.hall import Hall
from dicewright.server.protocol import Refused
from dicewright.server.rooms.commands.sit import sit
from dicewright.server.rooms.seating import check_owner, check_waiting, check_welcome
from dicewright.server.rooms.situation import Change, Situation
from dicewright.store.store import Guest, Invite, Store

LINKS: Final = 50  # of one room that nobody has used


async def invite(hall: Hall, room: str, guest: Guest, seat: int | None) -> str:
    """Create an invitation to a seat, or to any free one, and return its secret."""
    actor = await hall.enter(room)
    people = {actor.state.host, *(one.guest for one in actor.state.seats)}
    if guest.id not in people:
        raise Refused("no_room", "there is no such room")
    check_waiting(actor.state)
    if seat is not None and not any(one.seat == seat and one.guest is None for one in actor.state.seats):
        raise Refused("no_seat", "that seat is not free")
    return await linked(hall.store, Invite("", room, hall.clock(), seat))


async def linked(store: Store, link: Invite) -> str:
    """Store a new link and return its secret, of which only the hash is stored."""
    if len([one for one in await store.invites(link.room) if not one.used]) >= LINKS:
        raise Refused("too_many", "{n} links to this room are open, which is the limit", n=LINKS)
    secret = new_token()
    await store.add_invite(replace(link, secret_hash=hashed(secret)))
    return secret


async def used(store: Store, secret: str, *, device: bool) -> Invite:
    """Use up a link and return it; raise Refused if it is unknown, used or of the other kind."""
    link = await store.use_invite(hashed(secret))
    if link is not None and link.device == device:
        return link
    if link is not None:
        await restore(store, link)
    raise Refused("no_link", "this link is unknown or has already been used")


async def restore(store: Store, link: Invite) -> None:
    """Make a link usable again whose use has failed."""
    await store.drop_invite(link.secret_hash)
    await store.add_invite(replace(link, used=False))


async def accept(hall: Hall, secret: str, guest: Guest) -> tuple[str, int]:
    """Seat a guest by an invitation; return the room and the seat."""
    link = await used(hall.store, secret, device=False)
    try:
        actor = await hall.enter(link.room)
        mine = actor.state.seats_of(guest.id)
        if not mine:
            await check_company(hall, actor.state, guest)
            await actor.perform(lambda now: sit(now, guest, link.seat, None))
    except Refused:
        await restore(hall.store, link)
        raise
    if mine:
        await restore(hall.store, link)  # who sits there already needs none
    return link.room, actor.state.seats_of(guest.id)[0]


async def device(hall: Hall, room: str, guest: Guest, seat: int) -> str:
    """Create a link that moves a seat to another device; only the newest one for a seat works."""
    actor = await hall.enter(room)
    check_owner(actor.state, guest.id, seat)
    secret = await linked(hall.store, Invite("", room, hall.clock(), seat, device=True))

    def marked(now: Situation) -> Change:
        check_owner(now.state, guest.id, seat)
        return Change(now.state.with_seat(replace(now.state.seats[seat], token_hash=hashed(secret))))

    await actor.perform(marked)
    return secret


async def move(hall: Hall, secret: str, guest: Guest) -> tuple[str, int]:
    """Move a seat to another device of the same person; the old device watches from now on."""
    link = await used(hall.store, secret, device=True)
    actor = await hall.enter(link.room)

    def moved(now: Situation) -> Change:
        check_welcome(now.state, guest.id)
        one = next((one for one in now.state.seats if one.seat == link.seat), None)
        if one is None or one.token_hash != link.secret_hash:
            raise Refused("no_link", "this link is unknown or has already been used")
        state = now.state.with_seat(replace(one, guest=guest.id, token_hash=None, bot=None))
        gone = state.host == one.guest and not state.seats_of(one.guest)
        return Change(replace(state, host=guest.id) if gone else state)

    await actor.perform(moved)
    assert link.seat is not None
    return link.room, link.seat
