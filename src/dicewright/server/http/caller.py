"""The caller of a request: its address, whether the line is secure, and which page sent it."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Any
from urllib.parse import parse_qs

Address = IPv4Address | IPv6Address
Network = IPv4Network | IPv6Network
NOBODY = "nobody"  # a line without an address, such as a socket of the file system
PORT = re.compile(r":\d*$")
# Names that no stranger can have.
PRIVATE = (".localhost", ".local", ".lan", ".home", ".internal", ".home.arpa")
SAFE = ("same-origin", "none")  # what a browser says of requests by our own page, and by its user


@dataclass(frozen=True)
class Caller:
    """A caller: the address that limits count, whether the line is encrypted, and whether it is local."""

    address: str
    secure: bool
    local: bool
    proxied: bool = False  # whether a known proxy speaks for it


def networks(proxies: Iterable[str]) -> list[Network]:
    """Parse the networks of proxies; raise ValueError if one is no address."""
    return [ip_network(proxy, strict=False) for proxy in proxies]


def caller_of(
    scope: Mapping[str, Any], headers: Mapping[str, str], proxies: list[Network], *, by_file: bool = False
) -> Caller:
    """Return the caller of a request; what a proxy says counts: of a known one, or by a file."""
    peer = parsed(scope["client"][0]) if scope.get("client") else None
    secure = scope["scheme"] in ("https", "wss")
    if peer is None and not by_file:
        return Caller(NOBODY, secure, local=False)
    if peer is not None and not within(peer, proxies):
        return Caller(grouped(peer), secure, peer.is_loopback)
    said = headers.get("x-forwarded-proto", "").split(",")[-1].strip()
    for word in reversed(headers.get("x-forwarded-for", "").split(",")):
        found = parsed(word.strip())
        if found is None:
            break
        peer = found
        if not within(found, proxies):
            break
    address = NOBODY if peer is None else grouped(peer)
    return Caller(address, secure or said in ("https", "wss"), local=False, proxied=True)


def parsed(text: str) -> Address | None:
    """Return None if the text holds no address."""
    try:
        found = ip_address(text)
    except ValueError:
        return None
    mapped = found.ipv4_mapped if isinstance(found, IPv6Address) else None
    return mapped or found


def within(address: Address, proxies: list[Network]) -> bool:
    """Say whether an address belongs to a known proxy."""
    return any(address in network for network in proxies)


def grouped(address: Address) -> str:
    """Return the address that limits count; of IPv6 the network of 64 bits."""
    return str(address) if address.version == 4 else str(ip_network(f"{address}/64", strict=False))


def called_well(host: str, hosts: Iterable[str]) -> bool:
    """Say whether the `Host` of a request is ours: an address, a name of this network, or an allowed one.

    A page of others can have its own name lead to our address, and would then be our own page to a browser.
    """
    name = host.rpartition(":")[0] if PORT.search(host) else host
    name = name.strip("[]").rstrip(".").lower()
    if not name or parsed(name) is not None or "." not in name or name.endswith(PRIVATE):
        return True
    return name in [one.lower() for one in hosts]


def language_of(query: bytes, headers: Mapping[str, str]) -> str:
    """Return the language that a request asks for: by `?language=`, or the first of its header."""
    asked = parse_qs(query.decode("latin-1")).get("language", [headers.get("accept-language", "")])
    return asked[0].strip()[:2].lower()


def welcome(headers: Mapping[str, str], origins: Iterable[str], *, by_cookie: bool) -> bool:
    """Say whether a page may change something here: our own page, or one of the allowed origins.

    Programs send no origin and need none, unless they come with a cookie, which only pages have.
    """
    origin = headers.get("origin")
    if origin is None:
        return not by_cookie and headers.get("sec-fetch-site", "none") in SAFE
    host = headers.get("host", "")
    return origin in (f"http://{host}", f"https://{host}", *origins)
