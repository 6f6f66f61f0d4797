"""Seats, bots and game options, and the checks that commands share."""

from collections.abc import Sequence
from typing import Any, Final

from dicewright.bots import named
from dicewright.bots.names import called
from dicewright.kernel.content.builds import parse
from dicewright.kernel.errors import BadOption, DicewrightError
from dicewright.kernel.game import Game, game_of, known
from dicewright.server.limits import BOT_ROOMS, ROOMS
from dicewright.server.protocol import Refused
from dicewright.server.rooms.state import Options, RoomState
from dicewright.store.store import WAITING, Seating

OPEN: Final = "open"
PERSON: Final = "person"
BOT: Final = "bot"


def checked_game(game: str) -> Game[Any]:
    """Return a game by its id; raise Refused if there is none."""
    found = next((one for one in known() if one.id == game), None)
    if found is None:
        raise Refused("no_game", "there is no such game")
    return found


def seating(room: str, seat: int, kind: str) -> Seating:
    """Return a seat for anybody, or for a bot."""
    if kind in (OPEN, PERSON):
        return Seating(room, seat, kind, "")
    return Seating(room, seat, BOT, called(room, seat), bot=kind)


def fitting(game: Game[Any], options: Options | None, seats: Sequence[str]) -> dict[str, Any]:
    """Return a game's options in full; raise Refused for unknown options, bots or numbers of seats."""
    try:
        game.fitting(len(seats))
        for seat in seats:
            if seat not in (OPEN, PERSON):
                named(seat)
        return game.agreed(options, len(seats))
    except BadOption as wrong:
        raise Refused("bad_room", wrong.reason, wrong.rule) from None
    except DicewrightError as wrong:
        raise Refused("bad_room", str(wrong)) from None


def forbids_build(state: RoomState, text: str) -> Refused | None:
    """Return why a build cannot be played in a room, or None."""
    game = game_of(state.game)
    try:
        data = game.rows(game.read_tables(state.terms.tables))
        faults = game.faults(data, dict(state.terms.options), parse(text))
    except DicewrightError as wrong:
        return Refused("bad_build", str(wrong))
    if not faults:
        return None
    first = faults[0]
    return Refused("bad_build", first.form or first.sentence, first.rule, **first.parts)


def check_number(own: Sequence[Sequence[Seating]], *, bots: bool) -> None:
    """Raise Refused if somebody has too many open tables, or too many at which only bots play."""
    if len(own) >= ROOMS:
        raise Refused("too_many", "you have {n} open tables; close one of them first", n=ROOMS)
    if bots and sum(all(seat.kind == BOT for seat in seats) for seats in own) >= BOT_ROOMS:
        raise Refused(
            "too_many", "at {n} of your tables only bots play; close one of them first", n=BOT_ROOMS
        )


def check_waiting(state: RoomState) -> None:
    """Raise Refused if the match has begun."""
    if state.phase != WAITING or (state.fair is not None and state.fair.need):
        raise Refused("begun", "the match has begun")


def check_host(state: RoomState, guest: str, says: str) -> None:
    """Raise Refused if a guest is not the host; `says` tells what only the host does."""
    if guest != state.host:
        raise Refused("not_host", says)


def check_owner(state: RoomState, guest: str | None, seat: int) -> None:
    """Raise Refused if a seat is not the guest's."""
    if not state.owns(guest, seat):
        raise Refused("not_yours", "that is not your seat")


def check_welcome(state: RoomState, guest: str) -> None:
    """Raise Refused if the host has barred a guest."""
    if guest in state.barred:
        raise Refused("barred", "the host has sent you out of this room")
