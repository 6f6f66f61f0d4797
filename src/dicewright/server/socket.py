"""The socket of a client: it reads messages, carries them out in a room, and sends the outbox."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import Any, Final

import structlog
from fastapi import WebSocket, WebSocketDisconnect

from dicewright.kernel.content.translation import ENGLISH
from dicewright.kernel.errors import DicewrightError, IllegalAnswer
from dicewright.server.hall import Hall
from dicewright.server.hall.company import check_company
from dicewright.server.hall.skill import levels_of
from dicewright.server.limits import PATIENCE, Allowance
from dicewright.server.lines import CUT
from dicewright.server.messages import sent
from dicewright.server.messages.sent import Done, Pong
from dicewright.server.protocol import (
    Hello,
    Hint,
    Kick,
    Leave,
    Odds,
    Offer,
    Peek,
    Ping,
    Plan,
    Refused,
    Reply,
    Say,
    Why,
    read,
)
from dicewright.server.rooms.actor import RoomActor
from dicewright.server.rooms.asking import answer
from dicewright.server.rooms.broadcaster import KICKED
from dicewright.server.rooms.client import Client
from dicewright.server.rooms.commands import command_of
from dicewright.server.rooms.seating import check_welcome
from dicewright.server.saying import AWAY, BROKEN, HALTED, say
from dicewright.server.watch.metrics import COMMANDS, REFUSED
from dicewright.store.store import Guest, StoreError, Unavailable

LOG: Final = structlog.get_logger("socket")
NOT_FOUND: Final = 4004
BAD: Final = 4000
FLOOD: Final = 4008
MANY: Final = 4009
AGAIN: Final = 1013
ASKING: Final = (Odds, Why, Peek, Hint, Plan)  # what changes nothing and may take a while
REPLACING: Final = (Leave, Kick, Offer, Reply)  # after which a bot may play for somebody
CLOSING: Final = {"no_room": NOT_FOUND, "barred": KICKED, "too_many": MANY, "unavailable": AGAIN}


async def serve(
    socket: WebSocket,
    hall: Hall,
    room: str,
    allowance: Allowance,
    now: Callable[[], float],
    token: str | None = None,
) -> None:
    """Serve one socket until it closes; `token` comes from a cookie."""
    await socket.accept()
    try:
        hello = greeting(await asyncio.wait_for(socket.receive_text(), PATIENCE))
        guest = await hall.known(hello.token or token)
        actor = await admitted(hall, room, guest, allowance.sockets)
    except (TimeoutError, WebSocketDisconnect, KeyError):
        await hang_up(socket, BAD)
        return
    except (Refused, Unavailable) as wrong:
        code = wrong.code if isinstance(wrong, Refused) else "unavailable"
        await hang_up(socket, CLOSING.get(code, BAD), code)
        return
    allowance.guest = guest.id if guest else None
    client = Client(allowance.guest, guest.name if guest else "", allowance)
    client.cut = socket.scope["state"].get(CUT, client.cut)
    hall.sockets[client.guest] += 1
    sender = asyncio.create_task(sending(socket, client))
    try:
        await arrive(hall, actor, client, guest, hello)
        await receiving(socket, hall, actor, client, guest, now)
    finally:
        hall.sockets[client.guest] -= 1
        actor.leave(client)
        hall.attend(room)
        client.close(1000)
        with suppress(asyncio.CancelledError, RuntimeError, WebSocketDisconnect):
            try:
                await asyncio.wait_for(sender, PATIENCE)
            except TimeoutError:  # somebody who does not read does not read the farewell, either
                client.cut()


async def hang_up(socket: WebSocket, code: int, reason: str = "") -> None:
    """Close a socket, unless nobody is there any more."""
    with suppress(RuntimeError, WebSocketDisconnect):
        await socket.close(code, reason)


async def admitted(hall: Hall, room: str, guest: Guest | None, most: int) -> RoomActor:
    """Return the room; raise Refused if the guest may not enter it."""
    actor = await hall.enter(room)
    if guest is not None:
        check_welcome(actor.state, guest.id)
        await check_company(hall, actor.state, guest)
        if hall.sockets[guest.id] >= most:
            raise Refused("too_many", "you are already connected {n} times", n=most)
    return actor


async def arrive(hall: Hall, actor: RoomActor, client: Client, guest: Guest | None, hello: Hello) -> None:
    """Let somebody into a room."""
    if guest is not None:
        client.blocked = frozenset(one.other for one in await hall.store.people.blocks(guest.id))
    await actor.enter(client, guest, hello)
    hall.attend(actor.state.id)
    hall.wake_bots(actor.state.id)
    with suppress(Unavailable):
        await actor.listen()


def greeting(text: str) -> Hello:
    """Return the first message; raise Refused if it is not `hello`."""
    message = read(text)
    if not isinstance(message, Hello):
        raise Refused("hello", "the first message must be hello")
    return message


async def sending(socket: WebSocket, client: Client) -> None:
    """Send what is in the outbox, in order."""
    while True:
        text = await client.outbox.get()
        if client.closing is not None and not text:
            await hang_up(socket, client.closing)
            return
        try:
            await socket.send_text(text)
        except (RuntimeError, WebSocketDisconnect):
            return


async def receiving(
    socket: WebSocket,
    hall: Hall,
    actor: RoomActor,
    client: Client,
    guest: Guest | None,
    now: Callable[[], float],
) -> None:
    """Read messages and handle them in order; questions are answered in the background."""
    while client.closing is None:
        try:
            text = await socket.receive_text()
        except (WebSocketDisconnect, RuntimeError, KeyError):
            return
        if not client.allowance.take(now()):
            client.close(FLOOD)
            return
        await receive(hall, actor, client, guest, text)


async def receive(hall: Hall, actor: RoomActor, client: Client, guest: Guest | None, text: str) -> None:
    """Read one message and handle it, without waiting for the answer to a question."""
    try:
        message = read(text)
    except Refused as wrong:
        client.send(refusal(None, wrong.code, wrong.told(client.language), wrong.rule, wrong.about))
        return
    if isinstance(message, ASKING):
        hall.spawn(handle(hall, actor, client, guest, message))
    else:
        await handle(hall, actor, client, guest, message)


async def handle(hall: Hall, actor: RoomActor, client: Client, guest: Guest | None, message: Any) -> None:
    """Carry out a message or send a refusal; a bug stops this room only."""
    try:
        await take(hall, actor, client, guest, message)
        COMMANDS.labels(message.do, "done").inc()
    except Refused as wrong:
        client.send(refusal(message, wrong.code, reason(actor, client, wrong), wrong.rule))
    except IllegalAnswer as wrong:
        client.send(refusal(message, "illegal", str(wrong), wrong.rule))
    except DicewrightError as wrong:
        client.send(refusal(message, "refused", str(wrong)))
    except Unavailable:
        client.send(refusal(message, "unavailable", say(AWAY, client.language)))
    except StoreError as wrong:
        client.send(refusal(message, "refused", str(wrong)))
    except Exception as wrong:
        if isinstance(message, ASKING):  # a question changes nothing, so nothing has to stop
            LOG.exception("a question failed", room=actor.state.id, do=message.do)
            client.send(refusal(message, "internal", say(BROKEN, client.language)))
            return
        client.send(refusal(message, "internal", say(HALTED, client.language)))
        await actor.stop(wrong)


def reason(actor: RoomActor, client: Client, wrong: Refused) -> str:
    """Return why something was refused, in the client's language."""
    if wrong.illegal is None or actor.match is None or client.language == ENGLISH:
        return wrong.told(client.language)
    return actor.match.reason(wrong.illegal, client.language)


