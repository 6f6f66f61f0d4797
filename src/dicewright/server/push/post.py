"""The post: bring something to a push service, over https, and never into a private network."""

import http.client
import socket
import ssl
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from ipaddress import ip_address
from threading import Timer
from typing import Final
from urllib.parse import urlsplit

HTTPS: Final = 443
PATIENCE: Final = 10.0  # seconds for one call, however slowly its answer comes
LONGEST: Final = 500  # letters of an address


def anywhere(address: str) -> bool:
    """Say whether an address belongs to the open internet."""
    found = ip_address(address)
    return found.is_global and not found.is_multicast


@dataclass(frozen=True)
class Post:
    """Delivers to addresses that are `allowed`, at one of these ports."""

    allowed: Callable[[str], bool] = anywhere
    ports: tuple[int, ...] = (HTTPS,)
    context: ssl.SSLContext = field(default_factory=ssl.create_default_context)

    def fits(self, endpoint: str) -> bool:
        """Say whether an endpoint has the form of one that we call: https, a name, no password in it."""
        try:
            parts = urlsplit(endpoint)
            port = parts.port or HTTPS
        except ValueError:
            return False
        bare = parts.username is None and parts.password is None and not parts.fragment
        plain = endpoint.isascii() and endpoint.isprintable() and " " not in endpoint
        named = bool(parts.hostname) and (not self.ports or port in self.ports)
        return parts.scheme == "https" and bare and plain and named and len(endpoint) <= LONGEST

    def deliver(self, endpoint: str, body: bytes, headers: Mapping[str, str]) -> int:
        """Post something and return the status; raise OSError if it cannot be brought there.

        The name is looked up once, every address that it has is looked at, and one of these is called: it
        cannot lead us elsewhere in between. Where the service would send us on to is not followed.
        """
        if not self.fits(endpoint):
            raise OSError("it is no address of a push service")
        parts = urlsplit(endpoint)
        host, port = parts.hostname or "", parts.port or HTTPS
        found = [one[4][0] for one in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]
        if not found or not all(self.allowed(str(one)) for one in found):
            raise OSError("it leads into a private network")
        path = parts.path + (f"?{parts.query}" if parts.query else "")
        line = http.client.HTTPSConnection(host, port, timeout=PATIENCE, context=self.context)
        bare = socket.create_connection((str(found[0]), port), timeout=PATIENCE)
        safe = self.context.wrap_socket(bare, server_hostname=host, do_handshake_on_connect=False)
        ending = Timer(PATIENCE, cut, (safe,))
        ending.start()
        try:
            safe.do_handshake()
            line.sock = safe
            line.request("POST", path or "/", body, dict(headers))
            return line.getresponse().status
        except http.client.HTTPException as wrong:
            raise OSError(f"it does not speak http: {type(wrong).__name__}") from None
        finally:
            ending.cancel()
            line.close()
            safe.close()


def cut(line: socket.socket) -> None:
    """Close a connection on which somebody still waits: a service could send single bytes forever."""
    with suppress(OSError):
        socket.socket.shutdown(line, socket.SHUT_RDWR)
