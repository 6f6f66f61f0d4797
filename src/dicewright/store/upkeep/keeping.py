"""What an operator can inspect and remove: figures, rooms, and everything that is kept about one guest."""

from typing import Any, Final

from sqlalchemy import ColumnElement, Connection, Select, Table, delete, func, or_, select, update

from dicewright.store.columns import decode
from dicewright.store.people.sql import forget as forget_wishes
from dicewright.store.reading import all_of
from dicewright.store.schema import (
    BLOCKS,
    BUILDS,
    CHATS,
    GUESTS,
    MATCHES,
    METADATA,
    PUSHES,
    RECORDS,
    REPORTS,
    ROOMS,
    SEATS,
    SECRETS,
)
from dicewright.store.store import CLOSED, JSON, NOBODY, Cutoffs, Guest, Removed, Room, Seating

Rows = list[dict[str, Any]]
KEYS_OF_PEOPLE: Final = ("token_hash", "p256dh", "auth")


def figures(connection: Connection) -> dict[str, Any]:
    """Return how much there is: guests, rooms by phase, matches by game, records, lines of chat."""
    return {
        "guests": count(connection, GUESTS),
        "rooms": by(connection, ROOMS, ROOMS.c.phase),
        "matches": by(connection, MATCHES, MATCHES.c.game),
        "running": count(connection, MATCHES, MATCHES.c.ended_ms.is_(None)),
        "records": count(connection, RECORDS),
        "chats": count(connection, CHATS),
        "builds": count(connection, BUILDS),
    }


def count(connection: Connection, table: Table, *where: ColumnElement[bool]) -> int:
    """Return how many rows there are."""
    return int(connection.scalar(select(func.count()).select_from(table).where(*where)) or 0)


def by(connection: Connection, table: Table, column: ColumnElement[Any]) -> dict[str, int]:
    """Return how many rows there are for each value of a column."""
    query = select(column, func.count()).select_from(table).group_by(column).order_by(column)
    return {str(value): int(n) for value, n in connection.execute(query)}


def rooms(connection: Connection, phase: str | None, limit: int) -> list[tuple[Room, list[Seating]]]:
    """Return rooms and who sits in them, the last changed first; without a phase all but closed ones."""
    where = ROOMS.c.phase != CLOSED if phase is None else ROOMS.c.phase == phase
    query = select(ROOMS).where(where).order_by(ROOMS.c.changed_ms.desc(), ROOMS.c.id).limit(limit)
    return [(room, seats_of(connection, room.id)) for room in all_of(connection, Room, query)]


def room(connection: Connection, name: str) -> tuple[Room, list[Seating]] | None:
    """Return a room by its id or its code."""
    query = select(ROOMS).where(or_(ROOMS.c.id == name, ROOMS.c.code == name))
    return next(((one, seats_of(connection, one.id)) for one in all_of(connection, Room, query)), None)


def seats_of(connection: Connection, room: str) -> list[Seating]:
    """Return who sits in a room, by seat."""
    return all_of(connection, Seating, select(SEATS).where(SEATS.c.room == room).order_by(SEATS.c.seat))


def close_room(connection: Connection, id: str, now_ms: int) -> None:
    """Put a room away, as its host could: its version rises, so every server reads it again."""
    closed = {
        "phase": CLOSED,
        "code": None,
        "changed_ms": now_ms,
        "version": ROOMS.c.version + 1,
        "due_ms": None,
    }
    connection.execute(update(ROOMS).where(ROOMS.c.id == id).values(closed))


def guests(connection: Connection, name: str) -> list[Guest]:
    """Return the guest with this id, or all of this name."""
    return all_of(connection, Guest, select(GUESTS).where(or_(GUESTS.c.id == name, GUESTS.c.name == name)))


