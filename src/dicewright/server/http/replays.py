"""Finished matches: their record, the table at any moment, and branches from there."""

from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response

from dicewright.kernel.chance import Laid, chance_of
from dicewright.kernel.content.rows import canonical
from dicewright.kernel.content.translation import ENGLISH
from dicewright.kernel.game import Game
from dicewright.kernel.history.reel import Reel
from dicewright.server.hall import Hall
from dicewright.server.hall.branching import branch
from dicewright.server.http.answers import Answers
from dicewright.server.http.forms import BranchForm, Perhaps, TheGuest, TheHall, caller_of, pay
from dicewright.server.http.lists import listed
from dicewright.server.limits import COST_MOMENTS, MOMENTS, RECORDS, SEATS
from dicewright.server.messages import replies
from dicewright.server.protocol import Language, Refused
from dicewright.server.rooms.log import log_of
from dicewright.server.rooms.state import RoomState, read_room
from dicewright.server.rooms.telling import worded
from dicewright.server.tables import with_tables
from dicewright.store.store import OVER, Kept

API = APIRouter(tags=["replays"])


def moment(reel: Reel, viewer: int | None, since: int, language: str = ENGLISH) -> replies.Moment:
    """Return the current table and the viewer's events, starting at a given place."""
    m = reel.match
    ended = reel.at == reel.length
    return replies.Moment(
        n=reel.at,
        events=[worded(m, event, language) for event in m.stream(viewer, since)],
        view=m.view(viewer, language),
        asked=[decision.seat for decision in m.pending],
        living=m.living,
        result=m.result if ended else None,
        scores=m.scores if ended else None,
    )


def moments(
    log: dict[str, Any],
    viewer: int | None,
    start: int,
    count: int,
    game: Game[Any] | None = None,
    language: str = ENGLISH,
) -> list[replies.Moment]:
    """Return some moments of a match; it is replayed once, up to the last of them."""
    reel = Reel(log, game)
    last = reel.length
    told, since = [], 0
    if start > last:
        return []
    if start > 0:
        reel.forward(start - 1)
        since = reel.match.length(viewer)
    for n in range(start, min(start + count, last + 1)):
        reel.forward(n)
        told.append(moment(reel, viewer, since, language))
        since = reel.match.length(viewer)
    return told


def told_in(log: dict[str, Any], viewer: int | None, at: int, game: Game[Any] | None = None) -> int:
    """Return the moment in which a viewer was told an event, or the last moment."""
    reel = Reel(log, game)
    last = reel.length
    for n in range(last):
        reel.forward(n)
        if reel.match.length(viewer) > at:
            return n
    return last


def replayed(
    log: dict[str, Any], whole: dict[str, Any], wanted: tuple[int | None, int, int | None, int, str]
) -> bytes:
    """Return a stretch of a match as it is sent."""
    viewer, start, at, count, language = wanted
    first = start if at is None else told_in(log, viewer, at)
    found = replies.Moments(from_=first, moments=moments(log, viewer, first, count, None, language), **whole)
    return found.model_dump_json(exclude_unset=True).encode()


async def ended(hall: Hall, room: str) -> tuple[RoomState, Kept]:
    """Return a room and its finished match; if the match is not over, refuse as for an unknown room."""
    found = await hall.store.room(room)
    kept = await hall.store.match(found[0].match) if found is not None and found[0].match else None
    if found is None or kept is None or found[0].phase != OVER:
        raise Refused("no_room", "there is no such room")
    return read_room(*found), await with_tables(hall.store, kept)


@API.get("/api/rooms/{room}/replay")
async def replay(hall: TheHall, room: str) -> replies.Replay:
    """Return the record of a finished match."""
    _, kept = await ended(hall, room)
    return replies.Replay.model_validate(log_of(kept))


@API.get("/api/rooms/{room}/moments", response_model=replies.Moments)
async def stretch(
    request: Request,
    hall: TheHall,
    guest: Perhaps,
    room: str,
    seat: Annotated[int | None, Query(ge=0, lt=SEATS)] = None,
    start: Annotated[int, Query(alias="from", ge=0, le=RECORDS)] = 0,
    at: Annotated[int | None, Query(ge=0, le=RECORDS)] = None,
    count: Annotated[int, Query(ge=1, le=MOMENTS)] = MOMENTS,
    language: Language = ENGLISH,
) -> Response:
    """Return some moments of a finished match as a seat or a spectator saw them."""
    state, kept = await ended(hall, room)
    if seat is not None and seat >= len(state.seats):
        raise Refused("no_seat", "there is no such seat")
    log = log_of(kept)
    whole = {
        "length": len(kept[1]),
        "game": log["game"],
        "names": [one.name for one in state.seats],
        "yours": state.seats_of(None if guest is None else guest.id),
        "public": state.public,
        "bots": [one.seat for one in state.seats if one.bot is not None],
        "options": log["options"],
        "laid": isinstance(chance_of(log["chance"]), Laid),
        "branched": None if state.origin is None else state.origin.at,
        "old_names": [] if state.origin is None else list(state.origin.names),
    }
    answers: Answers = request.app.state.answers
    key = f"moments {kept[0].id} {seat} {start} {at} {count} {language} {canonical(whole)}"
    if answers.known(key) is None:
        pay(request, COST_MOMENTS)
    told = await answers.of(key, caller_of(request), replayed, log, whole, (seat, start, at, count, language))
    return Response(told, media_type="application/json")


@API.post("/api/rooms/{room}/branches")
async def go_on(
    request: Request, hall: TheHall, guest: TheGuest, room: str, form: BranchForm
) -> replies.RoomEntry:
    """Open a room that continues a finished match from one of its moments, against bots."""
    pay(request, COST_MOMENTS)
    found = await ended(hall, room)
    async with request.app.state.replaying:
        actor = await branch(hall, found, guest, form.at, form.seat, form.bot, wait=form.wait)
    return await listed(hall, actor.state)
