"""The keeper of a room: its state, match and time, always equal to what is stored."""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from dicewright.bots.lesson import open_up
from dicewright.kernel.errors import DicewrightError
from dicewright.kernel.history.records import FALL, NOTE
from dicewright.kernel.match import Match
from dicewright.server.auth import new_code, new_id
from dicewright.server.protocol import Refused
from dicewright.server.rooms.clock import BOT, OWN, Stopwatch, Times, bells_of, joint_of
from dicewright.server.rooms.fair.promise import (
    begin,
    beside,
    new_promise,
    renew,
    resume,
    settle,
    source_of,
)
from dicewright.server.rooms.log import Head, begun_match, header_of, loaded_match, log_of
from dicewright.server.rooms.real.falling import hands_of, release, signed
from dicewright.server.rooms.situation import Change, Situation
from dicewright.server.rooms.state import REAL, Marks, RoomState, read_room, write_room
from dicewright.server.tables import with_tables
from dicewright.server.watch.metrics import COMMIT, timed
from dicewright.store.store import (
    CLOSED,
    OVER,
    PLAYING,
    STOPPED,
    WAITING,
    Append,
    Appended,
    Conflict,
    Duplicate,
    Header,
    Kept,
    Note,
    Row,
    Store,
    Taken,
)

CODES: Final = 20  # tries to find a code that is free
DIGESTS: Final = 50  # records between two digests of the state
Now = Callable[[], int]
ANSWER: Final[dict[str, Any]] = {"ok": True}  # nothing that differs between viewers


