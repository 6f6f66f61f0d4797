"""A backup: every row of a database at one moment, in one file from which any database can be restored."""

import gzip
import hashlib
import json
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, MetaData, Table, func, insert, select
from sqlalchemy.exc import SQLAlchemyError

from dicewright.store.database import Database
from dicewright.store.errors import reason
from dicewright.store.revision import revision_of, upgrade
from dicewright.store.store import StoreError, Unavailable

FORM: Final = 1
MANY: Final = 500  # rows that are read or written at once
REVISION: Final = "alembic_version"  # a table that says how the others look, so it is no part of a backup
DAMAGED: Final = "this is no whole backup: it is damaged or was cut off"

Counts = dict[str, int]


async def back_up(database: Database, file: Path) -> Counts:
    """Write all rows of a database to a new file, as they are at one moment; return how many of each."""
    return await database.read(lambda connection: write_file(connection, file))


def write_file(connection: Connection, file: Path) -> Counts:
    """Write what a connection sees to a new file, which is there only when it is whole."""
    if file.exists():
        raise StoreError(f"{file.name} already exists")
    unfinished: Path | None = None
    try:
        handle, name = tempfile.mkstemp(prefix=".dicewright-", dir=file.parent)  # only its owner can read it
        unfinished = Path(name)
        with os.fdopen(handle, "wb") as out:
            with gzip.open(out, "wb") as packed:
                counts = dump(connection, packed)
            out.flush()
            os.fsync(out.fileno())
        unfinished.replace(file)
    except OSError as error:
        raise StoreError(f"the backup cannot be written: {error.strerror}") from None
    finally:
        if unfinished is not None:
            unfinished.unlink(missing_ok=True)
    return counts


def dump(connection: Connection, out: gzip.GzipFile) -> Counts:
    """Write what a connection sees: a line for the form, one for each row, and one with counts and a hash."""
    revision = revision_of(connection)
    if not revision:
        raise StoreError("there is nothing to back up: no server has used this database yet")
    seen = hashlib.sha256()

    def write(thing: object) -> None:
        line = json.dumps(thing, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"
        seen.update(line)
        out.write(line)

    write({"dicewright-backup": FORM, "revision": revision})
    counts = {}
    for table in tables_of(connection):
        rows = connection.execution_options(yield_per=MANY).execute(select(table))
        counts[table.name] = 0
        for row in rows:
            write([table.name, dict(row._mapping)])  # noqa: SLF001 - its public name
            counts[table.name] += 1
    last = {"counts": counts, "sha256": seen.hexdigest()}
    out.write(json.dumps(last).encode() + b"\n")
    return counts


async def restore(database: Database, file: Path) -> Counts:
    """Fill an empty database from a backup, all or nothing; return how many rows of each table."""
    revision, counts = checked(file)

    def work(connection: Connection) -> None:
        fill(connection, file, revision)

    try:
        await database.prepare(work)
    except SQLAlchemyError as error:
        raise Unavailable(f"the database could not be filled: {reason(error)}") from None
    return counts


def fill(connection: Connection, file: Path, revision: str) -> None:
    """Make the tables as they were, put all rows in, and bring the tables up to date."""
    if any(connection.scalar(select(func.count()).select_from(table)) for table in tables_of(connection)):
        raise StoreError("this database is in use; restore into an empty one")
    if revision_of(connection) not in ("", revision):
        raise StoreError("this database has tables of another revision; restore into a new one")
    upgrade(connection, revision)
    tables = {table.name: table for table in tables_of(connection)}
    waiting: list[Any] = []
    last = ""
    for name, row in rows_of(file):
        if waiting and (name != last or len(waiting) == MANY):
            connection.execute(insert(tables[last]), waiting)
            waiting = []
        last = name
        waiting.append(row)
    if waiting:
        connection.execute(insert(tables[last]), waiting)
    upgrade(connection)


def checked(file: Path) -> tuple[str, Counts]:
    """Read a backup through; return the revision of its tables and its counts, or raise StoreError."""
    seen = hashlib.sha256()
    counts: Counts = {}
    lines = lines_of(file)
    first = next(lines, b"")
    head = parsed(first)
    if not isinstance(head, dict) or head.get("dicewright-backup") != FORM:
        raise StoreError("this is no backup of Dicewright, or of a newer version")
    seen.update(first)
    for line in lines:
        thing = parsed(line)
        if isinstance(thing, dict):
            told = {name: n for name, n in thing["counts"].items() if n}
            if told != counts or thing["sha256"] != seen.hexdigest() or next(lines, b""):
                raise StoreError(DAMAGED)
            return str(head["revision"]), thing["counts"]
        seen.update(line)
        counts[thing[0]] = counts.get(thing[0], 0) + 1
    raise StoreError(DAMAGED)


def rows_of(file: Path) -> Iterator[tuple[str, dict[str, Any]]]:
    """Return the rows of a backup that was checked, each with the name of its table."""
    for n, line in enumerate(lines_of(file)):
        thing = parsed(line)
        if n and isinstance(thing, list):
            yield thing[0], thing[1]


def lines_of(file: Path) -> Iterator[bytes]:
    """Return the lines of a packed file."""
    try:
        with gzip.open(file, "rb") as packed:
            yield from packed
    except FileNotFoundError:
        raise StoreError(f"there is no file {file.name}") from None
    except (OSError, EOFError):
        raise StoreError(DAMAGED) from None


def parsed(line: bytes) -> Any:
    """Return what a line of a backup says."""
    try:
        return json.loads(line)
    except ValueError:
        raise StoreError(DAMAGED) from None


def tables_of(connection: Connection) -> list[Table]:
    """Return the tables of a database as they are there, each after those it refers to."""
    found = MetaData()
    found.reflect(connection)
    return [table for table in found.sorted_tables if table.name != REVISION]
