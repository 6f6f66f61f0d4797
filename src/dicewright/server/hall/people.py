"""The people of a room: who leaves and comes back, who is sent out or silenced, and who lets it go on."""

from dataclasses import replace

from dicewright.server.auth import alias
from dicewright.server.hall.seats import OPEN, hosting, seating
from dicewright.server.protocol import Refused
from dicewright.server.rooms.actor import RoomActor
from dicewright.server.rooms.consent import stand_in
from dicewright.server.rooms.state import RoomState, with_seats
from dicewright.server.rooms.thinking import best_bot
from dicewright.store.store import CLOSED, OVER, PLAYING, STOPPED, WAITING, Guest


async def leave(actor: RoomActor, guest: Guest) -> None:
    """Give one's seats up; in a match that runs a bot plays them until one comes back."""
    async with actor.turn():
        mine = actor.state.seats_of(guest.id)
        if actor.state.phase == WAITING:
            await actor.amend(lambda state: freed(state, guest.id))
        elif actor.state.phase == PLAYING and mine:
            await stand_in(actor, mine)
        actor.tell_all()


def freed(state: RoomState, guest: str) -> RoomState:
    """Return a room without somebody; if the host goes, the next is it, and if none sits there, all ends."""
    left = [seating(one.room, one.seat, OPEN) if one.guest == guest else one for one in state.seats]
    heirs = [one.guest for one in left if one.guest is not None]
    if state.host == guest and not heirs:
        return with_seats(state, left, phase=CLOSED, code=None)
    return with_seats(state, left, host=heirs[0] if state.host == guest else state.host)


async def close(actor: RoomActor, guest: Guest) -> None:
    """Put a room away for good: the host one that waits, and anybody a match in which nobody else sits."""

    def change(state: RoomState) -> RoomState:
        people = {one.guest for one in state.seats if one.guest is not None}
        if state.phase == OVER:
            raise Refused("over", "the match is over")
        if state.phase != WAITING and people != {guest.id}:
            raise Refused("not_alone", "others play there; leave instead, and a bot plays on for you")
        return replace(state, phase=CLOSED, code=None)

    async with actor.turn():
        if actor.state.phase == WAITING:
            hosting(actor, guest, "closes the table")
        await actor.amend(change)
        actor.tell_all()


async def kick(actor: RoomActor, guest: Guest, who: str) -> None:
    """Send somebody out for good: their seats are free again, or a bot's if the match has begun."""
    hosting(actor, guest, "sends people out")
    async with actor.turn():
        target = known(actor, who)
        if target == guest.id:
            raise Refused("yourself", "you cannot send yourself out; leave instead")

        def change(state: RoomState) -> RoomState:
            kind = OPEN if state.phase == WAITING else best_bot(state.game)
            rest = [seating(one.room, one.seat, kind) if one.guest == target else one for one in state.seats]
            return with_seats(state, rest, barred=tuple(sorted({*state.barred, target})), offer=None)

        await actor.amend(change)
        actor.tell_all()


async def mute(actor: RoomActor, guest: Guest, who: str, on: bool) -> None:
    """Let somebody say nothing any more, or speak again."""
    hosting(actor, guest, "silences people")
    async with actor.turn():
        target = known(actor, who)

        def change(state: RoomState) -> RoomState:
            others = set(state.muted) - {target}
            return replace(state, muted=tuple(sorted({*others, target} if on else others)))

        await actor.amend(change)
        actor.tell_all()


def known(actor: RoomActor, who: str) -> str:
    """Return the guest whom people of a room call so, or refuse."""
    guests = {one.guest for one in actor.state.seats if one.guest is not None}
    guests |= {*actor.presence.guests(), *actor.state.muted}
    for guest in guests:
        if alias(actor.state.id, guest) == who:
            return guest
    raise Refused("no_person", "nobody here is called so")


async def back(actor: RoomActor, guest: Guest, seat: int | None) -> None:
    """Take one's seat back from the bot that stands in, or all of one's own."""

    def change(state: RoomState) -> RoomState:
        mine = [one for one in state.seats_of(guest.id) if seat in (None, one)]
        if not mine:
            raise Refused("not_yours", "that is not your seat")
        if not any(state.seats[each].bot for each in mine):
            raise Refused("no_stand_in", "no bot plays for you")
        changed = [replace(one, bot=None) if one.seat in mine else one for one in state.seats]
        return with_seats(state, changed)

    async with actor.turn():
        await actor.amend(change)
        actor.tell_all()


async def resume(actor: RoomActor, guest: Guest, seat: int | None) -> None:
    """Go on after a pause; a table that has stopped goes on from what was kept."""
    async with actor.turn():
        if actor.state.phase == STOPPED:
            if guest.id != actor.state.host and not actor.state.seats_of(guest.id):
                raise Refused("not_yours", "whoever sits here lets a stopped table go on")
            await actor.open()
            actor.tell_all()
            return
        if not any(seat in (None, one) for one in actor.state.seats_of(guest.id)):
            raise Refused("not_yours", "that is not your seat")
        if not actor.state.paused:
            raise Refused("not_paused", "the match is not paused")
        await actor.settle(paused=False)
        actor.tell_all()
