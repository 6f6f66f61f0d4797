"""Run the play server: rooms over HTTP and sockets, kept in a database."""

import asyncio
import ipaddress
import os
import re
import signal
import socket
import sys
from collections.abc import Mapping
from importlib.util import find_spec
from multiprocessing import active_children
from pathlib import Path
from types import FrameType
from typing import Any, Final, NoReturn, TextIO

import click
from click.core import ParameterSource

from dicewright.bots.review.analysis import WORK
from dicewright.cli.hosting import database_url, flag
from dicewright.cli.hosting.listening import (
    HERE,
    PORT,
    announce,
    bind_file,
    bind_socket,
    checked_prefix,
    lan_addresses,
    url,
)
from dicewright.kernel.errors import DicewrightError
from dicewright.kernel.game import game_of

try:
    import fcntl
except ImportError:  # there is none on Windows
    fcntl = None  # type: ignore[assignment]

EVERYWHERE: Final = "0.0.0.0"  # noqa: S104 - that is what --lan asks for
LEVELS: Final = ("debug", "info", "warning", "error")
COUNT: Final = click.IntRange(1)
DAYS: Final = click.IntRange(0)
ORIGIN: Final = re.compile(r"https?://[^\s/?#@]+/?")
NAME: Final = re.compile(r"[^\s/?#@]+")


def prefixed(ctx: click.Context, param: click.Parameter, said: str) -> str:
    """Read --prefix."""
    return checked_prefix(said)


@click.command(
    epilog="Each flag can be set in the environment: DICEWRIGHT_PORT=80.\n\n"
    "\b\nExamples:\n  dicewright serve --data ~/dicewright --lan\n"
    "  dicewright serve --database postgresql://me@db/dice --proxy 10.0.0.0/8"
)
@flag("--host", "The address to listen on.", default=HERE)
@flag(
    "--port",
    "The port to listen on; if you name none, the next free one from 8000 on.",
    type=click.IntRange(0, 65535),
    default=PORT,
)
@flag("--socket", "Listen on this socket file instead, for a proxy.", type=click.Path(path_type=Path))
@flag("--prefix", "Put all pages under this path, such as /dice.", default="", callback=prefixed)
@flag("--database", "sqlite:///FILE or postgresql://…")
@flag("--data", "Keep games in this folder.", type=click.Path(path_type=Path))
@flag("--lan", "Let others on your network play; shows addresses and a QR code.", is_flag=True)
@flag(
    "--origin",
    "Another page that may connect, such as https://play.example; can be given several times.",
    multiple=True,
)
@flag(
    "--allow-host",
    "A name by which browsers may call this server, such as play.example; can be given several times.",
    multiple=True,
)
@flag(
    "--proxy",
    "A proxy to trust about who is asking, such as 127.0.0.1 or 10.0.0.0/8; can be given several times.",
    multiple=True,
)
@flag("--burst", "Messages a socket may send at once.", type=COUNT, default=100)
@flag("--rate", "Messages a socket may send per second after that.", type=COUNT, default=5)
@flag("--sockets", "Open sockets of one guest.", type=COUNT, default=5)
@flag("--address-sockets", "Open sockets from one address.", type=COUNT, default=50)
@flag("--guests", "New guests from one address in an hour.", type=COUNT, default=60)
@flag("--workers", "Processes in which bots think.", type=COUNT, default=1)
@flag(
    "--analysis",
    "About how many questions to play for the analysis of a finished match; 0 turns it off.",
    type=click.IntRange(0),
    default=WORK,
)
@flag("--keep-rooms", "Remove a room after this many days unused; 0: never.", type=DAYS, default=365)
@flag("--keep-chat", "Blank chat after this many days; 0: never.", type=DAYS, default=90)
@flag(
    "--keep-guests",
    "Remove a guest without a table after this many days; 0: never.",
    type=DAYS,
    default=365,
)
@flag(
    "--tables",
    "Play a game with changed tables, a folder or a variant; can be given several times.",
    metavar="GAME=DIR",
    multiple=True,
)
@flag(
    "--web", "The folder of the built web client; by default as installed.", type=click.Path(path_type=Path)
)
@flag(
    "--push",
    "Notify people whose browser is closed, through its maker's service; your contact for that service.",
    metavar="MAILTO:ADDRESS",
    default="",
)
@flag("--metrics", "Let other machines read /metrics.", is_flag=True)
@flag("--check", "Don't serve; list the running matches that this version could not continue.", is_flag=True)
@flag("--log-level", "What to log.", type=click.Choice(LEVELS), default="warning")
@click.pass_context
def serve(ctx: click.Context, /, **given: Any) -> None:
    """Run the play server until Ctrl-C. Everything it has acknowledged is saved."""
    from dicewright.server.app import Serving, configured  # noqa: PLC0415 - other commands start faster without it
    from dicewright.server.settings import Settings  # noqa: PLC0415
    from dicewright.server.watch.logs import set_up  # noqa: PLC0415
    from dicewright.store.store import StoreError  # noqa: PLC0415

    if not __debug__:
        raise DicewrightError("a server needs Python's assertions: start it without -O and PYTHONOPTIMIZE")
    lan = given["lan"]
    host = EVERYWHERE if lan and given["host"] == HERE else given["host"]
    database = database_url(given["database"], given["data"], new=True)
    check_outside(given)
    tables = dict([changed_tables(words) for words in given["tables"]])
    if given["check"]:
        check_matches(database)
        return
    lock = claim(database)
    if lock is not None:
        ctx.call_on_close(lock.close)
    line, port, here = opened_line(ctx, host, given)
    others = lan_addresses() if lan else []
    settings = Settings(
        database=database,
        host=host,
        port=port,
        socket=str(given["socket"] or ""),
        prefix=given["prefix"],
        origins=(*(page.rstrip("/") for page in given["origin"]), *(url(name, port) for name in others)),
        hosts=given["allow_host"],
        lan=lan,
        address=url(others[0], port) if others else "",
        web=str(given["web"] or ""),
        proxies=given["proxy"],
        tables=tables,
        **{name: given[name] for name in ("burst", "rate", "sockets", "address_sockets", "guests")},
        **{name: given[name] for name in ("workers", "analysis", "metrics", "push")},
        **{name: given[name] for name in ("keep_rooms", "keep_chat", "keep_guests")},
    )
    set_up(given["log_level"])
    try:
        config = configured(settings)
    except StoreError as wrong:
        line.close()
        raise DicewrightError(str(wrong)) from None
    server = Serving(config)
    server.ready = lambda: announce(here, [f"{url(name, port)}{given['prefix']}/" for name in others])
    run_to_the_end(server, line)


