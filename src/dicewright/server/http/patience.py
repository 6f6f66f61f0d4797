"""Patience with a line: whoever opens one has to say soon what for."""

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from dicewright.server.limits import PATIENCE


class Patient(HttpToolsProtocol):
    """A line whose next request must have its whole head within a few seconds of its first byte."""

    waiting: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        """Begin to wait."""
        super().connection_made(transport)
        self.wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait no more."""
        self.heard()
        super().connection_lost(exc)

    def on_message_begin(self) -> None:
        """Wait for the rest of a head."""
        super().on_message_begin()
        self.wait()

    def on_headers_complete(self) -> None:
        """Wait no more: the head is there."""
        self.heard()
        super().on_headers_complete()

    def wait(self) -> None:
        """Give the other end some seconds, from now."""
        self.heard()
        self.waiting = self.loop.call_later(PATIENCE, self.transport.close)

    def heard(self) -> None:
        """Stop the clock."""
        if self.waiting is not None:
            self.waiting.cancel()
            self.waiting = None
