"""Witnesses: who comes back knowing more than is kept may have seen something that was lost since."""

from typing import Final

import structlog

from dicewright.server.protocol import Hello
from dicewright.server.rooms.actor import RoomActor
from dicewright.server.rooms.client import Client

LOG: Final = structlog.get_logger("witness")
LOST: Final = "You have seen more of this match than is kept; some of it was lost, and it goes on from there."


async def attest(actor: RoomActor, client: Client, hello: Hello) -> bool:
    """Say whether a player was told what is not kept, and log it for whoever runs the server.

    A client's word proves nothing, so it stops no table; who only watches is not listened to.
    """
    mine = actor.state.seats_of(client.guest)
    if not mine or not ahead(actor, mine, hello):
        return False
    async with actor.turn():
        await actor.catch_up()  # perhaps another process has kept it
    if not ahead(actor, mine, hello):
        return False
    LOG.error("a player knows more than is kept", room=actor.state.id, claimed=hello.version)
    return True


def ahead(actor: RoomActor, seats: list[int], hello: Hello) -> bool:
    """Say whether a client claims more than any of its seats was told, with a head that is not ours."""
    match = actor.match
    if match is None or hello.version is None or not hello.head or hello.head == actor.head.value:
        return False
    return hello.version > max(match.version(seat) for seat in seats)
