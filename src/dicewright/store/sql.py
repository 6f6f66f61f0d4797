"""A store in a database: SQLite for one server, PostgreSQL for several."""

from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from typing import Any, TypeVar

from sqlalchemy import (
    ColumnElement,
    Connection,
    Select,
    Table,
    and_,
    delete,
    exists,
    func,
    insert,
    inspect,
    or_,
    select,
    text,
    update,
)

from dicewright.store.appending import replace_room
from dicewright.store.columns import (
    Columns,
    check,
    decode,
    encode,
    from_columns,
    match_columns,
    seat_columns,
    to_columns,
    to_entry,
)
from dicewright.store.database import Database, Postgres, open_database
from dicewright.store.errors import reason
from dicewright.store.listener import HELD, Listener, lock_of
from dicewright.store.migrations import HEAD
from dicewright.store.notes import Notes, Subscription
from dicewright.store.people.sql import SqlPeople
from dicewright.store.reading import all_of
from dicewright.store.schema import (
    BUILDS,
    CHATS,
    GUESTS,
    INVITES,
    MATCHES,
    RECORDS,
    ROOMS,
    SEATS,
    SECRETS,
    TABLES,
)
from dicewright.store.store import (
    CHAT,
    CLOSED,
    MATCH,
    PLAYING,
    ROOM,
    STOPPED,
    WAITING,
    Append,
    Chat,
    Conflict,
    Cutoffs,
    Guest,
    Header,
    Invite,
    Kept,
    Latest,
    Note,
    Outcome,
    OwnBuild,
    Removed,
    Room,
    Row,
    Seated,
    Seating,
    Secret,
    Store,
    StoreError,
    Taken,
    Unavailable,
    Unknown,
)
from dicewright.store.upkeep import keeping
from dicewright.store.writer import Writer

T = TypeVar("T")
News = Sequence[Note]


