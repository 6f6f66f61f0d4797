"""A whole server inside the test: forms and clients reach it as over a line, but without one."""

import asyncio
import json
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final
from urllib.parse import urlsplit

from dicewright.server.app import make_app
from dicewright.server.hall import Hall
from dicewright.server.limits import Allowance
from dicewright.server.protocol import Hello
from dicewright.server.rooms.actor import RoomActor
from dicewright.server.rooms.client import Client
from dicewright.server.settings import Settings
from dicewright.server.socket import admitted, arrive, receive
from dicewright.store.store import Guest

FAST: Final[dict[str, Any]] = {
    "burst": 10**9,
    "rate": 10**9,
    "guests": 10**6,
    "sockets": 10**6,
    "analysis": 0,
}
SCOPE: Final[dict[str, Any]] = {
    "type": "http",
    "asgi": {"version": "3.0", "spec_version": "2.3"},
    "http_version": "1.1",
    "scheme": "http",
    "root_path": "",
    "client": ("127.0.0.1", 1),
    "server": ("127.0.0.1", 2),
}
KEPT: Final = {"snapshot": "scene", "events": "scene", "room": "standing", "fair": "fair"}
Message = dict[str, Any]


class Inside:
    """A server, and what one can do with it."""

    def __init__(self, app: Any) -> None:
        self.app = app
        self.hall: Hall = app.state.hall

    async def ask(
        self, method: str, target: str, body: object = None, token: str = "", **headers: str
    ) -> tuple[int, bytes]:
        """Send a request and return status and body; a body of bytes goes as it is."""
        status, _, told = await self.fetch(method, target, body, token, **headers)
        return status, told

    async def fetch(
        self, method: str, target: str, body: object = None, token: str = "", **headers: str
    ) -> tuple[int, dict[str, str], bytes]:
        """Send a request and return status, headers and body."""
        data = body if isinstance(body, bytes) else b"" if body is None else json.dumps(body).encode()
        given = {"host": "127.0.0.1", "content-type": "application/json", "content-length": str(len(data))}
        given |= {"authorization": f"Bearer {token}"} if token else {}
        parts = urlsplit(target)
        about = {"method": method, "path": parts.path, "raw_path": parts.path.encode("utf-8", "replace")}
        about["query_string"] = parts.query.encode("utf-8", "replace")
        heads = {**given, **headers}
        told = [(key.encode(), value.encode("utf-8", "replace")) for key, value in heads.items()]
        sent: list[Message] = []
        left = [{"type": "http.request", "body": data}]

        async def receive() -> Message:
            return left.pop() if left else await asyncio.Event().wait()  # type: ignore[return-value]

        async def send(message: Message) -> None:
            sent.append(message)

        await self.app({**SCOPE, **about, "headers": told, "state": {}}, receive, send)
        heard = {key.decode().lower(): value.decode() for key, value in sent[0]["headers"]}
        return sent[0]["status"], heard, b"".join(message.get("body", b"") for message in sent)

    async def guest(self, name: str) -> tuple[Guest, str]:
        """Return a new guest and its token."""
        return await self.hall.welcome(name)

    async def enter(self, room: str, guest: Guest | None, **hello: Any) -> "Visitor":
        """Let somebody into a room."""
        gate, settings = self.app.state.gate, self.app.state.settings
        allowance = Allowance(settings, gate, "127.0.0.1", 0.0)
        client = Client(None if guest is None else guest.id, "" if guest is None else guest.name, allowance)
        actor = await admitted(self.hall, room, guest, settings.sockets)
        await arrive(self.hall, actor, client, guest, Hello(v=1, do="hello", **hello))
        return Visitor(self.hall, actor, client, guest)


class Visitor:
    """Somebody in a room, who keeps what it was told last."""

    def __init__(self, hall: Hall, actor: RoomActor, client: Client, guest: Guest | None) -> None:
        self.hall, self.actor, self.client, self.guest = hall, actor, client, guest
        self.scene: Message = {}
        self.standing: Message = {}
        self.fair: Message = {}
        self.read()

    async def send(self, text: str) -> list[str]:
        """Send a text as it is; return what came of it, and of all before, as it was sent."""
        await receive(self.hall, self.actor, self.client, self.guest, text)
        return self.read()

    async def say(self, **message: Any) -> list[Message]:
        """Send a message, and return what came of it."""
        return [json.loads(text) for text in await self.send(json.dumps({"v": 1, **message}))]

    def read(self) -> list[str]:
        """Return what was sent here and not read yet."""
        found: list[str] = []
        while not self.client.outbox.empty():
            text = self.client.outbox.get_nowait()
            found.append(text)
            for kind, name in KEPT.items():
                if f'"is":"{kind}"' in text:
                    setattr(self, name, json.loads(text))
        return found

    async def answer(self, option: int | None = None) -> list[Message]:
        """Answer the first open question, by its last option or the one given."""
        request = self.scene["decisions"][0]
        number, seat = request["number"], request["seat"]
        options = [request["options"][-1] if option is None else option]
        command = secrets.token_urlsafe(16)
        return await self.say(do="choose", command=command, seat=seat, number=number, options=options)

    def leave(self) -> None:
        """Go."""
        self.actor.leave(self.client)


@asynccontextmanager
async def inside(database: str = "memory:", **more: Any) -> AsyncIterator[Inside]:
    """Run a server without a line."""
    app: Any = make_app(Settings(database, **{**FAST, **more}))
    async with app.router.lifespan_context(app):
        yield Inside(app)
