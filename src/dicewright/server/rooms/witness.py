"""Witnesses: who comes back knowing more than is kept has seen something that was lost since."""

from typing import Final

from dicewright.kernel.errors import DicewrightError
from dicewright.server.protocol import Hello
from dicewright.server.rooms.actor import RoomActor
from dicewright.server.rooms.client import Client

LOST: Final = "Somebody has seen more of this match than is kept: some of it was lost. The host may go on."


async def attest(actor: RoomActor, client: Client, hello: Hello) -> None:
    """Stop the table if one of its players was told what is not kept; only players are believed.

    Once the host has let it go on, whoever still knows more is told what is kept.
    """
    mine = actor.state.seats_of(client.guest)
    if not mine or hello.version is None or not hello.head or actor.state.lost:
        return
    async with actor.turn():
        if not ahead(actor, mine, hello):
            return
        await actor.catch_up()  # perhaps another process knows it, too
        if ahead(actor, mine, hello):
            await actor.stop(DicewrightError(LOST))


def ahead(actor: RoomActor, seats: list[int], hello: Hello) -> bool:
    """Say whether a client was told more than any of its seats has been told by what is kept."""
    match = actor.match
    if match is None or hello.version is None or hello.head == actor.head.value:
        return False
    return hello.version > max(match.version(seat) for seat in seats)