class Sql(Store):
    """A store in a database; one writer collects what is written."""

    def __init__(self, url: str) -> None:
        self.database: Database = open_database(url)
        self.notes = Notes()
        self.writer = Writer(self.database, self.notes)
        self.people = SqlPeople(self.database, self.writer)
        self.serving: set[str] = set()
        self.listener: Listener | None = None
        if isinstance(self.database, Postgres):
            self.listener = Listener(self.database, self.notes)

    async def start(self) -> None:
        try:
            await self.database.prepare(upgrade_tables)
            self.writer.start()
            if self.listener is not None:
                await self.listener.start()
        except Exception as error:
            await self.close()
            if isinstance(error, StoreError):
                raise
            raise Unavailable(f"the database cannot be opened: {reason(error)}") from None

    async def close(self) -> None:
        await self.writer.close()
        if self.listener is not None:
            await self.listener.close()
        self.notes.close()
        await self.database.dispose()

    async def healthy(self) -> bool:
        return self.writer.alive and (self.listener is None or self.listener.alive)

    async def probe(self) -> None:
        def job(connection: Connection) -> tuple[None, News]:
            connection.execute(text("UPDATE alembic_version SET version_num = version_num"))
            return None, []

        await self.writer.write(job)

    def listen(self) -> Subscription:
        return self.notes.listen()

    async def serve(self, process: str) -> None:
        self.serving.add(process)
        if self.listener is not None:
            await self.listener.hold(process)

    async def dead(self, processes: Collection[str]) -> set[str]:
        # A file has one process. On a server each process holds a lock that ends with its connection.
        others = set(processes) - self.serving
        if self.listener is None or not others:
            return others
        held = await self.database.read(lambda connection: set(connection.scalars(HELD)))
        return {process for process in others if lock_of(process) not in held}

    async def add_guest(self, guest: Guest) -> None:
        await self._add(GUESTS, [to_columns(guest)])

    async def guest(self, id: str) -> Guest | None:
        return await self._one(Guest, select(GUESTS).where(GUESTS.c.id == id))

    async def guest_by_token(self, token_hash: str) -> Guest | None:
        return await self._one(Guest, select(GUESTS).where(GUESTS.c.token_hash == token_hash))

    async def rename(self, guest: str, name: str) -> None:
        check("name", name, (str,))
        await self._change(GUESTS, GUESTS.c.id == guest, {"name": name})

    async def things_of(self, guest: str) -> dict[str, list[dict[str, Any]]]:
        return await self.database.read(lambda connection: keeping.things_of(connection, guest))

    async def forget(self, guest: str) -> None:
        def job(connection: Connection) -> tuple[None, News]:
            return None, [Note(id, ROOM, version) for id, version in keeping.forget(connection, guest)]

        await self.writer.write(job)

    async def remove_old(self, cutoffs: Cutoffs, most: int) -> Removed:
        removed: Removed = await self.writer.write(
            lambda connection: (keeping.remove_old(connection, cutoffs, most), [])
        )
        return removed

    async def add_room(self, room: Room, seats: Sequence[Seating], match: Kept | None = None) -> None:
        row, rows = to_columns(room), seat_columns(room, seats)
        header, records = (None, []) if match is None else match_columns(room, match)

        def job(connection: Connection) -> tuple[None, News]:
            connection.execute(insert(ROOMS), row)
            if rows:
                connection.execute(insert(SEATS), rows)
            if header is not None:
                connection.execute(insert(MATCHES), header)
            if records:
                connection.execute(insert(RECORDS), records)
            return None, [Note(room.id, ROOM, room.version)]

        await self.writer.write(job)

    async def room(self, id: str) -> Seated | None:
        return next(iter(await self._rooms(select(ROOMS).where(ROOMS.c.id == id))), None)

    async def room_by_code(self, code: str) -> Seated | None:
        return next(iter(await self._rooms(select(ROOMS).where(ROOMS.c.code == code))), None)

    async def update_room(self, room: Room, seats: Sequence[Seating] | None = None) -> Room | Conflict:
        row, rows = to_columns(room), None if seats is None else seat_columns(room, seats)

        def job(connection: Connection) -> tuple[Room | Conflict, News]:
            conflict = replace_room(connection, row, rows)
            return (conflict, []) if conflict else (updated(row), [Note(room.id, ROOM, room.version + 1)])

        outcome: Room | Conflict = await self.writer.write(job)
        return outcome

    async def lobby(self, game: str | None, limit: int, phase: str = WAITING) -> list[Seated]:
        query = select(ROOMS).where(ROOMS.c.public, ROOMS.c.phase == phase)
        if game is not None:
            query = query.where(ROOMS.c.game == game)
        return await self._rooms(query.order_by(ROOMS.c.changed_ms.desc()).limit(limit))

    async def rooms_of(self, guest: str, limit: int) -> list[Seated]:
        seated = select(SEATS.c.room).where(SEATS.c.guest == guest)
        query = select(ROOMS).where(
            or_(ROOMS.c.host == guest, ROOMS.c.id.in_(seated)), ROOMS.c.phase != CLOSED
        )
        return await self._rooms(query.order_by(ROOMS.c.changed_ms.desc()).limit(limit))

    async def versions(self, rooms: Collection[str]) -> dict[str, int]:
        query = select(ROOMS.c.id, ROOMS.c.version).where(ROOMS.c.id.in_(rooms))
        return await self.database.read(lambda line: {row.id: row.version for row in line.execute(query)})

    async def due(self, before_ms: int, limit: int) -> list[str]:
        late = ROOMS.c.due_ms < before_ms
        query = select(ROOMS.c.id).where(late).order_by(ROOMS.c.due_ms, ROOMS.c.id).limit(limit)
        return await self.database.read(lambda connection: list(connection.scalars(query)))

    async def begin(
        self, header: Header, room: Room, seats: Sequence[Seating] | None = None
    ) -> Room | Conflict:
        row, rows = to_columns(room), None if seats is None else seat_columns(room, seats)
        match = to_columns(header) | {"records": 0}

        def job(connection: Connection) -> tuple[Room | Conflict, News]:
            conflict = replace_room(connection, row, rows)
            if conflict:
                return conflict, []
            connection.execute(insert(MATCHES), match)
            return updated(row), [Note(header.id, MATCH, 0), Note(room.id, ROOM, room.version + 1)]

        outcome: Room | Conflict = await self.writer.write(job)
        return outcome

    async def add_secret(self, secret: Secret) -> None:
        await self._add(SECRETS, [to_columns(secret)])

    async def secret(self, match: str) -> Secret | None:
        return await self._one(Secret, select(SECRETS).where(SECRETS.c.match == match))

    async def match(self, id: str) -> Kept | None:
        query = select(RECORDS).where(RECORDS.c.match == id).order_by(RECORDS.c.seq)

        def work(connection: Connection) -> Kept | None:
            found = all_of(connection, Header, select(MATCHES).where(MATCHES.c.id == id))
            return (found[0], all_of(connection, Row, query)) if found else None

        return await self.database.read(work)

    async def header(self, id: str) -> Header | None:
        found = await self._all(Header, select(MATCHES).where(MATCHES.c.id == id))
        return found[0] if found else None

    async def latest(self, matches: Collection[str]) -> dict[str, Latest]:
        r, m = RECORDS.c, MATCHES.c
        # The head is a hash of what everybody was told: as long as it stays, only secret things happen.
        last = select(r.match, r.head).join(MATCHES, and_(m.id == r.match, r.seq == m.records - 1))
        ends = last.where(m.id.in_(matches)).subquery()
        told = and_(ends.c.match == r.match, ends.c.head == r.head)
        since = select(r.match, func.min(r.at_ms).label("at_ms"), func.min(r.seq).label("seq"))
        times = since.join(ends, told).group_by(r.match)

        def work(connection: Connection) -> dict[str, Latest]:
            at = {one.match: one.at_ms for one in connection.execute(times) if one.seq}
            found = all_of(connection, Header, select(MATCHES).where(m.id.in_(matches)))
            return {one.id: Latest(one.id, at.get(one.id, one.made_ms), one.result) for one in found}

        return await self.database.read(work) if matches else {}

    async def running(self, after: str, most: int) -> list[Header]:
        c = MATCHES.c
        its_room = and_(ROOMS.c.id == c.room, ROOMS.c.match == c.id, ROOMS.c.phase.in_((PLAYING, STOPPED)))
        query = select(MATCHES).where(c.id > after, exists().where(its_room)).order_by(c.id).limit(most)
        return await self._all(Header, query)

    async def keep_tables(self, tables: Mapping[str, Any]) -> None:
        rows = {digest: encode("tables", kept) for digest, kept in tables.items()}

        def job(connection: Connection) -> tuple[None, News]:
            there = set(connection.scalars(select(TABLES.c.digest).where(TABLES.c.digest.in_(rows))))
            new = [{"digest": digest, "rows": kept} for digest, kept in rows.items() if digest not in there]
            if new:
                connection.execute(insert(TABLES), new)
            return None, []

        with suppress(Taken):  # another process was first
            await self.writer.write(job)

    async def tables(self, digest: str) -> Any:
        query = select(TABLES.c.rows).where(TABLES.c.digest == digest)
        return decode(await self.database.read(lambda connection: connection.scalar(query)))

    async def records(self, match: str, since: int = 0) -> list[Row]:
        c = RECORDS.c
        return await self._all(Row, select(RECORDS).where(c.match == match, c.seq >= since).order_by(c.seq))

    async def commanded(self, match: str, command: str) -> Row | None:
        c = RECORDS.c
        return await self._one(Row, select(RECORDS).where(c.match == match, c.command == command))

    async def append(self, append: Append) -> Outcome:
        return await self.writer.append(to_entry(append))

    async def add_build(self, build: OwnBuild) -> None:
        await self._add(BUILDS, [to_columns(build)])

    async def build(self, id: str) -> OwnBuild | None:
        return await self._one(OwnBuild, select(BUILDS).where(BUILDS.c.id == id))

    async def builds(self, guest: str, game: str | None = None) -> list[OwnBuild]:
        query = select(BUILDS).where(BUILDS.c.guest == guest)
        if game is not None:
            query = query.where(BUILDS.c.game == game)
        return sorted(await self._all(OwnBuild, query), key=lambda build: (build.made_ms, build.id))

    async def drop_build(self, id: str) -> bool:
        return await self._drop(BUILDS, BUILDS.c.id == id)

    async def add_invite(self, invite: Invite) -> None:
        await self._add(INVITES, [to_columns(invite)])

    async def invites(self, room: str) -> list[Invite]:
        found = await self._all(Invite, select(INVITES).where(INVITES.c.room == room))
        return sorted(found, key=lambda invite: (invite.made_ms, invite.secret_hash))

    async def use_invite(self, secret_hash: str) -> Invite | None:
        mine = INVITES.c.secret_hash == secret_hash

        def job(connection: Connection) -> tuple[Invite | None, News]:
            changed = connection.execute(update(INVITES).where(mine, ~INVITES.c.used).values(used=True))
            found = all_of(connection, Invite, select(INVITES).where(mine)) if changed.rowcount else []
            return next(iter(found), None), []

        used: Invite | None = await self.writer.write(job)
        return used

    async def drop_invite(self, secret_hash: str) -> bool:
        return await self._drop(INVITES, INVITES.c.secret_hash == secret_hash)

    async def add_chat(self, chat: Chat) -> Chat:
        row = to_columns(chat)
        last = select(func.coalesce(func.max(CHATS.c.n), -1)).where(CHATS.c.room == chat.room)

        def job(connection: Connection) -> tuple[Chat, News]:
            # The room is locked, so that no other process takes the same number.
            connection.execute(select(ROOMS.c.id).where(ROOMS.c.id == chat.room).with_for_update())
            kept = row | {"n": connection.execute(last).scalar_one() + 1}
            connection.execute(insert(CHATS), kept)
            return from_columns(Chat, kept), [Note(chat.room, CHAT, kept["n"])]

        kept: Chat = await self.writer.write(job)
        return kept

    async def chats(self, room: str, limit: int) -> list[Chat]:
        query = select(CHATS).where(CHATS.c.room == room).order_by(CHATS.c.n.desc()).limit(limit)
        return (await self._all(Chat, query))[::-1]

    async def _all(self, kind: type[T], query: Select[Any]) -> list[T]:
        return await self.database.read(lambda connection: all_of(connection, kind, query))

    async def _one(self, kind: type[T], query: Select[Any]) -> T | None:
        return next(iter(await self._all(kind, query)), None)

    async def _rooms(self, query: Select[Any]) -> list[Seated]:
        def work(connection: Connection) -> list[Seated]:
            rooms = all_of(connection, Room, query)
            seats: dict[str, list[Seating]] = {room.id: [] for room in rooms}
            of_them = select(SEATS).where(SEATS.c.room.in_(seats)).order_by(SEATS.c.seat)
            for seating in all_of(connection, Seating, of_them) if rooms else []:
                seats[seating.room].append(seating)
            return [(room, seats[room.id]) for room in rooms]

        return await self.database.read(work)

    async def _add(self, table: Table, rows: Sequence[Columns]) -> None:
        def job(connection: Connection) -> tuple[None, News]:
            connection.execute(insert(table), rows)
            return None, []

        await self.writer.write(job)

    async def _change(self, table: Table, where: ColumnElement[bool], values: Mapping[str, Any]) -> None:
        def job(connection: Connection) -> tuple[None, News]:
            if not connection.execute(update(table).where(where).values(**values)).rowcount:
                raise Unknown("this is not there")
            return None, []

        await self.writer.write(job)

    async def _drop(self, table: Table, where: ColumnElement[bool]) -> bool:
        def job(connection: Connection) -> tuple[bool, News]:
            return bool(connection.execute(delete(table).where(where)).rowcount), []

        return bool(await self.writer.write(job))


def upgrade_tables(connection: Connection) -> None:
    """Upgrade the tables if they are not of the newest revision."""
    if inspect(connection).has_table("alembic_version"):
        heads = connection.execute(text("SELECT version_num FROM alembic_version")).scalars().all()
        if list(heads) == [HEAD]:
            return
    from dicewright.store.revision import upgrade  # noqa: PLC0415 - Alembic takes a second

    upgrade(connection)


def updated(row: Columns) -> Room:
    """Return a room with the version after its update."""
    return from_columns(Room, row | {"version": row["version"] + 1})
