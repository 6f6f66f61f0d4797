"""The hall: guests and rooms; rooms that are played are opened here, once in a process."""

import asyncio
from collections import Counter
from collections.abc import Callable, Coroutine, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any, Final

import structlog

from dicewright.kernel.content.builds import export
from dicewright.kernel.content.rows import Tables
from dicewright.kernel.content.shapes import unfit
from dicewright.kernel.game import Game
from dicewright.server.auth import hashed, new_id, new_token
from dicewright.server.hall import links
from dicewright.server.limits import NAME, ROOMS
from dicewright.server.protocol import Refused
from dicewright.server.rooms.actor import RoomActor
from dicewright.server.rooms.attendant import Attendant
from dicewright.server.rooms.clock import Stopwatch
from dicewright.server.rooms.commands.close import close
from dicewright.server.rooms.commands.play import draw
from dicewright.server.rooms.keeper import add_room
from dicewright.server.rooms.seating import PERSON, best_bot, check_owner, checked_game, fitting, seating
from dicewright.server.rooms.situation import Change, Situation
from dicewright.server.rooms.state import RoomState, Terms, read_room
from dicewright.server.rooms.thinking import Thinkers
from dicewright.store.store import CLOSED, PLAYING, WAITING, Guest, Kept, Store, Unavailable

LOG: Final = structlog.get_logger("hall")
SWEEP: Final = 0.2  # seconds between two looks at the clocks
LOOK: Final = 1_000  # milliseconds between two looks whether other processes live
IDLE: Final = 60_000  # milliseconds after which a room that nobody is in is closed


