"""The writer: the one task that writes, many things in one transaction, each for itself."""

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, text

from dicewright.store.appending import append_all
from dicewright.store.column import Entry
from dicewright.store.database import Database
from dicewright.store.fault import AGAIN, RUINED, code, meaning, of_item
from dicewright.store.notes import Notes, notes_of
from dicewright.store.store import Appended, Note, Outcome, Unavailable

MOST: Final = 100  # in one transaction
WAITING: Final = 10_000  # more are turned away at once
TRIES: Final = 3
CHANNEL: Final = "dicewright"
ANNOUNCE: Final = text("SELECT pg_notify(:channel, news) FROM unnest(CAST(:news AS text[])) AS news")
LOG: Final = logging.getLogger(__name__)

# A piece of work returns its result and what others should hear of it.
Job = Callable[[Connection], tuple[Any, Sequence[Note]]]


@dataclass(eq=False, slots=True)
class Work:
    """Something to be written, and who waits for it."""

    what: Entry | Job
    done: asyncio.Future[Any]
    outcome: Any = None  # an error is an outcome, too
    notes: Sequence[Note] = ()


class Writer:
    """Takes work, writes it in batches and answers after the commit."""

    def __init__(self, database: Database, notes: Notes) -> None:
        self._database = database
        self._notes = notes
        self._waiting: deque[Work] = deque()
        self._batch: list[Work] = []
        self._wake = asyncio.Event()
        self._closing = False
        self._task: asyncio.Task[None] | None = None

    @property
    def alive(self) -> bool:
        """Say whether work is still done."""
        return self._task is not None and not self._task.done()

    def start(self) -> None:
        """Begin to write."""
        self._task = asyncio.create_task(self._run(), name="dicewright writer")

    async def close(self) -> None:
        """Write what is waiting, and stop."""
        self._closing = True
        self._wake.set()
        if self._task is not None:
            await asyncio.wait([self._task])

    async def append(self, entry: Entry) -> Outcome:
        """Append to a match; it is kept for good when this returns."""
        outcome: Outcome = await self._do(entry)
        return outcome

    async def write(self, job: Job) -> Any:
        """Do another piece of work; what it wrote is kept for good when this returns."""
        return await self._do(job)

    async def _do(self, what: Entry | Job) -> Any:
        if not self.alive or self._closing:
            raise Unavailable("nothing is written any more")
        if len(self._waiting) >= WAITING:
            raise Unavailable("too much is waiting to be written")
        work = Work(what, asyncio.get_running_loop().create_future())
        self._waiting.append(work)
        self._wake.set()
        return await work.done

    async def _run(self) -> None:
        try:
            while self._waiting or not self._closing:
                if not self._waiting:
                    self._wake.clear()
                    await self._wake.wait()
                self._batch = [self._waiting.popleft() for _ in range(min(MOST, len(self._waiting)))]
                if self._batch:
                    await self._write(self._batch)
        except Exception as error:  # noqa: BLE001 - whatever it was: nobody may wait for ever
            LOG.critical("The writer has died: %s %s", type(error).__name__, code(error))
        finally:
            fail([*self._batch, *self._waiting], "the writer has stopped")
            self._waiting.clear()

    async def _write(self, batch: list[Work], tries: int = TRIES) -> None:
        """Write a batch and answer all who wait for it."""
        try:
            await self._database.write(lambda connection: self._settle(connection, batch))
        except Exception as error:
            if code(error) in RUINED:
                raise
            if code(error) in AGAIN and tries:
                for work in batch:
                    await self._write([work], tries - 1)
                return
            LOG.warning("The database cannot be written to: %s %s", type(error).__name__, code(error))
            fail(batch, "the database cannot be written to now")
            return
        self._answer(batch)

    def _settle(self, connection: Connection, batch: list[Work]) -> None:
        settle(connection, batch)
        if self._database.shared:
            announce(connection, batch)

    def _answer(self, batch: list[Work]) -> None:
        for work in batch:
            if work.done.done():  # who asked has gone away
                continue
            if isinstance(work.outcome, BaseException):
                work.done.set_exception(work.outcome)
            else:
                work.done.set_result(work.outcome)
        if not self._database.shared:  # there they come back from the server
            self._notes.post(last_notes(batch))


def fail(batch: Sequence[Work], sentence: str) -> None:
    """Tell all who wait that it cannot be done now."""
    for work in batch:
        if not work.done.done():
            work.done.set_exception(Unavailable(sentence))


def settle(connection: Connection, batch: Sequence[Work]) -> None:
    """Write a batch, appends first; what is wrong with one piece does not touch the others."""
    appends = [work for work in batch if isinstance(work.what, Entry)]
    try:
        with connection.begin_nested():
            settle_appends(connection, appends)
    except Exception as error:
        if not of_item(error):
            raise
        for work in appends:
            alone(connection, work)
    for work in batch:
        if not isinstance(work.what, Entry):
            alone(connection, work)


def settle_appends(connection: Connection, appends: Sequence[Work]) -> None:
    """Write appends all together: that takes five statements, however many there are."""
    if not appends:
        return
    entries = [work.what for work in appends if isinstance(work.what, Entry)]
    for work, outcome in zip(appends, append_all(connection, entries), strict=True):
        work.outcome = outcome
        if isinstance(outcome, Appended) and isinstance(work.what, Entry):
            work.notes = notes_of(work.what)


def alone(connection: Connection, work: Work) -> None:
    """Do one piece of work in a savepoint of its own."""
    work.notes = ()
    try:
        with connection.begin_nested():
            if isinstance(work.what, Entry):
                settle_appends(connection, [work])
            else:
                work.outcome, work.notes = work.what(connection)
    except Exception as error:
        if not of_item(error):
            raise
        work.outcome, work.notes = meaning(error), ()


def last_notes(batch: Sequence[Work]) -> list[Note]:
    """Return of each thing that a batch has changed the last note: it stands for all of them."""
    return list({(note.kind, note.id): note for work in batch for note in work.notes}.values())


def announce(connection: Connection, batch: Sequence[Work]) -> None:
    """Let PostgreSQL tell all processes what is new, at the moment of the commit."""
    news = [f"{note.kind} {note.number} {note.id}" for note in last_notes(batch)]
    if news:
        connection.execute(ANNOUNCE, {"channel": CHANNEL, "news": news})
