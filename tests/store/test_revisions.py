"""Each of the newest revisions by itself: rows of before stay as they were, what is new keeps its bounds."""

from collections.abc import Sequence
from typing import Any, Final

import pytest
from sqlalchemy import Connection, inspect, text
from sqlalchemy.exc import IntegrityError

from dicewright.store.revision import revision_of, upgrade
from dicewright.store.sql import Sql
from dicewright.store.store import StoreError
from tests.store.conftest import Server
from tests.store.test_database import Open, differences, empty

ROOM: Final = (
    "INSERT INTO rooms (id, code, game, phase, public, host, settings, made_ms, changed_ms, version) VALUES"
    " ('r1', 'ABCD', 'doodle-dice', 'waiting', true, 'g1', '{}', 1, 2, 3)"
)
BEFORE: Final = (
    "INSERT INTO guests VALUES ('g1', 'Ann', 'h1', 1), ('g2', 'Bob', 'h2', 2)",
    ROOM,
    "INSERT INTO seats (room, seat, kind, guest, name) VALUES ('r1', 0, 'person', 'g1', 'Ann')",
)
PUSHED: Final = "INSERT INTO pushes VALUES ('p1', '{guest}', 'https://push.example/1', 'k', 'a', 'en', 5)"
BLOCKED: Final = "INSERT INTO blocks VALUES ('g1', '{guest}', 'Bob', 6)"
SILENCED: Final = "INSERT INTO silenced VALUES ('{guest}', 7)"
REPORTED: Final = "INSERT INTO reports VALUES ('t1', 'r1', NULL, NULL, 'Bob', 'chat', 'rude', 'a line', 8)"


def of(revision: str, *more: str) -> Any:
    """Return what makes a database of a revision, with rows of before in it."""

    def make(connection: Connection) -> None:
        if not revision_of(connection):
            upgrade(connection, "0006")
            said(connection, BEFORE)
        upgrade(connection, revision)
        said(connection, more)

    return make


def said(connection: Connection, lines: Sequence[str]) -> None:
    """Carry out statements."""
    for line in lines:
        connection.exec_driver_sql(line)


async def written(database: Any, line: str) -> None:
    """Carry out one statement in a transaction of its own."""
    await database.write(lambda connection: said(connection, (line,)))


async def one(database: Any, query: str) -> list[Any]:
    """Return the rows that a query finds."""
    return list(await database.read(lambda line: [tuple(row) for row in line.execute(text(query))]))


async def at(url: str, server: Server, revision: str) -> Sql:
    """Return a store whose database is of a revision; it is not started."""
    store = Sql(await empty(url, server))
    await store.database.prepare(of(revision))
    return store


async def test_0007_adds_days_and_calls_and_leaves_rooms_alone(url: str, server: Server) -> None:
    store = await at(url, server, "0007")
    database = store.database
    assert await one(database, "SELECT id, version, due_ms FROM rooms") == [("r1", 3, None)]
    names: Any = await database.read(
        lambda line: {found["name"] for found in inspect(line).get_indexes("rooms")}
    )
    assert "ix_rooms_due_ms" in names
    await written(database, PUSHED.format(guest="g1"))
    for wrong in (PUSHED.format(guest="g1"), PUSHED.format(guest="nobody").replace("p1", "p2")):
        with pytest.raises((IntegrityError, StoreError)):
            await written(database, wrong)
    assert await one(database, "SELECT guest FROM pushes") == [("g1",)]
    assert await one(database, "SELECT * FROM keys") == []
    await database.dispose()


async def test_0008_adds_company_and_leaves_calls_alone(url: str, server: Server) -> None:
    store = await at(url, server, "0007")
    database = store.database
    await written(database, PUSHED.format(guest="g2"))
    await database.write(of("0008"))
    assert await one(database, "SELECT id, guest FROM pushes") == [("p1", "g2")]
    for line in (BLOCKED.format(guest="g2"), SILENCED.format(guest="g2"), REPORTED):
        await written(database, line)
    for wrong in (
        BLOCKED.format(guest="nobody"),
        BLOCKED.format(guest="g2"),
        SILENCED.format(guest="nobody"),
    ):
        with pytest.raises((IntegrityError, StoreError)):
            await written(database, wrong)
    assert await one(database, "SELECT guest, other FROM blocks") == [("g1", "g2")]
    assert await one(database, "SELECT guest, about FROM reports") == [(None, None)]
    assert await database.read(differences) == []
    await database.dispose()


@pytest.mark.parametrize("revision", ["0006", "0007", "0008"])
async def test_a_server_goes_on_with_a_database_of_before(
    url: str, server: Server, opened: Open, revision: str
) -> None:
    store = await at(url, server, revision)
    await store.database.dispose()
    now: Sql = await opened(url)
    assert await now.database.read(differences) == []
    found = await now.room("r1")
    assert found is not None
    assert (found[0].code, found[0].due_ms, [seat.guest for seat in found[1]]) == ("ABCD", None, ["g1"])
    assert await now.due(10**15, 10) == []
    assert (await now.things_of("g1"))["blocks"] == []