class Hall:
    """Everything that is not playing."""

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

    # Other processes, and time.

    async def follow(self) -> None:
        """Hear what is kept, by whichever process, and keep the rooms that are open here up to it."""
        notes = self.store.listen()
        async with asyncio.TaskGroup() as group:
            group.create_task(self.keep_time())
            async for note in notes:
                for room in list(self.rooms.values()):
                    room.hear(note)

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something beside all else."""
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def keep_time(self) -> None:
        """Look after all open rooms, again and again, and now and then at the other processes."""
        looked = 0
        while True:
            await asyncio.sleep(SWEEP)
            now = self.stopwatch.read()
            if now - looked >= LOOK:
                looked = now
                self.spawn(self.bury())
            for id, room in list(self.rooms.items()):
                try:
                    room.look()
                    if not room.busy and room.actor.idle(IDLE):
                        del self.rooms[id]
                except Exception as wrong:  # noqa: BLE001 - whatever it is, only this room stops
                    del self.rooms[id]
                    self.spawn(room.actor.stop(wrong))

    async def bury(self) -> None:
        """Let go of the people of processes that have died."""
        others = {process for room in self.rooms.values() for process in room.actor.others()}
        with suppress(Unavailable):
            dead = await self.store.dead(others)
            for room in self.rooms.values():
                room.actor.bury(dead)

    # Guests.

    async def welcome(self, name: str) -> tuple[Guest, str]:
        """Make somebody a guest and return the token, which is told once and never kept."""
        token = new_token()
        guest = Guest(new_id(), proper(name), hashed(token), self.clock())
        await self.store.add_guest(guest)
        return guest, token

    async def known(self, token: str | None) -> Guest | None:
        """Return the guest of a token."""
        return await self.store.guest_by_token(hashed(token)) if token else None

    async def rename(self, guest: Guest, name: str) -> Guest:
        """Give a guest another name, also in rooms that wait."""
        named = replace(guest, name=proper(name))
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
        self, guest: Guest, game: str, terms: Terms, seats: Sequence[str], *, public: bool, shared: bool
    ) -> RoomActor:
        """Open a room: seats are `person`, `open` or a bot's name.

        The host takes the first `person`, and all of them where one screen is shared.
        """
        fit = fitting(checked_game(game), terms.options, seats)
        state = await self.vacant(guest, game, terms.but(options=fit, tables=dict(self.tables.get(game, {}))))
        made = [seating(state.id, n, seat) for n, seat in enumerate(seats)]
        people = [n for n, one in enumerate(made) if one.kind == PERSON]
        for n in people if shared else people[:1]:
            name = f"{guest.name} {people.index(n) + 1}" if shared else guest.name
            made[n] = replace(made[n], guest=guest.id, name=name)
        return await self.furnish(replace(state, seats=tuple(made), public=public))

    async def learn(self, guest: Guest, game: str) -> RoomActor:
        """Open a room for a game's first game, with all that it lays out; bots have the other seats."""
        known = checked_game(game)
        if known.first is None:
            raise Refused("no_first", f"{known.title} has no first game")
        agreed = known.first.agreed
        kinds = [PERSON, *[best_bot(game)] * (agreed.seats - 1)]
        options = fitting(known, agreed.options, kinds)
        terms = Terms(options=options, tables=dict(known.first.tables or {}), first=True)
        state = await self.vacant(guest, game, terms)
        seats = [seating(state.id, n, kind) for n, kind in enumerate(kinds)]
        seats[0] = replace(seats[0], guest=guest.id, name=guest.name)
        for n, build in enumerate(known.first.builds):
            seats[n] = replace(seats[n], build=export(build))
        return await self.furnish(replace(state, seats=tuple(seats)))

    async def vacant(self, guest: Guest, game: str, terms: Terms) -> RoomState:
        """Return a new room that nobody knows of yet, unless its host has enough of them."""
        mine = await self.store.rooms_of(guest.id, 10 * ROOMS)
        own = [room for room, _ in mine if room.host == guest.id and room.phase in (WAITING, PLAYING)]
        if len(own) >= ROOMS:
            raise Refused("too_many", f"you have {ROOMS} open tables; close one of them first")
        now = self.clock()
        return RoomState(id=new_id(), game=game, host=guest.id, terms=terms, made_ms=now, changed_ms=now)

    def components(self, game: Game[Any]) -> Tables:
        """Return a game's tables as they are played with in this house."""
        return game.read_tables(self.tables.get(game.id))

    async def furnish(self, state: RoomState, match: Kept | None = None) -> RoomActor:
        """Keep a new room, perhaps with a match in it, and open it."""
        await add_room(self.store, state, match)
        return await self.enter(state.id)

    async def enter(self, room: str) -> RoomActor:
        """Return a room that is open in this process, or open it; one that was put away is none."""
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
        self.rooms[room] = Attendant(actor, self.thinkers)
        await self.bury()
        self.spur(room)
        return actor

    def spur(self, room: str) -> None:
        """Let the bots of a room think, if it is open here and they are asked."""
        if room in self.rooms:
            self.rooms[room].spur()

    def attend(self, room: str) -> None:
        """Keep who is in a room, if it is open here."""
        if room in self.rooms:
            self.rooms[room].attend()

    async def close(self, room: str, guest: Guest) -> None:
        """Put a room of one's own away for good."""
        actor = await self.enter(room)
        await actor.perform(lambda now: close(now, guest))

    async def by_code(self, code: str) -> RoomState:
        """Return the room that people call by a code."""
        found = await self.store.room_by_code(code.upper())
        if found is None:
            raise Refused("no_room", "there is no such room")
        return read_room(*found)

    async def asked(self, room: str, guest: Guest) -> bool:
        """Say whether one of a guest's seats is asked now.

        A room where nobody is has kept who is asked; only one that is played elsewhere is opened for this.
        """
        if room not in self.rooms:
            found = await self.store.room(room)
            if found is None or found[0].phase != PLAYING:
                return False
            state = read_room(*found)
            if state.asked is not None and not state.here:
                return not (state.people & set(state.seats_of(guest.id))).isdisjoint(state.asked)
        actor = await self.enter(room)
        asked = [] if actor.match is None else [decision.seat for decision in actor.match.pending]
        return not (actor.state.people & set(actor.state.seats_of(guest.id))).isdisjoint(asked)

    async def draw(self, room: str, guest: Guest, seat: int, entity: str, value: dict[str, Any]) -> None:
        """Give a drawing or a name to a thing of one's own, kept like every other deed."""
        actor = await self.enter(room)
        await actor.perform(lambda now: draw(now, guest, seat, entity, value))

    async def doodle(self, room: str, guest: Guest, seat: int, entity: str, seed: int) -> dict[str, object]:
        """Return how the game would draw a thing of one's own, if it draws such things."""
        actor = await self.enter(room)
        check_owner(actor.state, guest.id, seat)
        if actor.match is None:
            raise Refused("no_doodle", "there is nothing to draw yet")
        bare = {**actor.match.view(seat), "attachments": {}}
        made = actor.match.game.adorn(bare, seat, False, seed).get(entity)
        if made is None:
            raise Refused("no_doodle", "the table cannot draw that")
        return {"name": "", "strokes": [], "pins": {}, "labels": {}, **made}

    # Links.

    async def invite(self, room: str, guest: Guest, seat: int | None) -> str:
        """Return the secret of an invitation to a seat, or to any that is free."""
        return await links.invite(self, room, guest, seat)

    async def accept(self, secret: str, guest: Guest) -> tuple[str, int]:
        """Let a guest sit down by an invitation, and return where."""
        return await links.accept(self, secret, guest)

    async def device(self, room: str, guest: Guest, seat: int) -> str:
        """Return the secret with which another device takes one's seat."""
        return await links.device(self, room, guest, seat)

    async def move(self, secret: str, guest: Guest) -> tuple[str, int]:
        """Give a seat to another device, and return where."""
        return await links.move(self, secret, guest)


def proper(name: str) -> str:
    """Return a name without space around it, or refuse one that nobody can read."""
    trimmed = name.strip()
    if not 1 <= len(trimmed) <= NAME or unfit(trimmed):
        raise Refused("bad_name", f"a name has 1 to {NAME} letters that can be read")
    return trimmed


def renamed(now: Situation, guest: Guest, name: str) -> Change:
    """Give a guest another name in a room that waits; at a shared screen its number stays."""
    changed = []
    for one in now.state.seats:
        number = one.name.removeprefix(guest.name)
        known = one.guest == guest.id and (not number or number.lstrip().isdigit())
        changed.append(replace(one, name=name + number) if known else one)
    return Change(replace(now.state, seats=tuple(changed)))
