"""Real dice fall: people report theirs, the server rolls the rest; who reported what is stored beside it."""

import secrets
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from dicewright.kernel.decisions import Roll
from dicewright.kernel.history.records import DRAWN, FALL
from dicewright.kernel.match import Match
from dicewright.server.protocol import Fall, Refused
from dicewright.server.rooms.situation import Change, Situation
from dicewright.server.rooms.state import REAL
from dicewright.store.store import Guest, Row

CHANCE: Final = (FALL, DRAWN)
SERVER: Final = -1  # nobody entered it: the server rolled or drew
HOST: Final = -2  # the host, who has no seat
BY: Final = "by"


def fall(now: Situation, guest: Guest, message: Fall) -> Change:
    """Take the faces that somebody's dice show; what the rules do not allow is refused by them."""
    match, state = now.begun().fork(), now.state
    roll = match.rolling
    if state.terms.dice != REAL or roll is None:
        raise Refused("not_awaited", "no dice are needed now")
    if state.paused:
        raise Refused("paused", "the match is paused")
    hand = now.hand
    if hand is None or hand[0] != guest.id:
        raise Refused("not_yours", "somebody else rolls these dice")
    match.fall(message.faces, message.number)
    return Change(state, match, entered=HOST if hand[1] is None else hand[1])


def fall_by_itself(now: Situation, seat: int, number: int) -> Change:
    """Let the server roll for somebody whose time is up; raise Refused if that roll is not open any more."""
    match = now.begun().fork()
    if match.rolling is None or (seat, number) not in now.waits:
        raise Refused("not_asked", "that seat is not asked any more")
    match.fall(cast(match.rolling))
    return Change(now.state, match)


def given(now: Situation, change: Change) -> Change:
    """Return a change after which no dice or cards are waited for that the server rolls or draws."""
    if change.state.terms.dice != REAL or change.begins is not None:
        return change
    match = change.match
    if match is None:
        if now.match is None or now.match.rolling is None:
            return change
        match = now.match.fork()
    before = match.count
    release(replace(now, state=change.state, match=match), match)
    return change if match.count == before else replace(change, match=match)


def release(now: Situation, match: Match) -> None:
    """Roll and draw what nobody at the table does."""
    while match.rolling is not None and now.hand is None:
        match.fall(cast(match.rolling))


def cast(roll: Roll) -> list[int]:
    """Return what the server rolls or draws."""
    if roll.of:
        return [secrets.randbelow(roll.of)]
    return [secrets.randbelow(sides) + 1 for sides in roll.dice]


def signed(rows: list[Row], entered: int | None) -> list[Row]:
    """Return new rows of which the first says who entered it, if it is one of dice and somebody did."""
    if entered is None or not rows or rows[0].record[0] != FALL:
        return rows
    return [replace(rows[0], beside={BY: entered}), *rows[1:]]


def hands_of(rows: Sequence[Row]) -> list[int]:
    """Return for each roll and draw who has entered it: a seat, HOST or SERVER."""
    return [hand_of(row.beside) for row in rows if row.record[0] in CHANCE]


def hand_of(beside: Any) -> int:
    """Return who has entered a roll, from what is stored beside its record."""
    found = beside.get(BY) if isinstance(beside, dict) else None
    return found if type(found) is int else SERVER
