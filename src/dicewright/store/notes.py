"""Notes: news of what was kept, handed to everybody in this process who listens."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Iterable
from typing import Final
from weakref import WeakSet

from dicewright.store.column import Entry
from dicewright.store.store import EVERYTHING, MATCH, ROOM, Note

MOST: Final = 10_000  # waiting for one listener; one so slow is told to read everything again


class Listening(AsyncIterator[Note]):
    """What one listener has not read yet; it is forgotten when nobody holds it any more."""

    def __init__(self) -> None:
        self._waiting: deque[Note] = deque()
        self._wake = asyncio.Event()
        self._closed = False

    def hear(self, note: Note) -> None:
        """Take a note, or instead of too many the one that stands for all."""
        if len(self._waiting) >= MOST:
            self._waiting.clear()
            note = Note("", EVERYTHING)
        self._waiting.append(note)
        self._wake.set()

    def close(self) -> None:
        """End after what is waiting."""
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
    """Everybody in this process who listens."""

    def __init__(self) -> None:
        self._listeners: WeakSet[Listening] = WeakSet()
        self._closed = False

    def listen(self) -> Listening:
        """Return a new listener's notes, from now on."""
        listening = Listening()
        if self._closed:
            listening.close()
        self._listeners.add(listening)
        return listening

    def post(self, notes: Iterable[Note]) -> None:
        """Hand notes to all."""
        for listening in list(self._listeners):
            for note in notes:
                listening.hear(note)

    def close(self) -> None:
        """End all listening."""
        self._closed = True
        for listening in list(self._listeners):
            listening.close()


def notes_of(entry: Entry) -> list[Note]:
    """Return what others should hear of an append."""
    notes = [Note(entry.match, MATCH, entry.last + 1)]
    return notes if entry.room is None else [*notes, Note(entry.room["id"], ROOM, entry.room["version"] + 1)]
