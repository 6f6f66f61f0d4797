"""Take a seat before the match, or let a bot bring a build to its own."""

from dataclasses import replace

from dicewright.bots.builds import brings
from dicewright.kernel.game import game_of
from dicewright.server.protocol import Refused
from dicewright.server.rooms.seating import OPEN, PERSON, check_waiting, check_welcome, forbids_build
from dicewright.server.rooms.situation import Change, Situation
from dicewright.server.rooms.state import RoomState
from dicewright.store.store import WAITING, Guest, Seating


def sit(now: Situation, guest: Guest, seat: int | None, build: str | None) -> Change:
    """Seat a guest in the given seat, or else in their own or the first free one."""
    state = now.state
    check_waiting(state)
    check_welcome(state, guest.id)
    taken = taken_seat(state, guest, seat, build)
    wrong = None if build is None else forbids_build(state, build)
    if wrong is not None:
        raise wrong
    return Change(replace(state.with_seat(taken), changed_ms=now.now_ms))


def taken_seat(state: RoomState, guest: Guest, seat: int | None, build: str | None) -> Seating:
    """Return the seat that a guest takes; raise Refused if none is free.

    Only the host can have several, for people at the same screen.
    """
    free = [one for one in state.seats if one.kind in (OPEN, PERSON) and one.guest is None]
    mine = [one for one in state.seats if one.guest == guest.id]
    chosen = mine if seat is None and mine else [one for one in free + mine if seat in (None, one.seat)]
    if not chosen:
        raise Refused("no_seat", "that seat is not free")
    if chosen[0].guest == guest.id:
        return replace(chosen[0], build=build)
    if mine and guest.id != state.host:
        raise Refused("seated", "you already have a seat; leave it first")
    return replace(chosen[0], kind=PERSON, guest=guest.id, name=guest.name, build=build)


def lacking(state: RoomState) -> list[int]:
    """Return the seats of bots that choose with care what they bring, and have nothing yet."""
    if state.phase != WAITING or state.terms.first or not game_of(state.game).has_builds:
        return []
    bots = [one for one in state.seats if one.bot is not None and one.build is None]
    return [one.seat for one in bots if brings(one.bot or "", state.terms.options)]


def bring(now: Situation, seat: int, build: str) -> Change:
    """Give a build to a bot that has none; what was agreed may have changed since it was chosen."""
    state = now.state
    check_waiting(state)
    if seat not in lacking(state):
        raise Refused("no_bot", "that bot needs no help")
    wrong = forbids_build(state, build)
    if wrong is not None:
        raise wrong
    taken = replace(state.seats[seat], build=build)
    return Change(replace(state.with_seat(taken), changed_ms=now.now_ms))
