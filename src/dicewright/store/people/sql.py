"""What people want for themselves, in a database."""

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from sqlalchemy import Connection, delete, insert, select

from dicewright.store.columns import to_columns
from dicewright.store.database import Database
from dicewright.store.people import MOST, People, Push
from dicewright.store.reading import all_of
from dicewright.store.schema import KEYS, PUSHES
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


def of_guest(connection: Connection, guest: str) -> list[Push]:
    """Return the browsers of a guest that are called, the oldest first."""
    query: Any = select(PUSHES).where(PUSHES.c.guest == guest).order_by(PUSHES.c.made_ms, PUSHES.c.id)
    return all_of(connection, Push, query)
