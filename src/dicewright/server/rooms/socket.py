"""The socket: from frame to message to room, and back."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Final

import structlog
from fastapi import WebSocket, WebSocketDisconnect

from dicewright.kernel.errors import DicewrightError, IllegalAnswer
from dicewright.server.hall import Hall
from dicewright.server.hall.people import back, kick, leave, mute, resume
from dicewright.server.hall.seats import arrange, sit, stand, start
from dicewright.server.limits import PATIENCE, Allowance
from dicewright.server.protocol import (
    Back,
    Choose,
    Hello,
    Hint,
    Kick,
    Leave,
    Mute,
    Odds,
    Offer,
    Peek,
    Ping,
    Refused,
    Rematch,
    Reply,
    Resign,
    Resume,
    Say,
    Set,
    Sit,
    Stand,
    Start,
    Undo,
    Why,
    read,
)
from dicewright.server.rooms.asking import answer
from dicewright.server.rooms.chat import hear, say
from dicewright.server.rooms.client import Client
from dicewright.server.rooms.consent import offer, reply
from dicewright.server.rooms.room import HALTED, KICKED, Playing
from dicewright.server.rooms.witness import attest
from dicewright.server.watch.metrics import COMMANDS, REFUSED
from dicewright.store.store import Guest, Unavailable

LOG: Final = structlog.get_logger("socket")
NOT_FOUND: Final = 4004
BAD: Final = 4000
FLOOD: Final = 4008
MANY: Final = 4009
AGAIN: Final = 1013
ASKING: Final = (Odds, Why, Peek, Hint)  # what changes nothing and may take a while
CLOSING: Final = {"no_room": NOT_FOUND, "barred": KICKED, "too_many": MANY, "unavailable": AGAIN}


async def serve(
    socket: WebSocket,
    hall: Hall,
    room: str,
    allowance: Allowance,
    now: Callable[[], float],
    token: str | None = None,
) -> None:
    """Serve one socket until it ends; a page may have brought its token in a cookie."""
    await socket.accept()
    try:
        hello = greeting(await asyncio.wait_for(socket.receive_text(), PATIENCE))
        guest = await hall.known(hello.token or token)
        playing = await admitted(hall, room, guest, allowance.sockets)
    except (TimeoutError, WebSocketDisconnect, KeyError):
        with suppress(RuntimeError):
            await socket.close(BAD)
        return
    except (Refused, Unavailable) as wrong:
        code = wrong.code if isinstance(wrong, Refused) else "unavailable"
        with suppress(RuntimeError):
            await socket.close(CLOSING.get(code, BAD), code)
        return
    allowance.guest = guest.id if guest else None
    client = Client(allowance.guest, guest.name if guest else "", allowance)
    hall.sockets[client.guest] += 1
    sender = asyncio.create_task(sending(socket, client))
    try:
        await arrive(hall, playing, client, guest, hello)
        await receiving(socket, hall, playing, client, guest, now)
    finally:
        hall.sockets[client.guest] -= 1
        playing.leave(client)
        hall.attend(playing)
        client.close(1000)
        with suppress(asyncio.CancelledError, RuntimeError, WebSocketDisconnect):
            await sender


async def admitted(hall: Hall, room: str, guest: Guest | None, most: int) -> Playing:
    """Return the room that somebody may enter, or refuse."""
    playing = await hall.enter(room)
    if guest is not None:
        if guest.id in playing.room.settings.get("barred", []):
            raise Refused("barred", "the host has sent you out of this room")
        if hall.sockets[guest.id] >= most:
            raise Refused("too_many", f"you are connected {most} times already")
    return playing


async def arrive(hall: Hall, playing: Playing, client: Client, guest: Guest | None, hello: Hello) -> None:
    """Let somebody in: their seat is theirs again, and they are told what they have missed."""
    with suppress(Unavailable, Refused):
        await hall.come_back(playing, guest)
    with suppress(Unavailable):
        await attest(playing, client, hello)
    playing.join(client, hello.version)
    stopped = playing.room.settings.get("stopped")
    if stopped is not None:
        client.notice(f"{HALTED.capitalize()}. {stopped}".strip())
    playing.tell_all()
    hall.attend(playing)
    hall.spur(playing)
    with suppress(Unavailable):
        await hear(playing)


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
    """Take messages one after the other; what takes longer is answered when it is ready."""
    while client.closing is None:
        try:
            text = await socket.receive_text()
        except (WebSocketDisconnect, RuntimeError, KeyError):
            return
        if not client.allowance.take(now()):
            client.close(FLOOD)
            return
        message: Any = None
        try:
            message = read(text)
        except Refused as wrong:
            client.send(refusal(message, wrong.code, wrong.text, wrong.rule, wrong.about))
            continue
        if isinstance(message, ASKING):
            hall.spawn(handle(hall, playing, client, guest, message))
        else:
            await handle(hall, playing, client, guest, message)


async def handle(hall: Hall, playing: Playing, client: Client, guest: Guest | None, message: Any) -> None:
    """Do what a message asks for, or say why not; if it breaks, this room stops and no other."""
    try:
        await take(hall, playing, client, guest, message)
        COMMANDS.labels(message.do, "done").inc()
    except Refused as wrong:
        client.send(refusal(message, wrong.code, wrong.text, wrong.rule))
    except IllegalAnswer as wrong:
        client.send(refusal(message, "illegal", str(wrong), wrong.rule))
    except DicewrightError as wrong:
        client.send(refusal(message, "refused", str(wrong)))
    except Unavailable:
        client.send(refusal(message, "unavailable", "nothing can be kept right now; try again"))
    except Exception as wrong:  # noqa: BLE001 - whatever it is, only this room stops
        client.send(refusal(message, "internal", HALTED))
        await playing.stop(wrong)


def refusal(
    message: Any, code: str, text: str, rule: str = "", about: dict[str, Any] | None = None
) -> dict[str, Any]:
    """Return what a client is told that cannot be done."""
    COMMANDS.labels(getattr(message, "do", "-"), "refused").inc()
    REFUSED.labels(code).inc()
    given = {key: getattr(message, key, None) for key in ("command", "id")}
    known = about or {key: value for key, value in given.items() if value is not None}
    return {"is": "refused", **known, "code": code, "text": text, "rule": rule}


async def take(hall: Hall, playing: Playing, client: Client, guest: Guest | None, message: Any) -> None:
    """Do what a message asks for."""
    if isinstance(message, (Choose, Undo, Resign)):
        answered = await playing.deed(client, message)
        client.send({"is": "done", "command": message.command, **answered})
        hall.spur(playing)
    elif isinstance(message, (Offer, Reply)):
        await propose(playing, client, message)
        hall.spur(playing)
    elif isinstance(message, Ping):
        client.send({"is": "pong", "id": message.id})
    elif isinstance(message, ASKING):
        told = await answer(playing, client, message)
        client.send({"is": "answer", "id": message.id, **told})
    elif isinstance(message, Say):
        await say(playing, client, message.text)
    else:
        await manage(hall, playing, guest, message)
        hall.spur(playing)


async def manage(hall: Hall, playing: Playing, guest: Guest | None, message: Any) -> None:
    """Do what changes the room itself, and needs somebody with a name."""
    if guest is None:
        raise Refused("no_guest", "tell your name first")
    if isinstance(message, Rematch):
        await hall.rematch(playing, guest)
    elif type(message) in MANAGED:
        await MANAGED[type(message)](playing, guest, message)
    else:
        raise Refused("unexpected", "that is not said here")


MANAGED: Final[dict[type, Callable[[Playing, Guest, Any], Awaitable[Any]]]] = {
    Sit: lambda playing, guest, m: sit(playing, guest, m.seat, m.build),
    Stand: lambda playing, guest, m: stand(playing, guest, m.seat),
    Set: arrange,
    Start: lambda playing, guest, _: start(playing, guest),
    Leave: lambda playing, guest, _: leave(playing, guest),
    Kick: lambda playing, guest, m: kick(playing, guest, m.who),
    Mute: lambda playing, guest, m: mute(playing, guest, m.who, m.on),
    Resume: lambda playing, guest, m: resume(playing, guest, m.seat),
    Back: lambda playing, guest, m: back(playing, guest, m.seat),
}


async def propose(playing: Playing, client: Client, message: Offer | Reply) -> None:
    """Propose something, or answer a proposal; for one's own seat alone."""
    if not playing.owns(client, message.seat):
        raise Refused("not_yours", "that is not your seat")
    async with playing.turn():
        if isinstance(message, Offer):
            await offer(playing, message)
        else:
            await reply(playing, message)
