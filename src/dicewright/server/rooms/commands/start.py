"""Begin the match."""

from dataclasses import replace

from dicewright.bots.levels.ratings import USUAL
from dicewright.kernel.chance import Laid
from dicewright.kernel.content.builds import Build, parse
from dicewright.kernel.errors import DicewrightError
from dicewright.kernel.game import game_of
from dicewright.kernel.match import Match
from dicewright.server.protocol import Refused
from dicewright.server.rooms.log import header_of
from dicewright.server.rooms.seating import check_host, check_waiting, seating
from dicewright.server.rooms.situation import Change, Situation
from dicewright.server.rooms.state import RoomState
from dicewright.store.store import PLAYING, Guest, Header


def start(now: Situation, guest: Guest, id: str) -> Change:
    """Begin a match with this id; free seats go to the usual bot."""
    check_host(now.state, guest.id, "begins the match")
    check_waiting(now.state)
    seats = [one if one.guest or one.bot else seating(one.room, one.seat, USUAL) for one in now.state.seats]
    state = replace(now.state, seats=tuple(seats), phase=PLAYING, match=id, changed_ms=now.now_ms)
    match = new_match(state)
    header = Header(id, state.id, state.game, match.game.rules, header_of(match), now.now_ms)
    return Change(state, begins=header)


def new_match(state: RoomState) -> Match:
    """Return a new match of a room's terms; raise Refused if they do not fit."""
    game, terms = game_of(state.game), state.terms
    builds: list[Build | None] | None = None
    if game.has_builds:
        builds = [None if one.build is None else parse(one.build) for one in state.seats]
    laid = Laid(game.first.agreed.laid) if terms.first and game.first is not None else None
    try:
        return Match(
            game,
            len(state.seats),
            options=dict(terms.options),
            builds=builds,
            tables=terms.tables or None,
            chance=laid,
        )
    except DicewrightError as wrong:
        raise Refused("bad_room", str(wrong)) from None
