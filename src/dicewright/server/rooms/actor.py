"""The actor of a room: a queue of commands; each is decided, committed and then sent to the clients."""

import asyncio
from collections.abc import AsyncIterator, Callable, Collection
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Final

import structlog

from dicewright.kernel.errors import DicewrightError
from dicewright.kernel.match import Match
from dicewright.server.limits import INBOX
from dicewright.server.protocol import Hello, Refused
from dicewright.server.rooms.broadcaster import Broadcaster
from dicewright.server.rooms.client import Client
from dicewright.server.rooms.clock import Stopwatch, Times
from dicewright.server.rooms.commands.back import back
from dicewright.server.rooms.commands.quick import WAIT
from dicewright.server.rooms.commands.reply import concluded
from dicewright.server.rooms.fair.adding import settled
from dicewright.server.rooms.keeper import Keeper
from dicewright.server.rooms.log import ahead
from dicewright.server.rooms.presence import Presence
from dicewright.server.rooms.real.falling import given
from dicewright.server.rooms.situation import Change, Command, Situation, decide
from dicewright.server.rooms.state import REAL, RoomState
from dicewright.server.saying import HALTED
from dicewright.store.store import (
    CHAT,
    EVERYTHING,
    PLAYING,
    STOPPED,
    WAITING,
    Chat,
    Guest,
    Note,
    Store,
    Unavailable,
)

LOG: Final = structlog.get_logger("room")
TRIES: Final = 5  # to be first at a place of the match, or with a change of the room
MARKS: Final = 10_000  # milliseconds after which running time is kept
HEARD: Final = 100  # things said that somebody who arrives is told
LINK: Final = 60_000  # milliseconds that dice wait for links,
OPENING: Final = 10_000  # and a match for the first of them
LOST: Final = "the last moves you saw were lost; the match goes on from here"


