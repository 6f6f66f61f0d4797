"""Limits: how big, how many and how fast; over them a client is told, then cut."""

from typing import Final

FRAME: Final = 16 * 1024  # bytes of a message
DEPTH: Final = 8  # of nested JSON
INBOX: Final = 32  # commands that wait for one room
OUTBOX: Final = 64  # messages that wait for one client
NAME: Final = 24  # letters of a name
CHAT: Final = 300  # letters of something said
SEATS: Final = 6
ROOMS: Final = 20  # open rooms of one guest


class Bucket:
    """A token bucket: so many at once, and so many a second after that."""

    def __init__(self, size: float, rate: float, now: float) -> None:
        self.size = size
        self.rate = rate
        self.full = size
        self.at = now

    def take(self, now: float, n: float = 1) -> bool:
        """Take n tokens if they are there, and say whether they were."""
        self.full = min(self.size, self.full + (now - self.at) * self.rate)
        self.at = max(now, self.at)
        if self.full < n:
            return False
        self.full -= n
        return True
