"""A SQLite file or a PostgreSQL server: connections, transactions and settings that make writes durable."""

import asyncio
import logging
import os
from abc import ABC, abstractmethod
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from sqlite3 import Connection as RawConnection
from typing import Any, Final, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, NoSuchModuleError
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool

from dicewright.store.errors import raise_unavailable, unreadable
from dicewright.store.store import StoreError, Unavailable

T = TypeVar("T")
BUSY_MS: Final = 500  # how long SQLite waits for another process that writes,
UPGRADE_MS: Final = 10_000  # and for one that upgrades the tables
TIMEOUT: Final = 5  # seconds for PostgreSQL to accept a connection or to run one statement
READERS: Final = 4
PRIVATE: Final = 0o600
FOLDERS_OPEN: Final = os.name != "nt"  # there a folder cannot be opened, so not be synced
QUIET: Final = {
    "sqlalchemy.engine": logging.WARNING,  # below that it logs values, such as hashes of tokens
    "sqlalchemy.pool": logging.CRITICAL,  # below that it logs a traceback for each connection that was lost
}
UPGRADE_LOCK: Final = 0x6469636577  # the lock under which one process at a time upgrades the tables


class Database(ABC):
    """One database. Work is a plain function of a connection, and runs in one transaction."""

    shared = False  # whether other processes write, too; then the database sends the notes
    closed = False

    @abstractmethod
    async def write(self, work: Callable[[Connection], T]) -> T:
        """Run work in a transaction, which is committed when this returns, and not when this raises."""

    @abstractmethod
    async def read(self, work: Callable[[Connection], T]) -> T:
        """Run work that sees one state of the database and changes nothing."""

    async def dispose(self) -> None:
        """Close all connections for good."""
        self.closed = True

    def refuse_closed(self) -> None:
        """Raise Unavailable if the database was closed."""
        if self.closed:
            raise Unavailable("the database is closed")

    async def prepare(self, work: Callable[[Connection], None]) -> None:
        """Run work that upgrades the tables, while no other process does."""
        await self.write(work)


