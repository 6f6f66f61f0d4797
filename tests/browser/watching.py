"""The watch: whatever goes wrong in a page, in sight or not, fails the test."""

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, ConsoleMessage, Error, Page, Request, Response, WebSocket

# Told from inside the page, before any script of ours runs.
LISTEN = """
addEventListener('securitypolicyviolation', (event) =>
  violated(`${event.violatedDirective} forbids ${event.blockedURI || 'inline'}`));
"""
NETWORK = r"net::ERR_|WebSocket connection|WebSocket is|Failed to load resource|NS_ERROR"


class Watch:
    """Everything that is wrong with the pages of a test."""

    def __init__(self, origin: str) -> None:
        self.host = urlsplit(origin).netloc
        self.faults: list[str] = []
        self.expected: list[str] = []
        self.chosen: dict[str, dict[str, Any]] = {}  # all answers sent, by command, in order
        self.heard: dict[Page, list[dict[str, Any]]] = {}  # all that the server said to a page
        self.said: dict[Page, list[dict[str, Any]]] = {}  # all that a page said to the server

    def over(self, context: BrowserContext) -> None:
        """Watch all pages of a context."""
        context.expose_binding("violated", lambda _source, said: self.fault(f"CSP: {said}"))
        context.add_init_script(LISTEN)
        context.on("console", self.console)
        context.on("weberror", lambda wrong: self.fault(f"page error: {told(wrong.error)}"))
        context.on("request", self.request)
        context.on("requestfailed", self.failed)
        context.on("response", self.response)
        context.on("page", self.page)

    def page(self, page: Page) -> None:
        """Watch what only a page tells."""
        heard, said = self.heard.setdefault(page, []), self.said.setdefault(page, [])

        def line(line: WebSocket) -> None:
            self.near(line.url)
            line.on("framereceived", lambda frame: heard.append(json.loads(frame)))
            line.on("framesent", lambda frame: said.append(self.sent(json.loads(frame))))

        page.on("websocket", line)
        page.on("crash", lambda _page: self.fault("a page crashed"))

    def sent(self, message: dict[str, Any]) -> dict[str, Any]:
        """Note an answer; one that is sent again is the same."""
        if message["do"] == "choose":
            self.chosen.setdefault(message["command"], message)
        return message

    def scenes(self, page: Page) -> list[dict[str, Any]]:
        """Return all that a page was shown of a table."""
        return [one for one in self.heard[page] if one["is"] in ("events", "snapshot")]

    @contextmanager
    def expecting(self, pattern: str) -> Iterator[None]:
        """Take faults of a pattern for granted until the end of the block."""
        self.expected.append(pattern)
        try:
            yield
        finally:
            self.expected.remove(pattern)

    def fault(self, text: str) -> None:
        """Write a fault down, unless the test provokes it."""
        if not any(re.search(pattern, text) for pattern in self.expected):
            self.faults.append(text)

    def console(self, message: ConsoleMessage) -> None:
        """Take an error in the console for a fault."""
        if message.type == "error":
            self.fault(f"console: {message.text} ({message.location.get('url', '')})")

    def request(self, request: Request) -> None:
        """Take a request to anybody else for a fault."""
        self.near(request.url)

    def near(self, url: str) -> None:
        """Take an address of another origin for a fault; what the page holds itself is none."""
        parts = urlsplit(url)
        if parts.scheme not in ("data", "blob", "about") and parts.netloc != self.host:
            self.fault(f"another origin: {url}")

    def failed(self, request: Request) -> None:
        """Take a request that fails for a fault; one that the page gave up by leaving is none."""
        if request.failure != "net::ERR_ABORTED":
            self.fault(f"failed: {request.method} {request.url}: {request.failure}")

    def response(self, response: Response) -> None:
        """Take a refusal for a fault."""
        if response.status >= 400:
            self.fault(f"refused: {response.request.method} {response.url}: {response.status}")


def told(wrong: Error | None) -> str:
    """Return an error with where it was."""
    return "" if wrong is None else wrong.stack or wrong.message
