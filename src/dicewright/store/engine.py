"""Engines: how a database is reached, made safe to write to, and what its errors mean."""

import logging
import os
from dataclasses import dataclass
from pathlib import Path
from sqlite3 import Connection as RawConnection
from typing import Any, Final

from sqlalchemy import Connection, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DataError, DBAPIError, IntegrityError, NoSuchModuleError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from dicewright.store.store import Invalid, StoreError, Taken, Unavailable, Unknown

BUSY_MS: Final = 5000  # how long SQLite waits for another process to be done
WAIT: Final = 5  # seconds that PostgreSQL may take to let us in, or for one statement
READERS: Final = 4
PRIVATE: Final = 0o600
TALKATIVE: Final = ("aiosqlite", "sqlalchemy.engine")  # below INFO they log values: tokens, secrets
SQLITE: Final = "sqlite"
POSTGRES: Final = "postgresql"
# After these nothing that SQLite says of the file can be believed; only a new process may look again.
RUINED: Final = frozenset(("SQLITE_IOERR_FSYNC", "SQLITE_IOERR_DIR_FSYNC", "SQLITE_CORRUPT", "SQLITE_NOTADB"))
AGAIN: Final = frozenset(("40001", "40P01"))  # two transactions stood in each other's way


@dataclass(frozen=True)
class Database:
    """One database: the engine that writes and the one that reads."""

    kind: str
    file: Path | None
    writer: AsyncEngine
    reader: AsyncEngine

    @property
    def postgres(self) -> bool:
        """Say whether this is PostgreSQL, where others may write at the same time."""
        return self.kind == POSTGRES

    async def dispose(self) -> None:
        """Close all connections."""
        await self.writer.dispose()
        await self.reader.dispose()


def database(text: str) -> Database:
    """Return the database at a URL; nothing is opened yet."""
    try:
        url = make_url(text)
    except ArgumentError:
        raise StoreError("this is no URL of a database; write it like sqlite:///dicewright.db") from None
    for name in TALKATIVE:
        logger = logging.getLogger(name)
        logger.setLevel(max(logger.level, logging.INFO))
    kind = url.get_backend_name()
    if kind == SQLITE:
        return sqlite(url)
    if kind in (POSTGRES, "postgres"):
        return postgres(url)
    raise StoreError(f"there is no store for {kind}; there are memory:, sqlite:///file and postgresql://...")


def sqlite(url: URL) -> Database:
    """Return a database in a file: one connection writes, others read what was committed."""
    if not url.database or url.database == ":memory:":
        raise StoreError("sqlite:/// wants the name of a file; memory: keeps nothing")
    url = url.set(drivername="sqlite+aiosqlite")
    # We begin transactions ourselves: Python would begin them late, and so too weakly.
    options: dict[str, Any] = {"connect_args": {"isolation_level": None}, "hide_parameters": True}
    writer = create_async_engine(url, pool_size=1, max_overflow=0, **options)
    reader = create_async_engine(url, pool_size=READERS, max_overflow=0, **options)
    for engine, begin, more in ((writer, "BEGIN IMMEDIATE", ""), (reader, "BEGIN", "query_only=ON")):
        prepare(engine, begin, more)
    return Database(SQLITE, Path(url.database or ""), writer, reader)


def prepare(engine: AsyncEngine, begin: str, more: str) -> None:
    """Let each connection of SQLite be durable, and each transaction begin as it should."""
    pragmas = ["journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", f"busy_timeout={BUSY_MS}", more]

    def opened(raw: RawConnection, _record: object) -> None:
        cursor = raw.cursor()
        for pragma in filter(None, pragmas):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    def begun(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    event.listen(engine.sync_engine, "connect", opened)
    event.listen(engine.sync_engine, "begin", begun)


def postgres(url: URL) -> Database:
    """Return a database on a server: two connections write and listen, readers see one moment of it."""
    settings = {"application_name": "dicewright", "synchronous_commit": "on", "jit": "off"}
    arguments = {"server_settings": settings, "timeout": WAIT, "command_timeout": WAIT}
    options: dict[str, Any] = {"connect_args": arguments, "pool_timeout": WAIT, "hide_parameters": True}
    url = url.set(drivername="postgresql+asyncpg")
    try:
        writer = create_async_engine(url, pool_size=2, max_overflow=0, pool_pre_ping=True, **options)
        reader = create_async_engine(url, pool_size=READERS, pool_pre_ping=True, **options)
    except (ModuleNotFoundError, NoSuchModuleError):
        raise StoreError("PostgreSQL needs one package more: install dicewright[postgres]") from None
    reader = reader.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
    return Database(POSTGRES, None, writer, reader)


def make_private(file: Path) -> None:
    """Make a file that its owner alone can read, and that is there after a power cut."""
    try:
        made = os.open(file, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, PRIVATE)
        try:
            os.fchmod(made, PRIVATE)
        finally:
            os.close(made)
        folder = os.open(file.parent, os.O_RDONLY | os.O_CLOEXEC)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)
    except OSError as error:
        raise Unavailable(f"the database file cannot be opened: {error.strerror}") from None


def code(error: BaseException) -> str:
    """Return what the database itself calls an error: SQLite's name or PostgreSQL's five characters."""
    inner = error.orig if isinstance(error, DBAPIError) else error
    return str(getattr(inner, "sqlite_errorname", None) or getattr(inner, "sqlstate", None) or "")


def of_item(error: BaseException) -> bool:
    """Say whether an error is the fault of what was to be written, so that all else can go on."""
    if isinstance(error, DBAPIError):
        return isinstance(error, (IntegrityError, DataError)) or code(error)[:2] in {"22", "23"}
    return isinstance(error, Exception) and not isinstance(error, (OSError, TimeoutError, Unavailable))


def meaning(error: BaseException) -> BaseException:
    """Return what the caller is told of an error of its own: no value and no statement."""
    if not isinstance(error, DBAPIError):
        return error
    name = code(error)
    if name in {"23505", "SQLITE_CONSTRAINT_PRIMARYKEY", "SQLITE_CONSTRAINT_UNIQUE"}:
        return Taken("this is there already")
    if name in {"23503", "SQLITE_CONSTRAINT_FOREIGNKEY"}:
        return Unknown("what this belongs to is not there")
    return Invalid("the database refuses this")
