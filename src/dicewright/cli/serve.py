"""Run the play server: rooms over HTTP and sockets, kept in a database."""

import ipaddress
import socket
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

import click
from click.core import ParameterSource

from dicewright.bots.review.analysis import WORK
from dicewright.cli.files import data_folder
from dicewright.kernel.errors import DicewrightError
from dicewright.kernel.game import game_of

HERE: Final = "127.0.0.1"
EVERYWHERE: Final = "0.0.0.0"  # noqa: S104 - that is what --lan asks for
PORT: Final = 8000
NEARBY: Final = 20  # ports that are tried, unless one was asked for
LEVELS: Final = ("debug", "info", "warning", "error")
COUNT: Final = click.IntRange(1)
Command = Callable[..., Any]


def flag(name: str, help: str, **more: Any) -> Callable[[Command], Command]:
    """Return an option that can also be set in the environment: --log-level as DICEWRIGHT_LOG_LEVEL."""
    variable = "DICEWRIGHT_" + name.removeprefix("--").replace("-", "_").upper()
    shown = "default" in more and more["default"] is not None
    return click.option(name, help=help, envvar=variable, show_default=shown, **more)


@click.command(
    epilog="Each flag can be set in the environment: DICEWRIGHT_PORT=80.  \b\n"
    "Example:  dicewright serve --data ~/dicewright --lan"
)
@flag("--host", "Where to listen.", default=HERE)
@flag(
    "--port",
    "Where to listen; if nobody asks for a port, the next free one.",
    type=click.IntRange(0, 65535),
    default=PORT,
)
@flag("--database", "sqlite:///FILE or postgresql://…")
@flag("--data", "Keep games in this folder.", type=click.Path(path_type=Path))
@flag("--lan", "Let others on the same network play: shows addresses and a QR code.", is_flag=True)
@flag(
    "--origin",
    "Another page that may connect, such as https://play.example; may be given often.",
    multiple=True,
)
@flag(
    "--proxy",
    "A proxy whose word on who asks is taken, such as 127.0.0.1 or 10.0.0.0/8; may be given often.",
    multiple=True,
)
@flag("--burst", "Messages a socket may send at once.", type=COUNT, default=100)
@flag("--rate", "And a second after that.", type=COUNT, default=5)
@flag("--sockets", "Sockets a guest may have open.", type=COUNT, default=5)
@flag("--address-sockets", "Sockets that may be open from one address.", type=COUNT, default=50)
@flag("--guests", "New guests from one address in an hour.", type=COUNT, default=60)
@flag("--workers", "Processes in which bots think.", type=COUNT, default=1)
@flag(
    "--analysis",
    "Questions played to look back at a game that is over, about; none with 0.",
    type=click.IntRange(0),
    default=WORK,
)
@flag(
    "--tables",
    "Play a game with the changed tables of a folder; may be given often.",
    metavar="GAME=DIR",
    multiple=True,
)
@flag("--web", "The folder of the built web client, if it lies elsewhere.", type=click.Path(path_type=Path))
@flag("--metrics", "Let others than this machine read /metrics.", is_flag=True)
@flag("--log-level", "What to log.", type=click.Choice(LEVELS), default="warning")
@click.pass_context
def serve(ctx: click.Context, /, **given: Any) -> None:
    """Run the play server until Ctrl-C; what was acknowledged is kept."""
    from dicewright.server.app import Serving, configured  # noqa: PLC0415 - other commands start faster without it
    from dicewright.server.settings import Settings  # noqa: PLC0415
    from dicewright.server.watch.logs import set_up  # noqa: PLC0415
    from dicewright.store.store import StoreError  # noqa: PLC0415

    if not __debug__:
        raise DicewrightError("a server keeps its assertions: start it without -O and PYTHONOPTIMIZE")
    lan = given["lan"]
    host = EVERYWHERE if lan and given["host"] == HERE else given["host"]
    asked = ctx.get_parameter_source("port") is not ParameterSource.DEFAULT
    database = database_url(given["database"], given["data"])
    check_proxies(given["proxy"])
    tables = dict([changed_tables(words) for words in given["tables"]])
    line = bind_socket(host, given["port"], asked=asked)
    port: int = line.getsockname()[1]
    others = lan_addresses() if lan else []
    settings = Settings(
        database=database,
        host=host,
        port=port,
        origins=(*given["origin"], *(url(name, port) for name in others)),
        lan=lan,
        address=url(others[0], port) if others else "",
        web=str(given["web"] or ""),
        proxies=given["proxy"],
        tables=tables,
        **{name: given[name] for name in ("burst", "rate", "sockets", "address_sockets", "guests")},
        **{name: given[name] for name in ("workers", "analysis", "metrics")},
    )
    set_up(given["log_level"])
    try:
        config = configured(settings)
    except StoreError as wrong:
        line.close()
        raise DicewrightError(str(wrong)) from None
    announce(HERE if lan else host, port, others)
    server = Serving(config)
    server.run(sockets=[line])
    if server.failed:
        raise DicewrightError("nothing could be kept any more; see the log, and start it again")


