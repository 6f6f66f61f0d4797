"""News for people who wait at a list of rooms: they are woken when one of their rooms or matches changes."""

import asyncio
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from typing import Final

from dicewright.store.store import EVERYTHING, Note

EARS: Final = 6  # of one guest; one more wakes the oldest


class Ear:
    """Somebody who waits. Until they say for what, every note is remembered."""

    def __init__(self, guest: str) -> None:
        self.guest = guest
        self._heard: set[str] = set()
        self._wanted: Collection[str] | None = None
        self._wake = asyncio.Event()
        self.ended = False  # whether somebody else than the news has woken it

    def hear(self, note: Note) -> None:
        """Take a note: wake whoever waits for it."""
        if note.kind == EVERYTHING or (self._wanted is not None and note.id in self._wanted):
            self._wake.set()
        elif self._wanted is None:
            self._heard.add(note.id)

    def wake(self) -> None:
        """End the waiting."""
        self.ended = True
        self._wake.set()

    async def wait(self, wanted: Collection[str], seconds: float) -> None:
        """Wait for news of some rooms and matches, also for such as came since the ear opened."""
        self._wanted = wanted
        if not self._heard.isdisjoint(wanted):
            return
        try:
            async with asyncio.timeout(seconds):
                await self._wake.wait()
        except TimeoutError:
            return


class News:
    """Everybody who waits in this process."""

    def __init__(self) -> None:
        self.ears: list[Ear] = []
        self.closed = False

    def tell(self, note: Note) -> None:
        """Hand a note to all who wait."""
        for ear in self.ears:
            ear.hear(note)

    @contextmanager
    def ear(self, guest: str) -> Iterator[Ear]:
        """Open an ear for a guest; a guest with too many loses the oldest."""
        mine = [ear for ear in self.ears if ear.guest == guest]
        if len(mine) >= EARS:
            mine[0].wake()
        new = Ear(guest)
        if self.closed:
            new.wake()
        self.ears.append(new)
        try:
            yield new
        finally:
            self.ears.remove(new)

    def close(self) -> None:
        """Wake everybody, because the server stops."""
        self.closed = True
        for ear in self.ears:
            ear.wake()
