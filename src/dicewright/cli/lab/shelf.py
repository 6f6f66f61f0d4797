"""Put matches of a batch on the table of a server, and find the address at which to watch them."""

import asyncio
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from dicewright.cli.hosting import database_options, database_url
from dicewright.kernel.match import Match
from dicewright.lab.batch.folder import Folder

F = TypeVar("F", bound=Callable[..., Any])
Watched = Callable[[Match], str]


def table_options(command: F) -> F:
    """Add --table to a command, and where the server at that address keeps its games."""
    added: F = click.option(
        "--table",
        metavar="URL",
        help="Put matches into a server's database, to watch them at this address of the server.",
    )(database_options(command))
    return added


def watching(folder: Folder, table: str | None, database: str | None, data: Path | None) -> Watched | None:
    """Return what puts a match on the shelf of a server and says at which address it is watched."""
    if table is None:
        return None
    from dicewright.server.hall.shelf import put, shelved  # noqa: PLC0415 - SQLAlchemy takes a second

    url = database_url(database, data, new=True)

    def watched(m: Match) -> str:
        found = shelved(m, folder.plan.bots, int(time.time() * 1000))
        asyncio.run(put(url, [found]))
        return f"{table.rstrip('/')}/replay/{found[0].id}"

    return watched
