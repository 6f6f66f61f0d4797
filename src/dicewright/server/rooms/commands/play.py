"""Play: answer and resign; answers of bots, and by default when time is up; drawings."""

from typing import Any
from zlib import crc32

from dicewright.bots.drawing import adorn
from dicewright.kernel.history.records import NOTE
from dicewright.kernel.match import Match
from dicewright.server.limits import DRAWINGS, DRAWN
from dicewright.server.protocol import Choose, Refused, Resign
from dicewright.server.rooms.commands.leave import stand_in
from dicewright.server.rooms.fair.adding import add_with_answer
from dicewright.server.rooms.real.falling import fall_by_itself
from dicewright.server.rooms.seating import check_owner
from dicewright.server.rooms.situation import Change, Situation
from dicewright.store.store import Guest


def play(now: Situation, guest: Guest, message: Choose | Resign) -> Change:
    """Answer or resign for the guest's own seat; resigning is possible at any time."""
    check_owner(now.state, guest.id, message.seat)
    forbidden = None if isinstance(message, Resign) else now.forbids_answer(message.seat)
    if forbidden is not None:
        raise forbidden
    match = now.begun().fork()
    if isinstance(message, Choose):
        add_with_answer(match, message.seat, message.link)
    if isinstance(message, Resign):
        match.resign(message.seat)
    elif len(message.options) == 1:
        match.answer(message.seat, message.options[0], message.number)
    else:
        match.answers(message.seat, message.options, message.number)
    return Change(now.state, match)


def answer_for_bot(now: Situation, seat: int, number: int, option: int) -> Change:
    """Answer for a bot and let it draw its things; raise Refused if it is no longer asked."""
    if (seat, number) not in [(one.seat, one.number) for one in now.asked_bots]:
        raise Refused("not_asked", "that bot is not asked any more")
    match = now.begun().fork()
    match.answer(seat, option, number)
    adorn(match, seat, crc32((now.state.match or "").encode()))
    return Change(now.state, match)


def answer_by_default(now: Situation, seat: int, number: int) -> Change:
    """Answer for somebody whose time is up; on a clock of days, a bot plays on until they come back."""
    if number < 0:
        return fall_by_itself(now, seat, number)
    if now.state.by_the_day:
        if (seat, number) not in [(one.seat, one.number) for one in now.pending] or seat not in now.players:
            raise Refused("not_asked", "that seat is not asked any more")
        return Change(stand_in(now, now.state, [seat]))
    match = now.begun().fork()
    match.answer(seat, match.open_to(seat).default, number)
    return Change(now.state, match)


def draw(now: Situation, guest: Guest, seat: int, entity: str, value: dict[str, Any]) -> Change:
    """Attach a drawing or a name to something of the guest's."""
    check_owner(now.state, guest.id, seat)
    match = now.begun().fork()
    check_drawings(match, seat, entity)
    match.attach(seat, entity, value, replaces=True)
    return Change(now.state, match)


def check_drawings(match: Match, seat: int, entity: str) -> None:
    """Raise Refused if a seat has drawn enough: too many things, or too often."""
    drawn = [record[2] for record in match.records() if record[0] == NOTE and record[1] == seat]
    if len(drawn) >= DRAWN:
        raise Refused("too_many", "you have drawn {n} times here, which is the limit", n=DRAWN)
    if entity not in drawn and len(set(drawn)) >= DRAWINGS:
        raise Refused("too_many", "you have drawn {n} things here, which is the limit", n=DRAWINGS)
