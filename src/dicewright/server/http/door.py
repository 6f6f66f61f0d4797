"""The door: middleware that counts, checks and logs every request and adds our headers."""

import asyncio
import json
import time
from collections.abc import Awaitable, Callable, Mapping, MutableMapping
from typing import Any, Final
from urllib.parse import urlsplit

import structlog
from fastapi.datastructures import Headers

from dicewright.kernel.content.translation import ENGLISH
from dicewright.server.auth import new_id
from dicewright.server.http.caller import (
    Caller,
    Network,
    called_well,
    caller_of,
    language_of,
    networks,
    welcome,
)
from dicewright.server.http.forms import COOKIE
from dicewright.server.limits import BODY, PATIENCE, Gate
from dicewright.server.protocol import Refused, strict
from dicewright.server.saying import BROKEN
from dicewright.server.settings import Settings
from dicewright.server.watch.metrics import REFUSED, REQUESTS

LOG: Final = structlog.get_logger("http")
POLICY: Final = (
    "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; media-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; "
    "object-src 'none'; frame-ancestors 'none'"
)
HEADERS: Final = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-store",
}
HSTS: Final = "max-age=31536000"
OPENER: Final = {"Cross-Origin-Opener-Policy": "same-origin"}  # where the line is trusted
STATUS: Final = {
    "bad_host": 421,
    "bad_origin": 403,
    "bad_type": 415,
    "barred": 403,
    "busy": 503,
    "internal": 500,
    "no_analysis": 404,
    "no_build": 404,
    "no_first": 404,
    "no_game": 404,
    "no_guest": 401,
    "no_link": 404,
    "no_page": 404,
    "no_promise": 404,
    "no_proof": 404,
    "no_push": 404,
    "no_room": 404,
    "no_run": 404,
    "not_host": 403,
    "not_yours": 403,
    "too_big": 413,
    "too_fast": 429,
    "too_many": 429,
    "too_slow": 408,
    "unavailable": 503,
}
WASTE: Final = 8 * BODY  # bytes that are read in vain
UNCOUNTED: Final = ("/health", "/metrics")
READING: Final = ("GET", "HEAD", "OPTIONS")

Scope = MutableMapping[str, Any]
Event = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Event]]
Send = Callable[[Event], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]


class Door:
    """ASGI middleware in front of the application; it only looks up the caller of a socket."""

    def __init__(self, app: App, settings: Settings, gate: Gate) -> None:
        self.app = app
        self.settings = settings
        self.gate = gate
        self.proxies: list[Network] = networks(settings.proxies)
        named = [urlsplit(origin).hostname or "" for origin in settings.origins]
        self.hosts = (*settings.hosts, settings.host, *named)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        scope["root_path"] = self.settings.prefix  # with it or without, a path is found
        headers = Headers(scope=scope)
        caller = caller_of(scope, headers, self.proxies, by_file=bool(self.settings.socket))
        scope.setdefault("state", {})["caller"] = caller
        structlog.contextvars.clear_contextvars()
        structlog.contextvars.bind_contextvars(request=new_id()[:8])
        if scope["type"] == "websocket" and ("\0" in scope["path"] or not self.knows(caller, headers)):
            await send({"type": "websocket.close"})
        elif scope["type"] == "websocket":
            await self.app(scope, receive, send)
        else:
            await Visit(self, scope, headers, caller, send).run(receive)

    def knows(self, caller: Caller, headers: Headers) -> bool:
        """Say whether a request calls us by a name of ours; behind a proxy, that has looked."""
        return caller.proxied or called_well(headers.get("host", ""), self.hosts)


