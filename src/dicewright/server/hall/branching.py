"""Branches: rooms that continue a finished match from one of its moments, against bots."""

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from dicewright.bots.levels.ratings import USUAL
from dicewright.kernel.history.reel import Reel
from dicewright.kernel.match import Match
from dicewright.server.auth import new_id
from dicewright.server.protocol import Refused
from dicewright.server.rooms.actor import RoomActor
from dicewright.server.rooms.log import header_of, log_of
from dicewright.server.rooms.seating import PERSON, checked_game, fitting, seating
from dicewright.server.rooms.state import Origin, RoomState
from dicewright.store.store import PLAYING, Guest, Header, Kept, Row, Seating

if TYPE_CHECKING:
    from dicewright.server.hall.hall import Hall


async def branch(
    hall: "Hall", ended: tuple[RoomState, Kept], guest: Guest, at: int, seat: int, bot: str | None
) -> RoomActor:
    """Open a room that continues a finished match after its first `at` records.

    The guest has one seat and bots have the others; there is no clock.
    """
    old, kept = ended
    kinds = [bot or one.bot or USUAL for one in old.seats]
    if seat >= len(old.seats):
        raise Refused("no_seat", "there is no such seat")
    kinds[seat] = PERSON
    options = fitting(checked_game(old.game), kept[0].header["options"], kinds)
    terms = old.terms.but(options=options, clock=None, react=None, first=False)
    fresh = await hall.new_room(guest, old.game, terms)
    match, lengths = await asyncio.to_thread(branched, log_of(kept), at, seat)
    origin = Origin(old.id, at, tuple(one.name for one in old.seats), tuple(lengths))
    id = new_id()
    seats = tuple(taken(seating(fresh.id, one.seat, kinds[one.seat]), one, guest) for one in old.seats)
    state = replace(fresh, seats=seats, origin=origin, phase=PLAYING, match=id)
    return await hall.add(state, kept_as(id, state, match))  # over already, if its first dice end it


def branched(log: dict[str, Any], at: int, seat: int) -> tuple[Match, list[int]]:
    """Return the match that continues after `at` records; raise Refused if it cannot continue there.

    Also return how many events each seat, and last a spectator, had been told by then.
    """
    if at > log["count"]:
        raise Refused("no_moment", f"the match has the moments 0 to {log['count']}")
    if at == log["count"]:
        raise Refused("over", "the match is over there; choose an earlier moment")
    before = Reel(log).forward(at)
    if seat in before.resigned:
        raise Refused("resigned", "that seat has given up by then; choose another, or an earlier moment")
    if seat not in before.living:
        raise Refused("out", "that seat is out by then; choose another, or an earlier moment")
    return Match.branch(log, at), [before.length(viewer) for viewer in (*range(before.seats), None)]


def taken(seat: Seating, before: Seating, guest: Guest) -> Seating:
    """Return a seat with its old build; a person's seat goes to the guest, and a bot stays who it was."""
    same = seat.bot is not None and seat.bot == before.bot and before.guest is None
    brought = replace(seat, build=before.build, name=before.name if same else seat.name)
    return replace(brought, guest=guest.id, name=guest.name) if seat.kind == PERSON else brought


def kept_as(id: str, state: RoomState, match: Match) -> Kept:
    """Return a match in the store's form, with a digest in its last row."""
    now = state.made_ms
    rows = [Row(record, "", 0, now) for record in match.records()]
    rows[-1:] = [replace(row, digest=match.digest()) for row in rows[-1:]]
    over = now if match.over else None
    header = Header(
        id, state.id, state.game, match.game.rules, header_of(match), now, len(rows), over, match.result
    )
    return header, rows
