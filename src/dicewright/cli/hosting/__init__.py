"""Commands for whoever runs a server."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from dicewright.cli.files import data_folder
from dicewright.kernel.errors import DicewrightError

F = TypeVar("F", bound=Callable[..., Any])
T = TypeVar("T")
Command = Callable[..., Any]


def flag(name: str, help: str, **more: Any) -> Callable[[Command], Command]:
    """Return an option that can also be set in the environment: --log-level as DICEWRIGHT_LOG_LEVEL."""
    variable = "DICEWRIGHT_" + name.removeprefix("--").replace("-", "_").upper()
    shown = "default" in more and more["default"] is not None
    return click.option(name, help=help, envvar=variable, show_default=shown, **more)


def database_url(database: str | None, data: Path | None, *, new: bool = False) -> str:
    """Return the URL of the database: as given, or a file in the data folder; make that for a `new` one."""
    if database is not None and data is not None:
        raise DicewrightError("give --database or --data, not both")
    if database is not None:
        return database
    folder = data if data is not None else data_folder()
    try:
        if new:
            folder.mkdir(parents=True, exist_ok=True)
    except OSError as wrong:
        raise DicewrightError(f"{folder} cannot be used: {wrong.strerror}") from None
    return f"sqlite:///{folder / 'rooms.db'}"


def database_options(command: F) -> F:
    """Add --database and --data to a command, as `serve` has them."""
    which = flag("--database", "sqlite:///FILE or postgresql://…")
    where = flag("--data", "The folder where the server keeps its games.", type=click.Path(path_type=Path))
    return which(where(command))  # type: ignore[return-value]


def with_database(
    database: str | None, data: Path | None, work: Callable[[Any], Awaitable[T]], *, new: bool = False
) -> T:
    """Open a server's database, do something with it, and close it; raise DicewrightError if that fails.

    A file that is not there is refused, unless a `new` one may be made.
    """
    from sqlalchemy.exc import SQLAlchemyError  # noqa: PLC0415 - it takes a second

    from dicewright.store.database import Sqlite, open_database  # noqa: PLC0415
    from dicewright.store.errors import reason  # noqa: PLC0415
    from dicewright.store.store import StoreError  # noqa: PLC0415

    async def run() -> T:
        opened = open_database(database_url(database, data, new=new))
        try:
            if isinstance(opened, Sqlite) and not new and not opened.file.is_file():
                raise StoreError(
                    f"there is no database {opened.file}; say where it is with --data or --database"
                )
            return await work(opened)
        finally:
            await opened.dispose()

    try:
        return asyncio.run(run())
    except StoreError as wrong:
        raise DicewrightError(str(wrong)) from None
    except (SQLAlchemyError, OSError) as wrong:
        raise DicewrightError(f"the database cannot be used: {reason(wrong)}") from None


def counted(n: int, one: str, many: str = "") -> str:
    """Return a number of things in words: 1 room, 2 rooms."""
    return f"{n} {one if n == 1 else many or one + 's'}"


def read_database(database: str | None, data: Path | None, work: Callable[..., T], *more: object) -> T:
    """Return what a function of a connection finds."""
    found: T = with_database(database, data, lambda opened: opened.read(lambda line: work(line, *more)))
    return found


def change_database(database: str | None, data: Path | None, work: Callable[..., T], *more: object) -> T:
    """Let a function of a connection change things, in one transaction."""
    done: T = with_database(database, data, lambda opened: opened.write(lambda line: work(line, *more)))
    return done
