"""Faults: what the errors of a database mean for who wrote, for who else wrote, and for the writer."""

from typing import Final

from sqlalchemy import ExceptionContext
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, SQLAlchemyError

from dicewright.store.store import Invalid, Taken, Unavailable, Unknown

# After these nothing that SQLite says of the file can be believed; only a new process may look again.
RUINED: Final = frozenset(("SQLITE_IOERR_FSYNC", "SQLITE_IOERR_DIR_FSYNC", "SQLITE_CORRUPT", "SQLITE_NOTADB"))
AGAIN: Final = frozenset(("40001", "40P01"))  # two transactions stood in each other's way


def code(error: BaseException) -> str:
    """Return what the database itself calls an error: SQLite's name or PostgreSQL's five characters."""
    inner = error.orig if isinstance(error, DBAPIError) else error
    return str(getattr(inner, "sqlite_errorname", None) or getattr(inner, "sqlstate", None) or "")


def of_item(error: Exception) -> bool:
    """Say whether an error is the fault of what was to be written, so that all else can go on."""
    if isinstance(error, DBAPIError):
        return isinstance(error, (IntegrityError, DataError)) or code(error)[:2] in {"22", "23"}
    return not isinstance(error, (SQLAlchemyError, Unavailable))


def foreign(context: ExceptionContext) -> None:
    """Make an outage of a driver's error that SQLAlchemy does not know: it is not the fault of an item."""
    error = context.original_exception
    if context.sqlalchemy_exception is None and isinstance(error, Exception):
        raise Unavailable(f"the database cannot be written to: {type(error).__name__}")


def meaning(error: BaseException) -> BaseException:
    """Return what the caller is told of an error of its own: no value and no statement."""
    if not isinstance(error, DBAPIError):
        return error
    name = code(error)
    if name in {"23505", "SQLITE_CONSTRAINT_PRIMARYKEY", "SQLITE_CONSTRAINT_UNIQUE"}:
        return Taken("this is there already")
    if name in {"23503", "SQLITE_CONSTRAINT_FOREIGNKEY"}:
        return Unknown("what this belongs to is not there")
    return Invalid("the database refuses this")


def unreadable(error: Exception) -> Unavailable:
    """Return what a caller is told who wanted to read; a driver's own text may hold what was asked for."""
    return Unavailable(f"the database cannot be read: {type(error).__name__}")
