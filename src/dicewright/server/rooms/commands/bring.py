"""Let a bot bring a build before the match."""

from dataclasses import replace

from dicewright.bots.builds import brings
from dicewright.kernel.game import game_of
from dicewright.server.protocol import Refused
from dicewright.server.rooms.seating import check_waiting, forbids_build
from dicewright.server.rooms.situation import Change, Situation
from dicewright.server.rooms.state import RoomState
from dicewright.store.store import WAITING


def lacking(state: RoomState) -> list[int]:
    """Return the seats of bots that choose with care what they bring, and have nothing yet."""
    if state.phase != WAITING or state.terms.first or not game_of(state.game).has_builds:
        return []
    bots = [one for one in state.seats if one.bot is not None and one.build is None]
    return [one.seat for one in bots if brings(one.bot or "", state.terms.options)]


def bring(now: Situation, seat: int, build: str) -> Change:
    """Give a build to a bot that has none; what is agreed may have changed since it was chosen."""
    state = now.state
    check_waiting(state)
    if seat not in lacking(state):
        raise Refused("no_bot", "no bot there needs anything")
    wrong = forbids_build(state, build)
    if wrong is not None:
        raise wrong
    taken = replace(state.seats[seat], build=build)
    return Change(replace(state.with_seat(taken), changed_ms=now.now_ms))
