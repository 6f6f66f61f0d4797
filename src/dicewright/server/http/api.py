"""All routers of the HTTP API, with health and metrics."""

from fastapi import APIRouter, Request, Response

from dicewright.server.http import (
    analyses,
    builds,
    games,
    guests,
    lists,
    proofs,
    replays,
    rooms,
)
from dicewright.server.http.caller import Caller
from dicewright.server.http.people import company, pushes
from dicewright.server.messages import replies
from dicewright.server.messages.parts import Refusal
from dicewright.server.protocol import Refused
from dicewright.server.settings import Settings
from dicewright.server.watch.health import Health
from dicewright.server.watch.metrics import written

API = APIRouter(responses={status: {"model": Refusal} for status in (400, 401, 403, 404, 413, 422, 429, 503)})
PROMETHEUS = "text/plain; version=0.0.4; charset=utf-8"
for part in (games, builds, guests, company, pushes, lists, rooms, replays, proofs, analyses):
    API.include_router(part.API)


@API.get("/health", tags=["server"])
async def health(request: Request) -> replies.Health:
    """Say whether games can be stored."""
    looking: Health = request.app.state.health
    if trouble := await looking.trouble():
        raise Refused("unavailable", "nothing can be saved right now: {why}", why=trouble)
    return replies.Health(ok=True)


@API.get("/metrics", tags=["server"], response_class=Response)
async def metrics(request: Request) -> Response:
    """Return this process's metrics, by default only to the machine itself."""
    caller: Caller = request.scope["state"]["caller"]
    settings: Settings = request.app.state.settings
    if not caller.local and not settings.metrics:
        raise Refused("no_page", "there is no such page")
    return Response(written(), media_type=PROMETHEUS)
