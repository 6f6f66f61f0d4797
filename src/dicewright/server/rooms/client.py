"""A client: one socket, whose stream it follows, and its outbox."""

import asyncio
from collections.abc import Callable
from typing import Final

from dicewright.kernel.content.spelling import capital
from dicewright.kernel.content.translation import ENGLISH
from dicewright.server.limits import OUTBOX, Allowance
from dicewright.server.messages.sent import Message, Notice, Seen, Written, write
from dicewright.server.saying import say

SLOW: Final = 1013  # try again later


def unheard() -> None:
    """Do nothing: there is no line."""


class Client:
    """Somebody connected to a room: a guest with seats, or a spectator."""

    def __init__(self, guest: str | None, name: str, allowance: Allowance) -> None:
        self.guest = guest
        self.name = name
        self.blocked: frozenset[str] = frozenset()  # guests whom it wants nothing to do with
        self.language = ENGLISH  # that games speak to it
        self.viewer: int | None = None  # the seat whose stream it follows
        self.sent = 0  # how many of its events were sent
        self.greeted = False  # whether a snapshot of it was sent
        self.room: object = None  # the room as it was last told,
        self.fair: object = None  # what was promised,
        self.seen: Seen | None = None  # and what it saw
        self.listening = False  # whether it was told what had been said before,
        self.heard = -1  # and the last thing said
        self.asking = 0  # odds and the like that it waits for
        self.outbox: asyncio.Queue[str] = asyncio.Queue(OUTBOX)
        self.closing: int | None = None
        self.cut: Callable[[], None] = unheard  # ends the line at once
        self.allowance = allowance

    def send(self, message: Message) -> None:
        """Write a message and put it into the outbox."""
        if self.closing is None:
            self.post(write(message))

    def post(self, text: Written) -> None:
        """Put a message into the outbox; cut off a client whose outbox is full: it would not read why."""
        if self.closing is not None:
            return
        try:
            self.outbox.put_nowait(text)
        except asyncio.QueueFull:
            self.close(SLOW)
            self.cut()

    def notice(self, text: str, more: str = "") -> None:
        """Send a notice in the client's language; `more` is said as it is."""
        said = capital(say(text, self.language))
        self.send(Notice(text=f"{said}. {more}".strip(), rule=""))

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
