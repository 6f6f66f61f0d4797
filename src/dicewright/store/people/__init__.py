"""Calls to a turn, blocks and reports, as the store keeps them."""

from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from typing import Final

MOST: Final = 10  # browsers of one guest that are called; a new one replaces the oldest


@dataclass(frozen=True, slots=True)
class Push:
    """A browser to call when it is a guest's turn: its address, and the keys with which only it can read."""

    id: str
    guest: str
    endpoint: str = field(repr=False)
    p256dh: str = field(repr=False)
    auth: str = field(repr=False)
    language: str
    made_ms: int


@dataclass(frozen=True, slots=True)
class Block:
    """Somebody whom a guest has blocked, by the name they had then."""

    guest: str
    other: str
    name: str
    made_ms: int


@dataclass(frozen=True, slots=True)
class Report:
    """A report about somebody; `said` is what that person had said in that room by then."""

    id: str
    room: str
    guest: str | None
    about: str | None
    name: str
    reason: str
    words: str
    said: str
    made_ms: int


class People(ABC):
    """The part of a store that keeps this."""

    @abstractmethod
    async def keep_key(self, name: str, value: str) -> str:
        """Store a key of the server under a name unless there is one; return the stored one."""

    @abstractmethod
    async def subscribe(self, push: Push) -> None:
        """Keep a browser to be called; one that is known by its id belongs to this guest from now on."""

    @abstractmethod
    async def unsubscribe(self, id: str, guest: str | None = None) -> bool:
        """Forget a browser, if it is a guest's; return whether it was there."""

    @abstractmethod
    async def pushes(self, guest: str) -> list[Push]:
        """Return the browsers of a guest, the oldest first."""

    @abstractmethod
    async def block(self, block: Block) -> None:
        """Store that a guest has blocked another, unless that is stored already."""

    @abstractmethod
    async def unblock(self, guest: str, other: str) -> bool:
        """Forget it; return whether it was there."""

    @abstractmethod
    async def blocks(self, guest: str) -> list[Block]:
        """Return whom a guest wants nothing to do with, the first blocked first."""

    @abstractmethod
    async def blockers(self, guest: str) -> set[str]:
        """Return who has blocked a guest."""

    @abstractmethod
    async def report(self, report: Report) -> None:
        """Keep a report."""

    @abstractmethod
    async def reported(self, guest: str, since_ms: int) -> int:
        """Return how much a guest has reported since a time."""

    @abstractmethod
    async def silenced(self, guest: str) -> bool:
        """Return whether the operator has banned a guest from chat."""
