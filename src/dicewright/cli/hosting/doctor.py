"""Check that a server can run here, and say what is wrong, one line each."""

import json
import os
import shutil
import socket
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any, Final, NamedTuple

import click

from dicewright.cli.hosting import database_options, database_url, with_database
from dicewright.cli.hosting.listening import HERE, PORT, bind_socket
from dicewright.kernel.content.others.installed import BROKEN
from dicewright.kernel.errors import DicewrightError
from dicewright.kernel.game import known

GOOD: Final = "ok"
ODD: Final = "look"  # it works, but somebody should know
BAD: Final = "wrong"
ROOM_MB: Final = 500  # free space below which a server should be looked after
SKEW_S: Final = 5  # seconds between our clock and the database's


class Finding(NamedTuple):
    """The result of a check: its status, what was checked, and a sentence."""

    state: str
    what: str
    text: str


@click.command(epilog="Example:  dicewright doctor --data ~/dicewright")
@database_options
@click.option(
    "--port", type=click.IntRange(1, 65535), default=PORT, show_default=True, help="The server's port."
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object for programs.")
@click.pass_context
def doctor(ctx: click.Context, *, database: str | None, data: Path | None, port: int, as_json: bool) -> None:
    """Check Python, the web client, games, folder, database, clock, port and workers.

    This changes nothing. The exit status is 1 if something is wrong.
    """
    found = []
    for finding in findings(database, data, port):
        found.append(finding)
        if not as_json:
            click.echo(f"{finding.state:5}  {finding.what}: {finding.text}")
    if as_json:
        click.echo(json.dumps([finding._asdict() for finding in found]))
    ctx.exit(int(any(finding.state == BAD for finding in found)))


def findings(database: str | None, data: Path | None, port: int) -> Iterator[Finding]:
    """Carry out all checks, one after the other; one that fails is a finding."""
    checks: list[tuple[str, Callable[[], list[Finding]]]] = [
        ("python", python),
        ("web client", web_client),
        ("games", games),
        ("database", lambda: kept(database, data)),
        ("port", lambda: listening(port)),
        ("workers", workers),
    ]
    for what, check in checks:
        try:
            yield from check()
        except DicewrightError as wrong:
            yield Finding(BAD, what, str(wrong))


def python() -> list[Finding]:
    """Look at the interpreter."""
    if not __debug__:
        return [Finding(BAD, "python", "a server needs Python's assertions: start it without -O")]
    return [Finding(GOOD, "python", ".".join(map(str, sys.version_info[:3])))]


def web_client() -> list[Finding]:
    """Look for the pages."""
    from dicewright.server.http.pages import client_folder  # noqa: PLC0415 - other commands start faster without it

    if client_folder("") is None:
        return [Finding(BAD, "web client", "it is not built, so the server has no page to show")]
    return [Finding(GOOD, "web client", "found")]


def games() -> list[Finding]:
    """Look at all games, those of other packages too."""
    ids = ", ".join(game.id for game in known())
    return [Finding(GOOD, "games", ids), *(Finding(ODD, name, why) for name, why in BROKEN.items())]


def kept(database: str | None, data: Path | None) -> list[Finding]:
    """Look at the folder and the database."""
    url = database_url(database, data)
    found = []
    own = url.startswith("sqlite:///")
    if own:
        file = Path(url.removeprefix("sqlite:///"))
        found += folder(file)
        if not file.exists():
            return [*found, Finding(GOOD, "database", "it does not exist yet; `serve` will create it")]

    async def look(opened: Any) -> list[Finding]:
        seen: list[Finding] = await opened.read(lambda line: [revised(line), clock(line, own)])
        return seen

    return [*found, *with_database(database, data, look)]


def folder(file: Path) -> list[Finding]:
    """Look at the folder of a database file."""
    place = file.parent
    above = next(one for one in (place, *place.absolute().parents) if one.exists())  # `serve` makes the rest
    if not os.access(above, os.W_OK):
        return [Finding(BAD, "folder", f"{above} cannot be written to")]
    free = shutil.disk_usage(above).free // 2**20
    found = [Finding(GOOD if free >= ROOM_MB else ODD, "folder", f"{place}, {free:,} MB free")]
    if file.exists() and os.name != "nt" and file.stat().st_mode & 0o077:
        found.append(Finding(ODD, "folder", f"{file.name} can be read by others on this machine"))
    return found


def revised(connection: Any) -> Finding:
    """Look at the form of the tables."""
    from dicewright.store.migrations import HEAD  # noqa: PLC0415 - as above
    from dicewright.store.revision import known_revisions, revision_of  # noqa: PLC0415

    revision = revision_of(connection)
    if revision == HEAD:
        return Finding(GOOD, "database", f"at revision {revision}, the newest")
    if not revision:
        return Finding(GOOD, "database", "empty; `serve` will create the tables")
    if revision in known_revisions():
        return Finding(ODD, "database", f"at revision {revision}; `serve` will upgrade it: back it up first")
    return Finding(BAD, "database", f"at revision {revision}, made by a newer version of Dicewright")


def clock(connection: Any, own: bool) -> Finding:
    """Compare our clock with that of the database."""
    from sqlalchemy import text  # noqa: PLC0415 - as above

    if own:
        return Finding(GOOD, "clock", "the same as the database's")
    apart = abs(float(connection.scalar(text("SELECT extract(epoch FROM clock_timestamp())"))) - time.time())
    return Finding(GOOD if apart <= SKEW_S else ODD, "clock", f"{apart:.1f} s apart from the database's")


def listening(port: int) -> list[Finding]:
    """Try the port."""
    try:
        bind_socket(HERE, port, asked=True).close()
    except DicewrightError:
        with socket.socket() as line:
            line.settimeout(1)
            taken = line.connect_ex((HERE, port)) == 0
        if not taken:
            raise
        return [Finding(ODD, "port", f"{port} is already in use, perhaps by a server of yours")]
    return [Finding(GOOD, "port", f"{port} is free")]


def workers() -> list[Finding]:
    """Start a process, as bots need one to think in."""
    try:
        with ProcessPoolExecutor(1) as pool:
            pool.submit(os.getpid).result(timeout=60)
    except OSError as wrong:
        return [Finding(BAD, "workers", f"no process can be started: {wrong.strerror}")]
    return [Finding(GOOD, "workers", f"processes can be started; this machine has {os.cpu_count()} cores")]
