"""The database itself: its tables, its revisions, its settings, its file."""

import asyncio
import sqlite3
import stat
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, make_url, text

from dicewright.store import (
    Appended,
    Chat,
    Duplicate,
    Invite,
    Newer,
    OwnBuild,
    StoreError,
    Unavailable,
    open_store,
)
from dicewright.store.migrations import HEAD
from dicewright.store.revision import config, upgrade
from dicewright.store.schema import METADATA
from dicewright.store.sql import Sql
from dicewright.store.store import PLAYING
from tests.store.conftest import Server
from tests.store.things import begin, guest, header, room, row, seats, step

Open = Callable[[str], Any]
KEPT: Final = Path(__file__).with_name("kept_0002.sql")


def statement(words: str) -> Callable[[Connection], Any]:
    """Return the work that is one statement."""
    return lambda connection: connection.execute(text(words))


def value(words: str) -> Callable[[Connection], Any]:
    """Return the work that asks for one value."""
    return lambda connection: connection.scalar(text(words))


async def empty(url: str, server: Server) -> str:
    """Take our tables out of a new database."""
    if url.startswith("postgresql"):
        store = Sql(url)
        for order in ("DROP SCHEMA public CASCADE", "CREATE SCHEMA public"):
            await store.database.write(statement(order))
        await store.database.dispose()
    return url


def modes(folder: Path) -> dict[str, int]:
    """Return who may do what with the files of a folder."""
    return {path.name: stat.S_IMODE(path.stat().st_mode) for path in folder.iterdir()}


def differences(connection: Connection) -> list[Any]:
    """Return in what the tables made by the revisions differ from the schema."""
    context = MigrationContext.configure(connection, opts={"compare_type": True})
    return list(compare_metadata(context, METADATA))


async def test_the_revisions_make_what_the_schema_says(url: str, server: Server, opened: Open) -> None:
    store: Sql = await opened(await empty(url, server))
    assert await store.database.read(differences) == []
    assert await store.database.read(value("SELECT version_num FROM alembic_version")) == HEAD


async def test_many_may_start_at_once_on_nothing(url: str, server: Server, opened: Open) -> None:
    await empty(url, server)
    stores = await asyncio.gather(*(opened(url) for _ in range(3)))
    await stores[0].add_guest(guest())
    assert await stores[2].guest("g1") == guest()


def test_the_newest_revision_is_named() -> None:
    assert ScriptDirectory.from_config(config()).get_heads() == [HEAD]


async def test_a_newer_database_is_refused_in_words(url: str, opened: Open) -> None:
    store: Sql = await opened(url)
    await store.database.write(statement("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(Newer) as refused:
        await open_store(url).start()
    assert str(refused.value) == (
        "This database is of revision 9999, and this version of Dicewright knows none after 0008. "
        "Start the newer version, or choose another database."
    )


def make_old(connection: Connection) -> None:
    """Make a database as the version before revision 0003 left it; its rows were written by that version."""
    upgrade(connection, "0002")
    for line in KEPT.read_text("utf-8").splitlines():
        connection.exec_driver_sql(line)


async def test_an_old_database_opens_and_goes_on(url: str, server: Server, opened: Open) -> None:
    old = Sql(await empty(url, server))
    await old.database.prepare(make_old)
    await old.database.dispose()
    store: Sql = await opened(url)
    assert await store.database.read(differences) == []
    assert await store.guest_by_token("token of g1") == guest("g1")
    assert await store.guest("g2") == replace(guest("g2"), name="Zoë 🎲")
    playing = room(code="ABCD", phase=PLAYING, public=True, match="m1", version=1)
    assert await store.rooms_of("g1", 9) == [(playing, seats()), (room("r2"), [])]
    found = await store.match("m1")
    assert found is not None
    assert found[0] == replace(header(), records=4)
    assert [each.record for each in found[1]] == [row(n).record for n in range(4)]
    assert await store.invites("r1") == [Invite("hash 1", "r1", 5, seat=1, device=True)]
    assert await store.builds("g1") == [OwnBuild("b1", "g1", "pig", "b", "t", 5)]
    assert await store.chats("r1", 9) == [Chat("r1", 0, "Ada", "it's 5", 1, guest="g1")]
    assert await store.append(step("m1", 3, "c2")) == Duplicate({"done": "c2"}, 3, 3)
    assert await store.append(step("m1", 4, "c3")) == Appended(4, 4)
    await store.add_guest(guest("g3"))
    assert await store.guest("g3") == guest("g3")


async def test_a_database_that_is_half_made_is_left_as_it_was(sqlite_url: str, tmp_path: Path) -> None:
    connection = sqlite3.connect(tmp_path / "dicewright.db")
    connection.execute("CREATE TABLE chats (x)")
    connection.commit()
    with pytest.raises(Unavailable):
        await open_store(sqlite_url).start()
    assert connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall() == [
        ("chats",)
    ]
    connection.close()


async def test_the_file_is_its_owners_alone(tmp_path: Path, sqlite_url: str, opened: Open) -> None:
    (tmp_path / "dicewright.db").touch(0o644)
    store = await opened(sqlite_url)
    await begin(store)
    assert modes(tmp_path) == dict.fromkeys(
        ("dicewright.db", "dicewright.db-shm", "dicewright.db-wal"), 0o600
    )


async def test_sqlite_is_durable(sqlite_url: str, opened: Open) -> None:
    store: Sql = await opened(sqlite_url)
    wanted = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 500}
    for way, read_only in ((store.database.write, 0), (store.database.read, 1)):
        for pragma, wants in {**wanted, "query_only": read_only}.items():
            assert await way(value(f"PRAGMA {pragma}")) == wants


async def test_postgresql_is_durable(postgres_url: str, opened: Open) -> None:
    store: Sql = await opened(postgres_url)
    assert await store.database.write(value("SHOW synchronous_commit")) == "on"
    assert await store.database.read(value("SHOW transaction_read_only")) == "on"
    assert await store.database.read(value("SHOW transaction_isolation")) == "repeatable read"


@pytest.mark.parametrize(
    ("url", "words"),
    [
        ("", "no URL"),
        ("dicewright.db", "no URL"),
        ("sqlite://", "name of a file"),
        ("sqlite:///:memory:", "name of a file"),
        ("mysql://u:hunter2@h/d", "no store for mysql"),
    ],
)
def test_a_url_that_cannot_be_is_refused_in_words(url: str, words: str) -> None:
    with pytest.raises(StoreError, match=words) as refused:
        open_store(url)
    assert "hunter2" not in str(refused.value)


async def test_a_file_that_cannot_be_made_is_refused_in_words(tmp_path: Path) -> None:
    with pytest.raises(Unavailable, match="No such file or directory"):
        await open_store(f"sqlite:///{tmp_path}/nowhere/dicewright.db").start()
    (tmp_path / "no.db").write_text("this is not a database, but long enough to look like one " * 20)
    with pytest.raises(Unavailable, match="cannot be opened"):
        await open_store(f"sqlite:///{tmp_path}/no.db").start()


async def test_a_postgresql_that_lets_nobody_in_says_why(postgres_url: str) -> None:
    url = make_url(postgres_url)
    for other, words in (
        (url.set(database="nope"), "has no database of that name"),
        (url.set(username="stranger"), "does not let this user in"),
        (url.set(host="nowhere.invalid", port=1, query={}), "nobody knows its host"),
    ):
        with pytest.raises(Unavailable, match=words):
            await open_store(other.render_as_string(hide_password=False)).start()
