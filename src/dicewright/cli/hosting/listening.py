"""Where a server listens: on a port or a socket file; and how people find it."""

import errno
import ipaddress
import re
import socket
import stat
import sys
from pathlib import Path
from typing import Final

import click

from dicewright.kernel.errors import DicewrightError

HERE: Final = "127.0.0.1"
PORT: Final = 8000
NEARBY: Final = 20  # ports that are tried, unless one was asked for
GROUP: Final = 0o660  # who may speak to a socket file: its owner, and a proxy of the same group
PREFIX: Final = re.compile(r"(/[A-Za-z0-9._~-]+)*")


def checked_prefix(said: str) -> str:
    """Return a prefix with a slash before it and none behind; raise DicewrightError if it is no path."""
    prefix = "/" + said.strip("/") if said.strip("/") else ""
    if not PREFIX.fullmatch(prefix):
        raise DicewrightError(f"--prefix must be a path such as /dice, not {said!r}")
    return prefix


def bind_socket(host: str, port: int, *, asked: bool) -> socket.socket:
    """Return a socket bound to the port asked for, or to the next free one."""
    tries = [port] if asked or port == 0 else range(port, port + NEARBY)
    why, way_out = "", "choose another with --port"
    for one in tries:
        line = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_STREAM)
        line.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            line.bind((host, one))  # the server listens once it can answer
        except (OSError, OverflowError) as wrong:
            line.close()
            why = getattr(wrong, "strerror", None) or str(wrong)
            if isinstance(wrong, socket.gaierror) or getattr(wrong, "errno", 0) == errno.EADDRNOTAVAIL:
                way_out = "--host takes an address of this machine"
                break
        else:
            return line
    raise DicewrightError(f"cannot listen on {host}, port {port}: {why}; {way_out}")


def bind_file(file: Path) -> socket.socket:
    """Return a socket bound to a file; one that a dead server has left is taken away first."""
    if not hasattr(socket, "AF_UNIX"):
        raise DicewrightError("this system has no socket files; use --port")
    if file.exists():
        check_left(file)
    line = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    try:
        file.unlink(missing_ok=True)
        line.bind(str(file))
        file.chmod(GROUP)
    except OSError as wrong:
        line.close()
        raise DicewrightError(f"cannot listen on {file}: {wrong.strerror or wrong}") from None
    return line


def check_left(file: Path) -> None:
    """Raise DicewrightError if a file is no socket, or if somebody listens there."""
    if not stat.S_ISSOCK(file.stat().st_mode):
        raise DicewrightError(f"{file} already exists and is not a socket")
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as other:
        if other.connect_ex(str(file)) == 0:
            raise DicewrightError(f"another server is listening on {file}")


def announce(here: str, others: list[str]) -> None:
    """Print the addresses of the server, and a QR code for phones on the network."""
    click.echo(f"Dicewright is running at {here}  (Ctrl-C stops it; nothing is lost)")
    if not others:
        return
    import segno  # noqa: PLC0415 - needed only here

    for name in others:
        click.echo(f"On this network: {name}")
    click.echo("Anybody on this network can play. The connection is not encrypted.")
    if can_print("█▀▄"):
        segno.make(others[0], micro=False).terminal(compact=True)


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
