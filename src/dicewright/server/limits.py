"""Limits of size, number and speed; whoever exceeds them is refused or disconnected."""

from typing import Final

from dicewright.server.settings import Settings

FRAME: Final = 16 * 1024  # bytes of a message
HEAD: Final = 16 * 1024  # bytes of the head of a request
BODY: Final = 128 * 1024  # bytes of an HTTP form: a drawing of 64 kB, spaces and all
DEPTH: Final = 8  # of nested JSON
INBOX: Final = 32  # commands that wait for one room
OUTBOX: Final = 64  # messages that wait for one client
NAME: Final = 24  # letters of a name
CHAT: Final = 300  # letters of something said
SEATS: Final = 6
ROOMS: Final = 20  # open rooms of one guest
BOT_ROOMS: Final = 2  # of these, in which only bots play
BUILDS: Final = 100  # that one guest keeps
DRAWINGS: Final = 64  # things that one seat may draw in a match,
DRAWN: Final = 600  # and how often in all; of each thing the last drawing is kept
QR: Final = 500  # letters in a QR code
MOMENTS: Final = 100  # of a replay at once
RECORDS: Final = 1_000_000  # more than any match has
PATIENCE: Final = 5.0  # seconds for the head of a request, and for the first message of a socket
HOUR: Final = 3600
GUESSES: Final = 60  # wrong codes from one address in an hour
GUEST: Final = 3  # times what a socket may send, all sockets and requests of a guest together
ADDRESS: Final = 10  # the same for all guests behind one address
MANY: Final = 10_000  # buckets that are remembered
# What some requests count for, besides the one that every request counts for.
COST_QR: Final = 4
COST_DRAWING: Final = 4
COST_REPORT: Final = 9
COST_MOMENTS: Final = 19
COST_ANALYSIS: Final = 49


class Bucket:
    """A token bucket."""

    def __init__(self, size: float, rate: float, now: float) -> None:
        self.size = size
        self.rate = rate
        self.full = size
        self.at = now

    def take(self, now: float, n: float = 1) -> bool:
        """Take n tokens, at most all that fit; return False if there are too few."""
        n = min(n, self.size)
        self.full = min(self.size, self.full + (now - self.at) * self.rate)
        self.at = max(now, self.at)
        if self.full < n:
            return False
        self.full -= n
        return True


class Buckets:
    """A bucket for each key; if there are too many, the oldest is dropped."""

    def __init__(self, size: float, rate: float) -> None:
        self.size = size
        self.rate = rate
        self.held: dict[str, Bucket] = {}

    def take(self, key: str, now: float, n: float = 1) -> bool:
        """Take n tokens of a key; return False if there are too few."""
        if key not in self.held:
            if len(self.held) >= MANY:
                del self.held[next(iter(self.held))]
            self.held[key] = Bucket(self.size, self.rate, now)
        return self.held[key].take(now, n)

    def give_back(self, key: str) -> None:
        """Give one token back: what it was taken for does not count."""
        if key in self.held:
            bucket = self.held[key]
            bucket.full = min(bucket.size, bucket.full + 1)


class Counts:
    """How many of something each key has now, up to a maximum."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.held: dict[str, int] = {}

    def enter(self, key: str) -> bool:
        """Count one more; return False if there are too many."""
        if self.held.get(key, 0) >= self.most:
            return False
        self.held[key] = self.held.get(key, 0) + 1
        return True

    def leave(self, key: str) -> None:
        """Count one less."""
        left = self.held.get(key, 0) - 1
        if left > 0:
            self.held[key] = left
        else:
            self.held.pop(key, None)


class Gate:
    """The limits of one server, counted by guest and by address."""

    def __init__(self, settings: Settings) -> None:
        burst, rate = settings.burst, settings.rate
        self.guests = Buckets(GUEST * burst, GUEST * rate)
        self.addresses = Buckets(ADDRESS * burst, ADDRESS * rate)
        self.newcomers = Buckets(settings.guests, settings.guests / HOUR)
        self.guesses = Buckets(GUESSES, GUESSES / HOUR)
        self.lines = Counts(settings.address_sockets)

    def passes(self, address: str, guest: str | None, now: float, cost: float = 1) -> bool:
        """Count a message of an address and a guest; return False if it is one too many."""
        fits = self.addresses.take(address, now, cost)
        return fits and (guest is None or self.guests.take(guest, now, cost))


class Allowance:
    """How much one socket may still send, alone and together with its guest's and address's others."""

    def __init__(self, settings: Settings, gate: Gate, address: str, now: float) -> None:
        self.bucket = Bucket(settings.burst, settings.rate, now)
        self.gate = gate
        self.address = address
        self.sockets = settings.sockets  # that its guest may have
        self.guest: str | None = None

    def take(self, now: float) -> bool:
        """Count a message; return False if it is one too many."""
        return self.bucket.take(now) and self.gate.passes(self.address, self.guest, now)
