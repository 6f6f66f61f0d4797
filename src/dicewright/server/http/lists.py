"""Lists of rooms over HTTP: public ones that wait, are in play or are over, and your own."""

import asyncio
import hashlib
from collections.abc import Sequence
from dataclasses import asdict
from typing import Annotated, Final, Literal, cast

from fastapi import APIRouter, Query

from dicewright.server.hall import Hall
from dicewright.server.hall.company import apart
from dicewright.server.http.forms import Perhaps, TheGuest, TheHall
from dicewright.server.messages import replies
from dicewright.server.messages.parts import Clock, Phase
from dicewright.server.rooms.state import RoomState, read_room
from dicewright.store.store import OVER, WAITING, Guest, Latest

API = APIRouter(tags=["rooms"])
LISTED: Final = 50  # rooms of a list
FRESH: Final = 10 * 60_000  # milliseconds that a room is offered in which nobody is,
SHOWN: Final = 24 * 3600_000  # and a match to watch, after something has happened there
WAIT: Final = 25.0  # seconds that somebody waits for news; proxies cut lines after 30 or more
GATHER: Final = 0.3  # seconds in which news is gathered

Ids = list[str]


async def listed(hall: Hall, state: RoomState, latest: Latest | None = None) -> replies.RoomEntry:
    """Return a room as a public list shows it."""
    host, terms = await hall.store.guest(state.host), state.terms
    return replies.RoomEntry(
        room=state.id,
        code=state.code,
        game=state.game,
        phase=cast("Phase", state.phase),
        seats=seats_of(state),
        options=terms.options,
        clock=Clock(kind="none") if terms.clock is None else Clock.model_validate(asdict(terms.clock)),
        **terms.in_full(),
        host=host.name if host is not None else "",
        free=sum(one.guest is None and one.bot is None for one in state.seats),
        age=max(0, hall.clock() - state.made_ms) // 1000,
        changed=state.changed_ms if latest is None else latest.at_ms,
        result=None if latest is None or state.phase != OVER else latest.result,
    )


def seats_of(state: RoomState) -> list[replies.SeatEntry]:
    """Return the seats of a room as a list shows them."""
    return [replies.SeatEntry(kind=one.kind, name=one.name, bot=one.bot) for one in state.seats]


async def news_of(hall: Hall, found: Sequence[RoomState]) -> dict[str, Latest]:
    """Return the last news of the matches of some rooms."""
    return await hall.store.latest([state.match for state in found if state.match is not None])


@API.get("/api/rooms")
async def lobby(
    hall: TheHall,
    guest: Perhaps,
    game: Annotated[str | None, Query(max_length=40)] = None,
    phase: Literal["waiting", "playing", "over"] = "waiting",
) -> list[replies.RoomEntry]:
    """Return the public rooms: those that wait for players, can be watched, or were lately over."""
    found = [read_room(*seated) for seated in await hall.store.lobby(game, LISTED, phase)]
    blocked = set() if guest is None else await apart(hall, guest)
    found = [one for one in found if blocked.isdisjoint((one.host, *(seat.guest for seat in one.seats)))]
    latest = await news_of(hall, found)
    if phase != OVER:
        found = await lively(hall, found, latest)
    told = [await listed(hall, state, latest.get(state.match or "")) for state in found]
    return told if phase == WAITING else sorted(told, key=lambda one: -one.changed)


async def lively(hall: Hall, found: Sequence[RoomState], latest: dict[str, Latest]) -> list[RoomState]:
    """Return the rooms that are new or were played in lately, and those in which somebody is."""
    dead = await hall.store.dead({process for state in found for process in state.here} - {hall.process})
    now = hall.clock()

    def fresh(state: RoomState) -> bool:
        news = latest.get(state.match or "")
        return now - state.made_ms < FRESH if news is None else now - news.at_ms < SHOWN

    return [
        state
        for state in found
        if fresh(state) or any(kept.guests for process, kept in state.here.items() if process not in dead)
    ]


@API.get("/api/mine")
async def mine(
    hall: TheHall, guest: TheGuest, known: Annotated[str | None, Query(max_length=64)] = None
) -> replies.Mine:
    """Return the guest's rooms; with the tag `known` of the present list, wait until the list changes."""
    end = asyncio.get_running_loop().time() + WAIT
    while True:
        with hall.news.ear(guest.id) as ear:
            told, ids = await own(hall, guest)
            left = end - asyncio.get_running_loop().time()
            if told.tag != known or left <= GATHER:
                return told
            await ear.wait(ids, left)
            if ear.ended:
                return told
        await asyncio.sleep(GATHER)


async def own(hall: Hall, guest: Guest) -> tuple[replies.Mine, Ids]:
    """Return a guest's rooms, the last changed first, and the ids that news of them would have."""
    found = [read_room(*seated) for seated in await hall.store.rooms_of(guest.id, LISTED)]
    latest = await news_of(hall, found)
    rooms = []
    for state in found:
        news = latest.get(state.match or "")
        turn = await hall.asked(state)
        rooms.append(
            replies.OwnRoom(
                room=state.id,
                game=state.game,
                phase=cast("Phase", state.phase),
                seats=seats_of(state),
                yours=state.seats_of(guest.id),
                asked=not (state.people & set(state.seats_of(guest.id))).isdisjoint(turn),
                until=min(state.until(state.seats_of(guest.id)).values(), default=None),
                turn=turn,
                changed=state.changed_ms if news is None else max(news.at_ms, state.changed_ms),
                result=None if news is None or state.phase != OVER else news.result,
            )
        )
    rooms.sort(key=lambda one: -one.changed)
    tag = hashlib.sha256("".join(one.model_dump_json() for one in rooms).encode()).hexdigest()
    ids = [id for state in found for id in (state.id, state.match) if id is not None]
    return replies.Mine(tag=tag[:32], rooms=rooms), ids
