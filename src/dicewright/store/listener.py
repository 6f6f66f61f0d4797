"""Listen to PostgreSQL for what any process has written, and connect again after an outage."""

import asyncio
import logging
from contextlib import suppress
from typing import Any, Final
from zlib import crc32

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection

from dicewright.store.database import TIMEOUT, Postgres
from dicewright.store.notes import Notes
from dicewright.store.store import EVERYTHING, Note, Unavailable
from dicewright.store.writer import CHANNEL

LOG: Final = logging.getLogger(__name__)
PULSE: Final = 15.0  # seconds between two checks that the server is still there
PAUSE: Final = 0.05  # seconds before the first try to connect again; each next try waits twice as long
LONGEST: Final = 1.0
SERVING: Final = 0x64696365  # the class of the locks that tell which processes serve
HOLD: Final = "SELECT pg_advisory_lock_shared($1, $2)"
HELD: Final = text(
    "SELECT CAST(objid AS bigint) FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 2 AND granted "
    "AND classid = :serving AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
).bindparams(serving=SERVING)


def lock_of(process: str) -> int:
    """Return the number of the lock that a process holds while it serves."""
    return crc32(process.encode())


class Listener:
    """One connection that only listens, and holds the locks of this process."""

    def __init__(self, database: Postgres, notes: Notes) -> None:
        self._database = database
        self._notes = notes
        self._started = asyncio.Event()  # set once the first connection listens
        self._pause = PAUSE
        self._task: asyncio.Task[None] | None = None
        self._raw: Any = None  # the connection, while it listens
        self._turn = asyncio.Lock()  # the connection does one thing at a time
        self._held: list[str] = []  # the processes whose locks it holds

    @property
    def alive(self) -> bool:
        """Return whether it still listens or tries to."""
        return self._task is not None and not self._task.done()

    async def start(self) -> None:
        """Begin to listen; every write after this returns is heard."""
        self._task = asyncio.create_task(self._run(), name="dicewright listener")
        try:
            async with asyncio.timeout(2 * TIMEOUT):
                await self._started.wait()
        except TimeoutError:
            raise Unavailable("the database does not let us listen") from None

    async def close(self) -> None:
        """Stop listening."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])

    async def hold(self, process: str) -> None:
        """Hold the lock of a process; each new connection takes it again."""
        self._held.append(process)
        async with self._turn:
            if self._raw is not None:
                with suppress(Exception):  # the connection is lost: the next one takes all locks
                    await self._take(process)

    async def _take(self, process: str) -> None:
        number = lock_of(process)
        await self._raw.execute(HOLD, SERVING, number - 2**32 if number >= 2**31 else number, timeout=TIMEOUT)

    async def _run(self) -> None:
        while True:
            try:
                async with self._database.writer.connect() as connection:
                    try:
                        await self._listen(connection)
                    finally:
                        self._raw = None
                        await connection.invalidate()
            except Exception as error:  # noqa: BLE001 - whatever it was, connect again
                LOG.warning("The database is not heard: %s", type(error).__name__)
            await asyncio.sleep(self._pause)
            self._pause = min(2 * self._pause, LONGEST)

    async def _listen(self, connection: AsyncConnection) -> None:
        """Listen until the connection is lost."""
        raw: Any = (await connection.get_raw_connection()).driver_connection
        gone = asyncio.Event()
        raw.add_termination_listener(lambda _: gone.set())
        await raw.add_listener(CHANNEL, self._hear)
        async with self._turn:
            self._raw = raw
            for process in self._held:
                await self._take(process)
        if self._started.is_set():  # notes were lost while there was no connection
            self._notes.post([Note("", EVERYTHING)])
        self._started.set()
        self._pause = PAUSE
        while not gone.is_set():
            try:
                async with asyncio.timeout(PULSE):  # in 3.11 `wait_for` may swallow a cancellation
                    await gone.wait()
            except TimeoutError:
                async with self._turn:
                    await raw.execute("SELECT 1", timeout=TIMEOUT)

    def _hear(self, _connection: object, _pid: int, _channel: str, news: str) -> None:
        kind, number, id = news.split(" ", 2)
        self._notes.post([Note(id, kind, int(number))])
