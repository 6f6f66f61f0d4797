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
from dicewright.server.rooms.bots import best_bot
from dicewright.server.rooms.chat import hear
from dicewright.server.rooms.clock import Watch, clock_of
from dicewright.server.rooms.consent import conclude
from dicewright.server.rooms.room import Playing
from dicewright.server.rooms.standing import ODDS
from dicewright.server.rooms.thinking import Thinkers
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
    Room,
    Seated,
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
    """Everything that is not the playing itself."""

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
        self.watch = Watch()
        self.process = new_id()
        self.rooms: dict[str, Playing] = {}
        self.opening: dict[str, asyncio.Task[Playing]] = {}
        self.tasks: set[asyncio.Task[None]] = set()
        self.sockets: Counter[str | None] = Counter()

    # Other processes, and time.

    async def follow(self) -> None:
        """Hear what is kept, by whichever process, and keep the rooms that are open here up to it."""
        notes = self.store.listen()
        async with asyncio.TaskGroup() as group:
            group.create_task(self.keep_time())
            async for note in notes:
                for playing in list(self.rooms.values()):
                    if note.kind == EVERYTHING or note.id in (playing.room.id, playing.room.match):
                        self.told(playing, note)

    def told(self, playing: Playing, note: Note) -> None:
        """Bring one room up to what is kept, while others go on."""
        if note.kind in (CHAT, EVERYTHING):
            self.spawn(self.guarded(playing, hear(playing)))
        if note.kind != CHAT and not playing.refreshing:
            playing.refreshing = True
            self.spawn(self.guarded(playing, self.refresh(playing)))

    async def refresh(self, playing: Playing) -> None:
        """Bring one room up to what is kept."""
        async with playing.lock:
            playing.refreshing = False
            changed = await playing.catch_up()
        if changed:
            self.spur(playing)

    async def guarded(self, playing: Playing, work: Coroutine[Any, Any, None]) -> None:
        """Do something in a room; if it goes wrong, that room stops alone."""
        try:
            await work
        except (Unavailable, Refused):
            LOG.warning("room not served", room=playing.room.id)  # the next note or command tries again
        except Exception as wrong:  # noqa: BLE001 - whatever it is, only this room stops
            await playing.stop(wrong)
        finally:
            playing.refreshing = False

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
            now = self.watch.read()
            if now - looked >= LOOK:
                looked = now
                self.spawn(self.bury())
            for playing in list(self.rooms.values()):
                try:
                    self.sweep(playing, now)
                except Exception as wrong:  # noqa: BLE001 - whatever it is, only this room stops
                    self.rooms.pop(playing.room.id, None)
                    self.spawn(playing.stop(wrong))

    async def bury(self) -> None:
        """Let go of the people of processes that have died."""
        others = {process for playing in self.rooms.values() for process in playing.presence.others}
        with suppress(Unavailable):
            dead = await self.store.dead(others)
            for playing in self.rooms.values():
                playing.presence.bury(dead.intersection(playing.presence.others))

    def sweep(self, playing: Playing, now: int) -> None:
        """Look after one room: its clock, its signs of life, and whether anybody needs it."""
        playing.tick()
        if playing.times.due():
            self.spawn(self.guarded(playing, self.time_out(playing)))
        running = playing.times.counting and now - playing.marked_at >= MARKS
        if running or playing.presence.behind():
            self.attend(playing)
        busy = playing.clients or playing.thinking or playing.attending or playing.waiting
        if not busy and not playing.lock.locked() and now - playing.used_at >= IDLE:
            self.rooms.pop(playing.room.id, None)

    async def time_out(self, playing: Playing) -> None:
        """Answer for those whose time is up."""
        async with playing.lock:
            await playing.time_out()
        self.spur(playing)

    def attend(self, playing: Playing) -> None:
        """Keep who is in a room, unless that is being done."""
        if not playing.attending:
            playing.attending = True
            self.spawn(self.guarded(playing, self.attending(playing)))

    async def attending(self, playing: Playing) -> None:
        """Keep who is in a room; perhaps all who are left have agreed to something."""
        try:
            async with playing.lock:
                await playing.attend()
                playing.tell_all()
                await conclude(playing)
        except Unavailable:
            await asyncio.sleep(1)  # and the next look at the room tries again
            raise
        finally:
            playing.attending = False
        self.spur(playing)

    # Guests.

    async def welcome(self, name: str) -> tuple[Guest, str]:
        """Make somebody a guest and return the token, which is told once and never kept."""
        token, now = new_token(), self.clock()
        guest = Guest(new_id(), proper(name), hashed(token), now, now)
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
                playing = await self.enter(room.id)
                async with playing.turn():
                    await playing.amend(lambda room, seats: renamed(room, seats, guest, named.name))
        for playing in list(self.rooms.values()):
            mine = [client for client in playing.clients if client.guest == guest.id]
            for client in mine:
                client.name = named.name
            if mine:
                playing.tell_all()
                self.attend(playing)
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
        assist: str = ODDS,
    ) -> Playing:
        """Open a room: seats are `person`, `open` or a bot's name.

        The host takes the first `person`, and all of them where one screen is shared.
        """
        fit = fitting(checked_game(game), options, seats)
        settings = {"options": fit, "clock": clock_of(clock), "react": react, "assist": assist}
        if self.tables.get(game):
            settings["tables"] = dict(self.tables[game])
        room = replace(await self.vacant(guest, game, settings), public=public)
        made = [seating(room.id, n, seat) for n, seat in enumerate(seats)]
        people = [n for n, one in enumerate(made) if one.kind == PERSON]
        for n in people if shared else people[:1]:
            name = f"{guest.name} {people.index(n) + 1}" if shared else guest.name
            made[n] = replace(made[n], guest=guest.id, name=name)
        return await self.furnish(room, made)

    async def learn(self, guest: Guest, game: str) -> Playing:
        """Open a room for a game's first game, with all that it lays out; bots have the other seats."""
        known = checked_game(game)
        if known.first is None:
            raise Refused("no_first", f"{known.title} has no first game")
        agreed = known.first.agreed
        kinds = [PERSON, *[best_bot(game)] * (agreed.seats - 1)]
        settings = {"options": fitting(known, agreed.options, kinds), "clock": clock_of(None), "first": True}
        if known.first.tables:
            settings["tables"] = known.first.tables
        room = await self.vacant(guest, game, settings)
        seats = [seating(room.id, n, kind) for n, kind in enumerate(kinds)]
        seats[0] = replace(seats[0], guest=guest.id, name=guest.name)
        for n, build in enumerate(known.first.builds):
            seats[n] = replace(seats[n], build=export(build))
        return await self.furnish(room, seats)

    async def vacant(self, guest: Guest, game: str, settings: dict[str, Any]) -> Room:
        """Return a new room that nobody knows of yet, unless its host has enough of them."""
        mine = await self.store.rooms_of(guest.id, 10 * ROOMS)
        own = [room for room, _ in mine if room.host == guest.id and room.phase in (WAITING, PLAYING)]
        if len(own) >= ROOMS:
            raise Refused("too_many", f"you have {ROOMS} open tables; close one of them first")
        now = self.clock()
        return Room(new_id(), game, guest.id, settings, now, now)

    def components(self, game: Game[Any]) -> Tables:
        """Return a game's tables as they are played with in this house."""
        return game.read_tables(self.tables.get(game.id))

    async def furnish(self, room: Room, seats: list[Seating], match: Kept | None = None) -> Playing:
        """Keep a new room under a code that nobody uses, perhaps with a match in it, and open it."""
        for _ in range(TRIES):
            try:
                await self.store.add_room(replace(room, code=new_code()), seats, match)
            except Taken:
                continue
            return await self.enter(room.id)
        raise Refused("busy", "no code is free; try again")

    async def rematch(self, playing: Playing, guest: Guest) -> None:
        """Open a room like one whose match is over, with the same people, and say where it is."""
        async with playing.turn():
            if guest.id not in [one.guest for one in playing.seats]:
                raise Refused("not_yours", "only players ask for a rematch")
            if playing.room.phase != OVER:
                raise Refused("not_over", "the match is not over")
            if "next" in playing.room.settings:
                return
            now = self.clock()
            set_ = playing.room.settings
            kept = {key: set_.get(key) for key in ("options", "clock", "react")}
            kept |= {key: set_.get(key, []) for key in ("barred", "muted")}
            kept |= {key: value for key, value in set_.items() if key in ("tables", "first", "assist")}
            room = Room(new_id(), playing.room.game, playing.room.host, kept, now, now)
            await self.furnish(room, [again(one, room.id) for one in playing.seats])

            def change(old: Room, seats: list[Seating]) -> Seated:
                if "next" in old.settings:
                    raise Refused("busy", "somebody else was first; try again")
                return replace(old, settings={**old.settings, "next": room.id}, changed_ms=now), seats

            await playing.amend(change)
            playing.tell_all()

    async def enter(self, room: str) -> Playing:
        """Return a room that is open in this process, or open it; one that was put away is none."""
        playing = self.rooms.get(room)
        if playing is None:
            if room not in self.opening:
                task = self.opening[room] = asyncio.get_running_loop().create_task(self.opened(room))
                task.add_done_callback(lambda _: self.opening.pop(room, None))
            playing = await asyncio.shield(self.opening[room])
        if playing.room.phase == CLOSED:
            raise Refused("no_room", "there is no such room")
        playing.used_at = self.watch.read()
        return playing

    async def opened(self, room: str) -> Playing:
        """Open a room."""
        found = await self.store.room(room)
        if found is None or found[0].phase == CLOSED:
            raise Refused("no_room", "there is no such room")
        playing = Playing(self.store, self.thinkers, self.clock, *found, self.watch, self.process)
        await playing.open()
        self.rooms[room] = playing
        await self.bury()
        self.spur(playing)
        return playing

    async def close(self, room: str, guest: Guest) -> None:
        """Put a room of one's own away for good."""
        await close(await self.enter(room), guest)

    async def by_code(self, code: str) -> Seated:
        """Return the room that people call by a code."""
        found = await self.store.room_by_code(code.upper())
        if found is None:
            raise Refused("no_room", "there is no such room")
        return found

    async def come_back(self, playing: Playing, guest: Guest | None) -> None:
        """Give somebody who has come the seats back that a bot plays for them."""
        if guest is not None and any(one.guest == guest.id and one.bot for one in playing.seats):
            await back(playing, guest, None)

    async def asked(self, room: str, guest: Guest) -> bool:
        """Say whether one of a guest's seats is asked now.

        A room where nobody is has kept who is asked; only one that is played elsewhere is opened for this.
        """
        playing = self.rooms.get(room)
        if playing is None:
            found = await self.store.room(room)
            if found is None or found[0].phase != PLAYING:
                return False
            if "asked" in found[0].settings and not found[0].settings.get("here"):
                mine = [one.seat for one in found[1] if one.guest == guest.id and one.bot is None]
                return not set(mine).isdisjoint(found[0].settings["asked"])
            playing = await self.enter(room)
        pending = [] if playing.match is None else playing.match.pending
        seats = [playing.seats[decision.seat] for decision in pending]
        return any(one.guest == guest.id and one.bot is None for one in seats)

    async def draw(self, room: str, guest: Guest, seat: int, entity: str, value: dict[str, Any]) -> None:
        """Give a drawing or a name to a thing of one's own, kept like every other deed."""
        playing = await self.enter(room)
        if not any(one.seat == seat and one.guest == guest.id for one in playing.seats):
            raise Refused("not_yours", "that is not your seat")
        async with playing.turn():
            await playing.commit(new_id(), lambda m: m.attach(seat, entity, value))

    async def doodle(self, room: str, guest: Guest, seat: int, entity: str, seed: int) -> dict[str, object]:
        """Return how the game would draw a thing of one's own, if it draws such things."""
        playing = await self.enter(room)
        if not any(one.seat == seat and one.guest == guest.id for one in playing.seats):
            raise Refused("not_yours", "that is not your seat")
        if playing.match is None:
            raise Refused("no_doodle", "there is nothing to draw yet")
        bare = {**playing.match.view(seat), "attachments": {}}
        made = playing.match.game.adorn(bare, seat, False, seed).get(entity)
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

    def spur(self, playing: Playing) -> None:
        """Let the bots of a room think, if they are asked and nobody does it already."""
        if not playing.thinking and playing.bots_asked():
            playing.thinking = True
            self.spawn(self.guarded(playing, self.thinking(playing)))

    async def thinking(self, playing: Playing) -> None:
        """Think for a room; if nobody is left in it, keep who is asked at the end."""
        try:
            await playing.think()
        finally:
            playing.thinking = False
        if not playing.clients:
            self.attend(playing)


def proper(name: str) -> str:
    """Return a name without space around it, or refuse one that nobody can read."""
    trimmed = name.strip()
    if not 1 <= len(trimmed) <= NAME or unfit(trimmed):
        raise Refused("bad_name", f"a name has 1 to {NAME} letters that can be read")
    return trimmed


def renamed(room: Room, seats: list[Seating], guest: Guest, name: str) -> Seated:
    """Return a room in which a guest has another name; at a shared screen its number stays."""
    changed = []
    for one in seats:
        number = one.name.removeprefix(guest.name)
        known = one.guest == guest.id and (not number or number.lstrip().isdigit())
        changed.append(replace(one, name=name + number) if known else one)
    return room, changed


def again(seat: Seating, room: str) -> Seating:
    """Return a seat for the next match: its person's own again, if a bot has stood in."""
    bot = seat.bot if seat.guest is None else None
    return replace(seat, room=room, bot=bot, token_hash=None)
