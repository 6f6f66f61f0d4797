"""The people of a room: who leaves and comes back, who is sent out or silenced, and who lets it go on."""

from dataclasses import replace

from dicewright.server.auth import alias
from dicewright.server.hall.seats import OPEN, hosting, seating
from dicewright.server.protocol import Refused
from dicewright.server.rooms.bots import best_bot
from dicewright.server.rooms.consent import stand_in
from dicewright.server.rooms.room import Playing
from dicewright.server.rooms.witness import LOST
from dicewright.store.store import CLOSED, OVER, PLAYING, STOPPED, WAITING, Guest, Room, Seated, Seating


async def leave(playing: Playing, guest: Guest) -> None:
    """Give one's seats up; in a match that runs a bot plays them until one comes back."""
    async with playing.turn():
        mine = [one.seat for one in playing.seats if one.guest == guest.id]
        if playing.room.phase == WAITING:
            await playing.amend(lambda room, seats: freed(room, seats, guest.id))
        elif playing.room.phase == PLAYING and mine:
            await stand_in(playing, mine)
        playing.tell_all()


def freed(room: Room, seats: list[Seating], guest: str) -> Seated:
    """Return a room without somebody; if the host goes, the next is it, and if none sits there, all ends."""
    left = [seating(one.room, one.seat, OPEN) if one.guest == guest else one for one in seats]
    heirs = [one.guest for one in left if one.guest is not None]
    if room.host == guest and not heirs:
        return replace(room, phase=CLOSED, code=None), left
    host = heirs[0] if room.host == guest and heirs else room.host
    return replace(room, host=host), left


async def close(playing: Playing, guest: Guest) -> None:
    """Put a room away for good: the host one that waits, and anybody a match in which nobody else sits."""

    def change(room: Room, seats: list[Seating]) -> Seated:
        people = {one.guest for one in seats if one.guest is not None}
        if room.phase == OVER:
            raise Refused("over", "the match is over")
        if room.phase != WAITING and people != {guest.id}:
            raise Refused("not_alone", "others play there; leave instead, and a bot plays on for you")
        return replace(room, phase=CLOSED, code=None), seats

    async with playing.turn():
        if playing.room.phase == WAITING:
            hosting(playing, guest, "closes the table")
        await playing.amend(change)
        playing.tell_all()


async def kick(playing: Playing, guest: Guest, who: str) -> None:
    """Send somebody out for good: their seats are free again, or a bot's if the match has begun."""
    hosting(playing, guest, "sends people out")
    async with playing.turn():
        target = known(playing, who)
        if target == guest.id:
            raise Refused("yourself", "you cannot send yourself out; leave instead")

        def change(room: Room, seats: list[Seating]) -> Seated:
            kind = OPEN if room.phase == WAITING else best_bot(room.game)
            rest = [seating(one.room, one.seat, kind) if one.guest == target else one for one in seats]
            barred = sorted({*room.settings.get("barred", []), target})
            return replace(room, settings={**room.settings, "barred": barred, "offer": None}), rest

        await playing.amend(change)
        playing.tell_all()


async def mute(playing: Playing, guest: Guest, who: str, on: bool) -> None:
    """Let somebody say nothing any more, or speak again."""
    hosting(playing, guest, "silences people")
    async with playing.turn():
        target = known(playing, who)

        def change(room: Room, seats: list[Seating]) -> Seated:
            others = set(room.settings.get("muted", [])) - {target}
            muted = sorted({*others, target} if on else others)
            return replace(room, settings={**room.settings, "muted": muted}), seats

        await playing.amend(change)
        playing.tell_all()


def known(playing: Playing, who: str) -> str:
    """Return the guest whom people of a room call so, or refuse."""
    guests = {one.guest for one in playing.seats if one.guest is not None}
    guests |= {*playing.presence.guests(), *playing.room.settings.get("muted", [])}
    for guest in guests:
        if alias(playing.room.id, guest) == who:
            return guest
    raise Refused("no_person", "nobody here is called so")


async def back(playing: Playing, guest: Guest, seat: int | None) -> None:
    """Take one's seat back from the bot that stands in, or all of one's own."""

    def change(room: Room, seats: list[Seating]) -> Seated:
        mine = [one.seat for one in seats if one.guest == guest.id and seat in (None, one.seat)]
        if not mine:
            raise Refused("not_yours", "that is not your seat")
        if not any(seats[each].bot for each in mine):
            raise Refused("no_stand_in", "no bot plays for you")
        return room, [replace(one, bot=None) if one.seat in mine else one for one in seats]

    async with playing.turn():
        await playing.amend(change)
        playing.tell_all()


async def resume(playing: Playing, guest: Guest, seat: int | None) -> None:
    """Go on after a pause; a table that has stopped goes on from what was kept, if its host says so."""
    async with playing.turn():
        if playing.room.phase == STOPPED:
            hosting(playing, guest, "lets a stopped table go on")
            if playing.room.settings.get("stopped") == LOST:
                await playing.settle(lost=True)
            await playing.open()
            playing.tell_all()
            return
        if not any(one.guest == guest.id and seat in (None, one.seat) for one in playing.seats):
            raise Refused("not_yours", "that is not your seat")
        if not playing.room.settings.get("paused"):
            raise Refused("not_paused", "the match is not paused")
        await playing.settle(paused=False)
        playing.tell_all()
