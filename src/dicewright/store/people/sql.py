"""Calls, blocks and reports in a database."""

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from sqlalchemy import Connection, delete, func, insert, or_, select

from dicewright.store.columns import to_columns
from dicewright.store.database import Database
from dicewright.store.people import MOST, Block, People, Push, Report
from dicewright.store.reading import all_of
from dicewright.store.schema import BLOCKS, KEYS, PUSHES, REPORTS, SILENCED
from dicewright.store.store import Note, Taken
from dicewright.store.writer import Writer

News = Sequence[Note]


class SqlPeople(People):
    """Keeps it in tables of the same database."""

    def __init__(self, database: Database, writer: Writer) -> None:
        self.database = database
        self.writer = writer

    async def keep_key(self, name: str, value: str) -> str:
        query = select(KEYS.c.value).where(KEYS.c.name == name)

        def job(connection: Connection) -> tuple[str, News]:
            kept = connection.scalar(query)
            if kept is None:
                connection.execute(insert(KEYS), {"name": name, "value": value})
            return kept or value, []

        with suppress(Taken):  # another process was first
            found: str = await self.writer.write(job)
            return found
        return str(await self.database.read(lambda connection: connection.scalar(query)))

    async def subscribe(self, push: Push) -> None:
        row = to_columns(push)

        def job(connection: Connection) -> tuple[None, News]:
            connection.execute(delete(PUSHES).where(PUSHES.c.id == push.id))
            connection.execute(insert(PUSHES), row)
            for one in of_guest(connection, push.guest)[:-MOST]:
                connection.execute(delete(PUSHES).where(PUSHES.c.id == one.id))
            return None, []

        await self.writer.write(job)

    async def unsubscribe(self, id: str, guest: str | None = None) -> bool:
        mine = PUSHES.c.id == id
        if guest is not None:
            mine &= PUSHES.c.guest == guest

        def job(connection: Connection) -> tuple[bool, News]:
            return bool(connection.execute(delete(PUSHES).where(mine)).rowcount), []

        return bool(await self.writer.write(job))

    async def pushes(self, guest: str) -> list[Push]:
        return await self.database.read(lambda connection: of_guest(connection, guest))

    async def block(self, block: Block) -> None:
        row = to_columns(block)

        def job(connection: Connection) -> tuple[None, News]:
            connection.execute(insert(BLOCKS), row)
            return None, []

        with suppress(Taken):
            await self.writer.write(job)

    async def unblock(self, guest: str, other: str) -> bool:
        pair = (BLOCKS.c.guest == guest) & (BLOCKS.c.other == other)

        def job(connection: Connection) -> tuple[bool, News]:
            return bool(connection.execute(delete(BLOCKS).where(pair)).rowcount), []

        return bool(await self.writer.write(job))

    async def blocks(self, guest: str) -> list[Block]:
        mine: Any = select(BLOCKS).where(BLOCKS.c.guest == guest).order_by(BLOCKS.c.made_ms, BLOCKS.c.other)
        return await self.database.read(lambda connection: all_of(connection, Block, mine))

    async def blockers(self, guest: str) -> set[str]:
        query = select(BLOCKS.c.guest).where(BLOCKS.c.other == guest)
        return await self.database.read(lambda connection: set(connection.scalars(query)))

    async def report(self, report: Report) -> None:
        row = to_columns(report)

        def job(connection: Connection) -> tuple[None, News]:
            connection.execute(insert(REPORTS), row)
            return None, []

        await self.writer.write(job)

    async def reported(self, guest: str, since_ms: int) -> int:
        mine = (REPORTS.c.guest == guest) & (REPORTS.c.made_ms >= since_ms)
        query = select(func.count()).select_from(REPORTS).where(mine)
        return await self.database.read(lambda connection: int(connection.scalar(query) or 0))

    async def silenced(self, guest: str) -> bool:
        query = select(SILENCED.c.guest).where(SILENCED.c.guest == guest)
        return await self.database.read(lambda connection: connection.scalar(query) is not None)


def forget(connection: Connection, guest: str) -> None:
    """Remove what a guest wanted, and what others wanted of them."""
    connection.execute(delete(PUSHES).where(PUSHES.c.guest == guest))
    for table, *columns in (BLOCKS, "guest", "other"), (REPORTS, "guest", "about"), (SILENCED, "guest"):
        connection.execute(delete(table).where(or_(*(table.c[name] == guest for name in columns))))


def of_guest(connection: Connection, guest: str) -> list[Push]:
    """Return the browsers of a guest that are called, the oldest first."""
    query: Any = select(PUSHES).where(PUSHES.c.guest == guest).order_by(PUSHES.c.made_ms, PUSHES.c.id)
    return all_of(connection, Push, query)
