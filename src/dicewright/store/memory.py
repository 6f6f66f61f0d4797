"""A store in memory, for tests and as the model that the other stores are compared with."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeVar

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
from dicewright.store.notes import Notes, Subscription, notes_of
from dicewright.store.people.memory import MemoryPeople
from dicewright.store.store import (
    CHAT,
    CLOSED,
    JSON,
    MATCH,
    NOBODY,
    PLAYING,
    ROOM,
    STOPPED,
    WAITING,
    Append,
    Appended,
    Chat,
    Conflict,
    Cutoffs,
    Duplicate,
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
    Taken,
    Unavailable,
    Unknown,
)

T = TypeVar("T")


class Memory(Store):
    """Keeps everything in dictionaries, as columns, so that callers cannot change what is kept."""

    def __init__(self) -> None:
        self._open = False
        self._notes = Notes()
        self._serving: set[str] = set()
        self._guests: dict[str, Columns] = {}
        self._rooms: dict[str, Columns] = {}
        self._seats: dict[str, list[Columns]] = {}
        self._matches: dict[str, Columns] = {}
        self._records: dict[str, list[Columns]] = {}
        self._secrets: dict[str, Columns] = {}
        self._commands: dict[tuple[str, str], Columns] = {}
        self._builds: dict[str, Columns] = {}
        self._invites: dict[str, Columns] = {}
        self._chats: dict[str, list[Columns]] = {}
        self._tables: dict[str, str | None] = {}
        self.people: MemoryPeople = MemoryPeople(lambda: self._writing(None))

    async def start(self) -> None:
        self._open = True

    async def close(self) -> None:
        self._open = False
        self._notes.close()

    async def healthy(self) -> bool:
        return self._open

    async def probe(self) -> None:
        if not self._open:
            raise Unavailable("the store is closed")

    def listen(self) -> Subscription:
        return self._notes.listen()

    async def serve(self, process: str) -> None:
        self._serving.add(process)

    async def dead(self, processes: Collection[str]) -> set[str]:
        return set(processes) - self._serving

    async def add_guest(self, guest: Guest) -> None:
        row = self._writing(to_columns(guest))
        if any(row["token_hash"] == other["token_hash"] for other in self._guests.values()):
            raise Taken("this is there already")
        put(self._guests, guest.id, row)

    async def guest(self, id: str) -> Guest | None:
        return found(Guest, self._guests.get(id))

    async def guest_by_token(self, token_hash: str) -> Guest | None:
        rows = [row for row in self._guests.values() if row["token_hash"] == token_hash]
        return found(Guest, *rows)

    async def rename(self, guest: str, name: str) -> None:
        check("name", name, (str,))
        known(self._writing(self._guests), guest)["name"] = name

    async def things_of(self, guest: str) -> dict[str, list[dict[str, Any]]]:
        seats = [row for rows in self._seats.values() for row in rows if row["guest"] == guest]
        rooms = [row for row in self._rooms.values() if row["host"] == guest]
        places = {row["room"] for row in seats} | {row["id"] for row in rooms}
        matches = [row for row in self._matches.values() if row["room"] in places]
        over = [row["id"] for row in matches if row["ended_ms"] is not None]
        kept = {
            "guest": [row for row in self._guests.values() if row["id"] == guest],
            "builds": [row for row in self._builds.values() if row["guest"] == guest],
            "chats": [row for rows in self._chats.values() for row in rows if row["guest"] == guest],
            "seats": seats,
            "rooms": rooms,
            "matches": matches,
            "records": [{"match": id, **row} for id in over for row in self._records[id]],
            **self.people.things_of(guest),
        }
        return {name: [plain(row) for row in rows] for name, rows in kept.items()}

    async def forget(self, guest: str) -> None:
        self._writing(self._guests).pop(guest, None)
        self.people.forget(guest)
        self._builds = {id: row for id, row in self._builds.items() if row["guest"] != guest}
        for row in (row for rows in self._chats.values() for row in rows if row["guest"] == guest):
            row |= {"guest": None, "name": NOBODY, "text": ""}
        changed = []
        for id, room in self._rooms.items():
            mine = [row for row in self._seats[id] if row["guest"] == guest]
            for row in mine:
                row |= {"guest": None, "name": NOBODY, "token_hash": None}
            if mine or room["host"] == guest:
                room |= {
                    "host": "" if room["host"] == guest else room["host"],
                    "version": room["version"] + 1,
                }
                changed.append(Note(id, ROOM, room["version"]))
        self._notes.post(changed)

    async def remove_old(self, cutoffs: Cutoffs, most: int) -> Removed:
        before = cutoffs.rooms or 0
        rooms = self._writing(self._rooms)
        old = [id for id, row in rooms.items() if self._touched(row) < before and row["due_ms"] is None]
        for id in old[:most]:
            self._drop_room(id)
        said = [row for rows in self._chats.values() for row in rows if row["at_ms"] < (cutoffs.chats or 0)]
        blank = [row for row in said if row["text"]]
        for row in blank:
            row["text"] = ""
        came = cutoffs.guests or 0
        idle = [id for id, row in self._guests.items() if row["made_ms"] < came and self._idle(id, came)]
        for id in idle:
            await self.forget(id)
        return Removed(len(old[:most]), len(blank), len(idle))

    def _touched(self, room: Columns) -> int:
        """Return when something has last happened in a room."""
        played = [row["id"] for row in self._matches.values() if row["room"] == room["id"]]
        records = [row["at_ms"] for id in played for row in self._records.get(id, [])]
        said = [row["at_ms"] for row in self._chats.get(room["id"], [])]
        return int(max([room["changed_ms"], *records, *said]))

    def _idle(self, guest: str, before: int) -> bool:
        """Say whether a guest has no table left and has made no build since a time."""
        sits = any(row["guest"] == guest for rows in self._seats.values() for row in rows)
        hosts = any(row["host"] == guest for row in self._rooms.values())
        builds = any(row["guest"] == guest and row["made_ms"] >= before for row in self._builds.values())
        return not (sits or hosts or builds)

    def _drop_room(self, id: str) -> None:
        """Remove a room with all that belongs to it."""
        settings: dict[str, Any] = decode(self._rooms[id]["settings"]) or {}
        self._secrets.pop(str((settings.get("fair") or {}).get("id")), None)
        for match in [match for match, row in self._matches.items() if row["room"] == id]:
            del self._matches[match]
            self._records.pop(match, None)
            self._commands = {key: row for key, row in self._commands.items() if key[0] != match}
        self._invites = {key: row for key, row in self._invites.items() if row["room"] != id}
        self._chats.pop(id, None)
        del self._rooms[id], self._seats[id]

    async def add_room(self, room: Room, seats: Sequence[Seating], match: Kept | None = None) -> None:
        row, rows = self._writing(to_columns(room)), distinct_seats(room, seats)
        header, records = (None, []) if match is None else match_columns(room, match)
        self._refuse_taken(room)
        if header is not None and header["id"] in self._matches:
            raise Taken("this is there already")
        put(self._rooms, room.id, row)
        self._seats[room.id] = rows
        if header is not None:
            self._matches[header["id"]] = header
            self._records[header["id"]] = records
        self._notes.post([Note(room.id, ROOM, room.version)])

    async def room(self, id: str) -> Seated | None:
        return self._seated(self._rooms[id]) if id in self._rooms else None

    async def room_by_code(self, code: str) -> Seated | None:
        rows = [row for row in self._rooms.values() if row["code"] == code]
        return self._seated(rows[0]) if rows else None

    async def update_room(self, room: Room, seats: Sequence[Seating] | None = None) -> Room | Conflict:
        outcome = self._replace(room, seats)
        if isinstance(outcome, Room):
            self._notes.post([Note(room.id, ROOM, room.version + 1)])
        return outcome

    async def lobby(self, game: str | None, limit: int, phase: str = WAITING) -> list[Seated]:
        rows = [row for row in self._rooms.values() if row["public"] and row["phase"] == phase]
        return self._latest([row for row in rows if game in (None, row["game"])], limit)

    async def rooms_of(self, guest: str, limit: int) -> list[Seated]:
        seated = [id for id, seats in self._seats.items() if any(seat["guest"] == guest for seat in seats)]
        rows = [row for id, row in self._rooms.items() if row["host"] == guest or id in seated]
        return self._latest([row for row in rows if row["phase"] != CLOSED], limit)

    async def versions(self, rooms: Collection[str]) -> dict[str, int]:
        return {id: row["version"] for id, row in self._rooms.items() if id in rooms}

    async def due(self, before_ms: int, limit: int) -> list[str]:
        rows = [(row["due_ms"], id) for id, row in self._rooms.items() if row["due_ms"] is not None]
        return [id for due_ms, id in sorted(rows) if due_ms < before_ms][:limit]

    async def begin(
        self, header: Header, room: Room, seats: Sequence[Seating] | None = None
    ) -> Room | Conflict:
        match = self._writing(to_columns(header)) | {"records": 0}
        if self._stale(room):
            return self._replace(room, seats)
        if header.id in self._matches:
            raise Taken("this is there already")
        known(self._rooms, header.room)
        outcome = self._replace(room, seats)
        self._matches[header.id] = match
        self._records[header.id] = []
        self._notes.post([Note(header.id, MATCH, 0), Note(room.id, ROOM, room.version + 1)])
        return outcome

    async def add_secret(self, secret: Secret) -> None:
        put(self._secrets, secret.match, self._writing(to_columns(secret)))

    async def secret(self, match: str) -> Secret | None:
        return found(Secret, self._secrets.get(match))

    async def header(self, id: str) -> Header | None:
        return found(Header, self._matches.get(id))

    async def latest(self, matches: Collection[str]) -> dict[str, Latest]:
        found = {}
        for id in set(matches) & self._matches.keys():
            row, records = self._matches[id], self._records[id]
            since = [one for one in records if one["head"] == records[-1]["head"]]
            told = since[0]["at_ms"] if since and since[0]["seq"] else row["made_ms"]
            found[id] = Latest(id, told, decode(row["result"]))
        return found

    async def running(self, after: str, most: int) -> list[Header]:
        open = [row["match"] for row in self._rooms.values() if row["phase"] in (PLAYING, STOPPED)]
        ids = sorted(id for id in open if id is not None and id > after)[:most]
        return [from_columns(Header, self._matches[id]) for id in ids]

    async def keep_tables(self, tables: Mapping[str, Any]) -> None:
        kept = self._writing({digest: encode("tables", rows) for digest, rows in tables.items()})
        self._tables = {**kept, **self._tables}

    async def tables(self, digest: str) -> Any:
        return decode(self._tables.get(digest))

    async def match(self, id: str) -> Kept | None:
        header = await self.header(id)
        return (header, await self.records(id)) if header else None

    async def records(self, match: str, since: int = 0) -> list[Row]:
        return [from_columns(Row, row) for row in self._records.get(match, []) if row["seq"] >= since]

    async def commanded(self, match: str, command: str) -> Row | None:
        return found(Row, self._commands.get((match, command)))

    async def append(self, append: Append) -> Outcome:
        item = self._writing(to_entry(append))
        match = known(self._matches, item.match)
        records = self._records[item.match]
        before = self._commands.get((item.match, item.command or ""))
        if item.command is not None and before is not None:
            return Duplicate(decode(before["answer"]), before["seq"], before["last"])
        if item.first != len(records):
            return Conflict(len(records))
        if append.room is not None and isinstance(self._replace(append.room, append.seats), Conflict):
            return Conflict(len(records))
        for seq, record in item.rewrites.items():
            records[seq]["record"] = record
        records += item.rows
        if item.command is not None:
            self._commands[item.match, item.command] = item.rows[0]
        match["records"] = len(records)
        if item.result is not None:
            match |= {"result": item.result, "ended_ms": item.ended_ms}
        self._notes.post(notes_of(item))
        return Appended(item.first, item.last)

    async def add_build(self, build: OwnBuild) -> None:
        row = self._writing(to_columns(build))
        put(self._builds, build.id, row, self._guests, build.guest)

    async def build(self, id: str) -> OwnBuild | None:
        return found(OwnBuild, self._builds.get(id))

    async def builds(self, guest: str, game: str | None = None) -> list[OwnBuild]:
        rows = [row for row in self._builds.values() if row["guest"] == guest]
        builds = [from_columns(OwnBuild, row) for row in rows if game in (None, row["game"])]
        return sorted(builds, key=lambda build: (build.made_ms, build.id))

    async def drop_build(self, id: str) -> bool:
        return self._writing(self._builds).pop(id, None) is not None

    async def add_invite(self, invite: Invite) -> None:
        row = self._writing(to_columns(invite))
        put(self._invites, invite.secret_hash, row, self._rooms, invite.room)

    async def invites(self, room: str) -> list[Invite]:
        invites = [from_columns(Invite, row) for row in self._invites.values() if row["room"] == room]
        return sorted(invites, key=lambda invite: (invite.made_ms, invite.secret_hash))

    async def use_invite(self, secret_hash: str) -> Invite | None:
        row = self._writing(self._invites).get(secret_hash)
        if row is None or row["used"]:
            return None
        row["used"] = True
        return from_columns(Invite, row)

    async def drop_invite(self, secret_hash: str) -> bool:
        return self._writing(self._invites).pop(secret_hash, None) is not None

    async def add_chat(self, chat: Chat) -> Chat:
        row = self._writing(to_columns(chat))
        known(self._rooms, chat.room)
        said = self._chats.setdefault(chat.room, [])
        said.append(row | {"n": len(said)})
        self._notes.post([Note(chat.room, CHAT, said[-1]["n"])])
        return replace(chat, n=said[-1]["n"])

    async def chats(self, room: str, limit: int) -> list[Chat]:
        said = self._chats.get(room, [])
        return [from_columns(Chat, row) for row in said[max(0, len(said) - limit) :]]

    def _writing(self, what: T) -> T:
        """Return `what`, or raise Unavailable if the store is closed; every write begins with this."""
        if not self._open:
            raise Unavailable("nothing is written any more")
        return what

    def _stale(self, room: Room) -> bool:
        return int(known(self._rooms, room.id)["version"]) != room.version

    def _replace(self, room: Room, seats: Sequence[Seating] | None) -> Room | Conflict:
        row, rows = self._writing(to_columns(room)), None if seats is None else distinct_seats(room, seats)
        if self._stale(room):
            return Conflict(self._rooms[room.id]["version"])
        self._refuse_taken(room)
        self._rooms[room.id] = row | {"version": room.version + 1}
        if rows is not None:
            self._seats[room.id] = rows
        return from_columns(Room, self._rooms[room.id])

    def _refuse_taken(self, room: Room) -> None:
        others = [row["code"] for id, row in self._rooms.items() if id != room.id]
        if room.code is not None and room.code in others:
            raise Taken("this is there already")

    def _seated(self, row: Columns) -> Seated:
        seats = sorted(self._seats[row["id"]], key=lambda seat: int(seat["seat"]))
        return from_columns(Room, row), [from_columns(Seating, seat) for seat in seats]

    def _latest(self, rows: Sequence[Columns], limit: int) -> list[Seated]:
        latest = sorted(rows, key=lambda row: int(row["changed_ms"]), reverse=True)
        return [self._seated(row) for row in latest[:limit]]


def put(
    table: dict[str, Columns],
    key: str,
    row: Columns,
    others: dict[str, Columns] | None = None,
    other: str = "",
) -> None:
    """Add a row, which may refer to another; as in a database, its own key is checked first."""
    if key in table:
        raise Taken("this is there already")
    if others is not None:
        known(others, other)
    table[key] = row


def known(table: dict[str, Columns], key: str) -> Columns:
    """Return a row, or raise Unknown if it does not exist."""
    if key not in table:
        raise Unknown("this is not there")
    return table[key]


def found(kind: type[T], *rows: Columns | None) -> T | None:
    """Return the first row as an object, or None."""
    return from_columns(kind, rows[0]) if rows and rows[0] else None


def plain(row: Columns) -> dict[str, Any]:
    """Return a row without its keys, JSON read."""
    return {
        name: decode(value) if name in JSON else value for name, value in row.items() if name != "token_hash"
    }


def distinct_seats(room: Room, seats: Sequence[Seating]) -> list[Columns]:
    """Return the seats of a room as columns, or raise Taken if one is there twice."""
    rows = seat_columns(room, seats)
    if len({row["seat"] for row in rows}) < len(rows):
        raise Taken("this is there already")
    return rows
