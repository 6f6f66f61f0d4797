"""Consent: what one proposes and the others must agree to: a draw, a takeback, a pause, and who is away."""

from dataclasses import replace
from typing import Any, Final

from dicewright.kernel.match import Match
from dicewright.server.auth import new_id
from dicewright.server.protocol import Offer, Refused, Reply
from dicewright.server.rooms.bots import best_bot
from dicewright.server.rooms.room import ABOUT, Playing
from dicewright.server.rooms.sight import back_to_own
from dicewright.store.store import Room, Seated, Seating

COOL: Final = 10_000  # milliseconds to wait after the second no, four times that after the third, and so on


async def offer(playing: Playing, message: Offer) -> None:
    """Propose something; whoever proposes agrees, and a bot agrees to all but a draw."""
    match = playing.playing()
    if match.over:
        raise Refused("over", "the match is over")
    if message.what == "draw" and any(one.bot for one in playing.seats):
        raise Refused("no_draw", "a bot shares no result")
    if message.what == "pause" and playing.room.settings.get("paused"):
        raise Refused("paused", "the match is paused")
    if message.what in ABOUT:
        check_absent(playing, message.about)
    if message.what == "claim":
        check_lost(playing, message.about or 0)
    n = max(message.n, back_to_own(match, message.seat) if message.what == "takeback" else 1)
    if message.what == "takeback":
        match.fork().takeback(n)  # what cannot be taken back is refused now, not when all agree
    if playing.proposed() is not None:
        raise Refused("offered", "something is proposed already")
    check_patience(playing, message.seat, message.what)
    proposed: dict[str, Any] = {
        "what": message.what,
        "n": n,
        "by": message.seat,
        "about": message.about if message.what in ABOUT else None,
        "agreed": [message.seat],
        "at": playing.kept,
    }
    await playing.settle(offer=proposed, declined=None)
    playing.tell_all()
    await conclude(playing)


def check_patience(playing: Playing, seat: int, what: str) -> None:
    """Refuse to propose at once what the others have said no to more than once."""
    times = playing.room.settings.get("declines", {}).get(f"{seat}.{what}", 0)
    at = playing.declined_at.get(f"{seat}.{what}")
    wait = 0 if at is None else at + COOL * (times - 1) ** 2 - playing.watch.read()
    if wait > 0:
        raise Refused("too_soon", f"they have said no; ask again in {-(-wait // 1000)} seconds")


def check_absent(playing: Playing, seat: int | None) -> None:
    """Refuse to give a seat to a bot unless its person is not here."""
    one = next((one for one in playing.seats if one.seat == seat), None)
    if one is None or one.guest is None or one.bot is not None:
        raise Refused("no_person", "nobody is away from that seat")
    if one.guest in playing.presence.guests():
        raise Refused("is_here", "who has that seat is here")


def check_lost(playing: Playing, seat: int) -> None:
    """Refuse to count somebody out who may still come back."""
    if playing.times.clock is None:
        raise Refused("no_clock", "here everybody has all the time in the world; a bot may play on")
    playing.tick()
    if playing.times.away_left(seat):
        raise Refused("too_soon", "who has that seat may still come back")


async def reply(playing: Playing, message: Reply) -> None:
    """Agree to what is proposed, or let it drop."""
    if playing.proposed() is None:
        raise Refused("no_offer", "nothing is proposed")

    def change(room: Room, seats: list[Seating]) -> Seated:
        proposed = room.settings.get("offer")
        if proposed is None:
            raise Refused("no_offer", "nothing is proposed")
        if not message.agree:
            own = seats[message.seat].guest == seats[proposed["by"]].guest
            settled = {"offer": None} if own else declined(room, proposed, message.seat)
        else:
            settled = {"offer": {**proposed, "agreed": sorted({*proposed["agreed"], message.seat})}}
        return replace(room, settings={**room.settings, **settled}), seats

    await playing.amend(change)
    playing.tell_all()
    await conclude(playing)


def declined(room: Room, proposed: dict[str, Any], seat: int) -> dict[str, Any]:
    """Return what is kept of a proposal that somebody has said no to."""
    what, by = proposed["what"], proposed["by"]
    declines = dict(room.settings.get("declines", {}))
    declines[f"{by}.{what}"] = times = declines.get(f"{by}.{what}", 0) + 1
    told = {"what": what, "by": by, "seat": seat, "times": times}
    return {"offer": None, "declines": declines, "declined": told}


def needed(playing: Playing, proposed: dict[str, Any]) -> set[int]:
    """Return the seats that have to agree: of all people, or where somebody may be away of those here."""
    people = [one for one in playing.seats if one.guest is not None and one.bot is None]
    if proposed["what"] in ("pause", *ABOUT):
        here = playing.presence.guests()
        people = [one for one in people if one.guest in here]
    return {one.seat for one in people}


async def conclude(playing: Playing) -> None:
    """Do what those who have to have agreed to."""
    proposed = playing.proposed()
    if proposed is None or not needed(playing, proposed) <= set(proposed["agreed"]):
        return
    what = proposed["what"]
    if what == "pause":
        await playing.settle(offer=None, paused=True, times=playing.marks())
    elif what == "bot":
        await stand_in(playing, [proposed["about"]])
    else:
        await playing.settle(offer=None)
        await playing.commit(new_id(), lambda m: done(m, proposed))
    playing.tell_all()


async def stand_in(playing: Playing, seats: list[int]) -> None:
    """Let a bot play for people who are away or leave; the seats stay theirs."""

    def change(room: Room, seated: list[Seating]) -> Seated:
        settings = {**room.settings, "offer": None, "times": playing.marks()}
        bot = best_bot(room.game)
        changed = [replace(one, bot=bot) if one.seat in seats and one.guest else one for one in seated]
        return replace(room, settings=settings), changed

    await playing.amend(change)


def done(m: Match, proposed: dict[str, Any]) -> None:
    """Do to a match what was agreed."""
    if proposed["what"] == "draw":
        m.agree_draw()
    elif proposed["what"] == "claim":
        m.resign(proposed["about"])
    else:
        m.takeback(proposed["n"])
