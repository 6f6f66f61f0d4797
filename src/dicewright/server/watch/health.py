"""Health: whether the store can write right now."""

import asyncio
import time
from collections.abc import Callable
from typing import Final

from dicewright.store.store import Store, Unavailable

EVERY: Final = 1.0  # seconds between two looks, however many ask
LONG: Final = 1.0  # seconds after which a store that has not answered is away


class Health:
    """Checks whether a store can write, once for everybody who asks in the same second."""

    def __init__(self, store: Store, now: Callable[[], float] = time.monotonic) -> None:
        self.store = store
        self.now = now
        self.at = now() - EVERY
        self.look: asyncio.Task[str] | None = None

    async def trouble(self) -> str:
        """Return why nothing can be stored right now, or ""."""
        if self.look is None or (self.look.done() and self.now() - self.at >= EVERY):
            self.at = self.now()
            self.look = asyncio.create_task(self.looked())
        try:
            return await asyncio.wait_for(asyncio.shield(self.look), LONG)
        except TimeoutError:
            return "the database does not answer"

    async def looked(self) -> str:
        """Try to write."""
        if not await self.store.healthy():
            return "the store has stopped"
        try:
            await self.store.probe()
        except Unavailable as wrong:
            return str(wrong)
        return ""
