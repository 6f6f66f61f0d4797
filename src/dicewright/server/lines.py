"""What uvicorn's connections lack: a time limit for a request's head, a way to cut a socket; docs/why.md."""

import asyncio
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode
from websockets.protocol import State

from dicewright.server.limits import HEAD, PATIENCE

TEXT: Final = b'{"code": "too_big", "text": "the head of a request has at most 16384 bytes", "rule": ""}'
TOO_BIG: Final = (
    b"HTTP/1.1 431 Request Header Fields Too Large\r\nContent-Type: application/json\r\n"
    b"Connection: close\r\nContent-Length: %d\r\n\r\n%s" % (len(TEXT), TEXT)
)
CUT: Final = "cut"  # where a socket finds how to end its line at once


class Cuttable(WebSocketsSansIOProtocol):
    """A socket that can be cut off even if the other side reads nothing."""

    async def run_asgi(self) -> None:
        """Run the application, and let it cut the line."""
        self.scope["state"][CUT] = self.transport.abort
        await super().run_asgi()

    def send_receive_event_to_app(self) -> None:
        """Take a message; bytes that are no text end the line, without a traceback that anybody can cause."""
        try:
            if self.curr_msg_data_type == "text":
                b"".join(self.frames).decode()
        except UnicodeDecodeError:
            self.frames = []
            if self.conn.state is State.OPEN:
                self.conn.send_close(CloseCode.INVALID_DATA)
                self.handle_parser_exception()
            else:  # a close came behind it, and is answered
                self.transport.write(b"".join(self.conn.data_to_send()))
                self.transport.close()
        else:
            super().send_receive_event_to_app()


class Patient(HttpToolsProtocol):
    """An HTTP connection that is closed if the head of a request takes too long, or is too big."""

    waiting: asyncio.TimerHandle | None = None
    head = 0  # bytes of a head that have come so far
    unread = 0  # bytes that came while it was not complete

    def connection_made(self, transport: Any) -> None:
        """Start the timer."""
        super().connection_made(transport)
        self.wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop the timer."""
        self.heard()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read on, unless a head grows without end."""
        super().data_received(data)
        if self.waiting is not None:
            self.unread += len(data)
            if self.unread > HEAD:
                self.refuse()

    def on_message_begin(self) -> None:
        """Start the timer for the rest of a head."""
        super().on_message_begin()
        self.head = self.unread = 0
        self.wait()

    def on_url(self, url: bytes) -> None:
        """Count what is asked for."""
        self.head += len(url)
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        """Count a header."""
        self.head += len(name) + len(value)
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """Stop the timer: the head is complete."""
        self.heard()
        if self.head > HEAD:
            self.refuse()
        else:
            super().on_headers_complete()

    def refuse(self) -> None:
        """Say that a head is too big, and close the connection."""
        self.heard()
        if not self.transport.is_closing():
            self.transport.write(TOO_BIG)
            self.transport.close()

    def wait(self) -> None:
        """Close the connection in a few seconds."""
        self.heard()
        self.waiting = self.loop.call_later(PATIENCE, self.transport.close)

    def heard(self) -> None:
        """Stop the timer, if it runs."""
        if self.waiting is not None:
            self.waiting.cancel()
            self.waiting = None