class Sqlite(Database):
    """A SQLite file: one thread writes, others read."""

    def __init__(self, url: URL) -> None:
        if not url.database or url.database == ":memory:":
            raise StoreError("sqlite:/// wants the name of a file; memory: keeps nothing")
        self.file = Path(url.database)
        self.id: tuple[int, int] | None = None  # of the file, once it is open
        self.writer = sqlite_engine(url, 1, "BEGIN IMMEDIATE", "query_only=OFF")
        event.listen(self.writer, "handle_error", raise_unavailable)
        self.reader = sqlite_engine(url, READERS, "BEGIN", "query_only=ON")
        self._write_thread = ThreadPoolExecutor(1, "dicewright writer")
        self._read_threads = ThreadPoolExecutor(READERS, "dicewright reader")

    async def prepare(self, work: Callable[[Connection], None]) -> None:
        make_private(self.file)
        self.id = file_id(self.file)
        await asyncio.get_running_loop().run_in_executor(self._write_thread, self._prepare, work)

    async def write(self, work: Callable[[Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._write_thread, self._write, work)

    async def read(self, work: Callable[[Connection], T]) -> T:
        self.refuse_closed()
        return await asyncio.get_running_loop().run_in_executor(self._read_threads, self._read, work)

    async def dispose(self) -> None:
        await super().dispose()
        for pool in (self._write_thread, self._read_threads):
            await asyncio.to_thread(pool.shutdown)
        self.writer.dispose()
        self.reader.dispose()

    def _prepare(self, work: Callable[[Connection], None]) -> None:
        self._set_patience(UPGRADE_MS)
        self._write(work)
        self._set_patience(BUSY_MS)

    def _set_patience(self, ms: int) -> None:
        """Set how long the connection that writes waits for other processes."""
        with self.writer.connect() as connection:
            raw = connection.connection.driver_connection
            assert isinstance(raw, RawConnection)
            raw.execute(f"PRAGMA busy_timeout={ms}").close()

    def _write(self, work: Callable[[Connection], T]) -> T:
        self._check_there()
        with self.writer.connect() as connection:
            try:
                with connection.begin():
                    done = work(connection)
                self._check_there(log=True)
            except BaseException:
                # Nobody knows its state; the next write gets a new connection.
                connection.invalidate()
                raise
            return done

    def _check_there(self, *, log: bool = False) -> None:
        """Raise Unavailable if the file that is open is not the one that others would find, nor its log.

        What is written to a file that was deleted or replaced is lost when this process ends.
        """
        names = [self.file, self.file.with_name(f"{self.file.name}-wal")] if log else [self.file]
        found = [file_id(name) for name in names]
        if self.id is not None and (found[0] != self.id or None in found):
            raise Unavailable("the file of the database was deleted or replaced")

    def _read(self, work: Callable[[Connection], T]) -> T:
        try:
            with self.reader.connect() as connection:
                return work(connection)
        except Exception as error:  # noqa: BLE001 - whatever it is, its text may contain values
            raise unreadable(error) from None


class Postgres(Database):
    """A PostgreSQL server: one connection writes, one listens, others read."""

    shared = True

    def __init__(self, url: URL) -> None:
        settings = {"application_name": "dicewright", "synchronous_commit": "on", "jit": "off"}
        arguments = {"server_settings": settings, "timeout": TIMEOUT, "command_timeout": TIMEOUT}
        options: dict[str, Any] = {
            "connect_args": arguments,
            "pool_timeout": TIMEOUT,
            "pool_pre_ping": True,
            "hide_parameters": True,
        }
        self._url = url = url.set(drivername="postgresql+asyncpg")
        try:
            self.writer = create_async_engine(url, pool_size=2, max_overflow=0, **options)
            reader = create_async_engine(url, pool_size=READERS, **options)
        except (ModuleNotFoundError, NoSuchModuleError):
            raise StoreError("PostgreSQL needs one package more: install dicewright[postgres]") from None
        event.listen(self.writer.sync_engine, "handle_error", raise_unavailable)
        self.reader = reader.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)

    async def prepare(self, work: Callable[[Connection], None]) -> None:
        def alone(connection: Connection) -> None:
            connection.execute(text("SELECT pg_advisory_xact_lock(:gate)"), {"gate": UPGRADE_LOCK})
            work(connection)

        # On a connection of its own without a timeout: to change a large table takes long.
        once = create_async_engine(self._url, poolclass=NullPool, connect_args={"timeout": TIMEOUT})
        async with once.begin() as connection:
            await connection.run_sync(alone)

    async def write(self, work: Callable[[Connection], T]) -> T:
        async with self.writer.connect() as connection:
            try:
                async with connection.begin():
                    return await connection.run_sync(work)
            except BaseException:
                await connection.invalidate()  # see Sqlite
                raise

    async def read(self, work: Callable[[Connection], T]) -> T:
        self.refuse_closed()
        try:
            async with self.reader.connect() as connection:
                return await connection.run_sync(work)
        except Exception as error:  # noqa: BLE001 - connecting and closing raise the driver's own errors
            raise unreadable(error) from None

    async def dispose(self) -> None:
        await super().dispose()
        await self.writer.dispose()
        await self.reader.dispose()


def open_database(address: str) -> Database:
    """Return the database at a URL, not yet connected."""
    try:
        url = make_url(address)
    except ArgumentError:
        raise StoreError("this is no URL of a database; write it like sqlite:///dicewright.db") from None
    for name, level in QUIET.items():
        logger = logging.getLogger(name)
        logger.setLevel(max(logger.level, level))
    kind = url.get_backend_name()
    if kind == "sqlite":
        return Sqlite(url)
    if kind in {"postgresql", "postgres"}:
        return Postgres(url)
    raise StoreError(f"there is no store for {kind}; there are memory:, sqlite:///file and postgresql://...")


def sqlite_engine(url: URL, size: int, begin: str, more: str) -> Engine:
    """Return an engine with durable connections, whose transactions start with `begin`."""
    pragmas = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", f"busy_timeout={BUSY_MS}", more)

    def opened(raw: RawConnection, _record: object) -> None:
        for pragma in pragmas:
            raw.execute(f"PRAGMA {pragma}").close()

    def begun(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    # We begin transactions ourselves: the driver would begin them at the first write, after the reads.
    engine = create_engine(
        url.set(drivername="sqlite+pysqlite"),
        connect_args={"isolation_level": None, "check_same_thread": False},
        pool_size=size,
        max_overflow=0,
        hide_parameters=True,
    )
    event.listen(engine, "connect", opened)
    event.listen(engine, "begin", begun)
    return engine


def file_id(file: Path) -> tuple[int, int] | None:
    """Return what tells a file from any other, or None if it is not there."""
    try:
        found = file.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def make_private(file: Path) -> None:
    """Create a file that only its owner can read, and that survives a power cut."""
    try:
        os.close(os.open(file, os.O_RDWR | os.O_CREAT, PRIVATE))
        file.chmod(PRIVATE)
        if FOLDERS_OPEN:
            folder = os.open(file.parent, os.O_RDONLY)
            try:
                os.fsync(folder)
            finally:
                os.close(folder)
    except OSError as error:
        raise Unavailable(f"the database file cannot be opened: {error.strerror}") from None
