"""The store: guests, rooms, matches and their records, in memory or in a database."""

from dicewright.store.store import (
    Append,
    Appended,
    Chat,
    Conflict,
    Cutoffs,
    Duplicate,
    Guest,
    Header,
    Invalid,
    Invite,
    Newer,
    Note,
    OwnBuild,
    Removed,
    Room,
    Row,
    Seating,
    Secret,
    Store,
    StoreError,
    Taken,
    Unavailable,
    Unknown,
)


def open_store(url: str) -> Store:
    """Return the store at a URL (`memory:`, `sqlite:///file`, `postgresql://...`); `start` opens it."""
    if url == "memory:":
        from dicewright.store.memory import Memory  # noqa: PLC0415 - only the store in use is loaded

        return Memory()
    from dicewright.store.sql import Sql  # noqa: PLC0415 - SQLAlchemy takes a second

    return Sql(url)


__all__ = [
    "Append",
    "Appended",
    "Chat",
    "Conflict",
    "Cutoffs",
    "Duplicate",
    "Guest",
    "Header",
    "Invalid",
    "Invite",
    "Newer",
    "Note",
    "OwnBuild",
    "Removed",
    "Room",
    "Row",
    "Seating",
    "Secret",
    "Store",
    "StoreError",
    "Taken",
    "Unavailable",
    "Unknown",
    "open_store",
]
