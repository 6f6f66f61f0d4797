"""What an operator can do about reports: read them, dismiss them, rename or silence somebody."""

from typing import Any

from sqlalchemy import Connection, delete, insert, select, update

from dicewright.store.people import Report
from dicewright.store.reading import all_of
from dicewright.store.schema import GUESTS, REPORTS, ROOMS, SEATS, SILENCED
from dicewright.store.store import NOBODY, StoreError


def reports(connection: Connection) -> list[Report]:
    """Return what was reported, the oldest first."""
    query: Any = select(REPORTS).order_by(REPORTS.c.made_ms, REPORTS.c.id)
    return all_of(connection, Report, query)


def report(connection: Connection, id: str) -> Report:
    """Return the report whose id begins like this; raise StoreError if there is not exactly one."""
    found = [one for one in reports(connection) if one.id.startswith(id)]
    if not found:
        raise StoreError(f"no report has an id that begins with {id!r}")
    if len(found) > 1:
        raise StoreError(f"{len(found)} reports begin with {id!r}: type more of the id")
    return found[0]


def dismiss(connection: Connection, id: str) -> Report:
    """Remove a report."""
    found = report(connection, id)
    connection.execute(delete(REPORTS).where(REPORTS.c.id == found.id))
    return found


def rename(connection: Connection, id: str) -> Report:
    """Rename the person a report is about to Somebody, at all tables, too; then the report is done."""
    found = dismiss(connection, id)
    sat = select(SEATS.c.room).where(SEATS.c.guest == found.about)
    connection.execute(update(ROOMS).where(ROOMS.c.id.in_(sat)).values(version=ROOMS.c.version + 1))
    connection.execute(update(SEATS).where(SEATS.c.guest == found.about).values(name=NOBODY))
    connection.execute(update(GUESTS).where(GUESTS.c.id == found.about).values(name=NOBODY))
    return found


def silence(connection: Connection, id: str, now_ms: int) -> Report:
    """Ban the person a report is about from chat, at all tables; then the report is done."""
    found = dismiss(connection, id)
    if found.about is not None:
        connection.execute(delete(SILENCED).where(SILENCED.c.guest == found.about))
        connection.execute(insert(SILENCED), {"guest": found.about, "made_ms": now_ms})
    return found


def let_speak(connection: Connection, guest: str) -> bool:
    """Let somebody chat again; return whether they were silenced."""
    return bool(connection.execute(delete(SILENCED).where(SILENCED.c.guest == guest)).rowcount)
