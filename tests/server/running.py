"""A server that runs for a test, on a real port, and clients that speak its protocol."""

import asyncio
import json
import logging
import secrets
import socket
from collections import defaultdict
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ProcessPoolExecutor
from contextlib import asynccontextmanager
from typing import Any, ClassVar
from unittest.mock import patch

import structlog
from websockets.asyncio.client import ClientConnection, connect

from dicewright.server.app import Serving, configured
from dicewright.server.hall import Hall
from dicewright.server.http.analyses import Analyses
from dicewright.server.messages.sent import SPOKEN
from dicewright.server.rooms.actor import RoomActor
from dicewright.server.settings import Settings
from dicewright.server.watch.health import Health
from dicewright.server.workers import Workers

structlog.configure(  # as the server logs where nobody looks on
    processors=[structlog.processors.format_exc_info, structlog.processors.JSONRenderer()],
    wrapper_class=structlog.make_filtering_bound_logger(logging.WARNING),
)

MOST = 2  # pools that are kept of a kind: a server has two
PATIENT = 60.0  # seconds after which nothing more will come, however slow the machine
ANALYSES: dict[str, Analyses] = {}  # of the servers that run, by address
HEALTHS: dict[str, Health] = {}
HALLS: dict[str, Hall] = {}  # of the servers that run, by address: tests turn their watches


def actor_of(host: str, room: str) -> RoomActor:
    """Return a room that is open at a server that runs."""
    return HALLS[host].rooms[room].actor


def free_port() -> int:
    """Return a port that nobody uses."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


class Lasting(Workers):
    """Workers whose processes serve one server after the other: to start one takes longer than most tests."""

    pools: ClassVar[defaultdict[tuple[int, int], list[ProcessPoolExecutor]]] = defaultdict(list)

    def started(self) -> ProcessPoolExecutor:
        """Return a pool that a server has left, or a new one."""
        left = [pool for pool in self.pools.pop((self.many, self.nice), []) if not pool._broken]
        self.pools[self.many, self.nice] = left[:-1]
        return left[-1] if left else super().started()

    def close(self) -> None:
        """Leave the pool to the next server, unless it is still at work."""
        left = self.pools[self.many, self.nice]
        if self.pool._pending_work_items or self.pool._broken or self.spare is not None or len(left) == MOST:
            super().close()
        else:
            left.append(self.pool)


@asynccontextmanager
async def running(database: str = "memory:", web: str = "", **more: Any) -> AsyncIterator[str]:
    """Run a server and give its address, without a scheme; programs may send faster than people."""
    port = free_port()
    fast = {"burst": 10_000, "rate": 1_000, "guests": 10_000, "address_sockets": 1_000}
    server = Serving(configured(Settings(database, port=port, web=web, **{**fast, **more})))
    with patch("dicewright.server.app.Workers", Lasting):
        task = asyncio.create_task(server.serve())
        while not server.started:
            assert not task.done(), "the server does not start"
            await asyncio.sleep(0.01)
    host = f"127.0.0.1:{port}"
    app: Any = server.config.app
    HALLS[host], ANALYSES[host] = app.state.hall, app.state.analyses
    HEALTHS[host] = app.state.health
    try:
        yield host
    finally:
        del HALLS[host], ANALYSES[host], HEALTHS[host]
        server.should_exit = True
        await task


async def fetch(
    method: str, url: str, data: bytes = b"", headers: dict[str, str] | None = None
) -> tuple[int, dict[str, str], bytes]:
    """Send one HTTP request as it stands and return status, headers and body."""
    host, _, path = url.partition("/")
    name, _, port = host.partition(":")
    reader, writer = await asyncio.open_connection(name, int(port))
    usual = {"Host": host, "Connection": "close", "Content-Length": str(len(data))}
    lines = [f"{key}: {value}" for key, value in {**usual, **(headers or {})}.items()]
    writer.write("\r\n".join([f"{method} /{path} HTTP/1.1", *lines, "", ""]).encode() + data)
    raw = await reader.read()
    writer.close()
    top, _, rest = raw.partition(b"\r\n\r\n")
    first, *others = top.decode("latin-1").split("\r\n")
    told = dict(line.split(": ", 1) for line in others)
    return int(first.split()[1]), {key.lower(): value for key, value in told.items()}, rest


async def ask(method: str, url: str, body: object = None, token: str = "", **headers: str) -> tuple[int, Any]:
    """Send one HTTP request and return status and body."""
    data = b"" if body is None else json.dumps(body).encode()
    bearer = {"Authorization": f"Bearer {token}"} if token else {}
    kind = {"Content-Type": "application/json"}
    status, _, rest = await fetch(method, url, data, {**kind, **bearer, **headers})
    return status, json.loads(rest) if rest else None


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
        await self.greet(token=self.token, length=len(self.events) or None)
        return self

    async def greet(self, **hello: Any) -> None:
        """Connect with a greeting of one's own making."""
        self.line = await connect(f"ws://{self.host}/ws/{self.room}", compression=None)
        await self.say(do="hello", **hello)

    async def say(self, **message: Any) -> None:
        """Send a message."""
        assert self.line is not None
        await self.line.send(json.dumps({"v": 1, **message}))

    async def hear(self, patience: float = PATIENT) -> dict[str, Any]:
        """Take the next message and keep what it says."""
        assert self.line is not None
        text = await asyncio.wait_for(self.line.recv(), patience)
        SPOKEN.validate_json(text)  # nothing is told that the models do not know
        message: dict[str, Any] = json.loads(text)
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
