"""Before the match: who sits where, what will be played, and how it begins."""

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from dicewright.bots import named
from dicewright.games import GAMES
from dicewright.kernel.chance import Laid
from dicewright.kernel.content.builds import Build, parse
from dicewright.kernel.errors import BadOption, DicewrightError
from dicewright.kernel.game import Game, game_of
from dicewright.kernel.match import Match
from dicewright.server.auth import new_id
from dicewright.server.protocol import Refused, Set
from dicewright.server.rooms.actor import TRIES, RoomActor
from dicewright.server.rooms.clock import Times, clock_of
from dicewright.server.rooms.log import header_of
from dicewright.server.rooms.state import Options, RoomState, with_seats, write_room
from dicewright.server.rooms.thinking import best_bot
from dicewright.store.store import PLAYING, WAITING, Conflict, Guest, Header, Seating

if TYPE_CHECKING:
    from collections.abc import Sequence

OPEN: Final = "open"
PERSON: Final = "person"
BOT: Final = "bot"


def checked_game(game: str) -> Game[Any]:
    """Return a game by its id."""
    found = next((known for known in GAMES if known.id == game), None)
    if found is None:
        raise Refused("no_game", "there is no such game")
    return found


def waiting(state: RoomState) -> None:
    """Refuse where the match has begun."""
    if state.phase != WAITING:
        raise Refused("begun", "the match has begun")


def hosting(actor: RoomActor, guest: Guest, what: str) -> None:
    """Refuse who is not the host."""
    if guest.id != actor.state.host:
        raise Refused("not_host", f"the host {what}")


def seating(room: str, seat: int, kind: str) -> Seating:
    """Return a seat for anybody, or for a bot."""
    if kind in (OPEN, PERSON):
        return Seating(room, seat, kind, "")
    return Seating(room, seat, BOT, f"{kind} bot", bot=kind)


def fitting(game: Game[Any], options: Options | None, seats: "Sequence[str]") -> dict[str, Any]:
    """Return the options in full, or refuse what a game does not know."""
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


# Sitting down.


async def sit(actor: RoomActor, guest: Guest, seat: int | None, build: str | None) -> int:
    """Give a guest a free seat and return which."""
    found: list[int] = []

    def change(state: RoomState) -> RoomState:
        waiting(state)
        if guest.id in state.barred:
            raise Refused("barred", "the host has sent you out of this room")
        taken = sit_down(state.seats, guest, seat, build)
        if build is not None:
            check_build(state, build)
        found[:] = [taken.seat]
        changed = [taken if one.seat == taken.seat else one for one in state.seats]
        return with_seats(state, changed, changed_ms=actor.clock())

    async with actor.turn():
        await actor.amend(change)
        actor.tell_all()
    return found[0]


def sit_down(seats: "Sequence[Seating]", guest: Guest, seat: int | None, build: str | None) -> Seating:
    """Return the seat a guest takes: one's own, that one, or the first that is free."""
    free = [one for one in seats if one.kind in (OPEN, PERSON) and one.guest is None]
    mine = [one for one in seats if one.guest == guest.id]
    chosen = mine if seat is None and mine else [one for one in free + mine if seat in (None, one.seat)]
    if not chosen:
        raise Refused("no_seat", "that seat is not free")
    if chosen[0].guest == guest.id:
        return replace(chosen[0], build=build)
    return replace(chosen[0], kind=PERSON, guest=guest.id, name=guest.name, build=build)


def faulty(state: RoomState, text: str) -> Refused | None:
    """Return why a build cannot be played in a room, or None."""
    game = game_of(state.game)
    try:
        data = game.rows(game.read_tables(state.terms.tables))
        faults = game.faults(data, dict(state.terms.options), parse(text))
    except DicewrightError as wrong:
        return Refused("bad_build", str(wrong))
    return Refused("bad_build", faults[0].sentence, faults[0].rule) if faults else None


def check_build(state: RoomState, text: str) -> None:
    """Refuse a build that cannot be played in a room."""
    wrong = faulty(state, text)
    if wrong is not None:
        raise wrong


