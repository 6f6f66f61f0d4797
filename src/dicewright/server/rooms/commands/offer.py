"""Propose a draw, a takeback, a pause, or what to do about somebody who is away."""

from dataclasses import replace
from typing import Final

from dicewright.server.protocol import Offer, Refused
from dicewright.server.rooms.commands.reply import check_plays, concluded
from dicewright.server.rooms.commands.undo import checked_takeback
from dicewright.server.rooms.seating import check_owner
from dicewright.server.rooms.situation import ABOUT, Change, Situation
from dicewright.server.rooms.state import Offer as Proposed
from dicewright.store.store import Guest

COOL: Final = 10_000  # milliseconds to wait after the second no, four times that after the third, and so on


def offer(now: Situation, guest: Guest, message: Offer) -> Change:
    """Propose something; the proposer agrees to it, and bots agree to everything but a draw."""
    check_owner(now.state, guest.id, message.seat)
    if now.begun().over:
        raise Refused("over", "the match is over")
    check_plays(now, message.seat)
    n = message.n
    if message.what == "draw" and any(one.bot for one in now.state.seats):
        raise Refused("no_draw", "a bot never agrees to a draw")
    if message.what == "pause" and now.state.paused:
        raise Refused("paused", "the match is paused")
    if message.what == "takeback":
        n = checked_takeback(now, message.seat, n)
    if message.what in ABOUT:
        check_absent(now, message.about)
    if message.what == "claim":
        check_lost(now, message.about or 0)
    if now.offer is not None:
        raise Refused("offered", "there is already a proposal")
    check_patience(now, f"{message.seat}.{message.what}")
    about = message.about if message.what in ABOUT else None
    proposed = Proposed(message.what, n, message.seat, about, (message.seat,), now.place)
    return concluded(now, replace(now.state, offer=proposed, declined=None))


def check_patience(now: Situation, key: str) -> None:
    """Raise Refused if the others have just declined the same more than once."""
    if key in now.declined_for:
        wait = COOL * (now.state.declines.get(key, 0) - 1) ** 2 - now.declined_for[key]
        if wait > 0:
            raise Refused(
                "too_soon",
                "they said no; ask again in {n, plural, one {# second} other {# seconds}}",
                n=-(-wait // 1000),
            )


def check_absent(now: Situation, seat: int | None) -> None:
    """Raise Refused unless the person of a seat is away."""
    if seat not in now.players:
        raise Refused("no_person", "nobody is missing from that seat")
    if now.state.seats[seat].guest in now.here:
        raise Refused("is_here", "that player is here")


def check_lost(now: Situation, seat: int) -> None:
    """Raise Refused while somebody who is away has time left to come back."""
    if now.state.terms.clock is None:
        raise Refused("no_clock", "there is no clock here; let a bot play on instead")
    if now.away_left[seat]:
        raise Refused("too_soon", "that player may still come back")
