"""Call people whose turn it is and who are away."""

from dataclasses import replace
from typing import Final

from dicewright.server.protocol import Refused
from dicewright.server.rooms.situation import Change, Situation

GONE: Final = 20_000  # milliseconds after which somebody has not just lost the line


def missing(now: Situation) -> list[tuple[str, int, int]]:
    """Return whom to call: guests, their seats, and the numbers of their questions."""
    found = []
    for seat, number in now.waits:
        guest = now.state.seats[seat].guest
        if guest is None or seat not in now.players or now.state.called.get(seat) == number:
            continue
        if now.gone.get(guest, 0) >= GONE:
            found.append((guest, seat, number))
    return found


def called(now: Situation, seat: int, number: int) -> Change:
    """Note that somebody is called for a question; raise Refused if that was done, or they are here."""
    if (seat, number) not in [one[1:] for one in missing(now)]:
        raise Refused("not_asked", "that seat is not asked any more")
    return Change(replace(now.state, called={**now.state.called, seat: number}))
