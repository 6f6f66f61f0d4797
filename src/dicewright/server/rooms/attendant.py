"""The attendant of a room: background work for bots, time-outs, presence and news."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from concurrent.futures import BrokenExecutor
from functools import partial
from typing import Any, Final
from zlib import crc32

import structlog

from dicewright.server.protocol import Refused
from dicewright.server.push.missing import called, missing
from dicewright.server.rooms.actor import RoomActor
from dicewright.server.rooms.commands.play import answer_by_default, answer_for_bot
from dicewright.server.rooms.commands.quick import matched
from dicewright.server.rooms.commands.sit import bring, lacking
from dicewright.server.rooms.fair.adding import go_without
from dicewright.server.rooms.state import RoomState
from dicewright.server.rooms.thinking import Thinkers
from dicewright.store.store import Note, Unavailable

LOG: Final = structlog.get_logger("room")
Call = Callable[[str, RoomState | None], Awaitable[bool]]  # somebody to a room, if that is wanted
PAUSE: Final = 1.0  # seconds before something is tried again that could not be kept


class Attendant:
    """Runs the background work of one room; each kind of work runs once at a time."""

    def __init__(self, actor: RoomActor, thinkers: Thinkers, call: Call | None) -> None:
        self.actor = actor
        self.thinkers = thinkers
        self.call = call
        self.uncalled: set[tuple[str, int, int]] = set()  # questions of those who want no call, or need none
        self.tasks: dict[str, asyncio.Task[None]] = {}  # by duty
        self.stalled = False  # whether the answer of a bot could not be kept
        self.unbuilt = False  # whether choosing what a bot brings has killed its process

    @property
    def busy(self) -> bool:
        """Say whether any background work is running."""
        return bool(self.tasks)

    def look(self) -> None:
        """Start what is due: time-outs, storing presence, bots whose answer could not be stored."""
        if self.actor.due():
            self.begin("time", self.time_out())
        if self.actor.overdue():
            self.begin("links", self.go_without())
        if self.actor.seeking:
            self.begin("quick", self.match_up())
        if (
            self.call is not None
            and self.actor.lonely
            and set(missing(self.actor.situation())) - self.uncalled
        ):
            self.begin("calls", self.call_people(self.call))
        if self.actor.unattended():
            self.attend()
        if self.stalled:
            self.stalled = False
            self.wake_bots()

    def hear(self, note: Note) -> None:
        """Start reading what another process has written, if it is news to us."""
        if self.actor.lacks(note):
            self.begin(f"news {note.kind} {note.number}", self.refresh(note))

    def attend(self) -> None:
        """Store who is in the room."""
        self.begin("presence", self.presence())

    def wake_bots(self) -> None:
        """Start the bots, if any are asked, or have nothing to bring yet."""
        if "bots" not in self.tasks and self.actor.situation().asked_bots:
            self.begin("bots", self.think())
        if "builds" not in self.tasks and not self.unbuilt and lacking(self.actor.state):
            self.begin("builds", self.bring())

    def begin(self, duty: str, work: Coroutine[Any, Any, None]) -> None:
        """Start background work unless work of that kind is running."""
        if duty in self.tasks:
            work.close()
            return
        self.tasks[duty] = asyncio.get_running_loop().create_task(self.guarded(duty, work))

    async def guarded(self, duty: str, work: Coroutine[Any, Any, None]) -> None:
        """Run background work; an error stops this room only."""
        try:
            await work
        except (Unavailable, Refused) as wrong:  # the next look or command tries again
            LOG.warning("room not served", room=self.actor.state.id, duty=duty, why=str(wrong))
        except Exception as wrong:  # noqa: BLE001 - whatever it is, only this room stops
            await self.actor.stop(wrong)
        finally:
            del self.tasks[duty]

    async def refresh(self, note: Note) -> None:
        """Read what another process has written."""
        await self.actor.refresh(note)
        self.wake_bots()

    async def time_out(self) -> None:
        """Answer by default for those whose time is up."""
        for seat, number in self.actor.due():
            await self.answer("time", seat, number, None)
        self.wake_bots()

    async def go_without(self) -> None:
        """Go on without links that nobody has sent; do nothing if they came meanwhile."""
        fair = self.actor.state.fair
        try:
            await self.actor.perform(partial(go_without, at=0 if fair is None else fair.at), ours=True)
        except Refused as wrong:
            if wrong.code != "not_asked":
                raise
        self.wake_bots()

    async def match_up(self) -> None:
        """Begin a quick match when it is time; do nothing if it has begun meanwhile."""
        try:
            await self.actor.perform(partial(matched, waited=self.actor.waited), ours=True)
        except Refused as wrong:
            if wrong.code != "begun":
                raise
        self.wake_bots()

    async def call_people(self, call: Call) -> None:
        """Call those whose turn it is and who have gone, once for each question: the first process does."""
        for one in missing(self.actor.situation()):
            if one in self.uncalled:
                continue
            guest, seat, number = one
            if await call(guest, None):
                try:
                    await self.actor.perform(partial(called, seat=seat, number=number), ours=True)
                except Refused:  # they have come, or another process has called them
                    continue
                await call(guest, self.actor.state)
            self.uncalled.add(one)

    async def presence(self) -> None:
        """Store who is in the room."""
        try:
            await self.actor.attend()
        except Unavailable:
            await asyncio.sleep(PAUSE)  # and the next look at the room tries again
            raise
        self.wake_bots()

    async def think(self) -> None:
        """Let bots answer as long as any are asked."""
        while asked := (now := self.actor.situation()).asked_bots:
            bots = [(decision, now.state.seats[decision.seat].bot or "") for decision in asked]
            options = await self.thinkers.choices(now.begun(), bots, now.state.host)
            try:
                for decision, option in zip(asked, options, strict=True):
                    await self.answer("bot", decision.seat, decision.number, option)
            except Unavailable:
                await asyncio.sleep(PAUSE)
                self.stalled = True  # the next look at the room tries again
                raise
        if not now.here:
            self.attend()  # who is asked at the end is kept, so that the room need not be opened for it

    async def bring(self) -> None:
        """Let bots choose what they bring to the match."""
        while seats := lacking(state := self.actor.state):
            seat = seats[0]
            try:
                build = await self.thinkers.build(state, crc32(f"{state.id}:{seat}".encode()))
            except BrokenExecutor:  # twice; the match will find something for them
                self.unbuilt = True
                return
            try:
                await self.actor.perform(partial(bring, seat=seat, build=build), ours=True)
            except Refused as wrong:
                if wrong.code not in ("begun", "no_bot"):  # so things are otherwise by now: see who lacks one
                    raise

    async def answer(self, why: str, seat: int, number: int, option: int | None) -> None:
        """Answer for a bot, or by default; do nothing if it is no longer asked.

        The command's id is the same in every process, and clients cannot send such an id.
        """
        id = f"{why}:{self.actor.state.match}:{seat}:{number}"
        try:
            if option is None:
                await self.actor.perform(lambda now: answer_by_default(now, seat, number), id, ours=True)
            else:
                await self.actor.perform(lambda now: answer_for_bot(now, seat, number, option), id, ours=True)
        except Refused as wrong:
            if wrong.code != "not_asked":
                raise
