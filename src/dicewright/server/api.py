"""The HTTP API: games and their rules, guests, rooms, builds and replays."""

from typing import Annotated, Any

from fastapi import APIRouter, Header, Request
from pydantic import BaseModel, ConfigDict, Field

from dicewright.games import GAMES
from dicewright.kernel.content.builds import parse
from dicewright.kernel.errors import BadBuild
from dicewright.kernel.game import Game
from dicewright.server.hall import Hall, checked_game
from dicewright.server.limits import SEATS
from dicewright.server.protocol import Name, Refused
from dicewright.server.rooms.room import log_of
from dicewright.store.store import OVER, Guest, Seated

API = APIRouter()
Bearer = Annotated[str | None, Header(alias="Authorization", max_length=100)]


class Form(BaseModel):
    """What every form has in common."""

    model_config = ConfigDict(strict=True, extra="forbid")


class GuestForm(Form):
    """Somebody who would like to play."""

    name: Name


class RoomForm(Form):
    """A room to be opened: each seat is `person`, `open` or the name of a bot."""

    game: Annotated[str, Field(max_length=40)]
    seats: Annotated[list[Annotated[str, Field(max_length=24)]], Field(min_length=1, max_length=SEATS)]
    options: Annotated[dict[str, int | str], Field(max_length=40)] = {}
    public: bool = False
    shared: bool = False  # all `person` seats are at this screen


class BuildForm(Form):
    """A build as text."""

    text: Annotated[str, Field(max_length=20_000)]


def hall_of(request: Request) -> Hall:
    """Return the hall of the server."""
    hall: Hall = request.app.state.hall
    return hall


async def guest_of(hall: Hall, bearer: str | None) -> Guest:
    """Return who sends a request, or refuse."""
    token = bearer.removeprefix("Bearer ") if bearer is not None else None
    guest = await hall.known(token)
    if guest is None:
        raise Refused("no_guest", "tell your name first")
    return guest


def facts(game: Game[Any]) -> dict[str, Any]:
    """Return what a page needs to know of a game."""
    options = [
        {
            "key": row.key,
            "title": row.title,
            "help": row.help,
            "ruling": row.ruling,
            "default": row.default,
            "values": list(row.values),
            "least": row.least,
            "most": row.most,
        }
        for row in game.options.rows.values()
    ]
    return {
        "id": game.id,
        "title": game.title,
        "introduction": game.rulebook.introduction,
        "least": game.least,
        "most": game.most,
        "options": options,
        "presets": game.options.presets,
        "builds": sorted(game.ready) if game.has_builds else None,
    }


def standing(seated: Seated) -> dict[str, Any]:
    """Return a room as the lobby shows it."""
    room, seats = seated
    taken = [{"kind": one.kind, "name": one.name, "bot": one.bot} for one in seats]
    return {"room": room.id, "code": room.code, "game": room.game, "phase": room.phase, "seats": taken}


@API.get("/health")
async def health(request: Request) -> dict[str, bool]:
    """Say whether games can be kept."""
    if not await hall_of(request).store.healthy():
        raise Refused("busy", "the store does not answer")
    return {"ok": True}


@API.get("/api/games")
async def games() -> list[dict[str, Any]]:
    """Return all games."""
    return [facts(game) for game in GAMES]


@API.get("/api/games/{game}/rules")
async def rules(game: str) -> list[dict[str, Any]]:
    """Return a game's rulebook, paragraph by paragraph."""
    found = checked_game(game).rulebook.paragraphs.values()
    return [{"id": one.id, "section": one.section, "text": one.text} for one in found]


@API.get("/api/games/{game}/tables")
async def tables(game: str) -> dict[str, Any]:
    """Return a game's components."""
    return dict(checked_game(game).base.raw)


@API.get("/api/games/{game}/builds")
async def builds(game: str) -> list[dict[str, Any]]:
    """Return a game's ready builds."""
    known = checked_game(game)
    ready = known.ready.items()
    return [{"name": n, "build": b.plain(), "said": known.weighed(known.base_rows, b)} for n, b in ready]


@API.post("/api/games/{game}/builds/check")
async def check(game: str, form: BuildForm) -> dict[str, Any]:
    """Say what is wrong with a build, or what there is to say of it."""
    known = checked_game(game)
    try:
        build = parse(form.text)
        faults = known.faults(known.base_rows, None, build)
    except BadBuild as wrong:
        build, faults = None, list(wrong.faults)
    said = known.weighed(known.base_rows, build) if build is not None and not faults else []
    told = [{"line": one.line, "text": one.sentence, "rule": one.rule} for one in faults]
    return {"faults": told, "said": said}


@API.post("/api/guests")
async def guests(request: Request, form: GuestForm) -> dict[str, str]:
    """Make somebody a guest; the token is told once."""
    guest, token = await hall_of(request).welcome(form.name)
    return {"guest": guest.id, "name": guest.name, "token": token}


@API.post("/api/rooms")
async def rooms(request: Request, form: RoomForm, bearer: Bearer = None) -> dict[str, Any]:
    """Open a room."""
    hall = hall_of(request)
    guest = await guest_of(hall, bearer)
    playing = await hall.create(guest, form.game, dict(form.options), form.seats, form.public, form.shared)
    return standing((playing.room, playing.seats))


@API.get("/api/rooms")
async def lobby(request: Request, game: str | None = None) -> list[dict[str, Any]]:
    """Return the public rooms that wait for players."""
    return [standing(found) for found in await hall_of(request).store.lobby(game, 50)]


@API.get("/api/mine")
async def mine(request: Request, bearer: Bearer = None) -> list[dict[str, Any]]:
    """Return one's own rooms."""
    hall = hall_of(request)
    guest = await guest_of(hall, bearer)
    return [standing(found) for found in await hall.store.rooms_of(guest.id, 50)]


@API.get("/api/codes/{code}")
async def by_code(request: Request, code: str) -> dict[str, Any]:
    """Return the room of a code."""
    return standing(await hall_of(request).by_code(code))


@API.get("/api/rooms/{room}/replay")
async def replay(request: Request, room: str) -> dict[str, Any]:
    """Return the record of a match that is over."""
    hall = hall_of(request)
    found = await hall.store.room(room)
    kept = await hall.store.match(found[0].match) if found is not None and found[0].match else None
    if found is None or kept is None or found[0].phase != OVER:
        raise Refused("no_room", "there is no such room")
    return log_of(kept)
