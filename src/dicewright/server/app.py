"""The application: HTTP and sockets over one hall, opened and closed with the server."""

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from concurrent.futures import ProcessPoolExecutor
from contextlib import asynccontextmanager
from multiprocessing import get_context
from typing import Final

import uvicorn
from fastapi import FastAPI, Request, Response, WebSocket
from fastapi.responses import JSONResponse

from dicewright.server.api import API
from dicewright.server.hall import Hall
from dicewright.server.limits import FRAME, INBOX
from dicewright.server.pages import add_pages, client_folder
from dicewright.server.protocol import Refused
from dicewright.server.settings import Settings
from dicewright.server.rooms.socket import serve
from dicewright.server.rooms.thinking import Thinkers
from dicewright.store import open_store
from dicewright.store.store import Unavailable

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
STATUS: Final = {
    "no_page": 404,
    "no_room": 404,
    "no_game": 404,
    "no_guest": 401,
    "too_many": 429,
    "busy": 503,
}


def now_ms() -> int:
    """Return the time of day, which is kept for information and decides nothing."""
    return int(time.time() * 1000)


def make_app(settings: Settings) -> FastAPI:
    """Return the application of a server."""
    store = open_store(settings.database)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        await store.start()
        pool = ProcessPoolExecutor(settings.workers, get_context("spawn"))
        app.state.hall = Hall(store, Thinkers(pool), now_ms)
        following = asyncio.create_task(app.state.hall.follow())
        yield
        following.cancel()
        pool.shutdown(wait=False, cancel_futures=True)
        await store.close()

    app = FastAPI(title="Dicewright", lifespan=lifespan, docs_url=None, redoc_url=None)
    app.include_router(API)

    @app.middleware("http")
    async def head(request: Request, handle: Callable[[Request], Awaitable[Response]]) -> Response:
        response = await handle(request)
        for name, value in HEADERS.items():
            response.headers.setdefault(name, value)
        return response

    @app.exception_handler(Refused)
    async def refused(request: Request, wrong: Refused) -> JSONResponse:
        told = {"code": wrong.code, "text": wrong.text, "rule": wrong.rule}
        return JSONResponse(told, STATUS.get(wrong.code, 400))

    @app.exception_handler(Unavailable)
    async def unavailable(request: Request, wrong: Unavailable) -> JSONResponse:
        return JSONResponse({"code": "unavailable", "text": "try again", "rule": ""}, 503)

    @app.websocket("/ws/{room}")
    async def socket(socket: WebSocket, room: str) -> None:
        if not welcome(socket, settings):
            await socket.close(4003)
            return
        await serve(socket, app.state.hall, room, settings, time.monotonic)

    folder = client_folder(settings.web)
    if folder is not None:
        add_pages(app, folder)
    return app


def configured(settings: Settings) -> uvicorn.Config:
    """Return how the application is run: small frames, short queues, no compression."""
    return uvicorn.Config(
        make_app(settings),
        host=settings.host,
        port=settings.port,
        log_level="warning",
        ws="websockets-sansio",
        ws_max_size=FRAME,
        ws_max_queue=INBOX,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=5,
        server_header=False,
    )


def welcome(socket: WebSocket, settings: Settings) -> bool:
    """Say whether a page may connect: the server's own, or one on the list; programs have no origin."""
    origin = socket.headers.get("origin")
    if origin is None:
        return True
    host = socket.headers.get("host", "")
    return origin in (f"http://{host}", f"https://{host}", *settings.origins)
