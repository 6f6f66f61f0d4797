"""What the errors of a database and its driver mean for the store."""

from socket import gaierror
from typing import Final

from sqlalchemy import ExceptionContext
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, SQLAlchemyError

from dicewright.store.store import Invalid, StoreError, Taken, Unavailable, Unknown

# After these nothing that SQLite says about the file can be trusted: only a new process may open it again.
RUINED: Final = frozenset(("SQLITE_IOERR_FSYNC", "SQLITE_IOERR_DIR_FSYNC", "SQLITE_CORRUPT", "SQLITE_NOTADB"))
RETRY: Final = frozenset(("40001", "40P01"))  # a serialization failure, a deadlock
AWAY: Final[dict[type[BaseException], str]] = {
    ConnectionRefusedError: "no server listens there",
    gaierror: "nobody knows its host",
    TimeoutError: "it takes too long to answer",
    ConnectionError: "the line to it broke",
}
CLOSED: Final = {
    "28": "it does not let this user in",
    "3D": "the server has no database of that name",
    "42501": "this user may not do that there",
    "53300": "it has too many connections already",
    "57P03": "it is starting or stopping",
    "SQLITE_BUSY": "another program uses the file",
    "SQLITE_NOTADB": "the file is no SQLite database",
    "SQLITE_CORRUPT": "the file is damaged",
    "SQLITE_READONLY": "the file cannot be written to",
    "SQLITE_CANTOPEN": "the file cannot be opened",
    "SQLITE_FULL": "the disk is full",
}


def code_of(error: BaseException) -> str:
    """Return the code of an error: SQLite's name for it, or PostgreSQL's five characters."""
    inner = error.orig if isinstance(error, DBAPIError) else error
    return str(getattr(inner, "sqlite_errorname", None) or getattr(inner, "sqlstate", None) or "")


def reason(error: BaseException) -> str:
    """Return why a database cannot be used; the driver's text stays out, as it may contain a password."""
    code = code_of(error)
    for begin, words in CLOSED.items():
        if code.startswith(begin):
            return words
    for inner in (error, getattr(error, "orig", None), error.__cause__):
        for kind, words in AWAY.items():
            if isinstance(inner, kind):
                return words
    return type(error).__name__


def is_fault_of_item(error: Exception) -> bool:
    """Return whether one item caused an error, so that the rest of the batch can be written."""
    if isinstance(error, DBAPIError):
        return isinstance(error, (IntegrityError, DataError)) or code_of(error)[:2] in {"22", "23"}
    return not isinstance(error, (SQLAlchemyError, Unavailable))


def raise_unavailable(context: ExceptionContext) -> None:
    """Raise Unavailable for an error of the driver that SQLAlchemy has not wrapped."""
    error = context.original_exception
    if context.sqlalchemy_exception is None and isinstance(error, Exception):
        raise Unavailable(f"the database cannot be written to: {reason(error)}")


def store_error(error: BaseException) -> BaseException:
    """Return the error that a caller gets for its own item; it contains no value and no statement."""
    if not isinstance(error, DBAPIError):
        return error
    name = code_of(error)
    if name in {"23505", "SQLITE_CONSTRAINT_PRIMARYKEY", "SQLITE_CONSTRAINT_UNIQUE"}:
        return Taken("this is there already")
    if name in {"23503", "SQLITE_CONSTRAINT_FOREIGNKEY"}:
        return Unknown("what this belongs to is not there")
    return Invalid("the database refuses this")


def unreadable(error: Exception) -> StoreError:
    """Return the error of a failed read; it leaves out the driver's text, which may contain values."""
    if isinstance(error, StoreError):
        return error
    return Unavailable(f"the database cannot be read: {reason(error)}")