class Keeper:
    """One room as it is stored; the actor makes sure that only one change happens at a time."""

    def __init__(
        self, store: Store, now_ms: Callable[[], int], state: RoomState, stopwatch: Stopwatch
    ) -> None:
        self.store = store
        self.now_ms = now_ms
        self.stopwatch = stopwatch
        self.state = state
        self.match: Match | None = None
        self.kept = 0  # records of it that are in the store
        self.head = Head()
        self.times = self.new_times()
        self.marked_at = 0  # when the time was last kept
        self.before: dict[str, Any] | None = None  # the header of a branch that has not begun
        self.hands: list[int] = []  # who has entered each roll, where dice are real
        self.declined_at: dict[str, int] = {}  # when we heard that what a seat proposed is not wanted

    def new_times(self) -> Times:
        """Return the times of this room, nothing counted yet."""
        return Times(self.state.terms.clock, len(self.state.seats), self.stopwatch, self.now_ms)

    # Keeping.

    async def keep(self, change: Change, id: str = "") -> bool:
        """Store a change in one transaction; return False if another process was first."""
        if change.opens is not None:
            await add_room(self.store, change.opens)
        if change.match is not None and change.match.records(self.kept):
            return await self.append(change.match, change.state, id or new_id(), change.entered)
        if change.state == self.state:
            return True
        if change.state.by_the_day and change.state.times == self.state.times:
            change = replace(change, state=replace(change.state, times=self.marks() or change.state.times))
        room, seats = write_room(change.state)
        if change.begins is not None:
            updated = await self.store.begin(change.begins, room, seats)
        else:
            same = change.state.seats == self.state.seats
            updated = await self.store.update_room(room, None if same else seats)
        if isinstance(updated, Conflict):
            return False
        self.take(replace(change.state, updates=updated.version))
        await self.complete()
        return True

    async def append(self, fork: Match, state: RoomState, id: str, entered: int | None = None) -> bool:
        """Store the new records of a fork, with the room if it changes; return False on a conflict."""
        now = self.now_ms()
        if fork.over and state.phase != OVER:
            state = replace(state, phase=OVER, code=None, changed_ms=now)
        if state.fair is not None and state.fair.anew:
            state = replace(state, fair=replace(state.fair, anew={}))  # they stand beside the next record
        rows = signed(self.rows(fork, now), entered)
        if state.by_the_day:
            waits = Situation(state, fork).open
            state = replace(state, times=self.times.after(rows[0].record, rows[0].spent_ms, waits))
        room, seats = (None, None) if state == self.state else write_room(state)
        rewrites = self.rewrites(fork, rows)
        append = Append(state.match or "", self.kept, rows, id, ANSWER, fork.result, room, seats, rewrites)
        with timed(COMMIT):
            outcome = await self.store.append(append)
        if isinstance(outcome, Duplicate):
            await self.catch_up()
            return True
        if not isinstance(outcome, Appended):
            return False
        settle(fork)
        self.times.fold(rows[0].record, rows[0].spent_ms)
        if room is not None:
            self.take(replace(state, updates=state.updates + 1))
        self.hands += hands_of(rows)
        self.become(fork, outcome.last + 1)
        return True

    def rows(self, fork: Match, now: int) -> list[Row]:
        """Return the new records of a fork as rows; the first has the time it took."""
        self.times.flow()
        head = self.head.after(fork)
        rows = rows_of(fork, self.kept, head, now)
        first = rows[0].record
        if first[0] in OWN or (first[0] == FALL and first[1] >= 0):
            bot = self.state.seats[first[1]].bot is not None
            rows[0] = replace(rows[0], spent_ms=BOT if bot else self.times.spent(first[1]))
        if (self.kept + len(rows)) // DIGESTS > self.kept // DIGESTS:
            rows[-1] = replace(rows[-1], digest=fork.digest())
        return rows

    def rewrites(self, fork: Match, rows: list[Row]) -> dict[int, list[Any]]:
        """Return the stored records that new drawings have emptied, by their place."""
        if self.match is None or not any(row.record[0] == NOTE for row in rows):
            return {}
        before, after = self.match.records()[: self.kept], fork.records()
        return {n: after[n] for n, record in enumerate(before) if record != after[n]}

    def take(self, state: RoomState) -> None:
        """Use a room's state that is stored."""
        before, self.state = self.state, state
        if state.declined is not None and state.declined != before.declined:
            self.declined_at[f"{state.declined.by}.{state.declined.what}"] = self.stopwatch.read()
        if state.times != before.times:
            self.marked_at = self.stopwatch.read()
        if state.match is None:
            self.times = self.new_times()
        self.times.recall(state.times, frozen=state.paused or state.phase != PLAYING)
        if state.phase in (STOPPED, CLOSED):
            self.match = None
        renew(self.match, state.fair)

    def become(self, match: Match, kept: int) -> None:
        """Use a match whose records are stored."""
        self.match = match
        self.kept = kept
        self.head.follow(match)
        waits = Situation(self.state, match).open
        self.times.ask(waits, bells_of(match, self.state.terms.react), joint_of(match))

    def marks(self) -> Marks | None:
        """Return the time that is in no record yet, or None."""
        counted = self.times.clock is not None or self.times.passed
        return self.times.marks() if counted and self.match is not None else None

    # Loading and catching up.

    async def complete(self) -> None:
        """Load the match if needed; if it is over, mark the room as over. Before it, promise its dice."""
        if self.state.phase == WAITING:
            await self.look_back()
            await self.promise()
        if self.match is not None or self.state.match is None or self.state.phase in (STOPPED, CLOSED):
            return
        match = await self.load(careful=True)
        if match is not None and match.over and self.state.phase != OVER:
            # Older servers stored this in a second step, and may have died before it.
            await self.keep(Change(replace(self.state, phase=OVER, code=None, changed_ms=self.now_ms())))

    async def load(self, *, careful: bool = False) -> Match | None:
        """Load the match from the store; a new match first gets its opening records."""
        id = self.state.match or ""
        kept = await self.store.match(id)
        if kept is not None and not kept[1]:
            match = await self.begin(kept[0])
            rows = rows_of(match, 0, Head().after(match), self.now_ms())
            if not rows or isinstance(
                await self.store.append(Append(id, 0, rows, result=match.result)), Appended
            ):
                settle(match)
                return self.loaded(match, rows)
            kept = await self.store.match(id)  # another process was first
        if kept is None:
            return None
        kept = await with_tables(self.store, kept)
        # A long match takes a while to play again, and nobody else should wait for it.
        match = await asyncio.to_thread(loaded_match, kept, careful=careful)
        resume(match, kept[0].header, kept[1], await self.store.secret(id), self.state.fair)
        return self.loaded(match, kept[1])

    async def begin(self, header: Header) -> Match:
        """Return a new match with its first dice fallen, or one that goes on from a moment of another."""
        source = source_of(header.header, await self.store.secret(header.id), self.state.fair)
        if self.state.origin is None:
            match = begun_match(header.header, source)
            open_up(match)
            if self.state.terms.dice == REAL:
                release(Situation(self.state, match), match)
        else:
            at, log = self.state.origin.at, log_of(await self.origin())
            match = await asyncio.to_thread(Match.branch, log, at, None, source)
        begin(match)
        return match

    async def look_back(self) -> None:
        """Read what was agreed for a branch that has not begun."""
        if self.state.origin is not None and self.before is None:
            log, at = log_of(await self.origin()), self.state.origin.at
            self.before = header_of(await asyncio.to_thread(Match.branch, log, at))

    async def promise(self) -> None:
        """Promise the dice of a match that is to begin here, unless that was done, or they are laid out."""
        while self.state.fair is None and not self.state.terms.first and self.state.phase == WAITING:
            secret, fair = new_promise(new_id())
            await self.store.add_secret(secret)
            if not await self.keep(Change(replace(self.state, fair=fair))):
                await self.reread()

    async def origin(self) -> Kept:
        """Return the match that a branch goes on from."""
        found = await self.store.room(self.state.origin.room if self.state.origin is not None else "")
        kept = None if found is None else await self.store.match(found[0].match or "")
        if kept is None:
            raise DicewrightError("the match that it goes on from is not there any more")
        return await with_tables(self.store, kept)

    def loaded(self, match: Match, rows: list[Row]) -> Match:
        """Use a loaded match and count its time from its records."""
        before = self.times
        self.hands = hands_of(rows)
        self.times = self.new_times()
        self.times.go_on_from(before)
        if any(row.command is not None for row in rows):
            self.times.resume_joint(joint_of(match))
        for row in rows:
            if row.command is not None:
                self.times.fold(row.record, row.spent_ms)
        self.become(match, len(rows))
        self.times.recall(self.state.times, frozen=self.state.paused)  # some matches begin with a question
        return match

    async def catch_up(self) -> None:
        """Read what other processes have written."""
        await self.reread()
        if self.match is None:
            await self.complete()
        elif await self.store.records(self.state.match or "", self.kept):
            await self.load()

    async def reread(self) -> None:
        """Read the room's state again."""
        found = await self.store.room(self.state.id)
        if found is not None:
            self.take(read_room(*found))

    def lacks(self, note: Note) -> bool:
        """Return whether a notice is about something that this process has neither read nor written."""
        if note.id == self.state.id:
            return note.number > self.state.updates
        return note.id == self.state.match and (self.match is None or note.number > self.kept)


def rows_of(match: Match, since: int, head: str, now: int) -> list[Row]:
    """Return the records of a match from a place on as rows, each with what stands beside it."""
    more = beside(match, since)
    return [Row(record, head, 0, now, beside=more[n]) for n, record in enumerate(match.records(since))]


async def add_room(store: Store, state: RoomState, match: Kept | None = None) -> None:
    """Store a new room under a free code, with a match if one is given."""
    for _ in range(CODES):
        try:
            await store.add_room(*write_room(replace(state, code=new_code(public=state.public))), match)
        except Taken:
            continue
        return
    raise Refused("busy", "no code is free; try again")