def things_of(connection: Connection, guest: str) -> dict[str, Rows]:
    """Return everything that is kept about a guest: name, builds, seats, what they wrote, their matches."""
    sat = select(SEATS).where(SEATS.c.guest == guest).order_by(SEATS.c.room, SEATS.c.seat)
    hosted = select(ROOMS).where(ROOMS.c.host == guest).order_by(ROOMS.c.made_ms)
    seats, own = rows(connection, sat), rows(connection, hosted)
    places = sorted({row["room"] for row in seats} | {row["id"] for row in own})
    matches = rows(connection, select(MATCHES).where(MATCHES.c.room.in_(places)).order_by(MATCHES.c.made_ms))
    over = [row["id"] for row in matches if row["ended_ms"] is not None]  # a running match has secrets
    records = select(RECORDS.c.match, RECORDS.c.seq, RECORDS.c.record, RECORDS.c.at_ms)
    records = records.where(RECORDS.c.match.in_(over)).order_by(RECORDS.c.match, RECORDS.c.seq)
    kept = {
        "guest": rows(connection, select(GUESTS).where(GUESTS.c.id == guest)),
        "builds": rows(connection, select(BUILDS).where(BUILDS.c.guest == guest).order_by(BUILDS.c.made_ms)),
        "chats": rows(connection, select(CHATS).where(CHATS.c.guest == guest).order_by(CHATS.c.at_ms)),
        "seats": seats,
        "rooms": own,
        "matches": matches,
        "records": rows(connection, records),
        "pushes": rows(connection, select(PUSHES).where(PUSHES.c.guest == guest)),
        "blocks": rows(connection, select(BLOCKS).where(BLOCKS.c.guest == guest)),
        "reports": rows(connection, select(REPORTS).where(REPORTS.c.guest == guest)),
    }
    for row in (*kept["guest"], *kept["seats"], *kept["pushes"]):
        for key in KEYS_OF_PEOPLE:  # none belongs into a file that is passed on
            row.pop(key, None)
    for row in kept["reports"]:  # what others have said is theirs
        del row["said"], row["about"]
    return kept


def forget(connection: Connection, guest: str) -> list[tuple[str, int]]:
    """Remove a guest: token, name, builds and what was written. Matches stay, with somebody in the seat.

    Return the rooms that have changed, each with its new version.
    """
    sat = select(SEATS.c.room).where(SEATS.c.guest == guest)
    touched = or_(ROOMS.c.host == guest, ROOMS.c.id.in_(sat))
    changed = [
        (id, n + 1) for id, n in connection.execute(select(ROOMS.c.id, ROOMS.c.version).where(touched))
    ]
    connection.execute(update(ROOMS).where(touched).values(version=ROOMS.c.version + 1))
    connection.execute(update(ROOMS).where(ROOMS.c.host == guest).values(host=""))
    gone = {"guest": None, "name": NOBODY, "token_hash": None}
    connection.execute(update(SEATS).where(SEATS.c.guest == guest).values(gone))
    blank = {"guest": None, "name": NOBODY, "text": ""}
    connection.execute(update(CHATS).where(CHATS.c.guest == guest).values(blank))
    connection.execute(delete(BUILDS).where(BUILDS.c.guest == guest))
    forget_wishes(connection, guest)
    connection.execute(delete(GUESTS).where(GUESTS.c.id == guest))
    return changed


def remove_old(connection: Connection, cutoffs: Cutoffs, most: int | None = None) -> Removed:
    """Remove what is too old: rooms with everything in them, chat, guests without a table."""
    return Removed(
        0 if cutoffs.rooms is None else remove_rooms(connection, cutoffs.rooms, most),
        0 if cutoffs.chats is None else blank_chats(connection, cutoffs.chats),
        0 if cutoffs.guests is None else remove_guests(connection, cutoffs.guests),
    )


