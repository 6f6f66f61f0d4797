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
from dicewright.server.auth import hashed, new_code, new_id, new_token
from dicewright.server.hall import links
from dicewright.server.hall.people import back, close
from dicewright.server.hall.seats import PERSON, checked_game, fitting, seating
from dicewright.server.limits import NAME, ROOMS
from dicewright.server.protocol import Refused
from dicewright.server.rooms.actor import RoomActor
from dicewright.server.rooms.chat import hear
from dicewright.server.rooms.clock import Stopwatch, clock_of
from dicewright.server.rooms.consent import conclude
from dicewright.server.rooms.standing import ODDS
from dicewright.server.rooms.state import RoomState, Terms, read_room, with_seats, write_room
from dicewright.server.rooms.thinking import Thinkers, best_bot
from dicewright.server.told.parts import Assist
from dicewright.store.store import (
    CHAT,
    CLOSED,
    EVERYTHING,
    OVER,
    PLAYING,
    WAITING,
    Guest,
    Kept,
    Note,
    Seating,
    Store,
    Taken,
    Unavailable,
)

LOG: Final = structlog.get_logger("hall")
TRIES: Final = 20  # to find a code that is free
SWEEP: Final = 0.2  # seconds between two looks at the clocks
LOOK: Final = 1_000  # milliseconds between two looks whether other processes live
MARKS: Final = 10_000  # milliseconds after which running time is kept
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
        self.rooms: dict[str, RoomActor] = {}
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
                for actor in list(self.rooms.values()):
                    if note.kind == EVERYTHING or note.id in (actor.state.id, actor.state.match):
                        self.told(actor, note)

    def told(self, actor: RoomActor, note: Note) -> None:
        """Bring one room up to what is kept, while others go on."""
        if note.kind in (CHAT, EVERYTHING):
            self.spawn(self.guarded(actor, hear(actor)))
        if note.kind != CHAT and not actor.refreshing:
            actor.refreshing = True
            self.spawn(self.guarded(actor, self.refresh(actor)))

    async def refresh(self, actor: RoomActor) -> None:
        """Bring one room up to what is kept."""
        async with actor.lock:
            actor.refreshing = False
            changed = await actor.catch_up()
        if changed:
            self.spur(actor)

    async def guarded(self, actor: RoomActor, work: Coroutine[Any, Any, None]) -> None:
        """Do something in a room; if it goes wrong, that room stops alone."""
        try:
            await work
        except (Unavailable, Refused):
            LOG.warning("room not served", room=actor.state.id)  # the next note or command tries again
        except Exception as wrong:  # noqa: BLE001 - whatever it is, only this room stops
            await actor.stop(wrong)
        finally:
            actor.refreshing = False

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something beside all else."""
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def keep_time(self) -> None:
        """Look at the clocks of all open rooms, again and again, and now and then at the other processes."""
        looked = 0
        while True:
            await asyncio.sleep(SWEEP)
            now = self.stopwatch.read()
            if now - looked >= LOOK:
                looked = now
                self.spawn(self.bury())
            for actor in list(self.rooms.values()):
                try:
                    self.sweep(actor, now)
                except Exception as wrong:  # noqa: BLE001 - whatever it is, only this room stops
                    self.rooms.pop(actor.state.id, None)
                    self.spawn(actor.stop(wrong))

    async def bury(self) -> None:
        """Let go of the people of processes that have died."""
        others = {process for actor in self.rooms.values() for process in actor.presence.others}
        with suppress(Unavailable):
            dead = await self.store.dead(others)
            for actor in self.rooms.values():
                actor.presence.bury(dead.intersection(actor.presence.others))

    def sweep(self, actor: RoomActor, now: int) -> None:
        """Look after one room: its clock, its signs of life, and whether anybody needs it."""
        actor.tick()
        if actor.times.due():
            self.spawn(self.guarded(actor, self.time_out(actor)))
        running = actor.times.counting and now - actor.marked_at >= MARKS
        if running or actor.presence.behind():
            self.attend(actor)
        busy = actor.clients or actor.thinking or actor.attending or actor.waiting
        if not busy and not actor.lock.locked() and now - actor.used_at >= IDLE:
            self.rooms.pop(actor.state.id, None)

    async def time_out(self, actor: RoomActor) -> None:
        """Answer for those whose time is up."""
        async with actor.lock:
            await actor.time_out()
        self.spur(actor)

    def attend(self, actor: RoomActor) -> None:
        """Keep who is in a room, unless that is being done."""
        if not actor.attending:
            actor.attending = True
            self.spawn(self.guarded(actor, self.attending(actor)))

    async def attending(self, actor: RoomActor) -> None:
        """Keep who is in a room; perhaps all who are left have agreed to something."""
        try:
            async with actor.lock:
                await actor.attend()
                actor.tell_all()
                await conclude(actor)
        except Unavailable:
            await asyncio.sleep(1)  # and the next look at the room tries again
            raise
        finally:
            actor.attending = False
        self.spur(actor)

    # Guests.

    async def welcome(self, name: str) -> tuple[Guest, str]:
        """Make somebody a guest and return the token, which is told once and never kept."""
        token, now = new_token(), self.clock()
        guest = Guest(new_id(), proper(name), hashed(token), now)
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
                async with actor.turn():
                    await actor.amend(lambda state: renamed(state, guest, named.name))
        for actor in list(self.rooms.values()):
            mine = [client for client in actor.clients if client.guest == guest.id]
            for client in mine:
                client.name = named.name
            if mine:
                actor.tell_all()
                self.attend(actor)
        return named

    # Rooms.

    async def create(
        self,
        guest: Guest,
        game: str,
        options: dict[str, Any],
        seats: Sequence[str],
        public: bool,
        shared: bool,
        clock: dict[str, Any] | None = None,
        react: int | None = None,
        assist: Assist = ODDS,
    ) -> RoomActor:
        """Open a room: seats are `person`, `open` or a bot's name.

        The host takes the first `person`, and all of them where one screen is shared.
        """
        fit = fitting(checked_game(game), options, seats)
        terms = Terms(fit, self.tables.get(game, {}), clock_of(clock), react, assist)
        state = await self.vacant(guest, game, terms)
        made = [seating(state.id, n, seat) for n, seat in enumerate(seats)]
        people = [n for n, one in enumerate(made) if one.kind == PERSON]
        for n in people if shared else people[:1]:
            name = f"{guest.name} {people.index(n) + 1}" if shared else guest.name
            made[n] = replace(made[n], guest=guest.id, name=name)
        return await self.furnish(with_seats(state, made, public=public))

    async def learn(self, guest: Guest, game: str) -> RoomActor:
        """Open a room for a game's first game, with all that it lays out; bots have the other seats."""
        known = checked_game(game)
        if known.first is None:
            raise Refused("no_first", f"{known.title} has no first game")
        agreed = known.first.agreed
        kinds = [PERSON, *[best_bot(game)] * (agreed.seats - 1)]
        terms = Terms(fitting(known, agreed.options, kinds), known.first.tables or {}, first=True)
        state = await self.vacant(guest, game, terms)
        seats = [seating(state.id, n, kind) for n, kind in enumerate(kinds)]
        seats[0] = replace(seats[0], guest=guest.id, name=guest.name)
        for n, build in enumerate(known.first.builds):
            seats[n] = replace(seats[n], build=export(build))
        return await self.furnish(with_seats(state, seats))

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
        """Keep a new room under a code that nobody uses, perhaps with a match in it, and open it."""
        for _ in range(TRIES):
            try:
                await self.store.add_room(*write_room(replace(state, code=new_code())), match)
            except Taken:
                continue
            return await self.enter(state.id)
        raise Refused("busy", "no code is free; try again")

    async def rematch(self, actor: RoomActor, guest: Guest) -> None:
        """Open a room like one whose match is over, with the same people, and say where it is."""
        async with actor.turn():
            if not actor.state.seats_of(guest.id):
                raise Refused("not_yours", "only players ask for a rematch")
            if actor.state.phase != OVER:
                raise Refused("not_over", "the match is not over")
            old = actor.state
            if old.next is not None:
                return
            now, id = self.clock(), new_id()
            following = RoomState(
                id=id,
                game=old.game,
                host=old.host,
                terms=old.terms,
                made_ms=now,
                changed_ms=now,
                seats=tuple(again(one, id) for one in old.seats),
                barred=old.barred,
                muted=old.muted,
            )
            await self.furnish(following)

            def change(state: RoomState) -> RoomState:
                if state.next is not None:
                    raise Refused("busy", "somebody else was first; try again")
                return replace(state, next=id, changed_ms=now)

            await actor.amend(change)
            actor.tell_all()

    async def enter(self, room: str) -> RoomActor:
        """Return a room that is open in this process, or open it; one that was put away is none."""
        actor = self.rooms.get(room)
        if actor is None:
            if room not in self.opening:
                task = self.opening[room] = asyncio.get_running_loop().create_task(self.opened(room))
                task.add_done_callback(lambda _: self.opening.pop(room, None))
            actor = await asyncio.shield(self.opening[room])
        if actor.state.phase == CLOSED:
            raise Refused("no_room", "there is no such room")
        actor.used_at = self.stopwatch.read()
        return actor

    async def opened(self, room: str) -> RoomActor:
        """Open a room."""
        found = await self.store.room(room)
        if found is None or found[0].phase == CLOSED:
            raise Refused("no_room", "there is no such room")
        actor = RoomActor(
            self.store, self.thinkers, self.clock, read_room(*found), self.stopwatch, self.process
        )
        await actor.open()
        self.rooms[room] = actor
        await self.bury()
        self.spur(actor)
        return actor

    async def close(self, room: str, guest: Guest) -> None:
        """Put a room of one's own away for good."""
        await close(await self.enter(room), guest)

    async def by_code(self, code: str) -> RoomState:
        """Return the room that people call by a code."""
        found = await self.store.room_by_code(code.upper())
        if found is None:
            raise Refused("no_room", "there is no such room")
        return read_room(*found)

    async def come_back(self, actor: RoomActor, guest: Guest | None) -> None:
        """Give somebody who has come the seats back that a bot plays for them."""
        if guest is not None and any(one.guest == guest.id and one.bot for one in actor.state.seats):
            await back(actor, guest, None)

    async def asked(self, room: str, guest: Guest) -> bool:
        """Say whether one of a guest's seats is asked now.

        A room where nobody is has kept who is asked; only one that is played elsewhere is opened for this.
        """
        actor = self.rooms.get(room)
        if actor is None:
            found = await self.store.room(room)
            if found is None or found[0].phase != PLAYING:
                return False
            state = read_room(*found)
            if state.asked is not None and not state.here:
                return not (state.people & set(state.seats_of(guest.id))).isdisjoint(state.asked)
            actor = await self.enter(room)
        pending = [] if actor.match is None else actor.match.pending
        seats = [actor.state.seats[decision.seat] for decision in pending]
        return any(one.guest == guest.id and one.bot is None for one in seats)

    async def draw(self, room: str, guest: Guest, seat: int, entity: str, value: dict[str, Any]) -> None:
        """Give a drawing or a name to a thing of one's own, kept like every other deed."""
        actor = await self.enter(room)
        if not actor.state.owns(guest.id, seat):
            raise Refused("not_yours", "that is not your seat")
        async with actor.turn():
            await actor.commit(new_id(), lambda m: m.attach(seat, entity, value))

    async def doodle(self, room: str, guest: Guest, seat: int, entity: str, seed: int) -> dict[str, object]:
        """Return how the game would draw a thing of one's own, if it draws such things."""
        actor = await self.enter(room)
        if not actor.state.owns(guest.id, seat):
            raise Refused("not_yours", "that is not your seat")
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

    # Bots.

    def spur(self, actor: RoomActor) -> None:
        """Let the bots of a room think, if they are asked and nobody does it already."""
        if not actor.thinking and actor.bots_asked():
            actor.thinking = True
            self.spawn(self.guarded(actor, self.thinking(actor)))

    async def thinking(self, actor: RoomActor) -> None:
        """Think for a room; if nobody is left in it, keep who is asked at the end."""
        try:
            await actor.think()
        finally:
            actor.thinking = False
        if not actor.clients:
            self.attend(actor)


def proper(name: str) -> str:
    """Return a name without space around it, or refuse one that nobody can read."""
    trimmed = name.strip()
    if not 1 <= len(trimmed) <= NAME or unfit(trimmed):
        raise Refused("bad_name", f"a name has 1 to {NAME} letters that can be read")
    return trimmed


def renamed(state: RoomState, guest: Guest, name: str) -> RoomState:
    """Return a room in which a guest has another name; at a shared screen its number stays."""
    changed = []
    for one in state.seats:
        number = one.name.removeprefix(guest.name)
        known = one.guest == guest.id and (not number or number.lstrip().isdigit())
        changed.append(replace(one, name=name + number) if known else one)
    return with_seats(state, changed)


def again(seat: Seating, room: str) -> Seating:
    """Return a seat for the next match: its person's own again, if a bot has stood in."""
    bot = seat.bot if seat.guest is None else None
    return replace(seat, room=room, bot=bot, token_hash=None)
