"""Rooms over HTTP: open one, find one, come into one, and draw on what is one's own."""

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
from dicewright.server.protocol import Refused
from dicewright.server.rooms.standing import assist
from dicewright.server.told import replies
from dicewright.server.told.parts import Clock
from dicewright.store.store import OVER, PLAYING, Room, Seated

API = APIRouter(tags=["rooms"])
LISTED = 50  # rooms of a list
FRESH = 10 * 60_000  # milliseconds that a room is offered in which nobody is
NO_CLOCK = {"kind": "none"}


async def entry(hall: Hall, seated: Seated) -> dict[str, object]:
    """Return a room as a list shows it."""
    room, seats = seated
    host = await hall.store.guest(room.host)
    return {
        "room": room.id,
        "code": room.code,
        "game": room.game,
        "phase": room.phase,
        "seats": [replies.SeatEntry(kind=one.kind, name=one.name, bot=one.bot) for one in seats],
        "options": room.settings["options"],
        "clock": Clock.model_validate(room.settings.get("clock") or NO_CLOCK),
        "react": room.settings.get("react"),
        "assist": assist(room),
        "host": host.name if host is not None else "",
        "free": sum(one.guest is None and one.bot is None for one in seats),
        "age": max(0, hall.clock() - room.made_ms) // 1000,
    }


async def listed(hall: Hall, seated: Seated) -> replies.RoomEntry:
    """Return a room as a list shows it."""
    return replies.RoomEntry.model_validate(await entry(hall, seated))


@API.post("/api/rooms")
async def rooms(hall: TheHall, guest: TheGuest, form: RoomForm) -> replies.RoomEntry:
    """Open a room."""
    if form.first:
        if form.model_fields_set - {"game", "first"}:
            raise Refused("bad_room", "a first game is laid as it is; name its game and nothing else")
        playing = await hall.learn(guest, form.game)
    elif form.seats is None:
        raise Refused("bad_room", "say who is to sit there: seats is missing")
    else:
        clock = form.clock.model_dump()
        playing = await hall.create(
            guest,
            form.game,
            dict(form.options),
            form.seats,
            form.public,
            form.shared,
            clock,
            form.react,
            form.assist,
        )
    return await listed(hall, (playing.room, playing.seats))


@API.get("/api/rooms")
async def lobby(
    hall: TheHall,
    game: Annotated[str | None, Query(max_length=40)] = None,
    phase: Literal["waiting", "playing"] = "waiting",
) -> list[replies.RoomEntry]:
    """Return the public rooms that wait for players, if somebody is there, or that one may watch."""
    if phase == "playing":
        return [await listed(hall, seated) for seated in await hall.store.lobby(game, LISTED, PLAYING)]
    return [await listed(hall, seated) for seated in await lively(hall, await hall.store.lobby(game, LISTED))]


async def lively(hall: Hall, found: list[Seated]) -> list[Seated]:
    """Return the rooms that are new, or in which somebody is at a process that lives."""
    here = {room.id: dict(room.settings.get("here", {})) for room, _ in found}
    dead = await hall.store.dead({process for each in here.values() for process in each} - {hall.process})
    return [
        (room, seats)
        for room, seats in found
        if hall.clock() - room.made_ms < FRESH
        or any(kept["guests"] for process, kept in here[room.id].items() if process not in dead)
    ]


@API.delete("/api/rooms/{room}")
async def close(hall: TheHall, guest: TheGuest, room: str) -> replies.Closed:
    """Put a room of one's own away for good: one that waits, or a match in which nobody else sits."""
    await hall.close(room, guest)
    return replies.Closed(room=room)


@API.get("/api/mine")
async def mine(hall: TheHall, guest: TheGuest) -> list[replies.OwnRoom]:
    """Return one's own rooms, the last changed first."""
    return [
        replies.OwnRoom.model_validate(
            {
                **await entry(hall, (room, seats)),
                "yours": [one.seat for one in seats if one.guest == guest.id],
                "asked": room.phase == PLAYING and await hall.asked(room.id, guest),
                "changed": room.changed_ms,
                "result": await result_of(hall, room),
            }
        )
        for room, seats in await hall.store.rooms_of(guest.id, LISTED)
    ]


async def result_of(hall: Hall, room: Room) -> object:
    """Return how the match of a room has ended, or None."""
    header = await hall.store.header(room.match) if room.match is not None and room.phase == OVER else None
    return header.result if header is not None else None


@API.get("/api/codes/{code}")
async def by_code(hall: TheHall, code: str) -> replies.RoomEntry:
    """Return the room of a code."""
    return await listed(hall, await hall.by_code(code))


@API.post("/api/rooms/{room}/invites")
async def invite(hall: TheHall, guest: TheGuest, room: str, form: InviteForm) -> replies.Secret:
    """Make a link by which one more person sits down."""
    return replies.Secret(secret=await hall.invite(room, guest, form.seat))


@API.post("/api/invites")
async def accept(hall: TheHall, guest: TheGuest, form: SecretForm) -> replies.Place:
    """Sit down by an invitation."""
    room, seat = await hall.accept(form.secret, guest)
    return replies.Place(room=room, seat=seat)


@API.post("/api/rooms/{room}/devices")
async def device(hall: TheHall, guest: TheGuest, room: str, form: DeviceForm) -> replies.Secret:
    """Make a link by which one's seat moves to another device."""
    return replies.Secret(secret=await hall.device(room, guest, form.seat))


@API.post("/api/devices")
async def move(hall: TheHall, guest: TheGuest, form: SecretForm) -> replies.Place:
    """Take a seat over on this device."""
    room, seat = await hall.move(form.secret, guest)
    return replies.Place(room=room, seat=seat)


@API.put("/api/rooms/{room}/drawings/{entity}")
async def draw(hall: TheHall, guest: TheGuest, room: str, entity: str, form: DrawingForm) -> replies.Drawn:
    """Draw a thing of one's own, or name it."""
    await hall.draw(room, guest, form.seat, entity, form.value())
    return replies.Drawn(entity=entity)


@API.post("/api/rooms/{room}/doodles/{entity}")
async def doodle(hall: TheHall, guest: TheGuest, room: str, entity: str, form: DoodleForm) -> replies.Doodled:
    """Let the table draw a thing of one's own; nothing is kept until it is handed in as one's drawing."""
    made = await hall.doodle(room, guest, form.seat, entity, form.seed)
    return replies.Doodled.model_validate(made)
