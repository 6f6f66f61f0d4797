"""Chat: what is said in a room is kept first, then told to all, at whichever process they are."""

from typing import Any, Final

from dicewright.server.auth import alias
from dicewright.server.protocol import Refused
from dicewright.server.rooms.actor import RoomActor
from dicewright.server.rooms.client import Client
from dicewright.store.store import Chat

LAST: Final = 100  # things said that somebody who arrives is told


async def say(actor: RoomActor, client: Client, text: str) -> None:
    """Keep something said and tell it to all in the room."""
    if client.guest is None:
        raise Refused("no_guest", "tell your name first")
    if client.guest in actor.state.muted:
        raise Refused("muted", "the host lets you say nothing here")
    seat = client.viewer if client.viewer is not None else -1
    await actor.store.add_chat(
        Chat(actor.state.id, seat, client.name, text, actor.clock(), guest=client.guest)
    )
    await hear(actor)


async def hear(actor: RoomActor) -> None:
    """Tell every client what was said that it has not heard; who has just come hears the last of it."""
    said = await actor.store.chats(actor.state.id, LAST)
    last = said[-1].n if said else -1
    for client in actor.clients:
        if not client.listening:
            client.listening = True
            client.send({"is": "chat", "all": [plain(one) for one in said]})
        else:
            for one in said:
                if one.n > client.heard:
                    client.send({"is": "said", **plain(one)})
        client.heard = max(client.heard, last)


def plain(said: Chat) -> dict[str, Any]:
    """Return something said as it is told."""
    who = None if said.guest is None else alias(said.room, said.guest)
    return {"n": said.n, "seat": said.seat, "name": said.name, "text": said.text, "who": who}
