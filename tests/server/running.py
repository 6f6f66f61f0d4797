"""A server that runs for a test, on a real port, and clients that speak its protocol."""

import asyncio
import json
import secrets
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import uvicorn
from websockets.asyncio.client import ClientConnection, connect

from dicewright.server.app import configured
from dicewright.server.hall import Hall
from dicewright.server.settings import Settings

HALLS: dict[str, Hall] = {}  # of the servers that run, by address: tests turn their watches


def free_port() -> int:
    """Return a port that nobody uses."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


@asynccontextmanager
async def running(database: str = "memory:", web: str = "") -> AsyncIterator[str]:
    """Run a server and give its address, without a scheme."""
    port = free_port()
    config = configured(Settings(database, port=port, burst=10_000, rate=1_000, web=web))
    server = uvicorn.Server(config)
    task = asyncio.create_task(server.serve())
    while not server.started:
        assert not task.done(), "the server does not start"
        await asyncio.sleep(0.01)
    host = f"127.0.0.1:{port}"
    HALLS[host] = config.app.state.hall  # type: ignore[union-attr]
    try:
        yield host
    finally:
        del HALLS[host]
        server.should_exit = True
        await task


async def ask(method: str, url: str, body: object = None, token: str = "") -> tuple[int, Any]:
    """Send one HTTP request and return status and body."""
    host, _, path = url.partition("/")
    name, _, port = host.partition(":")
    reader, writer = await asyncio.open_connection(name, int(port))
    data = b"" if body is None else json.dumps(body).encode()
    head = [
        f"{method} /{path} HTTP/1.1",
        f"Host: {host}",
        "Connection: close",
        f"Content-Length: {len(data)}",
    ]
    head += ["Content-Type: application/json"] + ([f"Authorization: Bearer {token}"] if token else [])
    writer.write("\r\n".join([*head, "", ""]).encode() + data)
    raw = await reader.read()
    writer.close()
    top, _, rest = raw.partition(b"\r\n\r\n")
    return int(top.split()[1]), json.loads(rest) if rest else None


class Player:
    """A client of the wire: it keeps its view, its stream and what it is asked."""

    def __init__(self, host: str, room: str, token: str | None) -> None:
        self.host = host
        self.room = room
        self.token = token
        self.line: ClientConnection | None = None
        self.events: list[dict[str, Any]] = []
        self.standing: dict[str, Any] = {}
        self.scene: dict[str, Any] = {}
        self.other: list[dict[str, Any]] = []
        self.heard: list[dict[str, Any]] = []  # everything, in order

    async def connect(self) -> "Player":
        """Connect, and say hello with what is known already."""
        self.line = await connect(f"ws://{self.host}/ws/{self.room}", compression=None)
        await self.say(do="hello", token=self.token, version=len(self.events) or None)
        return self

    async def say(self, **message: Any) -> None:
        """Send a message."""
        assert self.line is not None
        await self.line.send(json.dumps({"v": 1, **message}))

    async def hear(self, patience: float = 10) -> dict[str, Any]:
        """Take the next message and keep what it says."""
        assert self.line is not None
        message: dict[str, Any] = json.loads(await asyncio.wait_for(self.line.recv(), patience))
        self.heard.append(message)
        if message["is"] == "room":
            self.standing = message
        elif message["is"] in ("events", "snapshot"):
            del self.events[message["from"] :]
            self.events += message["events"]
            self.scene = message
        else:
            self.other.append(message)
        return message

    async def until(self, kind: str) -> dict[str, Any]:
        """Take messages until one of a kind comes."""
        while True:
            message = await self.hear()
            if message["is"] == kind:
                return message

    async def choose(self, request: dict[str, Any], *options: int, command: str = "") -> dict[str, Any]:
        """Answer a request and wait until it is done or refused."""
        command = command or secrets.token_urlsafe(16)
        number, seat = request["number"], request["seat"]
        await self.say(do="choose", command=command, seat=seat, number=number, options=list(options))
        while True:
            message = await self.hear()
            if message["is"] in ("done", "refused") and message.get("command") == command:
                return message

    async def see(self, true: Callable[["Player"], object]) -> None:
        """Take messages until something is so."""
        while not true(self):
            await self.hear()

    async def refused(self, **message: Any) -> str:
        """Send what cannot be done and return the code of its refusal."""
        await self.say(**message)
        reply = await self.until("refused")
        assert reply["text"]
        return str(reply["code"])

    async def close(self) -> None:
        """Hang up."""
        if self.line is not None:
            await self.line.close()


async def guest(host: str, name: str) -> str:
    """Become a guest and return the token."""
    status, body = await ask("POST", f"{host}/api/guests", {"name": name})
    assert status == 200, body
    token: str = body["token"]
    return token
