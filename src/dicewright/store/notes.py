"""Notes of what was written, for everybody in this process who listens."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Iterable
from typing import Final
from weakref import WeakSet

from dicewright.store.columns import Entry
from dicewright.store.store import EVERYTHING, MATCH, ROOM, Note

MOST: Final = 10_000  # waiting for one listener; a slower one is told to read everything again


class Subscription(AsyncIterator[Note]):
    """The notes that one listener has not read yet; it ends when nobody holds a reference to it."""

    def __init__(self) -> None:
        self._waiting: deque[Note] = deque()
        self._wake = asyncio.Event()
        self._closed = False

    def add(self, note: Note) -> None:
        """Add a note; replace too many of them by the one that stands for all."""
        if len(self._waiting) >= MOST:
            self._waiting.clear()
            note = Note("", EVERYTHING)
        self._waiting.append(note)
        self._wake.set()

    def close(self) -> None:
        """End after the notes that are waiting."""
        self._closed = True
        self._wake.set()

    async def __anext__(self) -> Note:
        while not self._waiting:
            if self._closed:
                raise StopAsyncIteration
            self._wake.clear()
            await self._wake.wait()
        return self._waiting.popleft()


class Notes:
    """All subscriptions of this process."""

    def __init__(self) -> None:
        self._subscriptions: WeakSet[Subscription] = WeakSet()
        self._closed = False

    def listen(self) -> Subscription:
        """Return a new subscription, from now on."""
        subscription = Subscription()
        if self._closed:
            subscription.close()
        self._subscriptions.add(subscription)
        return subscription

    def post(self, notes: Iterable[Note]) -> None:
        """Hand notes to all subscriptions."""
        for each in list(self._subscriptions):
            for note in notes:
                each.add(note)

    def close(self) -> None:
        """End all subscriptions."""
        self._closed = True
        for each in list(self._subscriptions):
            each.close()


def notes_of(entry: Entry) -> list[Note]:
    """Return the notes about an append."""
    notes = [Note(entry.match, MATCH, entry.last + 1)]
    return notes if entry.room is None else [*notes, Note(entry.room["id"], ROOM, entry.room["version"] + 1)]
