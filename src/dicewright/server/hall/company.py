"""Company: who has blocked whom, and what people report."""

from typing import Final

from dicewright.server.auth import alias, new_id
from dicewright.server.hall.hall import Hall
from dicewright.server.protocol import Refused
from dicewright.server.rooms.state import RoomState
from dicewright.store.people import Block, Report
from dicewright.store.store import Guest

BLOCKS: Final = 200  # of one guest
REPORTS: Final = 10  # of one guest in a day
DAY_MS: Final = 24 * 3600 * 1000
LINES: Final = 10  # of what somebody has said, that go with a report
CHAT: Final = 100  # lines that are looked through
PAIR: Final = "block"


async def somebody(hall: Hall, room: str, guest: Guest, who: str) -> tuple[str, str]:
    """Return the id and name of somebody who is in a room or has spoken there, except the guest asking."""
    actor = await hall.enter(room)
    state, said = actor.state, await hall.store.chats(room, CHAT)
    heard = [(one.guest, one.name) for one in said] + [(one.guest, one.name) for one in state.seats]
    for id, name in (*heard, *actor.situation().here.items()):
        if id is not None and alias(room, id) == who and id != guest.id:
            return id, name
    raise Refused("no_person", "nobody here has that name")


async def block(hall: Hall, room: str, guest: Guest, who: str) -> None:
    """Let a guest have nothing more to do with somebody."""
    other, name = await somebody(hall, room, guest, who)
    if len(await hall.store.people.blocks(guest.id)) >= BLOCKS:
        raise Refused("too_many", "you have blocked {n} people; unblock one of them first", n=BLOCKS)
    await hall.store.people.block(Block(guest.id, other, name, hall.clock()))
    await hall.tell_blocks(guest.id)


async def unblock(hall: Hall, guest: Guest, id: str) -> None:
    """Take a block back, by its id."""
    for one in await hall.store.people.blocks(guest.id):
        if alias(PAIR, one.other) == id:
            await hall.store.people.unblock(guest.id, one.other)
    await hall.tell_blocks(guest.id)


async def report(hall: Hall, room: str, guest: Guest, who: str, reason: str, words: str) -> None:
    """Keep what a guest reports of somebody, with what those have said here last."""
    about, name = await somebody(hall, room, guest, who)
    if await hall.store.people.reported(guest.id, hall.clock() - DAY_MS) >= REPORTS:
        raise Refused("too_many", "you have reported {n} times today; wait a while", n=REPORTS)
    said = [one.text for one in await hall.store.chats(room, CHAT) if one.guest == about and one.text]
    lines = "\n".join(said[-LINES:])
    await hall.store.people.report(
        Report(new_id(), room, guest.id, about, name, reason, words, lines, hall.clock())
    )


async def check_company(hall: Hall, state: RoomState, guest: Guest) -> None:
    """Raise Refused if the host of a room wants nothing to do with a guest."""
    if state.host != guest.id and state.host in await hall.store.people.blockers(guest.id):
        raise Refused("barred", "the host has sent you out of this room")


async def apart(hall: Hall, guest: Guest) -> set[str]:
    """Return whom to keep apart from a guest: those they have blocked, and those who have blocked them."""
    blocked = {one.other for one in await hall.store.people.blocks(guest.id)}
    return blocked | await hall.store.people.blockers(guest.id)
