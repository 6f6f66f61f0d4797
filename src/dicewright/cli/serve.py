"""Run the play server: rooms over HTTP and sockets, kept in a database."""

import gc
import socket
import sys
from pathlib import Path

import click

from dicewright.cli.files import data_folder
from dicewright.kernel.errors import DicewrightError


@click.command(epilog="Example:  dicewright serve --data ~/dicewright --lan")
@click.option(
    "--host", default="127.0.0.1", show_default=True, envvar="DICEWRIGHT_HOST", help="Where to listen."
)
@click.option(
    "--port", type=click.IntRange(0, 65535), default=8000, show_default=True, envvar="DICEWRIGHT_PORT"
)
@click.option("--database", envvar="DICEWRIGHT_DATABASE", help="sqlite:///FILE or postgresql://…")
@click.option(
    "--data", type=click.Path(path_type=Path), envvar="DICEWRIGHT_DATA", help="Keep games in this folder."
)
@click.option(
    "--lan", is_flag=True, help="Let others on the same network play: shows the address and a QR code."
)
@click.option(
    "--origin", "origins", multiple=True, help="Another page that may connect, such as https://play.example."
)
@click.option(
    "--burst",
    type=click.IntRange(1),
    default=100,
    show_default=True,
    help="Messages a socket may send at once.",
)
@click.option("--rate", type=click.IntRange(1), default=5, show_default=True, help="And a second after that.")
def serve(
    *,
    host: str,
    port: int,
    database: str | None,
    data: Path | None,
    lan: bool,
    origins: tuple[str, ...],
    burst: int,
    rate: int,
) -> None:
    """Run the play server until Ctrl-C; what was acknowledged is kept."""
    import structlog  # noqa: PLC0415
    import uvicorn  # noqa: PLC0415 - the other commands start without it

    from dicewright.server.app import configured  # noqa: PLC0415
    from dicewright.server.settings import Settings  # noqa: PLC0415
    from dicewright.store.store import StoreError  # noqa: PLC0415

    where = "0.0.0.0" if lan and host == "127.0.0.1" else host  # noqa: S104 - that is what --lan asks for
    settings = Settings(kept_in(database, data), where, port, origins, lan, burst, rate)
    try:
        config = configured(settings)
    except StoreError as wrong:
        raise DicewrightError(str(wrong)) from None
    announce(where, port, lan)
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            structlog.processors.format_exc_info,  # where it went wrong, and nobody's secrets
            structlog.processors.JSONRenderer(),
        ],
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
    gc.freeze()
    uvicorn.Server(config).run()


def kept_in(database: str | None, data: Path | None) -> str:
    """Return the address of the database: as given, or a file in the data folder."""
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


def announce(host: str, port: int, lan: bool) -> None:
    """Say where the server can be found, on a network also as a QR code."""
    name = own_address() if lan else host
    address = f"http://{name}:{port}/"
    click.echo(f"Dicewright serves at {address}  (Ctrl-C stops it, nothing is lost)")
    if lan:
        import segno  # noqa: PLC0415

        click.echo("Anybody on this network can play; the line is not encrypted.")
        if sys.stdout.isatty():
            segno.make(address).terminal(compact=True)


def own_address() -> str:
    """Return the address others on the network see this machine under."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as line:
        try:
            line.connect(("192.0.2.1", 9))  # nothing is sent: it only asks which way it would go
            name: str = line.getsockname()[0]
        except OSError:
            return "127.0.0.1"
        return name