def changed_tables(words: str) -> tuple[str, Mapping[str, object]]:
    """Return the id of a game and what a folder changes in its tables, from GAME=DIR."""
    id, sign, folder = words.partition("=")
    if not sign or not folder:
        raise DicewrightError(f"--tables is written GAME=DIR; {words!r} is not")
    game = game_of(id)
    tables = game.read_tables(Path(folder))
    game.rows(tables)
    return game.id, tables.diff


def check_proxies(proxies: tuple[str, ...]) -> None:
    """Refuse a proxy that is not an address or a network."""
    for proxy in proxies:
        try:
            ipaddress.ip_network(proxy, strict=False)
        except ValueError:
            raise DicewrightError(f"--proxy wants an address or a network, not {proxy!r}") from None


def bind_socket(host: str, port: int, *, asked: bool) -> socket.socket:
    """Return a socket bound to the port asked for, or to the next free one."""
    tries = [port] if asked or port == 0 else range(port, port + NEARBY)
    why = ""
    for one in tries:
        line = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_STREAM)
        line.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            line.bind((host, one))  # the server listens once it can answer
        except (OSError, OverflowError) as wrong:
            line.close()
            why = getattr(wrong, "strerror", None) or str(wrong)
        else:
            return line
    raise DicewrightError(f"cannot listen at {host}, port {port}: {why}; --port chooses another")


def database_url(database: str | None, data: Path | None) -> str:
    """Return the URL of the database: as given, or a file in the data folder."""
    if database is not None and data is not None:
        raise DicewrightError("give --database or --data, not both")
    if database is not None:
        return database
    folder = data if data is not None else data_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as wrong:
        raise DicewrightError(f"{folder} cannot be used: {wrong.strerror}") from None
    return f"sqlite:///{folder / 'rooms.db'}"


def announce(host: str, port: int, others: list[str]) -> None:
    """Print the addresses of the server, and a QR code for phones on the network."""
    click.echo(f"Dicewright serves at {url(host, port)}/  (Ctrl-C stops it, nothing is lost)")
    if not others:
        return
    import segno  # noqa: PLC0415 - needed only here

    for name in others:
        click.echo(f"On this network: {url(name, port)}/")
    click.echo("Anybody on this network can play; the line is not encrypted.")
    if can_print("█▀▄"):
        segno.make(f"{url(others[0], port)}/", micro=False).terminal(compact=True)


def can_print(signs: str) -> bool:
    """Return whether the standard output can encode some characters."""
    try:
        signs.encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return False
    return True


def url(host: str, port: int) -> str:
    """Return the URL of a host and port."""
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def lan_addresses() -> list[str]:
    """Return the addresses of this machine on its network, the likeliest first."""
    found = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as line:
        try:
            line.connect(("192.0.2.1", 9))  # sends nothing, but chooses the local address
            found.append(str(line.getsockname()[0]))
        except OSError:
            pass
    try:
        named = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET, socket.SOCK_STREAM)
    except OSError:
        named = []
    found += [str(entry[4][0]) for entry in named]
    return [name for name in dict.fromkeys(found) if not ipaddress.ip_address(name).is_loopback]
