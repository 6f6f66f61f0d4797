"""The stores that tests run on: in memory, in a SQLite file, on a real PostgreSQL."""

import asyncio
import os
import secrets
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any, Final

import asyncpg
import pytest
import pytest_asyncio
from sqlalchemy import make_url

from dicewright.store import Store, open_store
from tests.store.postgres import Postgres

TEMPLATE: Final = f"dicewright_{secrets.token_hex(4)}"
Open = Callable[[], Any]


class Server:
    """A PostgreSQL to make databases on: `TEST_PG_DSN` or one of our own."""

    def __init__(self) -> None:
        self._dsn = os.environ.get("TEST_PG_DSN", "")
        self.own = None if self._dsn else Postgres()

    def url(self, database: str) -> str:
        """Return the URL of a database."""
        if self.own is not None:
            return self.own.url(database)
        return make_url(self._dsn).set(database=database).render_as_string(hide_password=False)

    async def order(self, *statements: str) -> None:
        """Run statements outside of any database of ours."""
        connection = await asyncpg.connect(self._dsn or self.url("postgres"))
        try:
            for statement in statements:
                await connection.execute(statement)
        finally:
            await connection.close()

    async def kick(self, url: str) -> None:
        """Break all connections to a database."""
        others = f"datname = '{make_url(url).database}' AND pid <> pg_backend_pid()"
        await self.order(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {others}")  # noqa: S608

    async def prepare(self) -> None:
        """Make the database that all others are copies of."""
        await self.order(f"CREATE DATABASE {TEMPLATE}")
        store = open_store(self.url(TEMPLATE))
        await store.start()
        await store.close()

    @asynccontextmanager
    async def database(self, template: str = TEMPLATE) -> AsyncIterator[str]:
        """Give the URL of a new database and drop it afterwards."""
        name = f"dicewright_{secrets.token_hex(8)}"
        await self.order(f"CREATE DATABASE {name} TEMPLATE {template}")
        try:
            yield self.url(name)
        finally:
            await self.order(f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    """Start PostgreSQL once for all tests of a process."""
    server = Server()
    try:
        asyncio.run(server.prepare())
        yield server
    finally:
        if server.own is not None:
            server.own.remove()
        else:
            asyncio.run(server.order(f"DROP DATABASE {TEMPLATE} WITH (FORCE)"))


@pytest.fixture
def own(server: Server) -> Postgres:
    """Give a PostgreSQL that may be stopped."""
    if server.own is None:
        pytest.skip("the server of TEST_PG_DSN is not ours to stop")
    return server.own


@pytest_asyncio.fixture
async def sqlite_url(tmp_path: Path) -> str:
    """Give the URL of a new file."""
    return f"sqlite:///{tmp_path}/dicewright.db"


@pytest_asyncio.fixture
async def postgres_url(server: Server) -> AsyncIterator[str]:
    """Give the URL of a new database on PostgreSQL, with our tables in it."""
    async with server.database() as url:
        yield url


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest) -> str:
    """Give the URL of each kind of database in turn."""
    found: str = request.getfixturevalue(f"{request.param}_url")
    return found


@pytest_asyncio.fixture
async def opened() -> AsyncIterator[Callable[[str], Any]]:
    """Give a function that opens the store at a URL; all are closed at the end."""
    async with AsyncExitStack() as stack:

        async def open_one(url: str) -> Store:
            store = open_store(url)
            await store.start()
            stack.push_async_callback(store.close)
            return store

        yield open_one


@pytest.fixture(params=["memory", "sqlite", "postgres"])
def any_url(request: pytest.FixtureRequest) -> str:
    """Give the URL of each kind of store in turn."""
    found: str = "memory:" if request.param == "memory" else request.getfixturevalue(f"{request.param}_url")
    return found


@pytest_asyncio.fixture
async def store(any_url: str, opened: Callable[[str], Any]) -> Store:
    """Give each kind of store in turn, open and empty."""
    found: Store = await opened(any_url)
    return found
