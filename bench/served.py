"""A server in this process without a network: its application is called as a web server calls it."""

import asyncio
import gc
import json
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Any, Final

from dicewright.server.app import GARBAGE, make_app
from dicewright.server.settings import Settings

SCOPE: Final[dict[str, Any]] = {
    "asgi": {"version": "3.0", "spec_version": "2.3"},
    "http_version": "1.1",
    "root_path": "",
    "query_string": b"",
    "client": ("127.0.0.1", 1),
    "server": ("127.0.0.1", 2),
}
IDLE: Final = 20  # turns of the loop in which nothing is sent any more
Message = dict[str, Any]


class Served:
    """An application that runs, and what one can do with it."""

    def __init__(self, app: Any) -> None:
        self.app = app

    async def post(self, path: str, body: object, token: str = "") -> Any:
        """Send a form and return the reply."""
        data = json.dumps(body).encode()
        bearer = [(b"authorization", f"Bearer {token}".encode())] if token else []
        kind = [(b"host", b"bench"), (b"content-type", b"application/json")]
        size = [(b"content-length", str(len(data)).encode())]
        about = {"type": "http", "method": "POST", "scheme": "http", "path": path, "raw_path": path.encode()}
        sent: list[Message] = []

        async def receive() -> Message:
            return {"type": "http.request", "body": data}

        async def send(message: Message) -> None:
            sent.append(message)

        await self.app({**SCOPE, **about, "headers": kind + size + bearer, "state": {}}, receive, send)
        reply = json.loads(b"".join(message.get("body", b"") for message in sent))
        assert sent[0]["status"] == 200, reply
        return reply

    async def enter(self, room: str, token: str | None) -> "Line":
        """Connect to a room and say hello."""
        line = Line(self.app, f"/ws/{room}")
        await line.say(do="hello", token=token)
        await quiet(line)
        return line


class Line:
    """One socket: it sends what a client says, and keeps what the server last told."""

    def __init__(self, app: Any, path: str) -> None:
        self.inbox: asyncio.Queue[Message] = asyncio.Queue()
        self.inbox.put_nowait({"type": "websocket.connect"})
        self.count = 0  # messages that came
        self.scene: Message = {}
        self.last: Message = {}
        self.fair: Message = {}
        about = {
            "type": "websocket",
            "scheme": "ws",
            "path": path,
            "raw_path": path.encode(),
            "subprotocols": [],
        }
        scope = {**SCOPE, **about, "headers": [(b"host", b"bench")], "state": {}}
        self.task = asyncio.create_task(app(scope, self.inbox.get, self.hear))
        self.texts: list[str] = []

    async def hear(self, message: Message) -> None:
        """Take what the server sends; it is read later, when no time is measured."""
        self.count += 1
        if message["type"] == "websocket.send":
            self.texts.append(message["text"])

    async def say(self, **message: Any) -> None:
        """Send a message."""
        self.inbox.put_nowait({"type": "websocket.receive", "text": json.dumps({"v": 1, **message})})

    def read(self) -> None:
        """Read what has come."""
        for text in self.texts:
            self.last = json.loads(text)
            if self.last["is"] in ("snapshot", "events"):
                self.scene = self.last
            elif self.last["is"] == "fair":
                self.fair = self.last
        self.texts.clear()

    async def close(self) -> None:
        """Hang up."""
        self.inbox.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await self.task


async def quiet(*lines: Line) -> None:
    """Wait until the server has nothing more to send."""
    still = 0
    while still < IDLE:
        before = sum(line.count for line in lines)
        await asyncio.sleep(0)
        still = still + 1 if sum(line.count for line in lines) == before else 0


@asynccontextmanager
async def serving(tables: Mapping[str, Mapping[str, object]]) -> AsyncIterator[Served]:
    """Run a server that keeps everything in memory, with some tables changed; programs may send fast."""
    app: Any = make_app(Settings("memory:", burst=10**6, rate=10**6, guests=10**4, tables=tables))
    async with app.router.lifespan_context(app):
        gc.collect()
        gc.freeze()  # as the server does at start: else one answer of hundreds pays for all of it
        gc.set_threshold(*GARBAGE)
        yield Served(app)
