"""A room at play: one match in one queue, and nothing told to anybody that is not kept."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any, Final
from zlib import crc32

import structlog

from dicewright.bots.drawing import adorn
from dicewright.bots.lesson import open_up
from dicewright.kernel.decisions import Decision
from dicewright.kernel.errors import DicewrightError, IllegalAnswer
from dicewright.kernel.match import Match
from dicewright.server.limits import INBOX
from dicewright.server.protocol import Choose, Refused, Resign, Undo
from dicewright.server.rooms.client import Client
from dicewright.server.rooms.clock import BOT, OWN, Stopwatch, Times
from dicewright.server.rooms.head import Head
from dicewright.server.rooms.log import dealt, diverges, log_of
from dicewright.server.rooms.presence import Presence
from dicewright.server.rooms.sight import Sight, bells_of
from dicewright.server.rooms.state import Marks, Offer, RoomState, read_room, write_room
from dicewright.server.rooms.thinking import Thinkers
from dicewright.server.watch.metrics import COMMIT, timed
from dicewright.store.store import (
    CLOSED,
    OVER,
    PLAYING,
    STOPPED,
    Append,
    Appended,
    Duplicate,
    Room,
    Row,
    Store,
    Unavailable,
)

LOG: Final = structlog.get_logger("room")
TRIES: Final = 5  # to be first at a place of the match, or with a change of the room
DIGESTS: Final = 50  # records between two digests of the state
ANSWER: Final[dict[str, Any]] = {"ok": True}  # nothing that differs between viewers
GONE: Final = 4004
KICKED: Final = 4005
ABOUT: Final = ("bot", "claim")  # what is proposed about somebody who is away
HALTED: Final = "this table has stopped; what was played is kept"
MOVED: Final = "Your seat has moved to another device; here you watch."
Deed = Callable[[Match], None]
Change = Callable[[RoomState], RoomState]
Clock = Callable[[], int]


class RoomActor:
    """One room in this process: its people, its match as kept, and those who look on."""

    def __init__(
        self,
        store: Store,
        thinkers: Thinkers,
        clock: Clock,
        state: RoomState,
        stopwatch: Stopwatch | None = None,
        process: str = "",
    ) -> None:
        self.store = store
        self.thinkers = thinkers
        self.clock = clock
        self.stopwatch = stopwatch or Stopwatch()
        self.state = state
        self.presence = Presence(process, self.stopwatch)
        self.match: Match | None = None
        self.kept = 0  # records of it that are in the store
        self.head = Head()
        self.times = Times(state.terms.clock, len(state.seats), self.stopwatch)
        self.lock = asyncio.Lock()
        self.waiting = 0
        self.thinking = False  # whether a bot of this room is at it,
        self.attending = False  # whether its presence is being kept,
        self.refreshing = False  # whether it is being read again
        self.used_at = self.stopwatch.read()  # when somebody was last here
        self.marked_at = 0  # when the time was last kept
        self.declined_at: dict[str, int] = {}  # when we heard that what a seat proposed is not wanted
        self.presence.read(state)

    @property
    def clients(self) -> list[Client]:
        """Return those who are connected to this process."""
        return self.presence.clients

    # Loading.

    async def open(self) -> None:
        """Read the match for the first time; a table that had stopped goes on, if it can."""
        try:
            await self.load(careful=True)
        except Unavailable:
            raise
        except Exception as wrong:  # noqa: BLE001 - whatever it is, only this room stops
            await self.stop(wrong)
            return
        if self.state.phase == STOPPED and self.match is not None:
            await self.go_on()
        await self.finish()  # an older server may have died between the last record and this

    async def load(self, *, careful: bool = False) -> None:
        """Read the match anew, if there is one; if nothing of it is kept yet, keep its beginning first."""
        if self.state.match is None:
            return
        kept = await self.store.match(self.state.match)
        if kept is not None and not kept[1]:
            match = dealt(kept[0].header)
            open_up(match)
            rows = [Row(record, "", 0, self.clock()) for record in match.records()]
            if not rows or isinstance(await self.store.append(Append(self.state.match, 0, rows)), Appended):
                self.begin_times([])
                self.become(match, len(rows))
                self.times.recall(self.state.times)  # some matches begin with a question
                return
            kept = await self.store.match(self.state.match)  # another process was first
        if kept is None:
            return
        if careful and diverges(kept):
            raise DicewrightError("what was kept does not lead where it led when it was played")
        match = Match.load(log_of(kept))
        self.begin_times(kept[1])
        self.become(match, len(kept[1]))
        self.times.recall(self.state.times)

    def begin_times(self, rows: list[Row]) -> None:
        """Count the time of a match from its records; what has passed since goes on."""
        before = self.times
        self.times = Times(self.state.terms.clock, len(self.state.seats), self.stopwatch)
        if len(before.away) == len(self.times.away):
            self.times.away, self.times.open, self.times.passed = before.away, before.open, before.passed
        for row in rows:
            if row.command is not None:
                self.times.fold(row.record, row.spent_ms)

    def become(self, match: Match, kept: int) -> None:
        """Take a match as the one that is played; all of it is in the store."""
        self.match = match
        self.kept = kept
        self.head.follow(match)
        self.times.ask(match.pending, bells_of(match, self.state.terms.react))

    async def go_on(self) -> None:
        """Let a table that had stopped go on from what was kept."""
        over = self.match is not None and self.match.over
        phase = OVER if over else PLAYING
        await self.amend(lambda state: replace(state, phase=phase, stopped=None))

    async def catch_up(self) -> bool:
        """Read what others have kept since, tell it, and say whether there was anything."""
        before = (self.state.updates, self.kept)
        await self.reread()
        if (
            self.state.match is not None
            and self.state.phase != STOPPED
            and (self.match is None or await self.store.records(self.state.match, self.kept))
        ):
            await self.load()
        changed = before != (self.state.updates, self.kept)
        if changed:
            self.tell_all()
        return changed

    async def reread(self) -> None:
        """Read the room as it is kept now."""
        found = await self.store.room(self.state.id)
        if found is not None:
            self.take(read_room(*found))

    def take(self, state: RoomState) -> None:
        """Take a room as it is kept; whose seat is now at another device is told so."""
        moved = [
            old.guest
            for old, new in zip(self.state.seats, state.seats, strict=False)
            if old.guest is not None and new.guest not in (None, old.guest) and new.name == old.name
        ]
        declined = state.declined
        if declined is not None and declined != self.state.declined:
            self.declined_at[f"{declined.by}.{declined.what}"] = self.stopwatch.read()
        self.state = state
        self.presence.read(state)
        self.times.recall(state.times)
        if state.phase in (STOPPED, CLOSED):
            self.match = None
        for client in self.clients:
            if client.guest in moved:
                client.notice(MOVED)

    # Changing the room.

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """Wait for one's turn in the room's one queue, unless too many do."""
        if self.waiting >= INBOX:
            raise Refused("busy", "too much at once; try again")
        self.waiting += 1
        try:
            async with self.lock:
                yield
        finally:
            self.waiting -= 1

    async def amend(self, change: Change) -> None:
        """Change the room and keep it; if another process was first, change what that one has made of it."""
        for _ in range(TRIES):
            state = change(self.state)
            room, seats = write_room(state)
            updated = await self.store.update_room(room, None if state.seats == self.state.seats else seats)
            if isinstance(updated, Room):
                self.take(replace(state, updates=updated.version))
                return
            await self.reread()
        raise Refused("busy", "others were first; try again")

    async def settle(self, **changes: Any) -> None:
        """Keep some changes of the room."""
        await self.amend(lambda state: replace(state, **changes))

    async def attend(self) -> None:
        """Keep who is here, so that every process knows it, with all that only this one knows."""

        def change(state: RoomState) -> RoomState:
            asked = () if self.match is None else tuple(sorted({one.seat for one in self.match.pending}))
            return replace(state, here=self.presence.written(state), asked=asked, times=self.marks())

        await self.amend(change)

    def marks(self) -> Marks | None:
        """Return what has passed of the time that no record tells."""
        self.times.flow()
        self.marked_at = self.stopwatch.read()
        kept = self.times.clock is not None or self.times.passed
        return self.times.marks() if kept and self.match is not None else None

    # Playing.

    async def deed(self, client: Client, message: Choose | Undo | Resign) -> dict[str, Any]:
        """Carry out a command of a client, once, and return its answer when it is kept."""
        if not self.state.owns(client.guest, message.seat):
            raise Refused("not_yours", "that is not your seat")
        async with self.turn():
            halted = None if isinstance(message, Resign) else self.halted(message.seat)
            if halted is not None:
                known = await self.answered(message.command)
                if known is None:
                    raise halted
                return known
            return await self.commit(message.command, lambda m: done(m, message))

    def halted(self, seat: int) -> Refused | None:
        """Return why a seat cannot answer now, though it is asked."""
        if self.state.paused:
            return Refused("paused", "the match is paused")
        if self.state.seats[seat].bot is not None:
            return Refused("stand_in", "a bot plays for you; take your seat back first")
        return None

    async def commit(self, command: str, deed: Deed) -> dict[str, Any]:
        """Do a deed on a fork, keep what it adds, and only then let it be the match; tell all."""
        for _ in range(TRIES):
            fork = self.begun().fork()
            try:
                deed(fork)
            except IllegalAnswer:
                known = await self.answered(command)
                if known is None:
                    raise
                return known  # it was done before, and what it answered is no longer open
            append = self.append(fork, command)
            with timed(COMMIT):
                outcome = await self.store.append(append)
            if isinstance(outcome, Appended):
                self.times.fold(append.rows[0].record, append.rows[0].spent_ms)
                self.become(fork, outcome.last + 1)
                await self.finish()
                self.tell_all()
                return ANSWER
            await self.catch_up()
            if isinstance(outcome, Duplicate):
                answer: dict[str, Any] = outcome.answer
                return answer
        raise Refused("busy", "others were first; try again")

    async def answered(self, command: str) -> dict[str, Any] | None:
        """Return what a command was answered that was carried out before, or None."""
        row = await self.store.commanded(self.state.match or "", command)
        return None if row is None else row.answer

    def begun(self) -> Match:
        """Return the match, or refuse."""
        if self.state.phase == STOPPED:
            raise Refused("stopped", HALTED)
        if self.match is None:
            raise Refused("not_begun", "the match has not begun")
        return self.match

    def append(self, fork: Match, command: str) -> Append:
        """Return what a deed adds to the match."""
        assert self.state.match is not None
        self.times.flow()
        now = self.clock()
        head = self.head.after(fork)
        rows = [Row(record, head, 0, now) for record in fork.records(self.kept)]
        first = rows[0].record
        if first[0] in OWN:
            bot = self.state.seats[first[1]].bot is not None
            rows[0] = replace(rows[0], spent_ms=BOT if bot else self.times.spent(first[1]))
        if (self.kept + len(rows)) // DIGESTS > self.kept // DIGESTS:
            rows[-1] = replace(rows[-1], digest=fork.digest())
        return Append(self.state.match, self.kept, rows, command, ANSWER, fork.result)

    async def finish(self) -> None:
        """Note that the match is over."""
        if self.match is not None and self.match.over and self.state.phase != OVER:
            now = self.clock()
            await self.amend(lambda state: replace(state, phase=OVER, code=None, changed_ms=now))

    # Time.

    def running(self) -> list[int]:
        """Return the people whose time runs now: who are asked, while any of the people is here."""
        if self.match is None or self.state.phase != PLAYING:
            return []
        here = self.presence.guests()
        if self.state.paused or not any(one.guest in here for one in self.state.seats):
            return []
        seats = [self.state.seats[decision.seat] for decision in self.match.pending]
        return [one.seat for one in seats if one.guest is not None and one.bot is None]

    def tick(self) -> None:
        """Let time pass, and from now on run for those whose turn it is now."""
        here = self.presence.guests()
        running = self.running()
        self.times.run(running, {seat for seat in running if self.state.seats[seat].guest not in here})

    async def time_out(self) -> None:
        """Answer for those whose time is up; whichever process does it, it is done once."""
        match = self.state.match or ""
        for seat, number in self.times.due():
            command = own_command("time", match, seat, number)
            try:
                await self.commit(command, defaulting(seat, number))
            except IllegalAnswer:
                await self.catch_up()  # it was answered elsewhere

    # Bots.

    def bots_asked(self) -> list[Decision]:
        """Return what bots are asked now; those that stand in, or in a branch, play only for who sees it."""
        if self.match is None or self.state.phase != PLAYING or self.state.paused:
            return []
        seen = bool(self.clients or self.presence.alive())
        alone = self.state.origin is None
        actor = [one.seat for one in self.state.seats if one.bot and (seen or (alone and one.guest is None))]
        return [decision for decision in self.match.pending if decision.seat in actor]

    async def think(self) -> None:
        """Let bots answer as long as they are asked; each answer is a command of its own, kept once."""
        while (asked := self.bots_asked()) and self.match is not None:
            bots = [(decision, self.state.seats[decision.seat].bot or "") for decision in asked]
            options = await self.thinkers.choices(self.match, bots)
            for decision, option in zip(asked, options, strict=True):
                async with self.lock:
                    await self.answer(decision.seat, decision.number, option)

    async def answer(self, seat: int, number: int, option: int) -> None:
        """Let a bot answer, unless that was done or taken back meanwhile, or its person has come back."""
        if (seat, number) not in [(one.seat, one.number) for one in self.bots_asked()]:
            return
        match = self.state.match or ""
        try:
            await self.commit(own_command("bot", match, seat, number), thought(seat, option, number, match))
        except (IllegalAnswer, Refused):
            await self.catch_up()

    # Telling.

    def proposed(self) -> Offer | None:
        """Return what somebody has proposed, unless it has lapsed since."""
        proposed = self.state.offer
        if proposed is None or self.match is None or self.match.over:
            return None
        if proposed.what == "pause":
            return None if self.state.paused else proposed
        if proposed.what in ABOUT:
            about = self.state.seats[proposed.about or 0]
            back = about.bot is not None or about.guest in self.presence.guests()
            return None if back else proposed
        return proposed if proposed.at == self.kept else None

    def join(self, client: Client, version: int | None) -> None:
        """Let somebody look on, from a place of their stream if it is not too far back."""
        self.place(client)
        self.clients.append(client)
        self.used_at = self.stopwatch.read()
        self.tick()
        Sight(self, client).greet(version)

    def place(self, client: Client) -> None:
        """Let a client follow the stream of its own seat, of several the one that is asked, or just watch."""
        mine = self.state.seats_of(client.guest)
        pending = self.match.pending if self.match is not None and len(mine) > 1 else []
        asked = [decision.seat for decision in pending if decision.seat in mine]
        viewer = client.viewer if client.viewer in mine else mine[0] if mine else None
        if asked and viewer not in asked:
            viewer = asked[0]
        client.follow(viewer)

    def leave(self, client: Client) -> None:
        """Forget a client."""
        if client in self.clients:
            self.tick()
            self.clients.remove(client)
            self.used_at = self.stopwatch.read()
            self.tell_all()

    def tell_all(self) -> None:
        """Tell every client what is new to it; who is barred is sent away, and all if the room is closed."""
        barred, closed = self.state.barred, self.state.phase == CLOSED
        for client in [client for client in self.clients if closed or client.guest in barred]:
            self.clients.remove(client)
            client.close(GONE if closed else KICKED)
        self.tick()
        for client in list(self.clients):
            self.place(client)
            Sight(self, client).news()

    async def stop(self, wrong: Exception, words: str = "") -> None:
        """Stop this room alone after a fault; what was kept is kept, and it goes on by replay."""
        LOG.error("room stopped", room=self.state.id, exc_info=wrong)
        said = words or (str(wrong) if isinstance(wrong, DicewrightError) else "")
        self.match = None
        try:
            await self.settle(phase=STOPPED, stopped=said)
        except (Unavailable, Refused):
            LOG.exception("room not marked", room=self.state.id)
        self.tell_all()
        for client in self.clients:
            client.notice(f"{HALTED.capitalize()}. {said}".strip())


def own_command(what: str, match: str, seat: int, number: int) -> str:
    """Return the id of a command of our own: the same in every process, and none that a client can send."""
    return f"{what}:{match}:{seat}:{number}"


def done(m: Match, message: Choose | Undo | Resign) -> None:
    """Do to a match what a command says."""
    if isinstance(message, Undo):
        m.undo(message.seat)
    elif isinstance(message, Resign):
        m.resign(message.seat)
    elif len(message.options) == 1:
        m.answer(message.seat, message.options[0], message.number)
    else:
        m.answers(message.seat, message.options, message.number)


def thought(seat: int, option: int, number: int, match: str) -> Deed:
    """Return the deed of a bot's answer, and of what it then draws: its own in each match."""

    def deed(m: Match) -> None:
        m.answer(seat, option, number)
        adorn(m, seat, crc32(match.encode()))

    return deed


def defaulting(seat: int, number: int) -> Deed:
    """Return the deed of one answer by default."""
    return lambda m: m.answer(seat, m.open_to(seat).default, number)
