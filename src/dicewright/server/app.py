"""The application: HTTP and sockets over one hall, opened and closed with the server."""

import asyncio
import gc
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from importlib.metadata import version
from pathlib import Path
from socket import socket as Socket  # noqa: N812 - a class
from typing import TYPE_CHECKING, Any, Final

import structlog
import uvicorn
from fastapi import FastAPI, Request, Response, WebSocket
from fastapi.exceptions import RequestValidationError

from dicewright.kernel.errors import DicewrightError, IllegalAnswer
from dicewright.server.hall import Hall
from dicewright.server.hall.lab import Lab
from dicewright.server.http.analyses import Analyses
from dicewright.server.http.answers import Answers
from dicewright.server.http.api import API
from dicewright.server.http.caller import Caller, welcome
from dicewright.server.http.door import Door, refusal
from dicewright.server.http.forms import COOKIE
from dicewright.server.http.pages import add_pages, client_folder
from dicewright.server.limits import FRAME, INBOX, Allowance, Gate
from dicewright.server.lines import Cuttable, Patient
from dicewright.server.protocol import Refused
from dicewright.server.rooms.thinking import Thinkers
from dicewright.server.settings import Settings
from dicewright.server.socket import serve
from dicewright.server.tables import keep_tables, tell_stranded
from dicewright.server.tidying import keep_tidy
from dicewright.server.watch.health import Health
from dicewright.server.watch.metrics import ROOMS, SOCKETS, watch_loop
from dicewright.server.workers import Workers
from dicewright.store import open_store
from dicewright.store.store import Store, StoreError, Unavailable

if TYPE_CHECKING:  # what it needs may not be installed
    from dicewright.server.push.calls import Calls

LOG: Final = structlog.get_logger("server")
FOREIGN: Final = 4003
TOO_MANY: Final = 4009
RESTART: Final = 1012
NICE: Final = 10  # how much bots stand back behind people,
NICER: Final = 15  # and looking back behind bots
REPLAYS: Final = 2  # matches that are played again at the same time, to go on from there
GARBAGE: Final = (50_000, 20, 20)  # the collector looks seldom: it stops everybody while it does
HEALTH: Final = 1.0  # seconds between two looks whether the store is well
GRACE: Final = 3.0  # seconds for what is under way when the server stops


def now_ms() -> int:
    """Return the time of day in milliseconds, for information only."""
    return int(time.time() * 1000)


def new_calls(store: Store, settings: Settings) -> "Calls | None":
    """Return who calls browsers, if that is wanted here."""
    if not settings.push:
        return None
    from dicewright.server.push.calls import Calls  # noqa: PLC0415 - what it needs may not be installed

    return Calls(store, now_ms, settings.push)


def make_app(settings: Settings) -> FastAPI:
    """Return the application of a server."""
    store = open_store(settings.database)
    gate = Gate(settings)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        if not app.state.open:
            await store.start()
        with suppress(Unavailable):  # whoever looks after the store will hear of it
            await keep_tables(store)
        thinking, looking, showing = Workers(settings.workers, NICE), Workers(1, NICER), Workers(1, NICE)
        hall = app.state.hall = Hall(store, Thinkers(thinking), now_ms, settings.tables)
        app.state.calls = hall.calls = new_calls(store, settings)
        app.state.answers = Answers(showing)
        app.state.health = Health(store)
        app.state.analyses = Analyses(looking, settings.analysis, showing)
        lab = app.state.lab = Lab(looking, now_ms)
        await store.serve(hall.process)
        ROOMS.set_function(lambda: len(hall.rooms))
        app.state.replaying = asyncio.Semaphore(REPLAYS)
        works = (hall.follow(), watch_loop(), keep_tidy(store, settings, now_ms), tell_stranded(store))
        tasks = [asyncio.create_task(work) for work in works]
        yield
        for task in tasks:
            task.cancel()
        lab.close()
        thinking.close()
        looking.close()
        showing.close()
        await store.close()

    app = FastAPI(
        title="Dicewright", version=version("dicewright"), lifespan=lifespan, docs_url=None, redoc_url=None
    )
    app.state.settings = settings
    app.state.store, app.state.open = store, False
    app.state.gate = gate
    app.include_router(API)
    app.add_middleware(Door, settings=settings, gate=gate)
    add_refusals(app)

    @app.websocket("/ws/{room}")
    async def socket(socket: WebSocket, room: str) -> None:
        await open_socket(socket, room)

    folder = client_folder(settings.web)
    if folder is not None:
        add_pages(app, folder, settings.prefix)
    return app


