"""Rooms over HTTP: open, find by code and close them, invitations, devices and drawings."""

import time

from fastapi import APIRouter, Request

from dicewright.server.hall import links
from dicewright.server.hall.quick import seek
from dicewright.server.http.forms import (
    DeviceForm,
    DoodleForm,
    DrawingForm,
    InviteForm,
    QuickForm,
    RoomForm,
    SecretForm,
    TheGuest,
    TheHall,
    caller_of,
    pay,
)
from dicewright.server.http.lists import listed
from dicewright.server.limits import COST_DRAWING, Gate
from dicewright.server.messages import replies
from dicewright.server.protocol import Refused
from dicewright.server.rooms.clock import clock_of
from dicewright.server.rooms.state import Terms

API = APIRouter(tags=["rooms"])


@API.post("/api/rooms")
async def rooms(hall: TheHall, guest: TheGuest, form: RoomForm) -> replies.RoomEntry:
    """Open a room."""
    if form.first:
        if form.model_fields_set - {"game", "first"}:
            raise Refused("bad_room", "a first game cannot be changed; name only its game")
        actor = await hall.learn(guest, form.game)
    elif form.seats is None:
        raise Refused("bad_room", "say who sits there: seats is missing")
    else:
        clock = clock_of(form.clock.model_dump())
        terms = Terms(options=form.options, clock=clock, tables=form.tables, **form.chosen())
        actor = await hall.create(guest, form.game, terms, form.seats, public=form.public, shared=form.shared)
    return await listed(hall, actor.state)


@API.post("/api/quick")
async def quick(hall: TheHall, guest: TheGuest, form: QuickForm) -> replies.Sought:
    """Sit down with the next person who asks for the same game; asking again may lead to another room."""
    return replies.Sought(room=await seek(hall, guest, form.game, form.room))


@API.delete("/api/rooms/{room}")
async def close(hall: TheHall, guest: TheGuest, room: str) -> replies.Closed:
    """Close a room for good: as its host one that waits, or a match in which nobody else sits."""
    await hall.close(room, guest)
    return replies.Closed(room=room)


@API.get("/api/codes/{code}")
async def by_code(request: Request, hall: TheHall, code: str) -> replies.RoomEntry:
    """Return the room of a code; who guesses wrong too often has to wait, right or wrong."""
    gate: Gate = request.app.state.gate
    address, now = caller_of(request), time.monotonic()
    if not gate.guesses.take(address, now):  # before it is looked for: many may ask at the same time
        raise Refused("too_many", "too many wrong codes; wait a while")
    found = await listed(hall, await hall.by_code(code))
    gate.guesses.give_back(address)
    return found


@API.post("/api/rooms/{room}/invites")
async def invite(hall: TheHall, guest: TheGuest, room: str, form: InviteForm) -> replies.Secret:
    """Create an invitation."""
    return replies.Secret(secret=await links.invite(hall, room, guest, form.seat))


@API.post("/api/invites")
async def accept(hall: TheHall, guest: TheGuest, form: SecretForm) -> replies.Place:
    """Sit down by an invitation."""
    room, seat = await links.accept(hall, form.secret, guest)
    return replies.Place(room=room, seat=seat)


@API.post("/api/rooms/{room}/devices")
async def device(hall: TheHall, guest: TheGuest, room: str, form: DeviceForm) -> replies.Secret:
    """Create a link that moves a seat to another device."""
    return replies.Secret(secret=await links.device(hall, room, guest, form.seat))


@API.post("/api/devices")
async def move(hall: TheHall, guest: TheGuest, form: SecretForm) -> replies.Place:
    """Move a seat to this device."""
    room, seat = await links.move(hall, form.secret, guest)
    return replies.Place(room=room, seat=seat)


@API.put("/api/rooms/{room}/drawings/{entity}")
async def draw(
    request: Request, hall: TheHall, guest: TheGuest, room: str, entity: str, form: DrawingForm
) -> replies.Drawn:
    """Attach a drawing or a name to something of the guest's."""
    pay(request, COST_DRAWING)
    await hall.draw(room, guest, form.seat, entity, form.value())
    return replies.Drawn(entity=entity)


@API.post("/api/rooms/{room}/doodles/{entity}")
async def doodle(hall: TheHall, guest: TheGuest, room: str, entity: str, form: DoodleForm) -> replies.Doodled:
    """Return how the table would draw something of the guest's; nothing is stored."""
    made = await hall.doodle(room, guest, form.seat, entity, form.seed)
    return replies.Doodled.model_validate(made)
