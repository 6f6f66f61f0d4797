"""The hall: guests, and all rooms; each room in use is open once in a process."""

import asyncio
import unicodedata
from collections import Counter
from collections.abc import Callable, Coroutine, Mapping, Sequence
from contextlib import suppress
from copy import deepcopy
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

import structlog

from dicewright.bots.levels.ratings import USUAL
from dicewright.kernel.content.builds import export
from dicewright.kernel.content.rows import Tables
from dicewright.kernel.content.shapes import unfit
from dicewright.kernel.errors import DicewrightError
from dicewright.kernel.game import Game
from dicewright.server.auth import hashed, new_id, new_token
from dicewright.server.hall.news import News
from dicewright.server.limits import NAME, ROOMS
from dicewright.server.protocol import Refused
from dicewright.server.rooms.actor import RoomActor
from dicewright.server.rooms.attendant import Attendant
from dicewright.server.rooms.clock import Stopwatch
from dicewright.server.rooms.commands.close import close
from dicewright.server.rooms.commands.play import draw
from dicewright.server.rooms.keeper import add_room
from dicewright.server.rooms.seating import (
    OPEN,
    PERSON,
    check_number,
    check_owner,
    checked_game,
    fitting,
    seating,
)
from dicewright.server.rooms.situation import Change, Situation
from dicewright.server.rooms.state import RoomState, Terms, read_room
from dicewright.server.rooms.thinking import Thinkers
from dicewright.store.store import CLOSED, PLAYING, ROOM, WAITING, Guest, Kept, Note, Store, Unavailable

if TYPE_CHECKING:  # what it needs may not be installed
    from dicewright.server.push.calls import Calls

LOG: Final = structlog.get_logger("hall")
SWEEP: Final = 0.2  # seconds between two looks at the clocks
LOOK: Final = 1_000  # milliseconds between two looks whether other processes live
DUE: Final = 10_000  # and whether somebody's days are over, and rooms are as they are kept
MANY: Final = 50  # of these that are opened at once
# Letters that nobody can see: with them a name would be empty, or look like another.
UNSEEN: Final = frozenset(
    "\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u2060\u2800\u3164\ufeff\uffa0"
)
IDLE: Final = 60_000  # milliseconds after which a room that nobody is in is closed


