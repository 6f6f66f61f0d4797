"""The caller of a request: its address, whether the line is secure, and which page sent it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Any

Address = IPv4Address | IPv6Address
Network = IPv4Network | IPv6Network
NOBODY = "nobody"  # a line without an address, such as a socket of the file system
SAFE = ("same-origin", "none")  # what a browser says of requests by our own page, and by its user


@dataclass(frozen=True)
class Caller:
    """A caller: the address that limits count, whether the line is encrypted, and whether it is local."""

    address: str
    secure: bool
    local: bool


def networks(proxies: Iterable[str]) -> list[Network]:
    """Parse the networks of proxies; raise ValueError if one is no address."""
    return [ip_network(proxy, strict=False) for proxy in proxies]


def caller_of(scope: Mapping[str, Any], headers: Mapping[str, str], proxies: list[Network]) -> Caller:
    """Return the caller of a request; forwarding headers count only from a known proxy."""
    peer = parsed(scope["client"][0]) if scope.get("client") else None
    secure = scope["scheme"] in ("https", "wss")
    if peer is None:
        return Caller(NOBODY, secure, local=False)
    if not within(peer, proxies):
        return Caller(grouped(peer), secure, peer.is_loopback)
    said = headers.get("x-forwarded-proto", "").split(",")[-1].strip()
    for word in reversed(headers.get("x-forwarded-for", "").split(",")):
        found = parsed(word.strip())
        if found is None:
            break
        peer = found
        if not within(found, proxies):
            break
    return Caller(grouped(peer), secure or said in ("https", "wss"), local=False)


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


def welcome(headers: Mapping[str, str], origins: Iterable[str], *, by_cookie: bool) -> bool:
    """Say whether a page may change something here: our own, or one of the allowed origins.

    Programs send no origin and need none, unless they come with a cookie, which only pages have.
    """
    origin = headers.get("origin")
    if origin is None:
        return not by_cookie and headers.get("sec-fetch-site", "none") in SAFE
    host = headers.get("host", "")
    return origin in (f"http://{host}", f"https://{host}", *origins)
