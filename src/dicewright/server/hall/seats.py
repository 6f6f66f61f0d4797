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
from dicewright.server.rooms.bots import best_bot
from dicewright.server.rooms.clock import Times, clock_of
from dicewright.server.rooms.log import header_of
from dicewright.server.rooms.room import TRIES, Playing
from dicewright.store.store import PLAYING, WAITING, Conflict, Guest, Header, Room, Seated, Seating

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


def waiting(room: Room) -> None:
    """Refuse where the match has begun."""
    if room.phase != WAITING:
        raise Refused("begun", "the match has begun")


def hosting(playing: Playing, guest: Guest, what: str) -> None:
    """Refuse who is not the host."""
    if guest.id != playing.room.host:
        raise Refused("not_host", f"the host {what}")


def seating(room: str, seat: int, kind: str) -> Seating:
    """Return a seat for anybody, or for a bot."""
    if kind in (OPEN, PERSON):
        return Seating(room, seat, kind, "")
    return Seating(room, seat, BOT, f"{kind} bot", bot=kind)


def fitting(game: Game[Any], options: dict[str, Any] | None, seats: "Sequence[str]") -> dict[str, Any]:
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


async def sit(playing: Playing, guest: Guest, seat: int | None, build: str | None) -> int:
    """Give a guest a free seat and return which."""
    found: list[int] = []

    def change(room: Room, seats: list[Seating]) -> Seated:
        waiting(room)
        if guest.id in room.settings.get("barred", []):
            raise Refused("barred", "the host has sent you out of this room")
        taken = sit_down(seats, guest, seat, build)
        if build is not None:
            check_build(room, build)
        found[:] = [taken.seat]
        changed = [taken if one.seat == taken.seat else one for one in seats]
        return replace(room, changed_ms=playing.clock()), changed

    async with playing.turn():
        await playing.amend(change)
        playing.tell_all()
    return found[0]


def sit_down(seats: list[Seating], guest: Guest, seat: int | None, build: str | None) -> Seating:
    """Return the seat a guest takes: one's own, that one, or the first that is free."""
    free = [one for one in seats if one.kind in (OPEN, PERSON) and one.guest is None]
    mine = [one for one in seats if one.guest == guest.id]
    chosen = mine if seat is None and mine else [one for one in free + mine if seat in (None, one.seat)]
    if not chosen:
        raise Refused("no_seat", "that seat is not free")
    if chosen[0].guest == guest.id:
        return replace(chosen[0], build=build)
    return replace(chosen[0], kind=PERSON, guest=guest.id, name=guest.name, build=build)


def faulty(room: Room, options: dict[str, Any], text: str) -> Refused | None:
    """Return why a build cannot be played with some options, or None."""
    game = game_of(room.game)
    try:
        data = game.rows(game.read_tables(room.settings.get("tables")))
        faults = game.faults(data, options, parse(text))
    except DicewrightError as wrong:
        return Refused("bad_build", str(wrong))
    return Refused("bad_build", faults[0].sentence, faults[0].rule) if faults else None


def check_build(room: Room, text: str) -> None:
    """Refuse a build that cannot be played in a room."""
    wrong = faulty(room, room.settings["options"], text)
    if wrong is not None:
        raise wrong


async def stand(playing: Playing, guest: Guest, seat: int) -> None:
    """Give a seat back."""

    def change(room: Room, seats: list[Seating]) -> Seated:
        waiting(room)
        one = next((one for one in seats if one.seat == seat), None)
        if one is None or guest.id not in (one.guest, room.host):
            raise Refused("not_yours", "that is not your seat")
        free = seating(room.id, seat, OPEN)
        return replace(room, changed_ms=playing.clock()), [free if each is one else each for each in seats]

    async with playing.turn():
        await playing.amend(change)
        playing.tell_all()


# Arranging.


async def arrange(playing: Playing, guest: Guest, message: Set) -> None:
    """Change what will be played; people keep their seats, and a build that no longer fits is put away."""
    hosting(playing, guest, "arranges the room")
    clock = None if message.clock is None else clock_of(message.clock.model_dump())

    def change(room: Room, seats: list[Seating]) -> Seated:
        waiting(room)
        if room.settings.get("first"):
            raise Refused("laid", "a first game is laid as it is")
        game = checked_game(room.game)
        arranged = seats if message.seats is None else rearranged(room, seats, message.seats)
        kinds = [one.bot or OPEN for one in arranged]
        given = room.settings["options"] if message.options is None else dict(message.options)
        settings = {**room.settings, "options": fitting(game, given, kinds)}
        if message.clock is not None:
            settings["clock"] = clock
        if "react" in message.model_fields_set:
            settings["react"] = message.react
        if message.assist is not None:
            settings["assist"] = message.assist
        public = room.public if message.public is None else message.public
        changed = replace(room, settings=settings, public=public, changed_ms=playing.clock())
        return changed, [without_misfit(changed, one) for one in arranged]

    async with playing.turn():
        await playing.amend(change)
        playing.times = Times(playing.room.settings.get("clock"), len(playing.seats), playing.watch)
        playing.tell_all()


def rearranged(room: Room, seats: list[Seating], kinds: list[str]) -> list[Seating]:
    """Return other seats in which people keep theirs, or refuse."""
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
            made.append(seating(room.id, n, kind))
    return made


def without_misfit(room: Room, seat: Seating) -> Seating:
    """Return a seat without a build that cannot be played in its room."""
    misfit = seat.build is not None and faulty(room, room.settings["options"], seat.build) is not None
    return replace(seat, build=None) if misfit else seat


# Beginning.


async def start(playing: Playing, guest: Guest) -> None:
    """Begin the match; seats that are still free go to the best bot."""
    hosting(playing, guest, "begins the match")
    async with playing.turn():
        for _ in range(TRIES):
            waiting(playing.room)
            bot = best_bot(playing.room.game)
            seats = [
                one if one.guest or one.bot else seating(one.room, one.seat, bot) for one in playing.seats
            ]
            match = dealt(playing.room, seats)
            now = playing.clock()
            header = Header(new_id(), playing.room.id, match.game.id, match.game.rules, header_of(match), now)
            room = replace(playing.room, phase=PLAYING, match=header.id, changed_ms=now)
            begun = await playing.store.begin(header, None, room, seats)
            if not isinstance(begun, Conflict):
                playing.take(begun, seats)
                await playing.load()
                playing.tell_all()
                return
            await playing.catch_up()
    raise Refused("busy", "others were first; try again")


def dealt(room: Room, seats: list[Seating]) -> Match:
    """Return the match of a room before anything of it is kept."""
    game = game_of(room.game)
    builds: list[Build | None] | None = None
    if game.has_builds:
        builds = [None if one.build is None else parse(one.build) for one in seats]
    try:
        tables = room.settings.get("tables")
        laid = Laid(game.first.agreed.laid) if room.settings.get("first") and game.first is not None else None
        return Match(
            game, len(seats), options=room.settings["options"], builds=builds, tables=tables, chance=laid
        )
    except DicewrightError as wrong:
        raise Refused("bad_room", str(wrong)) from None
