"""Begin a match: its header, with everything that was promised about its dice."""

from dataclasses import replace
from typing import Any

from dicewright.bots.levels.ratings import USUAL
from dicewright.kernel.chance import Chance, Laid, Outer, Promised
from dicewright.kernel.content.builds import Build, parse
from dicewright.kernel.errors import DicewrightError
from dicewright.kernel.fair.proof import NAME
from dicewright.kernel.game import game_of
from dicewright.kernel.match import Match
from dicewright.server.auth import new_id
from dicewright.server.protocol import Refused
from dicewright.server.rooms.fair.promise import promise_of
from dicewright.server.rooms.log import header_of
from dicewright.server.rooms.seating import seating
from dicewright.server.rooms.situation import Change, Situation
from dicewright.server.rooms.state import REAL, RoomState
from dicewright.store.store import PLAYING, Header


def begin(now: Situation, state: RoomState) -> Change:
    """Begin the match with the first links that have come; free seats go to the usual bot."""
    seats = [one if one.guest or one.bot else seating(one.room, one.seat, USUAL) for one in state.seats]
    if state.terms.dice == REAL:
        state = replace(state, fair=None)  # nothing can be promised of dice that people roll
    fair, promise = state.fair, None
    id = new_id() if fair is None else fair.id
    if fair is not None:
        people = len({state.seats[seat].guest for seat in fair.need})
        origin = (state.origin.at, state.origin.match) if state.origin is not None else (0, "")
        promise = promise_of(fair, len(seats), people, *origin)
        fair = replace(fair, open=fair.links, links={}, need=())
    state = replace(state, seats=tuple(seats), phase=PLAYING, match=id, changed_ms=now.now_ms, fair=fair)
    if now.before is not None:
        laid = now.before["chance"] != "secure"
        given = {**now.before, **({} if laid or promise is None else {"chance": {NAME: promise}})}
    else:
        given = header_of(new_match(state, promise))
    header = Header(id, state.id, state.game, game_of(state.game).rules, given, now.now_ms)
    return Change(state, begins=header)


def new_match(state: RoomState, promise: dict[str, Any] | None) -> Match:
    """Return a new match of a room's terms, no dice fallen; raise Refused if they do not fit."""
    game, terms = game_of(state.game), state.terms
    builds: list[Build | None] | None = None
    if game.has_builds:
        builds = [None if one.build is None else parse(one.build) for one in state.seats]
    chance: Chance | None = Laid(game.first.agreed.laid) if terms.first and game.first is not None else None
    if chance is None and promise is not None:
        chance = Promised(promise)
    if terms.dice == REAL:
        chance = Outer()
    try:
        return Match(
            game,
            len(state.seats),
            options=dict(terms.options),
            builds=builds,
            tables=terms.tables or None,
            chance=chance,
        )
    except DicewrightError as wrong:
        raise Refused("bad_room", str(wrong)) from None