class RoomActor:
    """One room in this process; every change of it goes through this object, one at a time."""

    def __init__(
        self, store: Store, now_ms: Callable[[], int], state: RoomState, stopwatch: Stopwatch, process: str
    ) -> None:
        self._store = store
        self._now_ms = now_ms
        self._stopwatch = stopwatch
        self._keeper = Keeper(store, now_ms, state, stopwatch)
        self._broadcaster = Broadcaster()
        self._presence = Presence(process, stopwatch, self._broadcaster.clients)
        self._lock = asyncio.Lock()
        self._waiting = 0
        self._opened_at = self._used_at = stopwatch.read()  # when somebody was last here
        self._waits: object = None  # what links are waited for,
        self._waits_since = 0  # and since when

    # What others may know.

    @property
    def state(self) -> RoomState:
        """Return the room as it is stored."""
        return self._keeper.state

    @property
    def match(self) -> Match | None:
        """Return the match as it is stored; fork it to try something."""
        return self._keeper.match

    def situation(self) -> Situation:
        """Return a snapshot of the room at this moment."""
        keeper, times = self._keeper, self._tick()
        people, seats = self.state.people, range(len(self.state.seats))
        since = self._stopwatch.read()
        return Situation(
            state=self.state,
            match=self.match,
            kept=keeper.kept,
            head=keeper.head.value,
            before=keeper.before,
            now_ms=self._now_ms(),
            here=self._presence.guests(),
            watching=self._presence.watching(),
            gone=self._presence.gone([one.guest for one in self.state.seats if one.guest is not None]),
            marks=keeper.marks(),
            hands=tuple(keeper.hands) if self.state.terms.dice == REAL else (),
            times=times,
            bell=times.bell(people),
            away_left=tuple(times.away_left(seat) for seat in seats),
            declined_for={key: since - at for key, at in keeper.declined_at.items()},
            quick_left=max(0, WAIT - self.waited) if self.seeking else None,
        )

    def idle(self, ms: int) -> bool:
        """Say whether the room has not been used for some milliseconds."""
        busy = self._broadcaster.clients or self._waiting or self._lock.locked()
        return not busy and self._stopwatch.read() - self._used_at >= ms

    def touch(self) -> None:
        """Note that the room is used."""
        self._used_at = self._stopwatch.read()

    @property
    def seeking(self) -> bool:
        """Say whether somebody waits here for a quick match."""
        return self.state.quick and self.state.phase == WAITING

    @property
    def lonely(self) -> bool:
        """Say whether people of a match that runs are not here."""
        playing = self.state.phase == PLAYING and not self.state.paused
        here = self._presence.guests() if playing else {}
        return playing and any(self.state.seats[seat].guest not in here for seat in self.state.people)

    @property
    def waited(self) -> int:
        """Return for how many milliseconds this room has been open here."""
        return self._stopwatch.read() - self._opened_at

    # Commands.

    async def perform(self, command: Command, id: str = "", *, ours: bool = False) -> None:
        """Carry out a command and commit it; a command with an id is carried out once.

        If too many wait already, a client's command is refused; our own commands always wait.
        """
        async with self._lock if ours else self._turn():
            for _ in range(TRIES):
                change = decide(self.situation(), lambda now: given(now, settled(now, command(now))))
                if isinstance(change, Refused):
                    # Perhaps it was done before, and what it answered is no longer open.
                    if not id or change.code == "not_yours" or not await self._done_before(id):
                        raise change
                    return
                if await self._keeper.keep(change, id):
                    self._tell()
                    return
                await self._catch_up()
        raise Refused("busy", "somebody else was first; try again")

    @asynccontextmanager
    async def _turn(self) -> AsyncIterator[None]:
        """Wait for the lock; raise Refused if too many wait already."""
        if self._waiting >= INBOX:
            raise Refused("busy", "too much at once; try again")
        self._waiting += 1
        try:
            async with self._lock:
                yield
        finally:
            self._waiting -= 1

    async def _done_before(self, id: str) -> bool:
        """Say whether a command was carried out before."""
        return await self._store.commanded(self.state.match or "", id) is not None

    # Opening, catching up and stopping.

    async def open(self) -> None:
        """Load the match; a room that had stopped tries to go on."""
        try:
            if self.state.phase == STOPPED:
                await self._keeper.keep(Change(self.state.awake(self._now_ms())))
            await self._keeper.complete()
        except Unavailable:
            raise
        except Exception as wrong:  # noqa: BLE001 - whatever it is, only this room stops
            await self.stop(wrong)

    def lacks(self, note: Note) -> bool:
        """Return whether a notice is about something that this process has neither read nor written."""
        if note.kind == CHAT:
            return note.id == self.state.id and note.number > self._broadcaster.heard
        return note.kind == EVERYTHING or self._keeper.lacks(note)

    async def refresh(self, note: Note) -> None:
        """Read what other processes have written, and send it to the clients."""
        if note.kind in (CHAT, EVERYTHING):
            await self.listen()
        async with self._lock:
            if note.kind != CHAT and self.lacks(note):  # while we waited we may have written it
                await self._catch_up()

    async def _catch_up(self) -> None:
        """Read what other processes have written, and send it to the clients, whatever we do then."""
        await self._keeper.catch_up()
        self._tell()

    async def stop(self, wrong: Exception) -> None:
        """Stop this room after a bug; everything committed stays, and `resume` reloads it."""
        LOG.error("room stopped", room=self.state.id, exc_info=wrong)
        reason = str(wrong) if isinstance(wrong, DicewrightError) else ""
        async with self._lock:
            self._keeper.match = None
            try:
                for _ in range(TRIES):
                    if await self._keeper.keep(Change(replace(self.state, phase=STOPPED, stopped=reason))):
                        break
                    await self._keeper.reread()
            except Unavailable:
                LOG.exception("room not marked", room=self.state.id)
            self._tell()
        self._broadcaster.notice(HALTED, reason)

    # People.

    async def enter(self, client: Client, guest: Guest | None, hello: Hello) -> None:
        """Add a client: give its seats back from bots and send what it has missed."""
        if guest is not None and any(one.guest == guest.id and one.bot for one in self.state.seats):
            try:
                await self.perform(lambda now: back(now, guest, None))
            except (Unavailable, Refused):
                LOG.warning("seat not given back", room=self.state.id)
        lost = await self._lost(client, hello)
        client.language = hello.language
        self.touch()
        self._broadcaster.clients.append(client)
        self._broadcaster.greet(client, self.situation(), hello.length)
        if lost:
            client.notice(LOST)
        if self.state.stopped is not None:
            client.notice(HALTED, self.state.stopped)
        self._tell()

    async def _lost(self, client: Client, hello: Hello) -> bool:
        """Say whether a player claims events that are not stored, and log it for the operator.

        The claim proves nothing, so the room goes on.
        """
        if not ahead(self.situation(), client.guest, hello):
            return False
        try:
            await self.refresh(Note("", EVERYTHING))  # perhaps another process has kept it
        except Unavailable:
            return False
        if not ahead(self.situation(), client.guest, hello):
            return False
        LOG.error("a player knows more than is kept", room=self.state.id, claimed=hello.length)
        return True

    def leave(self, client: Client) -> None:
        """Forget a client."""
        self._tick()
        if self._broadcaster.leave(client):
            self.touch()
            self._tell()

    def rename(self, guest: str, name: str) -> bool:
        """Rename the clients of a guest; return False if there are none."""
        found = self._broadcaster.rename(guest, name)
        if found:
            self._tell()
        return found

    def block(self, guest: str, others: frozenset[str]) -> None:
        """Note whom a guest wants nothing to do with."""
        for client in self._broadcaster.clients:
            if client.guest == guest:
                client.blocked = others
        self._tell()

    async def close_lines(self, code: int) -> list[Client]:
        """Close all clients after the commands before it, and return them."""
        async with self._lock:
            for client in self._broadcaster.clients:
                client.close(code)
            return list(self._broadcaster.clients)

    async def say(self, client: Client, text: str) -> None:
        """Store a chat message and send it to all."""
        if client.guest is None:
            raise Refused("no_guest", "say your name first")
        if client.guest in self.state.muted:
            raise Refused("muted", "the host has muted you here")
        seat = client.viewer if client.viewer is not None else -1
        new = Chat(self.state.id, seat, client.name, text, self._now_ms(), guest=client.guest)
        said = await self._store.add_chat(new)
        if said.n == self._broadcaster.heard + 1:
            self._broadcaster.tell_said([said])
        else:
            await self.listen()

    async def listen(self) -> None:
        """Send the clients the chat that they have not got yet."""
        self._broadcaster.tell_said(await self._store.chats(self.state.id, HEARD))

    def _tell(self) -> None:
        """Send every client what is new; disconnect barred guests, and all if the room is closed."""
        self._broadcaster.send_out(self.state)
        if self._broadcaster.clients:
            self._broadcaster.tell(self.situation())
        else:
            self._tick()

    # Presence and time.

    async def attend(self) -> None:
        """Store who is here, for the other processes; a proposal may now have everybody's consent."""

        def attended(now: Situation) -> Change:
            asked = now.asked
            here = self._presence.written(now.state)
            return concluded(now, replace(now.state, here=here, asked=asked, times=now.marks))

        await self.perform(attended, ours=True)

    def unattended(self) -> bool:
        """Say whether presence or counted time should be stored now."""
        counting = self._keeper.times.counting
        late = counting and self._stopwatch.read() - self._keeper.marked_at >= MARKS
        unkept = self.state.by_the_day and self.state.times is None and self.match is not None
        return late or unkept or self._presence.behind()

    def others(self) -> Collection[str]:
        """Return the other processes that have people in this room."""
        self._presence.read(self.state)
        return self._presence.others

    def forget_dead(self, dead: Collection[str]) -> None:
        """Forget the people of processes that have died."""
        self._presence.forget_dead([process for process in dead if process in self._presence.others])

    def due(self) -> list[tuple[int, int]]:
        """Return the seats whose time is up, with the numbers of their decisions."""
        return self._tick().due()

    def overdue(self) -> bool:
        """Say whether links have been waited for too long, or dice wait for nobody."""
        fair, playing = self.state.fair, self.state.phase == PLAYING
        if fair is None or self.state.paused or not (playing or self.state.phase == WAITING):
            return False
        now = self._stopwatch.read()
        if not fair.need:
            return playing and self.match is not None and self.match.rolling is not None
        if self._waits != (playing, fair.at):
            self._waits, self._waits_since = (playing, fair.at), now
        return now - self._waits_since >= (LINK if playing else OPENING)

    def _tick(self) -> Times:
        """Count the time that has passed, then run the clocks of the seats that are asked now."""
        self._presence.read(self.state)
        here = self._presence.guests()
        now = Situation(self.state, self.match, here=here)
        absent = {seat for seat in now.asked_people if self.state.seats[seat].guest not in here}
        self._keeper.times.run(now.asked_people, absent, now.waited_for)
        return self._keeper.times
