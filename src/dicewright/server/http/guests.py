"""Guests over HTTP: become one, read one's name, change it."""

import time

from fastapi import APIRouter, Request, Response

from dicewright.server.http.caller import Caller
from dicewright.server.http.forms import COOKIE, GuestForm, TheGuest, TheHall
from dicewright.server.limits import Gate
from dicewright.server.messages import replies
from dicewright.server.protocol import Refused

API = APIRouter(tags=["guests"])
YEAR = 365 * 24 * 3600


@API.post("/api/guests")
async def guests(request: Request, response: Response, hall: TheHall, form: GuestForm) -> replies.Welcome:
    """Create a guest; over https the token is set as a cookie, too."""
    caller: Caller = request.scope["state"]["caller"]
    gate: Gate = request.app.state.gate
    if not gate.newcomers.take(caller.address, time.monotonic()):
        raise Refused("too_many", "many guests have come from your address; wait a while")
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
