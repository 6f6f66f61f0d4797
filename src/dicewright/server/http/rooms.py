"""Rooms over HTTP: open, find and close them, invitations, devices and drawings."""

from dataclasses import asdict
from typing import Annotated, Literal

from fastapi import APIRouter, Query

from dicewright.server.hall import Hall
from dicewright.server.http.forms import (
    DeviceForm,
    DoodleForm,
    DrawingForm,
    InviteForm,
    RoomForm,
    SecretForm,
    TheGuest,
    TheHall,
)
from dicewright.server.messages import replies
from dicewright.server.messages.parts import Clock
from dicewright.server.protocol import Refused
from dicewright.server.rooms.clock import clock_of
from dicewright.server.rooms.state import RoomState, Terms, read_room
from dicewright.store.store import OVER, PLAYING

API = APIRouter(tags=["rooms"])
LISTED = 50  # rooms of a list
FRESH = 10 * 60_000  # milliseconds that a room is offered in which nobody is


async def entry(hall: Hall, state: RoomState) -> dict[str, object]:
    """Return a room as a list shows it."""
    host, terms = await hall.store.guest(state.host), state.terms
    return {
        "room": state.id,
        "code": state.code,
        "game": state.game,
        "phase": state.phase,
        "seats": [replies.SeatEntry(kind=one.kind, name=one.name, bot=one.bot) for one in state.seats],
        "options": terms.options,
        "clock": Clock(kind="none") if terms.clock is None else Clock.model_validate(asdict(terms.clock)),
        **terms.in_full(),
        "host": host.name if host is not None else "",
        "free": sum(one.guest is None and one.bot is None for one in state.seats),
        "age": max(0, hall.clock() - state.made_ms) // 1000,
    }


async def listed(hall: Hall, state: RoomState) -> replies.RoomEntry:
    """Return a room as a list shows it."""
    return replies.RoomEntry.model_validate(await entry(hall, state))


@API.post("/api/rooms")
async def rooms(hall: TheHall, guest: TheGuest, form: RoomForm) -> replies.RoomEntry:
    """Open a room."""
    if form.first:
        if form.model_fields_set - {"game", "first"}:
            raise Refused("bad_room", "a first game is laid as it is; name its game and nothing else")
        actor = await hall.learn(guest, form.game)
    elif form.seats is None:
        raise Refused("bad_room", "say who is to sit there: seats is missing")
    else:
        clock = clock_of(form.clock.model_dump())
        terms = Terms(options=form.options, clock=clock, **form.chosen())
        actor = await hall.create(guest, form.game, terms, form.seats, public=form.public, shared=form.shared)
    return await listed(hall, actor.state)


@API.get("/api/rooms")
async def lobby(
    hall: TheHall,
    game: Annotated[str | None, Query(max_length=40)] = None,
    phase: Literal["waiting", "playing"] = "waiting",
) -> list[replies.RoomEntry]:
    """Return the public rooms: those waiting for players, or those that can be watched."""
    found = [read_room(*seated) for seated in await hall.store.lobby(game, LISTED, phase)]
    return [await listed(hall, state) for state in (found if phase == PLAYING else await lively(hall, found))]


async def lively(hall: Hall, found: list[RoomState]) -> list[RoomState]:
    """Return the rooms that are new, or in which somebody is."""
    dead = await hall.store.dead({process for state in found for process in state.here} - {hall.process})
    return [
        state
        for state in found
        if hall.clock() - state.made_ms < FRESH
        or any(kept.guests for process, kept in state.here.items() if process not in dead)
    ]


@API.delete("/api/rooms/{room}")
async def close(hall: TheHall, guest: TheGuest, room: str) -> replies.Closed:
    """Close a room for good: as its host one that waits, or a match in which nobody else sits."""
    await hall.close(room, guest)
    return replies.Closed(room=room)


@API.get("/api/mine")
async def mine(hall: TheHall, guest: TheGuest) -> list[replies.OwnRoom]:
    """Return the guest's rooms, the last changed first."""
    return [
        replies.OwnRoom.model_validate(
            {
                **await entry(hall, state),
                "yours": state.seats_of(guest.id),
                "asked": state.phase == PLAYING and await hall.asked(state.id, guest),
                "changed": state.changed_ms,
                "result": await result_of(hall, state),
            }
        )
        for state in [read_room(*seated) for seated in await hall.store.rooms_of(guest.id, LISTED)]
    ]


async def result_of(hall: Hall, state: RoomState) -> object:
    """Return how the match of a room has ended, or None."""
    header = await hall.store.header(state.match) if state.match is not None and state.phase == OVER else None
    return header.result if header is not None else None


@API.get("/api/codes/{code}")
async def by_code(hall: TheHall, code: str) -> replies.RoomEntry:
    """Return the room of a code."""
    return await listed(hall, await hall.by_code(code))


@API.post("/api/rooms/{room}/invites")
async def invite(hall: TheHall, guest: TheGuest, room: str, form: InviteForm) -> replies.Secret:
    """Create an invitation."""
    return replies.Secret(secret=await hall.invite(room, guest, form.seat))


@API.post("/api/invites")
async def accept(hall: TheHall, guest: TheGuest, form: SecretForm) -> replies.Place:
    """Sit down by an invitation."""
    room, seat = await hall.accept(form.secret, guest)
    return replies.Place(room=room, seat=seat)


@API.post("/api/rooms/{room}/devices")
async def device(hall: TheHall, guest: TheGuest, room: str, form: DeviceForm) -> replies.Secret:
    """Create a link that moves a seat to another device."""
    return replies.Secret(secret=await hall.device(room, guest, form.seat))


@API.post("/api/devices")
async def move(hall: TheHall, guest: TheGuest, form: SecretForm) -> replies.Place:
    """Move a seat to this device."""
    room, seat = await hall.move(form.secret, guest)
    return replies.Place(room=room, seat=seat)


@API.put("/api/rooms/{room}/drawings/{entity}")
async def draw(hall: TheHall, guest: TheGuest, room: str, entity: str, form: DrawingForm) -> replies.Drawn:
    """Attach a drawing or a name to something of the guest's."""
    await hall.draw(room, guest, form.seat, entity, form.value())
    return replies.Drawn(entity=entity)


@API.post("/api/rooms/{room}/doodles/{entity}")
async def doodle(hall: TheHall, guest: TheGuest, room: str, entity: str, form: DoodleForm) -> replies.Doodled:
    """Return how the table would draw something of the guest's; nothing is stored."""
    made = await hall.doodle(room, guest, form.seat, entity, form.seed)
    return replies.Doodled.model_validate(made)
