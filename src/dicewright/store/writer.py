"""The one task that writes: many items in one transaction, each of which may fail alone."""

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, text

from dicewright.store.appending import append_all
from dicewright.store.columns import Entry
from dicewright.store.database import Database
from dicewright.store.errors import RETRY, RUINED, code_of, is_fault_of_item, store_error
from dicewright.store.notes import Notes, notes_of
from dicewright.store.store import Appended, Note, Outcome, Unavailable

MOST: Final = 100  # items in one transaction
WAITING: Final = 10_000  # items that may wait; more are refused
TRIES: Final = 3
CHANNEL: Final = "dicewright"
ANNOUNCE: Final = text("SELECT pg_notify(:channel, news) FROM unnest(CAST(:news AS text[])) AS news")
LOG: Final = logging.getLogger(__name__)

# A job returns its result and the notes about it.
Job = Callable[[Connection], tuple[Any, Sequence[Note]]]


@dataclass(eq=False, slots=True)
class Work:
    """One item to be written, and the future that its caller waits for."""

    what: Entry | Job
    future: asyncio.Future[Any]
    outcome: Any = None  # the result, or the error
    notes: Sequence[Note] = ()


class Writer:
    """Collects items, writes them in batches and answers after the commit."""

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
        """Return whether the writer still writes."""
        return self._task is not None and not self._task.done()

    def start(self) -> None:
        """Start the task."""
        self._task = asyncio.create_task(self._run(), name="dicewright writer")

    async def close(self) -> None:
        """Write what is waiting, and stop."""
        self._closing = True
        self._wake.set()
        if self._task is not None:
            await asyncio.wait([self._task])

    async def append(self, entry: Entry) -> Outcome:
        """Append to a match; when this returns, it is on disk."""
        outcome: Outcome = await self._do(entry)
        return outcome

    async def write(self, job: Job) -> Any:
        """Run a job; when this returns, what it wrote is on disk."""
        return await self._do(job)

    async def _do(self, what: Entry | Job) -> Any:
        if not self.alive or self._closing:
            raise Unavailable("nothing is written any more")
        if len(self._waiting) >= WAITING:
            raise Unavailable("too much is waiting to be written")
        work = Work(what, asyncio.get_running_loop().create_future())
        self._waiting.append(work)
        self._wake.set()
        return await work.future

    async def _run(self) -> None:
        try:
            while self._waiting or not self._closing:
                if not self._waiting:
                    self._wake.clear()
                    await self._wake.wait()
                self._batch = [self._waiting.popleft() for _ in range(min(MOST, len(self._waiting)))]
                if self._batch:
                    await self._write(self._batch)
        except Exception as error:  # noqa: BLE001 - whatever it was, nobody may wait for ever
            LOG.critical("The writer has died: %s %s", type(error).__name__, code_of(error))
        finally:
            fail([*self._batch, *self._waiting], "the writer has stopped")
            self._waiting.clear()

    async def _write(self, batch: list[Work], tries: int = TRIES) -> None:
        """Write a batch and answer all who wait for it."""
        try:
            await self._database.write(lambda connection: self._settle(connection, batch))
        except Exception as error:
            if code_of(error) in RUINED:
                raise
            if code_of(error) in RETRY and tries:
                for work in batch:
                    await self._write([work], tries - 1)
                return
            why = str(error) if isinstance(error, Unavailable) else "the database cannot be written to now"
            LOG.warning("%s: %s %s", why.capitalize(), type(error).__name__, code_of(error))
            fail(batch, why)
            return
        self._answer(batch)

    def _settle(self, connection: Connection, batch: list[Work]) -> None:
        write_all(connection, batch)
        if self._database.shared:
            notify(connection, batch)

    def _answer(self, batch: list[Work]) -> None:
        for work in batch:
            if work.future.done():  # the caller was cancelled
                continue
            if isinstance(work.outcome, BaseException):
                work.future.set_exception(work.outcome)
            else:
                work.future.set_result(work.outcome)
        if not self._database.shared:  # a server sends them to all processes, us included
            self._notes.post(last_notes(batch))


def fail(batch: Sequence[Work], sentence: str) -> None:
    """Raise Unavailable for all who wait."""
    for work in batch:
        if not work.future.done():
            work.future.set_exception(Unavailable(sentence))


def write_all(connection: Connection, batch: Sequence[Work]) -> None:
    """Write a batch, appends first; an item that is wrong fails alone."""
    appends = [work for work in batch if isinstance(work.what, Entry)]
    try:
        with connection.begin_nested():
            write_appends(connection, appends)
    except Exception as error:
        if not is_fault_of_item(error):
            raise
        for work in appends:
            write_alone(connection, work)
    for work in batch:
        if not isinstance(work.what, Entry):
            write_alone(connection, work)


def write_appends(connection: Connection, appends: Sequence[Work]) -> None:
    """Write all appends together, in five statements however many they are."""
    if not appends:
        return
    entries = [work.what for work in appends if isinstance(work.what, Entry)]
    for work, outcome in zip(appends, append_all(connection, entries), strict=True):
        work.outcome = outcome
        if isinstance(outcome, Appended) and isinstance(work.what, Entry):
            work.notes = notes_of(work.what)


def write_alone(connection: Connection, work: Work) -> None:
    """Write one item in a savepoint of its own."""
    work.notes = ()
    try:
        with connection.begin_nested():
            if isinstance(work.what, Entry):
                write_appends(connection, [work])
            else:
                work.outcome, work.notes = work.what(connection)
    except Exception as error:
        if not is_fault_of_item(error):
            raise
        work.outcome, work.notes = store_error(error), ()


def last_notes(batch: Sequence[Work]) -> list[Note]:
    """Return the last note about each match and room; it stands for all notes about it."""
    return list({(note.kind, note.id): note for work in batch for note in work.notes}.values())


def notify(connection: Connection, batch: Sequence[Work]) -> None:
    """Let PostgreSQL send the notes to all processes when the batch is committed."""
    news = [f"{note.kind} {note.number} {note.id}" for note in last_notes(batch)]
    if news:
        connection.execute(ANNOUNCE, {"channel": CHANNEL, "news": news})
