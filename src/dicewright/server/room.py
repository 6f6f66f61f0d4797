"""A room at play: one match in one queue, and nothing told to anybody that is not kept."""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final
from zlib import crc32

import structlog

from dicewright.bots.adorning import adorn
from dicewright.kernel.content.builds import Build
from dicewright.kernel.errors import IllegalAnswer
from dicewright.kernel.match import Match
from dicewright.kernel.records import digest
from dicewright.server.client import Client
from dicewright.server.head import Head
from dicewright.server.limits import INBOX
from dicewright.server.protocol import Choose, Refused, Resign, Undo
from dicewright.server.sight import Sight
from dicewright.server.thinking import Thinkers
from dicewright.store.store import (
    OVER,
    STOPPED,
    Append,
    Appended,
    Duplicate,
    Kept,
    Room,
    Row,
    Seating,
    Store,
    Unavailable,
)

LOG: Final = structlog.get_logger("room")
TRIES: Final = 5  # to be first at a place of the match
DIGESTS: Final = 50  # records between two digests of the state
ANSWER: Final[dict[str, Any]] = {"ok": True}  # nothing that differs between viewers
Deed = Callable[[Match], None]
Clock = Callable[[], int]


class Playing:
    """One room in this process: its people, its match as kept, and those who look on."""

    def __init__(
        self, store: Store, thinkers: Thinkers, clock: Clock, room: Room, seats: list[Seating]
    ) -> None:
        self.store = store
        self.thinkers = thinkers
        self.clock = clock
        self.room = room
        self.seats = seats
        self.clients: list[Client] = []
        self.match: Match | None = None
        self.kept = 0  # records of it that are in the store
        self.head = Head()
        self.lock = asyncio.Lock()
        self.waiting = 0
        self.thinking = False  # whether a bot of this room is at it
        self.asked_at = 0  # when the open decisions were asked

    # Loading.

    async def load(self) -> None:
        """Read the match anew, if there is one; if nothing of it is kept yet, keep its beginning first."""
        if self.room.match is None:
            return
        kept = await self.store.match(self.room.match)
        if kept is not None and not kept[1]:
            match = dealt(kept[0].header)
            rows = [Row(record, "", 0, self.clock()) for record in match.records()]
            if not rows or isinstance(await self.store.append(Append(self.room.match, 0, rows)), Appended):
                self.become(match, len(rows))
                return
            kept = await self.store.match(self.room.match)  # another process was first
        if kept is not None:
            self.become(Match.load(log_of(kept)), len(kept[1]))

    def become(self, match: Match, kept: int) -> None:
        """Take a match as the one that is played; all of it is in the store."""
        self.match = match
        self.kept = kept
        self.head.follow(match)
        self.asked_at = self.clock()

    async def catch_up(self) -> bool:
        """Read what others have kept since, tell it, and say whether there was anything."""
        before = (self.room, self.kept)
        found = await self.store.room(self.room.id)
        if found is not None:
            self.room, self.seats = found
        if self.room.match is not None and (
            self.match is None or await self.store.records(self.room.match, self.kept)
        ):
            await self.load()
        changed = before != (self.room, self.kept)
        if changed:
            self.tell_all()
        return changed

    # Playing.

    async def deed(self, client: Client, message: Choose | Undo | Resign) -> dict[str, Any]:
        """Carry out a command of a client, once, and return its answer when it is kept."""
        if self.waiting >= INBOX:
            raise Refused("busy", "too much at once; try again")
        if not self.owns(client, message.seat):
            raise Refused("not_yours", "that is not your seat")
        self.waiting += 1
        try:
            async with self.lock:
                return await self.commit(message.command, lambda m: done(m, message))
        finally:
            self.waiting -= 1

    def owns(self, client: Client, seat: int) -> bool:
        """Say whether a seat is this client's."""
        return client.guest is not None and any(
            one.seat == seat and one.guest == client.guest for one in self.seats
        )

    async def commit(self, command: str, deed: Deed) -> dict[str, Any]:
        """Do a deed on a fork, keep what it adds, and only then let it be the match; tell all."""
        for _ in range(TRIES):
            fork = self.playing().fork()
            try:
                deed(fork)
            except IllegalAnswer:
                known = await self.answered(command)
                if known is None:
                    raise
                return known  # it was done before, and what it answered is no longer open
            outcome = await self.store.append(self.append(fork, command))
            if isinstance(outcome, Appended):
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
        rows = await self.store.records(self.room.match or "")
        return next((row.answer for row in rows if row.command == command), None)

    def playing(self) -> Match:
        """Return the match, or refuse."""
        if self.match is None:
            raise Refused("not_begun", "the match has not begun")
        if self.room.phase == STOPPED:
            raise Refused("stopped", "this table has stopped; what was played is kept")
        return self.match

    def proposed(self) -> dict[str, Any] | None:
        """Return what somebody has proposed, unless the match has gone on since."""
        proposed: dict[str, Any] | None = self.room.settings.get("offer")
        return proposed if proposed is not None and proposed["at"] == self.kept else None

    def append(self, fork: Match, command: str) -> Append:
        """Return what a deed adds to the match."""
        assert self.room.match is not None
        now = self.clock()
        head = self.head.after(fork)
        rows = [Row(record, head, max(0, now - self.asked_at), now) for record in fork.records(self.kept)]
        if (self.kept + len(rows)) // DIGESTS > self.kept // DIGESTS:
            rows[-1] = replace(rows[-1], digest=fork.digest())
        return Append(self.room.match, self.kept, rows, command, ANSWER, fork.result)

    async def finish(self) -> None:
        """Note that the match is over."""
        if self.match is not None and self.match.over and self.room.phase != OVER:
            changed = replace(self.room, phase=OVER, code=None, changed_ms=self.clock())
            updated = await self.store.update_room(changed)
            if isinstance(updated, Room):
                self.room = updated

    # Bots.

    async def think(self) -> None:
        """Let bots answer as long as they are asked; each answer is a command of its own, kept once."""
        while self.match is not None and not self.match.over:
            asked = [d for d in self.match.pending if self.seats[d.seat].bot]
            if not asked:
                return
            decision = asked[0]
            bot = self.seats[decision.seat].bot or ""
            option = await self.thinkers.choose(self.match, decision.seat, bot)
            command = f"bot-{self.room.match}-{decision.seat}-{decision.number}"[:64]
            async with self.lock:
                deed = thought(decision.seat, option, decision.number, self.room.match or "")
                try:
                    await self.commit(command, deed)
                except (IllegalAnswer, Refused):
                    await self.catch_up()  # somebody took an answer back meanwhile

    # Telling.

    def join(self, client: Client, version: int | None) -> None:
        """Let somebody look on, from a place of their stream if it is not too far back."""
        self.place(client)
        self.clients.append(client)
        Sight(self, client).greet(version)

    def place(self, client: Client) -> None:
        """Let a client follow the stream of its own seat, of several the one that is asked, or just watch."""
        mine = [one.seat for one in self.seats if client.guest is not None and one.guest == client.guest]
        pending = self.match.pending if self.match is not None and len(mine) > 1 else []
        asked = [decision.seat for decision in pending if decision.seat in mine]
        viewer = client.viewer if client.viewer in mine else mine[0] if mine else None
        if asked and viewer not in asked:
            viewer = asked[0]
        if viewer != client.viewer:
            client.viewer, client.version = viewer, 0

    def leave(self, client: Client) -> None:
        """Forget a client."""
        if client in self.clients:
            self.clients.remove(client)
            self.tell_all()

    def tell_all(self) -> None:
        """Tell every client what is new to it."""
        for client in list(self.clients):
            self.place(client)
            Sight(self, client).news()

    async def stop(self, wrong: Exception) -> None:
        """Stop this room alone after a fault; what was kept is kept, and it goes on by replay."""
        LOG.error("room stopped", room=self.room.id, exc_info=wrong)
        try:
            updated = await self.store.update_room(replace(self.room, phase=STOPPED, changed_ms=self.clock()))
            if isinstance(updated, Room):
                self.room = updated
        except Unavailable:
            LOG.exception("room not marked", room=self.room.id)
        self.tell_all()


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


def log_of(kept: Kept) -> dict[str, Any]:
    """Return the whole log of a match as it was kept."""
    header, rows = kept
    log = {**header.header, "records": [row.record for row in rows], "count": len(rows)}
    log["digest"] = digest(log)
    return log


def dealt(header: dict[str, Any]) -> Match:
    """Return the match that a header has agreed on, at its first question."""
    builds = [None if build is None else Build.of(build) for build in header["builds"]]
    brought = builds if any(builds) else None
    return Match(header["game"], header["seats"], None, header["options"], brought, header["tables"]["diff"])


def header_of(match: Match) -> dict[str, Any]:
    """Return the log of a match without what grows."""
    return {key: value for key, value in match.log.items() if key not in ("records", "count", "digest")}