class Visit:
    """One request on its way through the door."""

    def __init__(self, door: Door, scope: Scope, headers: Headers, caller: Caller, send: Send) -> None:
        self.door = door
        self.scope = scope
        self.headers = headers
        self.caller = caller
        self.out = send
        self.status = 0  # what it was answered; 0 as long as it was not

    async def run(self, receive: Receive) -> None:
        """Handle the request; answer refusals and errors in our JSON form."""
        start = time.perf_counter()
        method, path = self.scope["method"], self.scope["path"]
        try:
            self.check(method, path)
            body = b"" if method in READING else await self.read(receive)
            await self.door.app(self.scope, again(body, receive), self.send)
        except Refused as wrong:
            await self.refuse(wrong)
        except Exception:
            LOG.exception("request failed", method=method, path=path)
            if self.status:
                raise  # half of an answer is out: all that is left is to cut the line
            await self.refuse(Refused("internal", BROKEN))
        finally:
            REQUESTS.labels(
                method if method in (*READING, "POST", "PUT", "DELETE") else "-", self.status
            ).inc()
            ms = round((time.perf_counter() - start) * 1000, 1)
            LOG.info("request", method=method, path=path, status=self.status, ms=ms)

    def check(self, method: str, path: str) -> None:
        """Raise Refused for too many requests, and for foreign pages that want to change something."""
        if "\0" in path or b"%00" in self.scope["query_string"]:
            raise Refused("no_page", "there is no such page")
        if not self.door.knows(self.caller, self.headers):
            raise Refused("bad_host", "this server has another name; start it with --allow-host for this one")
        gate, now = self.door.gate, time.monotonic()
        if path.removeprefix(self.door.settings.prefix) not in UNCOUNTED and not gate.passes(
            self.caller.address, None, now
        ):
            raise Refused("too_fast", "too much at once; wait a moment")
        if method in READING:
            return
        by_cookie = COOKIE in self.headers.get("cookie", "") and "authorization" not in self.headers
        if not welcome(self.headers, self.door.settings.origins, by_cookie=by_cookie):
            raise Refused("bad_origin", "pages from other sites cannot do that")

    async def read(self, receive: Receive) -> bytes:
        """Read the body of a request; raise Refused if it is too big, too slow or no strict JSON."""
        body, size, more = b"", 0, True
        try:
            async with asyncio.timeout(PATIENCE):
                while more and size <= WASTE:  # who sends too much is heard out, or would not hear why
                    event = await receive()
                    size += len(event.get("body", b""))
                    body = body + event.get("body", b"") if size <= BODY else b""
                    more = event.get("more_body", False)
        except TimeoutError:
            raise Refused("too_slow", "the form did not arrive in time") from None
        if size > BODY:
            raise Refused("too_big", "a form has at most {n} bytes", n=BODY)
        if body:
            kind = self.headers.get("content-type", "").partition(";")[0].strip().lower()
            if kind != "application/json":
                raise Refused("bad_type", "send a form as application/json")
            strict(body)
        return body

    async def send(self, event: Event) -> None:
        """Send a part of the response and add our headers to its start."""
        if event["type"] == "http.response.start":
            self.status = event["status"]
            secure = {"Strict-Transport-Security": HSTS} if self.caller.secure else {}
            secure |= OPENER if self.caller.secure or self.caller.local else {}
            given = list(event.get("headers", []))
            known = {name.decode("latin-1").lower() for name, _ in given}
            ours = [(n, v) for n, v in {**HEADERS, **secure}.items() if n.lower() not in known]
            event = {**event, "headers": given + [(n.encode(), v.encode()) for n, v in ours]}
        await self.out(event)

    async def refuse(self, wrong: Refused) -> None:
        """Answer with a refusal."""
        status, body = refusal(wrong, language_of(self.scope["query_string"], self.headers))
        head: list[tuple[bytes, bytes]] = [
            (b"content-type", b"application/json"),
            (b"content-length", str(len(body)).encode()),
        ]
        if status == 429:
            head.append((b"retry-after", b"5"))
        if status in (408, 413):
            head.append((b"connection", b"close"))
        await self.send({"type": "http.response.start", "status": status, "headers": head})
        await self.send({"type": "http.response.body", "body": body})


def again(body: bytes, receive: Receive) -> Receive:
    """Return a `receive` that first gives a body that was read already."""
    told = False

    async def first() -> Event:
        nonlocal told
        if told:
            return await receive()
        told = True
        return {"type": "http.request", "body": body, "more_body": False}

    return first


def refusal(wrong: Refused, language: str = ENGLISH) -> tuple[int, bytes]:
    """Return the status and the body of a refusal."""
    REFUSED.labels(wrong.code).inc()
    told: Mapping[str, str] = {"code": wrong.code, "text": wrong.told(language), "rule": wrong.rule}
    return STATUS.get(wrong.code, 400), json.dumps(told, ensure_ascii=False).encode()
