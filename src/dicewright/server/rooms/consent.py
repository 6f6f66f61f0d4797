"""Consent: what one proposes and all people at the table must agree to, a draw or a takeback."""

from dataclasses import replace
from typing import Any

from dicewright.kernel.match import Match
from dicewright.server.auth import new_id
from dicewright.server.protocol import Offer, Refused, Reply
from dicewright.server.rooms.room import Playing
from dicewright.store.store import Conflict


async def offer(playing: Playing, message: Offer) -> None:
    """Propose something; whoever proposes agrees, and a bot agrees to a takeback alone."""
    playing.playing()
    if message.what == "draw" and any(one.bot for one in playing.seats):
        raise Refused("no_draw", "a bot shares no result")
    if playing.proposed() is not None:
        raise Refused("offered", "something is proposed already")
    proposed: dict[str, Any] = {
        "what": message.what,
        "n": message.n,
        "by": message.seat,
        "agreed": [],
        "at": playing.kept,
    }
    await keep(playing, agreed(proposed, message.seat))
    await conclude(playing)


async def reply(playing: Playing, message: Reply) -> None:
    """Agree to what is proposed, or let it drop."""
    proposed = playing.proposed()
    if proposed is None:
        raise Refused("no_offer", "nothing is proposed")
    await keep(playing, agreed(proposed, message.seat) if message.agree else None)
    await conclude(playing)


def agreed(proposed: dict[str, Any], seat: int) -> dict[str, Any]:
    """Return a proposal that a seat has agreed to."""
    return {**proposed, "agreed": sorted({*proposed["agreed"], seat})}


async def keep(playing: Playing, proposed: dict[str, Any] | None) -> None:
    """Keep a proposal with the room, so that every process knows it, and tell all."""
    settings = {**playing.room.settings, "offer": proposed}
    updated = await playing.store.update_room(
        replace(playing.room, settings=settings, changed_ms=playing.clock())
    )
    if isinstance(updated, Conflict):
        await playing.catch_up()
        raise Refused("busy", "somebody else was first; try again")
    playing.room = updated
    playing.tell_all()


async def conclude(playing: Playing) -> None:
    """Do what all people have agreed to."""
    proposed = playing.proposed()
    people = [one.seat for one in playing.seats if one.guest is not None]
    if proposed is None or not set(people) <= set(proposed["agreed"]):
        return
    await keep(playing, None)
    await playing.commit(new_id(), lambda m: done(m, proposed))


def done(m: Match, proposed: dict[str, Any]) -> None:
    """Do to a match what was agreed."""
    if proposed["what"] == "draw":
        m.agree_draw()
    else:
        m.takeback(proposed["n"])