def too_old(connection: Connection, cutoffs: Cutoffs) -> Removed:
    """Count what would be removed, of guests only those who have no table even now."""
    return Removed(
        0 if cutoffs.rooms is None else count(connection, ROOMS, untouched(cutoffs.rooms)),
        0 if cutoffs.chats is None else count(connection, CHATS, said_before(cutoffs.chats)),
        0 if cutoffs.guests is None else count(connection, GUESTS, idle_since(cutoffs.guests)),
    )


def untouched(before_ms: int) -> ColumnElement[bool]:
    """Return which rooms nothing has happened in since a time: no change, no record, no word.

    Where people have days to answer, something is still to happen.
    """
    played_since = select(MATCHES.c.room).join(RECORDS).where(RECORDS.c.at_ms >= before_ms)
    said_since = select(CHATS.c.room).where(CHATS.c.at_ms >= before_ms)
    quiet = ROOMS.c.id.not_in(played_since) & ROOMS.c.id.not_in(said_since)
    return (ROOMS.c.changed_ms < before_ms) & quiet & ROOMS.c.due_ms.is_(None)


def said_before(before_ms: int) -> ColumnElement[bool]:
    """Return which lines of chat were said before a time and are not blank yet."""
    return (CHATS.c.at_ms < before_ms) & (CHATS.c.text != "")


def idle_since(before_ms: int) -> ColumnElement[bool]:
    """Return which guests came before a time, have no table left and have made no build since."""
    idle = GUESTS.c.made_ms < before_ms
    for column in (ROOMS.c.host, SEATS.c.guest):
        idle &= GUESTS.c.id.not_in(select(column).where(column.is_not(None)))
    return idle & GUESTS.c.id.not_in(select(BUILDS.c.guest).where(BUILDS.c.made_ms >= before_ms))


def remove_rooms(connection: Connection, before_ms: int, most: int | None) -> int:
    """Remove rooms in which nothing has happened since a time; return how many."""
    query = select(ROOMS.c.id).where(untouched(before_ms)).order_by(ROOMS.c.changed_ms).limit(most)
    old = list(connection.scalars(query))
    played = list(connection.scalars(select(MATCHES.c.id).where(MATCHES.c.room.in_(old))))
    promised = connection.scalars(select(ROOMS.c.settings).where(ROOMS.c.id.in_(old)))
    secrets = [(decode(settings).get("fair") or {}).get("id") for settings in promised]
    connection.execute(delete(SECRETS).where(SECRETS.c.match.in_([id for id in secrets if id])))
    for table in reversed(METADATA.sorted_tables):
        for column, ids in ((MATCHES.c.id, played), (ROOMS.c.id, old)):
            for own in table.columns:
                if any(key.column is column for key in own.foreign_keys):
                    connection.execute(delete(table).where(own.in_(ids)))
    connection.execute(delete(ROOMS).where(ROOMS.c.id.in_(old)))
    return len(old)


def blank_chats(connection: Connection, before_ms: int) -> int:
    """Blank the chat before a time and return how many lines; the lines stay, because they are numbered."""
    connection.execute(delete(REPORTS).where(REPORTS.c.made_ms < before_ms))  # they hold what was said
    return connection.execute(update(CHATS).where(said_before(before_ms)).values(text="")).rowcount


def remove_guests(connection: Connection, before_ms: int) -> int:
    """Remove guests who came before a time, have no table left and made no build since; return how many."""
    idle = idle_since(before_ms)
    gone = list(connection.scalars(select(GUESTS.c.id).where(idle)))
    for guest in gone:
        forget_wishes(connection, guest)
    connection.execute(delete(BUILDS).where(BUILDS.c.guest.in_(gone)))
    return connection.execute(delete(GUESTS).where(GUESTS.c.id.in_(gone))).rowcount


def rows(connection: Connection, query: Select[Any]) -> Rows:
    """Return what a query finds as plain rows, JSON read."""
    return [
        {name: decode(value) if name in JSON else value for name, value in row.items()}
        for row in connection.execute(query).mappings()
    ]
