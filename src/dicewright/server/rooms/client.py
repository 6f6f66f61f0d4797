"""One socket: what it may see, what waits to be sent to it, and when it is cut."""

import asyncio
from typing import Any, Final

from dicewright.server.limits import OUTBOX, Bucket
from dicewright.server.protocol import write

SLOW: Final = 1013  # try again later


class Client:
    """Somebody connected to a room: a guest with seats, or one who only watches."""

    def __init__(self, guest: str | None, name: str, bucket: Bucket) -> None:
        self.guest = guest
        self.name = name
        self.viewer: int | None = None  # the seat whose stream it follows
        self.version = 0  # how much of it was sent
        self.outbox: asyncio.Queue[str] = asyncio.Queue(OUTBOX)
        self.closing: int | None = None
        self.bucket = bucket

    def send(self, message: dict[str, Any]) -> None:
        """Put a message into the outbox; who does not read is cut."""
        if self.closing is not None:
            return
        try:
            self.outbox.put_nowait(write(message))
        except asyncio.QueueFull:
            self.close(SLOW)

    def close(self, code: int) -> None:
        """Let the socket be closed when what is sent is sent; nothing more goes out."""
        if self.closing is None:
            self.closing = code
            if self.outbox.full():
                self.outbox.get_nowait()
            self.outbox.put_nowait("")