async def stand(actor: RoomActor, guest: Guest, seat: int) -> None:
    """Give a seat back."""

    def change(state: RoomState) -> RoomState:
        waiting(state)
        one = next((one for one in state.seats if one.seat == seat), None)
        if one is None or guest.id not in (one.guest, state.host):
            raise Refused("not_yours", "that is not your seat")
        free = seating(state.id, seat, OPEN)
        changed = [free if each is one else each for each in state.seats]
        return with_seats(state, changed, changed_ms=actor.clock())

    async with actor.turn():
        await actor.amend(change)
        actor.tell_all()


# Arranging.


async def arrange(actor: RoomActor, guest: Guest, message: Set) -> None:
    """Change what will be played; people keep their seats, and a build that no longer fits is put away."""
    hosting(actor, guest, "arranges the room")
    clock = None if message.clock is None else clock_of(message.clock.model_dump())

    def change(state: RoomState) -> RoomState:
        waiting(state)
        if state.terms.first:
            raise Refused("laid", "a first game is laid as it is")
        game = checked_game(state.game)
        arranged = state.seats if message.seats is None else rearranged(state, message.seats)
        kinds = [one.bot or OPEN for one in arranged]
        given = state.terms.options if message.options is None else message.options
        terms = replace(state.terms, options=fitting(game, given, kinds))
        if message.clock is not None:
            terms = replace(terms, clock=clock)
        if "react" in message.model_fields_set:
            terms = replace(terms, react=message.react)
        if message.assist is not None:
            terms = replace(terms, assist=message.assist)
        public = state.public if message.public is None else message.public
        changed = replace(state, terms=terms, public=public, changed_ms=actor.clock())
        return with_seats(changed, [without_misfit(changed, one) for one in arranged])

    async with actor.turn():
        await actor.amend(change)
        actor.times = Times(actor.state.terms.clock, len(actor.state.seats), actor.stopwatch)
        actor.tell_all()


def rearranged(state: RoomState, kinds: list[str]) -> list[Seating]:
    """Return other seats in which people keep theirs, or refuse."""
    seats = state.seats
    if any(one.guest is not None for one in seats[len(kinds) :]):
        raise Refused("taken", "somebody sits in a seat that would be gone")
    made = []
    for n, kind in enumerate(kinds):
        old = seats[n] if n < len(seats) else None
        if old is not None and old.guest is not None:
            if kind not in (OPEN, PERSON):
                raise Refused("taken", "somebody sits where a bot would")
            made.append(old)
        else:
            made.append(seating(state.id, n, kind))
    return made


def without_misfit(state: RoomState, seat: Seating) -> Seating:
    """Return a seat without a build that cannot be played in its room."""
    misfit = seat.build is not None and faulty(state, seat.build) is not None
    return replace(seat, build=None) if misfit else seat


# Beginning.


async def start(actor: RoomActor, guest: Guest) -> None:
    """Begin the match; seats that are still free go to the best bot."""
    hosting(actor, guest, "begins the match")
    async with actor.turn():
        for _ in range(TRIES):
            waiting(actor.state)
            seats = [occupied(actor.state, one) for one in actor.state.seats]
            now = actor.clock()
            match = dealt(with_seats(actor.state, seats))
            header = Header(new_id(), actor.state.id, match.game.id, match.game.rules, header_of(match), now)
            state = with_seats(actor.state, seats, phase=PLAYING, match=header.id, changed_ms=now)
            begun = await actor.store.begin(header, *write_room(state))
            if not isinstance(begun, Conflict):
                actor.take(replace(state, updates=begun.version))
                await actor.load()
                actor.tell_all()
                return
            await actor.catch_up()
    raise Refused("busy", "others were first; try again")


def occupied(state: RoomState, seat: Seating) -> Seating:
    """Return a seat with somebody in it: the best bot, if it is still free."""
    return seat if seat.guest or seat.bot else seating(state.id, seat.seat, best_bot(state.game))


def dealt(state: RoomState) -> Match:
    """Return the match of a room before anything of it is kept."""
    game, terms = game_of(state.game), state.terms
    builds: list[Build | None] | None = None
    if game.has_builds:
        builds = [None if one.build is None else parse(one.build) for one in state.seats]
    try:
        laid = Laid(game.first.agreed.laid) if terms.first and game.first is not None else None
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
