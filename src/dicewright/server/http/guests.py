"""Guests over HTTP: become one, read or change your name, download or delete your data."""

import json
import time

from fastapi import APIRouter, Request, Response

from dicewright.server.http.caller import Caller
from dicewright.server.http.forms import COOKIE, GuestForm, TheGuest, TheHall, pay
from dicewright.server.limits import Gate
from dicewright.server.messages import replies
from dicewright.server.protocol import Refused
from dicewright.server.settings import Settings

API = APIRouter(tags=["guests"])
YEAR = 365 * 24 * 3600
COST = 20.0  # of all that is kept of a guest, in requests


@API.post("/api/guests")
async def guests(request: Request, response: Response, hall: TheHall, form: GuestForm) -> replies.Welcome:
    """Create a guest; over https the token is set as a cookie, too."""
    caller: Caller = request.scope["state"]["caller"]
    gate: Gate = request.app.state.gate
    if not gate.newcomers.take(caller.address, time.monotonic()):
        raise Refused("too_many", "too many new guests from your address; wait a while")
    guest, token = await hall.welcome(form.name)
    if caller.secure:
        response.set_cookie(COOKIE, token, max_age=YEAR, path="/", secure=True, httponly=True, samesite="lax")
    return replies.Welcome(guest=guest.id, name=guest.name, token=token)


@API.get("/api/me")
async def me(guest: TheGuest) -> replies.Me:
    """Return the guest."""
    return replies.Me(guest=guest.id, name=guest.name)


@API.post("/api/me")
async def rename(hall: TheHall, guest: TheGuest, form: GuestForm) -> replies.Me:
    """Rename the guest, also in rooms that wait."""
    called = await hall.rename(guest, form.name)
    return replies.Me(guest=called.id, name=called.name)


@API.get("/api/me/things", response_class=Response)
async def things(request: Request, hall: TheHall, guest: TheGuest) -> Response:
    """Return everything that is kept about the guest, as a file, without secrets of running matches."""
    pay(request, COST)
    found = await hall.store.things_of(guest.id)
    text = json.dumps({"dicewright-guest": 1, **found}, ensure_ascii=False, indent=1)
    name = 'attachment; filename="dicewright-my-things.json"'
    return Response(text, headers={"Content-Disposition": name}, media_type="application/json")


@API.delete("/api/me")
async def forget(hall: TheHall, guest: TheGuest, response: Response) -> replies.Forgotten:
    """Remove the guest and what they wrote; the matches stay, with somebody in the seat."""
    await hall.store.forget(guest.id)
    response.delete_cookie(COOKIE, path="/", secure=True, httponly=True, samesite="lax")
    return replies.Forgotten(forgotten=True)


@API.get("/api/privacy")
async def privacy(request: Request) -> replies.Privacy:
    """Return for how many days things are kept here; 0 is forever."""
    settings: Settings = request.app.state.settings
    return replies.Privacy(
        rooms=settings.keep_rooms,
        chat=settings.keep_chat,
        guests=settings.keep_guests,
        push=bool(settings.push),
    )
