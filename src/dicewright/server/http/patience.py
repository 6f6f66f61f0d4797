"""A time limit for the head of a request, which uvicorn does not have; see docs/why.md."""

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from dicewright.server.limits import PATIENCE


class Patient(HttpToolsProtocol):
    """An HTTP connection that is closed if the head of a request takes too long."""

    waiting: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        """Start the timer."""
        super().connection_made(transport)
        self.wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop the timer."""
        self.heard()
        super().connection_lost(exc)

    def on_message_begin(self) -> None:
        """Start the timer for the rest of a head."""
        super().on_message_begin()
        self.wait()

    def on_headers_complete(self) -> None:
        """Stop the timer: the head is complete."""
        self.heard()
        super().on_headers_complete()

    def wait(self) -> None:
        """Close the connection in a few seconds."""
        self.heard()
        self.waiting = self.loop.call_later(PATIENCE, self.transport.close)

    def heard(self) -> None:
        """Stop the timer, if it runs."""
        if self.waiting is not None:
            self.waiting.cancel()
            self.waiting = None
