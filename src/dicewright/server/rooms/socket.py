"""The socket: from frame to message to room, and back."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

import structlog
from fastapi import WebSocket, WebSocketDisconnect

from dicewright.kernel.errors import DicewrightError, IllegalAnswer
from dicewright.server.hall import Hall
from dicewright.server.limits import Bucket
from dicewright.server.protocol import (
    Choose,
    Hello,
    Odds,
    Offer,
    Peek,
    Ping,
    Refused,
    Rematch,
    Reply,
    Resign,
    Say,
    Sit,
    Stand,
    Start,
    Undo,
    Why,
    read,
)
from dicewright.server.rooms.client import Client
from dicewright.server.rooms.consent import offer, reply
from dicewright.server.rooms.room import Playing
from dicewright.server.settings import Settings
from dicewright.store.store import Chat, Guest, Unavailable

LOG: Final = structlog.get_logger("socket")
PATIENCE: Final = 5.0  # seconds for the first message
NOT_FOUND: Final = 4004
BAD: Final = 4000
FLOOD: Final = 4008


async def serve(
    socket: WebSocket, hall: Hall, room: str, settings: Settings, now: Callable[[], float]
) -> None:
    """Serve one socket until it ends."""
    await socket.accept()
    try:
        hello = greeting(await asyncio.wait_for(socket.receive_text(), PATIENCE))
        guest = await hall.known(hello.token)
        playing = await hall.enter(room)
    except (TimeoutError, WebSocketDisconnect, KeyError):
        with suppress(RuntimeError):
            await socket.close(BAD)
        return
    except Refused as wrong:
        await socket.close(NOT_FOUND if wrong.code == "no_room" else BAD, wrong.code)
        return
    bucket = Bucket(settings.burst, settings.rate, now())
    client = Client(guest.id if guest else None, guest.name if guest else "", bucket)
    playing.join(client, hello.version)
    sender = asyncio.create_task(sending(socket, client))
    try:
        await receiving(socket, hall, playing, client, guest, now)
    finally:
        playing.leave(client)
        client.close(1000)
        with suppress(asyncio.CancelledError, RuntimeError, WebSocketDisconnect):
            await sender


def greeting(text: str) -> Hello:
    """Return the first message, or refuse any other."""
    message = read(text)
    if not isinstance(message, Hello):
        raise Refused("hello", "the first message says hello")
    return message


async def sending(socket: WebSocket, client: Client) -> None:
    """Send what is in the outbox, in order."""
    while True:
        text = await client.outbox.get()
        if client.closing is not None and not text:
            with suppress(RuntimeError):
                await socket.close(client.closing)
            return
        try:
            await socket.send_text(text)
        except (RuntimeError, WebSocketDisconnect):
            return


async def receiving(
    socket: WebSocket,
    hall: Hall,
    playing: Playing,
    client: Client,
    guest: Guest | None,
    now: Callable[[], float],
) -> None:
    """Take messages one after the other."""
    while client.closing is None:
        try:
            text = await socket.receive_text()
        except (WebSocketDisconnect, RuntimeError, KeyError):
            return
        if not client.bucket.take(now()):
            client.close(FLOOD)
            return
        message: Any = None
        try:
            message = read(text)
            await take(hall, playing, client, guest, message)
        except Refused as wrong:
            client.send(refusal(message, wrong.code, wrong.text, wrong.rule))
        except IllegalAnswer as wrong:
            client.send(refusal(message, "illegal", str(wrong), wrong.rule))
        except DicewrightError as wrong:
            client.send(refusal(message, "refused", str(wrong)))
        except Unavailable:
            client.send(refusal(message, "unavailable", "nothing can be kept right now; try again"))
        except Exception as wrong:  # noqa: BLE001 - whatever it is, only this room stops
            client.send(refusal(message, "internal", "this table has stopped; what was played is kept"))
            await playing.stop(wrong)


def refusal(message: Any, code: str, text: str, rule: str = "") -> dict[str, Any]:
    """Return what a client is told that cannot be done."""
    about = {key: getattr(message, key) for key in ("command", "id") if hasattr(message, key)}
    return {"is": "refused", **about, "code": code, "text": text, "rule": rule}


async def take(hall: Hall, playing: Playing, client: Client, guest: Guest | None, message: Any) -> None:
    """Do what a message asks for."""
    if isinstance(message, (Choose, Undo, Resign)):
        answer = await playing.deed(client, message)
        client.send({"is": "done", "command": message.command, **answer})
        hall.spur(playing)
    elif isinstance(message, (Offer, Reply)):
        await propose(playing, client, message)
        hall.spur(playing)
    elif isinstance(message, Ping):
        client.send({"is": "pong", "id": message.id})
    elif isinstance(message, (Odds, Why, Peek)):
        client.send({"is": "answer", "id": message.id, **asked(playing, client, message)})
    elif isinstance(message, Sit):
        await hall.sit(playing, guest, message.seat, message.build)
    elif isinstance(message, Stand):
        await hall.stand(playing, guest, message.seat)
    elif isinstance(message, Start):
        await hall.start(playing, guest)
    elif isinstance(message, Rematch):
        await hall.rematch(playing, guest)
    elif isinstance(message, Say):
        await say(hall, playing, client, message.text)
    else:
        raise Refused("unexpected", "that is not said here")


async def propose(playing: Playing, client: Client, message: Offer | Reply) -> None:
    """Propose something, or answer a proposal; for one's own seat alone."""
    if not playing.owns(client, message.seat):
        raise Refused("not_yours", "that is not your seat")
    async with playing.lock:
        if isinstance(message, Offer):
            await offer(playing, message)
        else:
            await reply(playing, message)


def asked(playing: Playing, client: Client, message: Odds | Why | Peek) -> dict[str, Any]:
    """Return odds, the reason why not, or what would be asked next; for one's own seat alone."""
    match = playing.playing()
    if not playing.owns(client, message.seat):
        raise Refused("not_yours", "that is not your seat")
    decision = next((open_ for open_ in match.pending if open_.seat == message.seat), None)
    if decision is None:
        raise Refused("not_asked", "you are not asked anything now")
    if isinstance(message, Why):
        rule = match.why_not(decision, message.entity)
        text = match.game.texts.say("refusal", rule, {"entity": message.entity}) if rule else ""
        return {"rule": rule, "text": text}
    if isinstance(message, Peek):
        following = match.peek(message.seat, message.options)
        return {"next": None if following is None else following.plain()}
    seat = match.seat(message.seat)
    say = match.game.texts.say
    found = [
        {"measure": m.id, "text": say("measure", m.text, m.parts), **seat.odds(message.option, m.id)}
        for m in seat.measures()
    ]
    return {"odds": found}


async def say(hall: Hall, playing: Playing, client: Client, text: str) -> None:
    """Keep something said and tell it to all in the room."""
    if client.guest is None:
        raise Refused("no_guest", "tell your name first")
    seat = client.viewer if client.viewer is not None else -1
    chat = await hall.store.add_chat(Chat(playing.room.id, seat, client.name, text, hall.clock()))
    for other in playing.clients:
        other.send({"is": "said", "n": chat.n, "seat": seat, "name": chat.name, "text": text})