class Hall:
    """Creates guests and rooms, opens rooms, and looks after the open ones."""

    def __init__(
        self,
        store: Store,
        thinkers: Thinkers,
        clock: Callable[[], int],
        tables: Mapping[str, Mapping[str, object]],
    ) -> None:
        self.store = store
        self.tables = tables  # that this house has changed, by game; a room keeps those it was opened with
        self.thinkers = thinkers
        self.clock = clock
        self.stopwatch = Stopwatch()
        self.process = new_id()
        self.rooms: dict[str, Attendant] = {}
        self.opening: dict[str, asyncio.Task[RoomActor]] = {}
        self.tasks: set[asyncio.Task[None]] = set()
        self.sockets: Counter[str | None] = Counter()
        self.news = News()
        self.calls: Calls | None = None  # to people who are not here

    # Other processes, and time.

    async def follow(self) -> None:
        """Listen to the store's news and bring the open rooms up to date."""
        notes = self.store.listen()
        async with asyncio.TaskGroup() as group:
            group.create_task(self.keep_time())
            async for note in notes:
                self.news.tell(note)
                for room in list(self.rooms.values()):
                    room.hear(note)

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Run a coroutine in the background."""
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def keep_time(self) -> None:
        """Look after all open rooms every 0.2 seconds, and look for dead processes every second."""
        looked = opened = 0
        while True:
            await asyncio.sleep(SWEEP)
            now = self.stopwatch.read()
            if now - opened >= DUE:
                opened = now
                self.spawn(self.open_due())
                self.spawn(self.catch_up())
            if now - looked >= LOOK:
                looked = now
                self.spawn(self.forget_dead())
            for id, room in list(self.rooms.items()):
                try:
                    room.look()
                    if not room.busy and room.actor.idle(IDLE):
                        del self.rooms[id]
                except Exception as wrong:  # noqa: BLE001 - whatever it is, only this room stops
                    del self.rooms[id]
                    self.spawn(room.actor.stop(wrong))

    async def open_due(self) -> None:
        """Open the rooms in which somebody's days are over; what follows, each of them does by itself."""
        with suppress(Unavailable, Refused):
            for room in await self.store.due(self.clock(), MANY):
                await self.enter(room)

    async def catch_up(self) -> None:
        """Read rooms again that an administrator has changed: such commands tell no server."""
        with suppress(Unavailable):
            for id, version in (await self.store.versions(list(self.rooms))).items():
                if id in self.rooms:
                    self.rooms[id].hear(Note(id, ROOM, version))

    async def forget_dead(self) -> None:
        """Forget the people of processes that have died."""
        others = {process for room in self.rooms.values() for process in room.actor.others()}
        with suppress(Unavailable):
            dead = await self.store.dead(others)
            for room in self.rooms.values():
                room.actor.forget_dead(dead)

    # Guests.

    async def welcome(self, name: str) -> tuple[Guest, str]:
        """Create a guest and return the token, of which only the hash is stored."""
        token = new_token()
        guest = Guest(new_id(), checked_name(name), hashed(token), self.clock())
        await self.store.add_guest(guest)
        return guest, token

    async def known(self, token: str | None) -> Guest | None:
        """Return the guest of a token."""
        return await self.store.guest_by_token(hashed(token)) if token else None

    async def rename(self, guest: Guest, name: str) -> Guest:
        """Rename a guest, also in rooms that wait."""
        named = replace(guest, name=checked_name(name))
        await self.store.rename(guest.id, named.name)
        for room, _ in await self.store.rooms_of(guest.id, 10 * ROOMS):
            if room.phase == WAITING:
                actor = await self.enter(room.id)
                await actor.perform(lambda now: renamed(now, guest, named.name))
        for open_room in list(self.rooms.values()):
            if open_room.actor.rename(guest.id, named.name):
                open_room.attend()
        return named

    # Rooms.

    async def create(
        self,
        guest: Guest,
        game: str,
        terms: Terms,
        seats: Sequence[str],
        *,
        public: bool,
        shared: bool = False,
        quick: bool = False,
    ) -> RoomActor:
        """Open a room: seats are `person`, `open` or a bot's name.

        The host takes the first `person`, or all of them on a shared screen.
        """
        known = checked_game(game)
        fit = fitting(known, terms.options, seats)
        whole = terms.but(options=fit, tables=self.laid(known, terms.tables))
        state = await self.new_room(guest, game, whole, bots={OPEN, PERSON}.isdisjoint(seats))
        made = [seating(state.id, n, seat) for n, seat in enumerate(seats)]
        people = [n for n, one in enumerate(made) if one.kind == PERSON]
        for n in people if shared else people[:1]:
            name = f"{guest.name} {people.index(n) + 1}" if shared else guest.name
            made[n] = replace(made[n], guest=guest.id, name=name)
        return await self.add(replace(state, seats=tuple(made), public=public, quick=quick))

    async def learn(self, guest: Guest, game: str) -> RoomActor:
        """Open a room for a game's first game; bots have the other seats."""
        known = checked_game(game)
        if known.first is None:
            raise Refused("no_first", "{game} has no first game", game=known.title)
        agreed = known.first.agreed
        kinds = [PERSON, *[USUAL] * (agreed.seats - 1)]
        options = fitting(known, agreed.options, kinds)
        terms = Terms(options=options, tables=dict(known.first.tables or {}), first=True)
        state = await self.new_room(guest, game, terms)
        seats = [seating(state.id, n, kind) for n, kind in enumerate(kinds)]
        seats[0] = replace(seats[0], guest=guest.id, name=guest.name)
        for n, build in enumerate(known.first.builds):
            seats[n] = replace(seats[n], build=export(build))
        return await self.add(replace(state, seats=tuple(seats)))

    async def new_room(self, guest: Guest, game: str, terms: Terms, *, bots: bool = False) -> RoomState:
        """Return a new room that is not stored yet; raise Refused if its host has too many."""
        mine = await self.store.rooms_of(guest.id, 10 * ROOMS)
        own = [seats for room, seats in mine if room.host == guest.id and room.phase in (WAITING, PLAYING)]
        check_number(own, bots=bots)
        now = self.clock()
        return RoomState(id=new_id(), game=game, host=guest.id, terms=terms, made_ms=now, changed_ms=now)

    def laid(self, game: Game[Any], tables: Mapping[str, Any]) -> dict[str, Any]:
        """Return the changes of this house with those of one room on top; raise Refused if they are wrong."""
        house: dict[str, Any] = deepcopy(dict(self.tables.get(game.id, {})))
        for name, rows in tables.items():
            old = house.setdefault(name, {})
            for id, fields in rows.items():
                old[id] = None if fields is None else {**(old.get(id) or {}), **fields}
        try:
            found = game.read_tables(house)
            game.rows(found)
        except DicewrightError as wrong:
            raise Refused("bad_tables", str(wrong)) from None
        return dict(found.diff)

    def components(self, game: Game[Any]) -> Tables:
        """Return a game's tables with the changes of this server."""
        return game.read_tables(self.tables.get(game.id))

    async def add(self, state: RoomState, match: Kept | None = None) -> RoomActor:
        """Store a new room, with a match if one is given, and open it."""
        await add_room(self.store, state, match)
        return await self.enter(state.id)

    async def enter(self, room: str) -> RoomActor:
        """Return an open room, and open it if needed; raise Refused if it is closed or unknown."""
        if room in self.rooms:
            actor = self.rooms[room].actor
        else:
            if room not in self.opening:
                task = self.opening[room] = asyncio.get_running_loop().create_task(self.opened(room))
                task.add_done_callback(lambda _: self.opening.pop(room, None))
            actor = await asyncio.shield(self.opening[room])
        if actor.state.phase == CLOSED:
            raise Refused("no_room", "there is no such room")
        actor.touch()
        return actor

    async def opened(self, room: str) -> RoomActor:
        """Open a room."""
        found = await self.store.room(room)
        if found is None or found[0].phase == CLOSED:
            raise Refused("no_room", "there is no such room")
        actor = RoomActor(self.store, self.clock, read_room(*found), self.stopwatch, self.process)
        await actor.open()
        self.rooms[room] = Attendant(actor, self.thinkers, self.called if self.calls is not None else None)
        await self.forget_dead()
        self.wake_bots(room)
        return actor

    def wake_bots(self, room: str) -> None:
        """Wake the bots of a room if it is open here."""
        if room in self.rooms:
            self.rooms[room].wake_bots()

    async def called(self, guest: str, room: RoomState | None) -> bool:
        """Call somebody to a room, or for None say whether to call: not while they have a page open."""
        here = self.sockets[guest] > 0 or any(ear.guest == guest for ear in self.news.ears)
        if self.calls is None or here or not await self.calls.awaits(guest):
            return False
        if room is not None:
            self.spawn(self.calls.call(guest, room.game, room.id))
        return True

    async def tell_blocks(self, guest: str) -> None:
        """Let the open rooms know whom a guest has blocked."""
        others = frozenset(one.other for one in await self.store.people.blocks(guest))
        for room in self.rooms.values():
            room.actor.block(guest, others)

    def attend(self, room: str) -> None:
        """Store who is in a room if it is open here."""
        if room in self.rooms:
            self.rooms[room].attend()

    async def close(self, room: str, guest: Guest) -> None:
        """Close a room for good."""
        actor = await self.enter(room)
        await actor.perform(lambda now: close(now, guest))

    async def by_code(self, code: str) -> RoomState:
        """Return the room with a code."""
        found = await self.store.room_by_code(code.upper())
        if found is None:
            raise Refused("no_room", "there is no such room")
        return read_room(*found)

    async def asked(self, state: RoomState) -> list[int]:
        """Return the seats of a match that have to answer now, as everybody there is told.

        An empty room has stored who is asked, so that it need not be opened for this.
        """
        if state.phase != PLAYING:
            return []
        if state.id not in self.rooms and state.asked is not None and not state.here:
            return list(state.asked)
        try:
            actor = await self.enter(state.id)
        except Refused:  # somebody has just put it away
            return []
        return list(actor.situation().asked)

    async def draw(self, room: str, guest: Guest, seat: int, entity: str, value: dict[str, Any]) -> None:
        """Attach a drawing or a name to something of the guest's."""
        actor = await self.enter(room)
        await actor.perform(lambda now: draw(now, guest, seat, entity, value))

    async def doodle(self, room: str, guest: Guest, seat: int, entity: str, seed: int) -> dict[str, object]:
        """Return how the game itself would draw something of the guest's; raise Refused if it cannot."""
        actor = await self.enter(room)
        check_owner(actor.state, guest.id, seat)
        if actor.match is None:
            raise Refused("no_doodle", "there is nothing to draw yet")
        bare = {**actor.match.view(seat), "attachments": {}}
        made = actor.match.game.adorn(bare, seat, False, seed).get(entity)
        if made is None:
            raise Refused("no_doodle", "the table cannot draw that")
        return {"name": "", "strokes": [], "pins": {}, "labels": {}, **made}


def checked_name(name: str) -> str:
    """Return a name without surrounding space; raise Refused if nobody can read it."""
    trimmed = name.strip()
    seen = any(unicodedata.category(sign)[0] in "LNPS" for sign in trimmed)
    if not 1 <= len(trimmed) <= NAME or not seen or unfit(trimmed) or not UNSEEN.isdisjoint(trimmed):
        raise Refused("bad_name", "a name has 1 to {n} readable letters", n=NAME)
    return trimmed


def renamed(now: Situation, guest: Guest, name: str) -> Change:
    """Rename a guest's seats in a room that waits; at a shared screen their numbers stay."""
    changed = []
    for one in now.state.seats:
        number = one.name.removeprefix(guest.name)
        known = one.guest == guest.id and (not number or number.lstrip().isdigit())
        changed.append(replace(one, name=name + number) if known else one)
    return Change(replace(now.state, seats=tuple(changed)))
