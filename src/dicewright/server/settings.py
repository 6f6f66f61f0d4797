"""The settings of a server, from flags or the environment."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from dicewright.bots.review.analysis import WORK


@dataclass(frozen=True)
class Settings:
    """What an operator can set."""

    database: str = "memory:"
    host: str = "127.0.0.1"
    port: int = 8000
    socket: str = ""  # the file to listen at instead; whoever speaks there is a proxy
    origins: tuple[str, ...] = ()  # of pages that may connect, besides the server's own
    hosts: tuple[str, ...] = ()  # names by which others may call this server
    prefix: str = ""  # the path under which all pages are, such as /dice
    lan: bool = False
    address: str = ""  # of this server, as others on the network call it
    burst: int = 100  # messages a socket may send at once,
    rate: int = 5  # and a second after that; a guest three times, an address ten times as much
    workers: int = 1  # processes in which bots think
    analysis: int = WORK  # questions played to look back at a match that is over; none if 0
    web: str = ""  # the folder of the built web client; by default where it is installed or built
    sockets: int = 5  # open at once by one guest
    address_sockets: int = 50  # open at once from one address
    guests: int = 60  # new ones from one address in an hour
    proxies: tuple[str, ...] = ()  # addresses whose word on who sends a request is taken
    push: str = ""  # how push services reach whoever runs this; without it browsers are not called
    metrics: bool = False  # whether others than this machine may read the figures
    keep_rooms: int = 365  # days without anything happening after which a room goes; 0 for never
    keep_chat: int = 90  # days after which what was said goes
    keep_guests: int = 365  # days after which a guest without a table goes
    tables: Mapping[str, Mapping[str, object]] = field(default_factory=dict)  # changed ones, by game