def add_refusals(app: FastAPI) -> None:
    """Give every error the same JSON form."""

    def respond(wrong: Refused, status: int | None = None) -> Response:
        found, body = refusal(wrong)
        retry = {"Retry-After": "5"} if found == 429 else None
        return Response(body, status or found, retry, "application/json")

    @app.exception_handler(Refused)
    async def refused(request: Request, wrong: Refused) -> Response:
        return respond(wrong)

    @app.exception_handler(DicewrightError)
    async def illegal(request: Request, wrong: DicewrightError) -> Response:
        if isinstance(wrong, IllegalAnswer):
            return respond(Refused("illegal", str(wrong), wrong.rule))
        return respond(Refused("refused", str(wrong)))

    @app.exception_handler(Unavailable)
    async def unavailable(request: Request, wrong: Unavailable) -> Response:
        return respond(Refused("unavailable", "nothing can be saved right now; try again"))

    @app.exception_handler(RequestValidationError)
    async def invalid(request: Request, wrong: RequestValidationError) -> Response:
        first = wrong.errors()[0]
        where = ".".join(str(part) for part in first["loc"][1:]) or "form"
        return respond(Refused("bad_form", f"{where}: {first['msg']}"), 422)

    @app.exception_handler(404)
    async def absent(request: Request, wrong: Exception) -> Response:
        return respond(Refused("no_page", "there is no such page"))

    @app.exception_handler(405)
    async def impossible(request: Request, wrong: Exception) -> Response:
        return respond(Refused("bad_method", "that cannot be done there"), 405)


async def open_socket(socket: WebSocket, room: str) -> None:
    """Accept a socket, unless its page is foreign or its address has too many of them."""
    caller: Caller = socket.scope["state"]["caller"]
    gate: Gate = socket.app.state.gate
    settings: Settings = socket.app.state.settings
    token = socket.cookies.get(COOKIE)
    if not welcome(socket.headers, settings.origins, by_cookie=token is not None):
        await socket.close(FOREIGN)
        return
    if not gate.passes(caller.address, None, time.monotonic()):
        await socket.close(TOO_MANY)
        return
    if not gate.lines.enter(caller.address):
        await socket.accept()
        await socket.close(TOO_MANY)
        return
    SOCKETS.inc()
    try:
        allowance = Allowance(settings, gate, caller.address, time.monotonic())
        await serve(socket, socket.app.state.hall, room, allowance, time.monotonic, token)
    finally:
        SOCKETS.dec()
        gate.lines.leave(caller.address)


def configured(settings: Settings) -> uvicorn.Config:
    """Return uvicorn's configuration: small frames, short queues, no compression, no proxy headers."""
    return uvicorn.Config(
        make_app(settings),
        host=settings.host,
        port=settings.port,
        http=Patient,
        log_config=None,
        access_log=False,
        proxy_headers=False,  # the door reads them, from the proxies it was told of
        ws=Cuttable,
        ws_max_size=FRAME,
        ws_max_queue=INBOX,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=5,
        server_header=False,
    )


class Serving(uvicorn.Server):
    """A uvicorn server that freezes its garbage at start and finishes running commands before it stops."""

    failed = False  # whether it has stopped because nothing could be kept any more
    refused = ""  # why it did not start
    ready: Callable[[], None] | None = None  # called when it listens
    looking: asyncio.Task[None] | None = None

    async def startup(self, sockets: list[Socket] | None = None) -> None:
        """Start, and let the garbage collector ignore what exists by now."""
        state: Any = self.config.app.state  # type: ignore[union-attr]
        try:
            await state.store.start()
        except StoreError as wrong:
            self.refused, self.should_exit = str(wrong), True
            self.leave()
            return
        state.open = True
        await super().startup(sockets)
        if self.started:
            self.looking = asyncio.create_task(self.look())
            if self.ready is not None:
                self.ready()
        gc.collect()
        gc.freeze()
        gc.set_threshold(*GARBAGE)
        LOG.info("started", pages=self.pages())

    async def look(self) -> None:
        """Stop if the store is broken for good; a supervisor can then start a new process."""
        app: Any = self.config.app
        while await app.state.hall.store.healthy():  # noqa: ASYNC110 - a store that dies tells nobody
            await asyncio.sleep(HEALTH)
        if not self.should_exit:
            LOG.critical("nothing can be kept any more; this process ends")
            self.failed = self.should_exit = True

    def pages(self) -> bool:
        """Say whether there is a web client to serve."""
        app: FastAPI = self.config.app  # type: ignore[assignment]
        return client_folder(app.state.settings.web) is not None

    async def shutdown(self, sockets: list[Socket] | None = None) -> None:
        """Stop listening, send what is committed, close the sockets, then shut down."""
        if self.looking is not None:
            self.looking.cancel()
        for server in self.servers:
            server.close()
        with suppress(TimeoutError):
            async with asyncio.timeout(GRACE):
                await self.farewell()
        await super().shutdown(sockets)
        self.leave()
        LOG.info("stopped")

    def leave(self) -> None:
        """Take the socket file away, if there is one; after this, a signal may end the process at once."""
        app: Any = self.config.app
        if app.state.settings.socket:
            Path(app.state.settings.socket).unlink(missing_ok=True)

    async def farewell(self) -> None:
        """Close every socket after the commands before it are committed and sent."""
        app: Any = self.config.app
        hall: Hall = app.state.hall
        hall.news.close()
        clients = []
        for room in list(hall.rooms.values()):
            clients += await room.actor.close_lines(RESTART)
        while any(not client.outbox.empty() for client in clients):  # noqa: ASYNC110 - queues tell nobody
            await asyncio.sleep(0.01)
