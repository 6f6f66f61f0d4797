"""Consent: what one proposes and the others must agree to: a draw, a takeback, a pause, and who is away."""

from dataclasses import replace
from typing import Final

from dicewright.kernel.match import Match
from dicewright.server.auth import new_id
from dicewright.server.protocol import Offer, Refused, Reply
from dicewright.server.rooms.actor import ABOUT, RoomActor
from dicewright.server.rooms.state import Declined, RoomState
from dicewright.server.rooms.state import Offer as Proposed
from dicewright.server.rooms.thinking import best_bot

COOL: Final = 10_000  # milliseconds to wait after the second no, four times that after the third, and so on


async def offer(actor: RoomActor, message: Offer) -> None:
    """Propose something; whoever proposes agrees, and a bot agrees to all but a draw."""
    match = actor.begun()
    if match.over:
        raise Refused("over", "the match is over")
    if message.what == "draw" and any(one.bot for one in actor.state.seats):
        raise Refused("no_draw", "a bot shares no result")
    if message.what == "pause" and actor.state.paused:
        raise Refused("paused", "the match is paused")
    if message.what in ABOUT:
        check_absent(actor, message.about)
    if message.what == "claim":
        check_lost(actor, message.about or 0)
    n = max(message.n, match.takeback_to(message.seat) if message.what == "takeback" else 1)
    if message.what == "takeback":
        match.fork().takeback(n)  # what cannot be taken back is refused now, not when all agree
    if actor.proposed() is not None:
        raise Refused("offered", "something is proposed already")
    check_patience(actor, message.seat, message.what)
    about = message.about if message.what in ABOUT else None
    proposed = Proposed(message.what, n, message.seat, about, (message.seat,), actor.kept)
    await actor.settle(offer=proposed, declined=None)
    actor.tell_all()
    await conclude(actor)


def check_patience(actor: RoomActor, seat: int, what: str) -> None:
    """Refuse to propose at once what the others have said no to more than once."""
    times = actor.state.declines.get(f"{seat}.{what}", 0)
    at = actor.declined_at.get(f"{seat}.{what}")
    wait = 0 if at is None else at + COOL * (times - 1) ** 2 - actor.stopwatch.read()
    if wait > 0:
        raise Refused("too_soon", f"they have said no; ask again in {-(-wait // 1000)} seconds")


def check_absent(actor: RoomActor, seat: int | None) -> None:
    """Refuse to give a seat to a bot unless its person is not here."""
    one = next((one for one in actor.state.seats if one.seat == seat), None)
    if one is None or one.guest is None or one.bot is not None:
        raise Refused("no_person", "nobody is away from that seat")
    if one.guest in actor.presence.guests():
        raise Refused("is_here", "who has that seat is here")


def check_lost(actor: RoomActor, seat: int) -> None:
    """Refuse to count somebody out who may still come back."""
    if actor.times.clock is None:
        raise Refused("no_clock", "here everybody has all the time in the world; a bot may play on")
    actor.tick()
    if actor.times.away_left(seat):
        raise Refused("too_soon", "who has that seat may still come back")


async def reply(actor: RoomActor, message: Reply) -> None:
    """Agree to what is proposed, or let it drop."""
    if actor.proposed() is None:
        raise Refused("no_offer", "nothing is proposed")

    def change(state: RoomState) -> RoomState:
        proposed = state.offer
        if proposed is None:
            raise Refused("no_offer", "nothing is proposed")
        if not message.agree:
            own = state.seats[message.seat].guest == state.seats[proposed.by].guest
            return replace(state, offer=None) if own else declined(state, proposed, message.seat)
        agreed = tuple(sorted({*proposed.agreed, message.seat}))
        return replace(state, offer=replace(proposed, agreed=agreed))

    await actor.amend(change)
    actor.tell_all()
    await conclude(actor)


def declined(state: RoomState, proposed: Proposed, seat: int) -> RoomState:
    """Return a room in which somebody has said no to a proposal."""
    key = f"{proposed.by}.{proposed.what}"
    times = state.declines.get(key, 0) + 1
    said_no = Declined(proposed.what, proposed.by, seat, times)
    return replace(state, offer=None, declines={**state.declines, key: times}, declined=said_no)


def needed(actor: RoomActor, proposed: Proposed) -> set[int]:
    """Return the seats that have to agree: of all people, or where somebody may be away of those here."""
    people = actor.state.people
    if proposed.what in ("pause", *ABOUT):
        here = actor.presence.guests()
        people = {seat for seat in people if actor.state.seats[seat].guest in here}
    return people


async def conclude(actor: RoomActor) -> None:
    """Do what those who have to have agreed to."""
    proposed = actor.proposed()
    if proposed is None or not needed(actor, proposed) <= set(proposed.agreed):
        return
    what = proposed.what
    if what == "pause":
        await actor.settle(offer=None, paused=True, times=actor.marks())
    elif what == "bot":
        await stand_in(actor, [proposed.about or 0])
    else:
        await actor.settle(offer=None)
        await actor.commit(new_id(), lambda m: done(m, proposed))
    actor.tell_all()


async def stand_in(actor: RoomActor, seats: list[int]) -> None:
    """Let a bot play for people who are away or leave; the seats stay theirs."""

    def change(state: RoomState) -> RoomState:
        bot = best_bot(state.game)
        changed = [replace(one, bot=bot) if one.seat in seats and one.guest else one for one in state.seats]
        return replace(state, seats=tuple(changed), offer=None, times=actor.marks())

    await actor.amend(change)


def done(m: Match, proposed: Proposed) -> None:
    """Do to a match what was agreed."""
    if proposed.what == "draw":
        m.agree_draw()
    elif proposed.what == "claim":
        m.resign(proposed.about or 0)
    else:
        m.takeback(proposed.n)
