"""Branches: rooms that continue a finished match from one of its moments, against bots."""

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from dicewright.bots.levels.ratings import USUAL
from dicewright.kernel.history.reel import Reel
from dicewright.server.protocol import Refused
from dicewright.server.rooms.actor import RoomActor
from dicewright.server.rooms.commands.start import start
from dicewright.server.rooms.log import log_of
from dicewright.server.rooms.seating import PERSON, checked_game, fitting, seating
from dicewright.server.rooms.state import Origin, RoomState
from dicewright.store.store import Guest, Kept, Seating

if TYPE_CHECKING:
    from dicewright.server.hall.hall import Hall


async def branch(
    hall: "Hall",
    ended: tuple[RoomState, Kept],
    guest: Guest,
    at: int,
    seat: int,
    bot: str | None,
    *,
    wait: bool,
) -> RoomActor:
    """Open a room that continues a finished match after its first `at` records.

    The guest has one seat and bots have the others; there is no clock. It can wait for its host to start it,
    who may then add to its dice.
    """
    old, kept = ended
    kinds = [bot or one.bot or USUAL for one in old.seats]
    if seat >= len(old.seats):
        raise Refused("no_seat", "there is no such seat")
    kinds[seat] = PERSON
    options = fitting(checked_game(old.game), kept[0].header["options"], kinds)
    terms = old.terms.but(options=options, clock=None, react=None, first=False, dice="promised")
    fresh = await hall.new_room(guest, old.game, terms)
    lengths = await asyncio.to_thread(told_by, log_of(kept), at, seat)
    promised = old.fair.id if old.fair is not None else ""
    origin = Origin(old.id, at, tuple(one.name for one in old.seats), tuple(lengths), promised)
    seats = tuple(taken(seating(fresh.id, one.seat, kinds[one.seat]), one, guest) for one in old.seats)
    actor = await hall.add(replace(fresh, seats=seats, origin=origin))
    if not wait:
        await actor.perform(lambda now: start(now, guest))
        hall.wake_bots(actor.state.id)
    return actor


def told_by(log: dict[str, Any], at: int, seat: int) -> list[int]:
    """Return how many events each seat, and last a spectator, had been told after `at` records.

    Raise Refused if the match cannot continue there.
    """
    if at > log["count"]:
        raise Refused("no_moment", "this match has moments 0 to {n}", n=log["count"])
    if at == log["count"]:
        raise Refused("over", "the match is over at that moment; choose an earlier one")
    before = Reel(log).forward(at)
    if seat in before.resigned:
        raise Refused("resigned", "that seat has given up by then; choose another, or an earlier moment")
    if seat not in before.living:
        raise Refused("out", "that seat is out by then; choose another, or an earlier moment")
    return [before.length(viewer) for viewer in (*range(before.seats), None)]


def taken(seat: Seating, before: Seating, guest: Guest) -> Seating:
    """Return a seat with its old build; a person's seat goes to the guest, and a bot stays who it was."""
    same = seat.bot is not None and seat.bot == before.bot and before.guest is None
    brought = replace(seat, build=before.build, name=before.name if same else seat.name)
    return replace(brought, guest=guest.id, name=guest.name) if seat.kind == PERSON else brought
