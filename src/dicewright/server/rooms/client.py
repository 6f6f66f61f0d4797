"""A client: one socket, whose stream it follows, and its outbox."""

import asyncio
from typing import Any, Final

from dicewright.kernel.content.translation import ENGLISH
from dicewright.server.limits import OUTBOX, Allowance
from dicewright.server.messages.sent import write

SLOW: Final = 1013  # try again later


class Client:
    """Somebody connected to a room: a guest with seats, or one who only watches."""

    def __init__(self, guest: str | None, name: str, allowance: Allowance) -> None:
        self.guest = guest
        self.name = name
        self.language = ENGLISH  # that games speak to it
        self.viewer: int | None = None  # the seat whose stream it follows
        self.sent = 0  # how many of its events were sent
        self.greeted = False  # whether a snapshot of it was sent
        self.room: object = None  # the room as it was last told,
        self.scene: object = None  # and the scene
        self.listening = False  # whether it was told what had been said before,
        self.heard = -1  # and the last thing said
        self.asking = 0  # odds and the like that it waits for
        self.outbox: asyncio.Queue[str] = asyncio.Queue(OUTBOX)
        self.closing: int | None = None
        self.allowance = allowance

    def send(self, message: dict[str, Any]) -> None:
        """Put a message into the outbox; disconnect a client whose outbox is full."""
        if self.closing is not None:
            return
        try:
            self.outbox.put_nowait(write(message))
        except asyncio.QueueFull:
            self.close(SLOW)

    def notice(self, text: str, rule: str = "") -> None:
        """Send a notice."""
        self.send({"is": "notice", "text": text, "rule": rule})

    def follow(self, viewer: int | None) -> None:
        """Follow the stream of a seat, or None for a spectator's."""
        if viewer != self.viewer:
            self.viewer, self.sent, self.greeted = viewer, 0, False

    def close(self, code: int) -> None:
        """Close the socket after the messages in the outbox; send nothing more."""
        if self.closing is None:
            self.closing = code
            if self.outbox.full():
                self.outbox.get_nowait()
            self.outbox.put_nowait("")
