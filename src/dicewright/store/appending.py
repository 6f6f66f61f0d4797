"""Write many appends to many matches in a few statements of one transaction."""

from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy import BindParameter, Connection, bindparam, delete, insert, select, tuple_, update

from dicewright.store.columns import Columns, Entry, decode
from dicewright.store.schema import MATCHES, RECORDS, ROOMS, SEATS
from dicewright.store.store import Appended, Conflict, Duplicate, Outcome, Unknown

WANTED: Final[BindParameter[Any]] = bindparam("wanted", expanding=True)
# In order, so that two processes cannot deadlock; SQLite has locked the whole file already.
PLACES: Final = (
    select(MATCHES.c.id, MATCHES.c.records)
    .where(MATCHES.c.id.in_(WANTED))
    .order_by(MATCHES.c.id)
    .with_for_update()
)
ANSWERED: Final = select(
    RECORDS.c.match, RECORDS.c.command, RECORDS.c.answer, RECORDS.c.seq, RECORDS.c.last
).where(tuple_(RECORDS.c.match, RECORDS.c.command).in_(WANTED))
KEEP: Final = insert(RECORDS)
ADVANCE: Final = update(MATCHES).where(MATCHES.c.id == bindparam("of")).values(records=bindparam("count"))
FINISH: Final = (
    update(MATCHES)
    .where(MATCHES.c.id == bindparam("of"))
    .values(result=bindparam("end"), ended_ms=bindparam("at"))
)
REWRITE: Final = (
    update(RECORDS)
    .where(RECORDS.c.match == bindparam("of"), RECORDS.c.seq == bindparam("at"))
    .values(record=bindparam("new"))
)
Key = tuple[str, str]


def append_all(connection: Connection, entries: Sequence[Entry]) -> list[Outcome | Unknown]:
    """Append what fits, one after the other, and return the outcome of each."""
    places = free_places(connection, entries)
    known = answered(connection, entries)
    outcomes: list[Outcome | Unknown] = []
    rows: list[dict[str, Any]] = []
    counts: dict[str, int] = {}
    ends: list[dict[str, Any]] = []
    rewrites: list[dict[str, Any]] = []
    for each in entries:
        place = places.get(each.match)
        before = None if each.command is None else known.get((each.match, each.command))
        if place is None:
            outcomes.append(Unknown("there is no such match"))
        elif before is not None:
            outcomes.append(before)
        elif each.first != place or (each.room and replace_room(connection, each.room, each.seats)):
            outcomes.append(Conflict(place))
        else:
            outcomes.append(Appended(each.first, each.last))
            rows += each.rows
            places[each.match] = counts[each.match] = each.last + 1
            if each.command is not None:
                known[each.match, each.command] = Duplicate(decode(each.answer), each.first, each.last)
            rewrites += [{"of": each.match, "at": seq, "new": new} for seq, new in each.rewrites.items()]
            if each.result is not None:
                ends.append({"of": each.match, "end": each.result, "at": each.ended_ms})
    if rows:
        connection.execute(KEEP, rows)
        connection.execute(ADVANCE, [{"of": id, "count": count} for id, count in counts.items()])
    if rewrites:
        connection.execute(REWRITE, rewrites)
    if ends:
        connection.execute(FINISH, ends)
    return outcomes


def replace_room(connection: Connection, row: Columns, seats: Sequence[Columns] | None) -> Conflict | None:
    """Update a room if its version is still the last; else return the conflict."""
    mine = ROOMS.c.id == row["id"]
    change = update(ROOMS).where(mine, ROOMS.c.version == row["version"])
    if not connection.execute(change.values(**row | {"version": row["version"] + 1})).rowcount:
        version = connection.scalar(select(ROOMS.c.version).where(mine))
        if version is None:
            raise Unknown("there is no such room")
        return Conflict(version)
    if seats is not None:
        connection.execute(delete(SEATS).where(SEATS.c.room == row["id"]))
        if seats:
            connection.execute(insert(SEATS), seats)
    return None


def free_places(connection: Connection, entries: Sequence[Entry]) -> dict[str, int]:
    """Return the next free place of each match, and lock the matches against other processes."""
    wanted = list({each.match: None for each in entries})
    return {row.id: row.records for row in connection.execute(PLACES, {"wanted": wanted})}


def answered(connection: Connection, entries: Sequence[Entry]) -> dict[Key, Duplicate]:
    """Return the outcomes of those commands that were carried out before."""
    wanted = [(each.match, each.command) for each in entries if each.command is not None]
    if not wanted:
        return {}
    return {
        (match, command): Duplicate(decode(answer), seq, last)
        for match, command, answer, seq, last in connection.execute(ANSWERED, {"wanted": wanted})
    }
