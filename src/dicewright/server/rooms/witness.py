"""Witnesses: who comes back knowing more than is kept has seen something that was lost since."""

from typing import Final

from dicewright.kernel.errors import DicewrightError
from dicewright.server.protocol import Hello
from dicewright.server.rooms.client import Client
from dicewright.server.rooms.room import Playing

LOST: Final = "Somebody has seen more of this match than is kept: some of it was lost. The host may go on."


async def attest(playing: Playing, client: Client, hello: Hello) -> None:
    """Stop the table if one of its players was told what is not kept; only players are believed.

    Once the host has let it go on, whoever still knows more is told what is kept.
    """
    mine = [one.seat for one in playing.seats if one.guest is not None and one.guest == client.guest]
    if not mine or hello.version is None or not hello.head or playing.room.settings.get("lost"):
        return
    async with playing.turn():
        if not ahead(playing, mine, hello):
            return
        await playing.catch_up()  # perhaps another process knows it, too
        if ahead(playing, mine, hello):
            await playing.stop(DicewrightError(LOST))


def ahead(playing: Playing, seats: list[int], hello: Hello) -> bool:
    """Say whether a client was told more than any of its seats has been told by what is kept."""
    match = playing.match
    if match is None or hello.version is None or hello.head == playing.head.value:
        return False
    return hello.version > max(match.version(seat) for seat in seats)