def refusal(
    message: Any, code: str, text: str, rule: str = "", about: dict[str, Any] | None = None
) -> sent.Refused:
    """Return the `refused` message."""
    COMMANDS.labels(getattr(message, "do", "-"), "refused").inc()
    REFUSED.labels(code).inc()
    given = {key: getattr(message, key, None) for key in ("command", "id")}
    known = about or {key: value for key, value in given.items() if value is not None}
    return sent.Refused(code=code, text=text, rule=rule, **known)


async def take(hall: Hall, actor: RoomActor, client: Client, guest: Guest | None, message: Any) -> None:
    """Carry out a message."""
    if isinstance(message, Ping):
        client.send(Pong(id=message.id))
    elif isinstance(message, ASKING):
        client.send(await answer(actor.situation(), hall.thinkers, client, message))
    elif isinstance(message, Say):
        if guest is not None and await hall.store.guest(guest.id) is None:  # deleted since
            raise Refused("no_guest", "say your name first")
        if guest is not None and await hall.store.people.silenced(guest.id):
            raise Refused("muted", "you can't chat here any more")
        await actor.say(client, message.text)
    else:
        id = getattr(message, "command", "")
        command = command_of(guest, message)
        if isinstance(message, REPLACING):
            levels = await levels_of(hall.store, actor.state)
            await actor.perform(lambda now: command(replace(now, levels=levels)), id)
        else:
            await actor.perform(command, id)
        if id:
            client.send(Done(command=id, ok=True))
        hall.wake_bots(actor.state.id)
