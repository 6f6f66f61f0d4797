"""Costly replies that never change: computed in a separate process, and remembered."""

import asyncio
from collections.abc import Callable
from concurrent.futures import BrokenExecutor
from typing import Final

from dicewright.server.protocol import Refused
from dicewright.server.workers import Workers

LONG: Final = 30.0  # seconds that somebody waits
ROOM: Final = 32 * 1024 * 1024  # bytes that are remembered


class Answers:
    """Answers by key, as bytes; those that have not been asked for longest are forgotten first."""

    def __init__(self, workers: Workers, room: int = ROOM) -> None:
        self.workers = workers
        self.room = room
        self.size = 0
        self.held: dict[str, bytes] = {}

    def known(self, key: str) -> bytes | None:
        """Return an answer that is remembered, or None."""
        found = self.held.pop(key, None)
        if found is not None:
            self.held[key] = found
        return found

    async def of(self, key: str, whose: str, work: Callable[..., bytes], *given: object) -> bytes:
        """Return an answer; work it out if it is not remembered, callers taking turns."""
        found = self.known(key)
        if found is not None:
            return found
        try:
            made = await asyncio.wait_for(self.workers.run(work, *given, whose=whose), LONG)
        except (TimeoutError, BrokenExecutor):
            raise Refused("busy", "this is taking too long; try again") from None
        self.keep(key, made)
        return made

    def keep(self, key: str, made: bytes) -> None:
        """Remember an answer, and forget others if there is no room."""
        self.size += len(made) - len(self.held.pop(key, b""))
        self.held[key] = made
        while self.size > self.room:
            self.size -= len(self.held.pop(next(iter(self.held))))
