"""The hall: guests, rooms and who sits where; rooms that are played are opened here, once in a process."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Final

from dicewright.bots import named
from dicewright.games import GAMES
from dicewright.kernel.content.builds import Build, parse
from dicewright.kernel.errors import DicewrightError
from dicewright.kernel.game import Game, game_of
from dicewright.kernel.match import Match
from dicewright.server.auth import hashed, new_code, new_id, new_token
from dicewright.server.limits import ROOMS
from dicewright.server.protocol import Refused
from dicewright.server.rooms.room import Playing, header_of
from dicewright.server.rooms.thinking import Thinkers
from dicewright.store.store import (
    EVERYTHING,
    OVER,
    PLAYING,
    WAITING,
    Conflict,
    Guest,
    Header,
    Room,
    Seated,
    Seating,
    Store,
    Taken,
    Unavailable,
)

OPEN: Final = "open"
PERSON: Final = "person"
BOT: Final = "bot"
TRIES: Final = 20  # to find a code that is free


class Hall:
    """Everything that is not the playing itself."""

    def __init__(self, store: Store, thinkers: Thinkers, clock: Callable[[], int]) -> None:
        self.store = store
        self.thinkers = thinkers
        self.clock = clock
        self.rooms: dict[str, Playing] = {}
        self.opening = asyncio.Lock()
        self.tasks: set[asyncio.Task[None]] = set()

    # Other processes.

    async def follow(self) -> None:
        """Hear what is kept, by whichever process, and bring the rooms that are open here up to it."""
        async for note in self.store.listen():
            for playing in list(self.rooms.values()):
                if note.kind == EVERYTHING or note.id in (playing.room.id, playing.room.match):
                    await self.refresh(playing)

    async def refresh(self, playing: Playing) -> None:
        """Bring one room up to what is kept; if that goes wrong, it stops alone."""
        try:
            async with playing.lock:
                changed = await playing.catch_up()
        except Unavailable:
            return  # the next note, or the next command, tries again
        except Exception as wrong:  # noqa: BLE001 - whatever it is, only this room stops
            await playing.stop(wrong)
            return
        if changed:
            self.spur(playing)

    # Guests.

    async def welcome(self, name: str) -> tuple[Guest, str]:
        """Make somebody a guest and return the token, which is told once and never kept."""
        token, now = new_token(), self.clock()
        guest = Guest(new_id(), name, hashed(token), now, now)
        await self.store.add_guest(guest)
        return guest, token

    async def known(self, token: str | None) -> Guest | None:
        """Return the guest of a token."""
        return await self.store.guest_by_token(hashed(token)) if token else None

    # Rooms.

    async def create(
        self,
        guest: Guest,
        game: str,
        options: dict[str, Any],
        seats: Sequence[str],
        public: bool,
        shared: bool,
    ) -> Playing:
        """Open a room: seats are `person`, `open` or a bot's name.

        The host takes the first `person`, and all of them where one screen is shared.
        """
        known = checked_game(game)
        try:
            known.fitting(len(seats))
            settings = known.options.resolve(options)
            for seat in seats:
                if seat not in (OPEN, PERSON):
                    named(seat)
        except DicewrightError as wrong:
            raise Refused("bad_room", str(wrong)) from None
        mine = await self.store.rooms_of(guest.id, 10 * ROOMS)
        if (
            len([room for room, _ in mine if room.host == guest.id and room.phase in (WAITING, PLAYING)])
            >= ROOMS
        ):
            raise Refused("too_many", f"you have {ROOMS} rooms; that is enough")
        now = self.clock()
        room = Room(new_id(), game, guest.id, {"options": settings}, now, now, public=public)
        made = [seating(room.id, n, seat) for n, seat in enumerate(seats)]
        people = [n for n, one in enumerate(made) if one.kind == PERSON]
        for n in people if shared else people[:1]:
            name = f"{guest.name} {people.index(n) + 1}" if shared else guest.name
            made[n] = replace(made[n], guest=guest.id, name=name)
        return await self.furnish(room, made)

    async def furnish(self, room: Room, seats: list[Seating]) -> Playing:
        """Keep a new room under a code that nobody uses, and open it."""
        for _ in range(TRIES):
            try:
                await self.store.add_room(replace(room, code=new_code()), seats)
            except Taken:
                continue
            return await self.enter(room.id)
        raise Refused("busy", "no code is free; try again")

    async def rematch(self, playing: Playing, guest: Guest | None) -> None:
        """Open a room like one whose match is over, with the same people, and say where it is."""
        async with playing.lock:
            if guest is None or guest.id not in [one.guest for one in playing.seats]:
                raise Refused("not_yours", "only players ask for a rematch")
            if playing.room.phase != OVER:
                raise Refused("not_over", "the match is not over")
            if "next" in playing.room.settings:
                return
            now = self.clock()
            settings = {"options": playing.room.settings["options"]}
            room = Room(new_id(), playing.room.game, playing.room.host, settings, now, now)
            await self.furnish(room, [replace(one, room=room.id) for one in playing.seats])
            changed = replace(
                playing.room, settings={**playing.room.settings, "next": room.id}, changed_ms=now
            )
            updated = await self.store.update_room(changed)
            if isinstance(updated, Conflict):
                await playing.catch_up()
                raise Refused("busy", "somebody else was first; try again")
            playing.room = updated
            playing.tell_all()

    async def enter(self, room: str) -> Playing:
        """Return a room that is open in this process, or open it."""
        async with self.opening:
            if room in self.rooms:
                return self.rooms[room]
            found = await self.store.room(room)
            if found is None:
                raise Refused("no_room", "there is no such room")
            playing = Playing(self.store, self.thinkers, self.clock, *found)
            await playing.load()
            self.rooms[room] = playing
        self.spur(playing)
        return playing

    async def by_code(self, code: str) -> Seated:
        """Return the room that people call by a code."""
        found = await self.store.room_by_code(code.upper())
        if found is None:
            raise Refused("no_room", "there is no such room")
        return found

    # Sitting down.

    async def sit(self, playing: Playing, guest: Guest | None, seat: int | None, build: str | None) -> None:
        """Give a guest a free seat."""
        if guest is None:
            raise Refused("no_guest", "tell your name first")
        async with playing.lock:
            waiting(playing)
            free = [one for one in playing.seats if one.kind in (OPEN, PERSON) and one.guest is None]
            mine = [one for one in playing.seats if one.guest == guest.id]
            chosen = (
                mine if seat is None and mine else [one for one in free + mine if seat in (None, one.seat)]
            )
            if not chosen:
                raise Refused("no_seat", "that seat is not free")
            if build is not None:
                self.check_build(playing, build)
            taken = replace(chosen[0], kind=PERSON, guest=guest.id, name=guest.name, build=build)
            await self.change(playing, taken)

    def check_build(self, playing: Playing, text: str) -> None:
        """Refuse a build that cannot be played in a room."""
        game = game_of(playing.room.game)
        try:
            faults = game.faults(game.base_rows, playing.room.settings["options"], parse(text))
        except DicewrightError as wrong:
            raise Refused("bad_build", str(wrong)) from None
        if faults:
            raise Refused("bad_build", faults[0].sentence, faults[0].rule)

    async def stand(self, playing: Playing, guest: Guest | None, seat: int) -> None:
        """Give a seat back."""
        async with playing.lock:
            waiting(playing)
            one = next((one for one in playing.seats if one.seat == seat), None)
            if one is None or guest is None or guest.id not in (one.guest, playing.room.host):
                raise Refused("not_yours", "that is not your seat")
            await self.change(playing, seating(playing.room.id, seat, OPEN))

    async def change(self, playing: Playing, seat: Seating) -> None:
        """Keep a changed seat, or say that somebody else was first."""
        seats = [seat if one.seat == seat.seat else one for one in playing.seats]
        room = replace(playing.room, changed_ms=self.clock())
        updated = await self.store.update_room(room, seats)
        if isinstance(updated, Conflict):
            await playing.catch_up()
            raise Refused("busy", "somebody else was first; try again")
        playing.room, playing.seats = updated, seats
        playing.tell_all()

    async def start(self, playing: Playing, guest: Guest | None) -> None:
        """Begin the match; seats that are still free go to bots."""
        if guest is None or guest.id != playing.room.host:
            raise Refused("not_host", "the host begins the match")
        async with playing.lock:
            waiting(playing)
            seats = [
                one if one.guest or one.bot else seating(one.room, one.seat, "random")
                for one in playing.seats
            ]
            match = self.dealt(playing.room, seats)
            now = self.clock()
            header = Header(new_id(), playing.room.id, match.game.id, match.game.rules, header_of(match), now)
            room = replace(playing.room, phase=PLAYING, match=header.id, changed_ms=now)
            begun = await self.store.begin(header, None, room, seats)
            if isinstance(begun, Conflict):
                await playing.catch_up()
                raise Refused("busy", "somebody else was first; try again")
            playing.room, playing.seats = begun, seats
            await playing.load()
            playing.tell_all()
        self.spur(playing)

    def dealt(self, room: Room, seats: list[Seating]) -> Match:
        """Return the match of a room before anything of it is kept."""
        game = game_of(room.game)
        builds: list[Build | None] | None = None
        if game.has_builds:
            builds = [None if one.build is None else parse(one.build) for one in seats]
        try:
            return Match(game, len(seats), options=room.settings["options"], builds=builds)
        except DicewrightError as wrong:
            raise Refused("bad_room", str(wrong)) from None

    def spur(self, playing: Playing) -> None:
        """Let the bots of a room think, if they are asked."""
        task = asyncio.get_running_loop().create_task(self.thinking(playing))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def thinking(self, playing: Playing) -> None:
        """Think for a room unless somebody does already, and stop it alone if that goes wrong."""
        if playing.thinking:
            return
        playing.thinking = True
        try:
            await playing.think()
        except Exception as wrong:  # noqa: BLE001 - whatever it is, only this room stops
            await playing.stop(wrong)
        finally:
            playing.thinking = False


def checked_game(game: str) -> Game[Any]:
    """Return a game by its id."""
    found = next((known for known in GAMES if known.id == game), None)
    if found is None:
        raise Refused("no_game", "there is no such game")
    return found


def waiting(playing: Playing) -> None:
    """Refuse where the match has begun."""
    if playing.room.phase != WAITING:
        raise Refused("begun", "the match has begun")


def seating(room: str, seat: int, kind: str) -> Seating:
    """Return a seat for anybody, or for a bot."""
    if kind in (OPEN, PERSON):
        return Seating(room, seat, kind, "")
    return Seating(room, seat, BOT, f"{kind} bot", bot=kind)
