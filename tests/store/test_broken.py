"""Connections that break at any moment: whoever asked gets `Unavailable`, and the next one is served."""

import asyncio
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import product
from typing import Any, Final
from unittest.mock import Mock

import asyncpg
import pytest
from sqlalchemy import Engine, event
from sqlalchemy.util import await_only

from dicewright.store import Appended, Chat, Store, Unavailable
from dicewright.store.listener import Listener
from dicewright.store.sql import Sql
from tests.store.conftest import Server
from tests.store.postgres import Postgres
from tests.store.things import begin, room, seats, step

Open = Callable[[str], Any]
# In the order in which a connection lives through them; a write commits where a read rolls back.
MOMENTS: Final = (
    "begin",
    "savepoint",
    "before_cursor_execute",
    "after_cursor_execute",
    "release_savepoint",
    "commit",
    "rollback",
)
CALLS: Final = ("do_begin", "do_execute", "do_executemany", "do_commit", "do_rollback", "do_close", "connect")
ERRORS: Final = (
    asyncpg.InterfaceError("broken"),
    asyncpg.InternalClientError("broken"),  # SQLAlchemy does not know it
    ConnectionResetError("broken"),
    RuntimeError("the transport is closed"),
)


def engines(store: Sql) -> list[Engine]:
    """Return what a store writes and reads with."""
    found: list[Any] = [getattr(store.database, name) for name in ("writer", "reader")]
    return [getattr(engine, "sync_engine", engine) for engine in found]


@contextmanager
def at(engine: Engine, moment: str, strike: Callable[[], None]) -> Iterator[None]:
    """Strike at each such moment of any connection."""

    def struck(*_: object) -> None:
        strike()

    event.listen(engine, moment, struck)
    try:
        yield
    finally:
        event.remove(engine, moment, struck)


async def everything(store: Store) -> list[object]:
    """Read and write at once, and return what became of each."""
    reads = (store.guest("g1"), store.room("r1"), store.match("m1"), store.chats("r1", 3), store.dead(["p"]))
    appends = (store.append(step("m1", 0, f"c{i}")) for i in range(3))
    writes = (store.rename("g1", "Eve"), store.add_chat(Chat("r1", 0, "Eve", "hi", 1)))
    return list(await asyncio.gather(*reads, *appends, *writes, return_exceptions=True))


async def still_serves(store: Store) -> None:
    """Hold that all is well again."""
    assert await store.healthy()
    assert [each for each in await everything(store) if isinstance(each, BaseException)] == []
    found = await store.match("m1")
    assert found is not None
    assert await store.append(step("m1", found[0].records)) == Appended(found[0].records, found[0].records)


@pytest.mark.parametrize("moment", MOMENTS)
async def test_a_connection_killed_at_any_moment_is_an_outage(
    postgres_url: str, server: Server, opened: Open, moment: str
) -> None:
    store: Sql = await opened(postgres_url)
    await begin(store)
    await store.add_room(room(), seats())
    done: list[object] = []
    for engine in engines(store):
        with at(engine, moment, lambda: await_only(server.kick(postgres_url))):
            done += await everything(store)
    assert {type(each) for each in done if isinstance(each, BaseException)} == {Unavailable}
    await still_serves(store)


@pytest.mark.parametrize("moment", MOMENTS[1:-1])
async def test_a_server_that_stops_amid_a_batch_is_an_outage(
    own: Postgres, postgres_url: str, opened: Open, moment: str
) -> None:
    store: Sql = await opened(postgres_url)
    await begin(store)
    await store.add_room(room(), seats())
    try:
        with at(engines(store)[0], moment, lambda: own.stop(signal.SIGQUIT)):
            done = await everything(store)
    finally:
        own.start()
    assert {type(each) for each in done if isinstance(each, BaseException)} == {Unavailable}
    await still_serves(store)


async def test_whatever_a_driver_raises_is_an_outage(
    url: str, opened: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    store: Sql = await opened(url)
    await begin(store)
    await store.add_room(room(), seats())
    for call, error in product(CALLS, ERRORS):
        with monkeypatch.context() as patch:
            for engine in engines(store):
                patch.setattr(engine.dialect, call, Mock(side_effect=error))
            done = await everything(store)
        assert {(call, type(each)) for each in done if isinstance(each, BaseException)} <= {
            (call, Unavailable)
        }
        await still_serves(store)
    for engine in engines(store):
        monkeypatch.setattr(engine.dialect, "do_close", Mock(side_effect=ERRORS[0]))
    await store.close()


async def test_a_store_that_cannot_listen_lets_go_of_everything(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Listener, "start", Mock(side_effect=Unavailable))
    store = Sql(postgres_url)
    with pytest.raises(Unavailable):
        await store.start()
    assert not await store.healthy()
    assert store.database.closed