def run_to_the_end(server: Any, line: socket.socket) -> None:
    """Serve until somebody stops it; after SIGTERM it ends in good order, without waiting for workers."""

    def ended(number: int, frame: FrameType | None) -> NoReturn:
        for worker in active_children():
            worker.terminate()
        sys.exit(0)

    signal.signal(signal.SIGTERM, ended)
    server.run(sockets=[line])
    if server.refused:
        line.close()
        raise DicewrightError(server.refused)
    if server.failed:
        raise DicewrightError("nothing could be saved any more; see the log, and start the server again")


def opened_line(ctx: click.Context, host: str, given: Mapping[str, Any]) -> tuple[socket.socket, int, str]:
    """Bind where the server is to listen; return the socket, its port (0 for a file) and its address."""
    asked = ctx.get_parameter_source("port") is not ParameterSource.DEFAULT
    file: Path | None = given["socket"]
    if file is None:
        line = bind_socket(host, given["port"], asked=asked)
        port: int = line.getsockname()[1]
        return line, port, f"{url(HERE if given['lan'] else host, port)}{given['prefix']}/"
    if given["lan"] or asked:
        raise DicewrightError("give either --socket, or --port and --lan")
    return bind_file(file), 0, f"the socket {file}"


def changed_tables(words: str) -> tuple[str, Mapping[str, object]]:
    """Return the id of a game and what a folder changes in its tables, from GAME=DIR."""
    id, sign, folder = words.partition("=")
    if not sign or not folder:
        raise DicewrightError(f"write --tables as GAME=DIR, not {words!r}")
    game = game_of(id)
    tables = game.read_tables(Path(folder))
    game.rows(tables)
    return game.id, tables.diff


def check_matches(database: str) -> None:
    """Load every match that is being played, and say which of them cannot go on, and why."""
    from dicewright.server.tables import checked_matches  # noqa: PLC0415
    from dicewright.store import open_store  # noqa: PLC0415
    from dicewright.store.store import StoreError  # noqa: PLC0415

    try:
        count, broken = asyncio.run(checked_matches(open_store(database)))
    except StoreError as wrong:
        raise DicewrightError(str(wrong)) from None
    for header, why in broken:
        click.echo(f"room {header.room} ({header.game}): {why}")
    if broken:
        raise DicewrightError(f"{len(broken)} of {count} running matches cannot continue with this version")
    all_of_them = {0: "No match is running.", 1: "The one running match can continue with this version."}
    click.echo(all_of_them.get(count, f"All {count} running matches can continue with this version."))


def claim(database: str) -> TextIO | None:
    """Lock the file of a database for this server as long as it runs, or say who has it."""
    kind, _, name = database.partition(":///")
    if kind != "sqlite" or fcntl is None:
        return None
    file = Path(f"{name}.lock")
    try:
        lock = file.open("a+", encoding="utf-8")
    except OSError as wrong:
        raise DicewrightError(f"cannot write to {file}: {wrong.strerror}") from None
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        lock.seek(0)
        who = lock.read().strip()
        lock.close()
        other = f"another server (process {who})" if who else "another server"
        raise DicewrightError(
            f"{other} keeps its games in {name}: stop it, or choose another folder with --data; "
            "several servers can share a PostgreSQL database"
        ) from None
    lock.truncate(0)
    lock.write(str(os.getpid()))
    lock.flush()
    return lock


def check_outside(given: Mapping[str, Any]) -> None:
    """Refuse proxies, pages, names and folders that are none, and to push without what that needs."""
    check_proxies(given["proxy"])
    for origin in given["origin"]:
        if not ORIGIN.fullmatch(origin):
            raise DicewrightError(f"--origin wants a page such as https://play.example, not {origin!r}")
    for name in given["allow_host"]:
        if not NAME.fullmatch(name):
            raise DicewrightError(f"--allow-host wants a name such as play.example, not {name!r}")
    if given["web"] is not None and not (given["web"] / "index.html").is_file():
        raise DicewrightError(f"{given['web']} holds no web client: --web wants the folder of its index.html")
    contact = given["push"]
    if not contact:
        return
    if not contact.startswith(("mailto:", "https://")):
        raise DicewrightError("--push needs your contact: mailto:you@your.example, or an https:// page")
    if find_spec("cryptography") is None:
        raise DicewrightError("--push needs another package: pip install 'dicewright[push]'")


def check_proxies(proxies: tuple[str, ...]) -> None:
    """Refuse a proxy that is not an address or a network."""
    for proxy in proxies:
        try:
            ipaddress.ip_network(proxy, strict=False)
        except ValueError:
            raise DicewrightError(f"--proxy must be an address or a network, not {proxy!r}") from None
