"""What people want of a server for themselves: to be called when it is their turn."""

from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from typing import Final

MOST: Final = 10  # browsers of one guest that are called; a new one replaces the oldest


@dataclass(frozen=True, slots=True)
class Push:
    """A browser that is called when it is a guest's turn: where, and the keys that only it can read with."""

    id: str
    guest: str
    endpoint: str = field(repr=False)
    p256dh: str = field(repr=False)
    auth: str = field(repr=False)
    language: str
    made_ms: int


class People(ABC):
    """The part of a store that keeps this."""

    @abstractmethod
    async def keep_key(self, name: str, value: str) -> str:
        """Keep a key of the server under a name unless one is there; return the one that is kept."""

    @abstractmethod
    async def subscribe(self, push: Push) -> None:
        """Keep a browser to be called; one that is known by its id belongs to this guest from now on."""

    @abstractmethod
    async def unsubscribe(self, id: str, guest: str | None = None) -> bool:
        """Forget a browser, if it is a guest's; return whether it was there."""

    @abstractmethod
    async def pushes(self, guest: str) -> list[Push]:
        """Return the browsers of a guest, the oldest first."""
