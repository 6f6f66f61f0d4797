"""The interface of a store: what it keeps, as dataclasses, and what every store can do."""

from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from dicewright.store.people import People

WAITING: Final = "waiting"
PLAYING: Final = "playing"
OVER: Final = "over"
STOPPED: Final = "stopped"
CLOSED: Final = "closed"  # put away: no list shows it

# Kinds of notes.
MATCH: Final = "match"
ROOM: Final = "room"
CHAT: Final = "chat"
EVERYTHING: Final = "all"  # notes may have been lost: read everything again


NOBODY: Final = "Somebody"  # the name of a guest who was forgotten
JSON: Final = ("settings", "header", "result", "record")  # columns of JSON


class StoreError(Exception):
    """An error of a store; its text contains no stored value."""


class Unavailable(StoreError):
    """The database cannot be reached or written to; the last write may have happened or not."""


class Unknown(StoreError):
    """A guest, room or match that does not exist."""


class Taken(StoreError):
    """An id, code or hash that exists already."""


class Invalid(StoreError):
    """A value that a store cannot hold; what one store cannot hold, none accepts."""


class Newer(StoreError):
    """A database written by a newer version of Dicewright."""


@dataclass(frozen=True, slots=True)
class Guest:
    """Somebody who plays, identified by a token; only its hash is stored."""

    id: str
    name: str
    token_hash: str = field(repr=False)
    made_ms: int


@dataclass(frozen=True, slots=True)
class Room:
    """A place where people sit down to play; `version` is the number of its updates."""

    id: str
    game: str
    host: str
    settings: dict[str, Any]
    made_ms: int
    changed_ms: int
    code: str | None = None
    phase: str = WAITING
    public: bool = False
    match: str | None = None
    version: int = 0
    due_ms: int | None = None  # by when somebody has to have answered, where that is a matter of days


@dataclass(frozen=True, slots=True)
class Seating:
    """Who or what sits in one seat of a room."""

    room: str
    seat: int
    kind: str
    name: str
    guest: str | None = None
    bot: str | None = None
    build: str | None = None
    token_hash: str | None = field(default=None, repr=False)


@dataclass(frozen=True, slots=True)
class Header:
    """A match without its records: what was agreed on, how many records it has, and its result."""

    id: str
    room: str
    game: str
    rules: int
    header: dict[str, Any]
    made_ms: int
    records: int = 0
    ended_ms: int | None = None
    result: Any = None


@dataclass(frozen=True, slots=True)
class Latest:
    """The latest about a match: when something happened that everybody was told, and its result."""

    match: str
    at_ms: int
    result: Any = None


@dataclass(frozen=True, slots=True)
class Row:
    """One record of a match; seq, command and answer are filled in when it is appended."""

    record: list[Any]
    head: str
    spent_ms: int
    at_ms: int
    digest: str | None = None
    beside: Any = None  # what players added to its dice
    seq: int = 0
    command: str | None = None
    answer: Any = None


@dataclass(frozen=True, slots=True)
class Secret:
    """The secret from which the dice of a match follow; it is made public only when the match is over."""

    match: str
    secret: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class Append:
    """What one command adds to a match, all or nothing.

    A result ends the match, at the time of its last row. A room, with its seats if given, is updated in the
    same transaction; if somebody else has updated the room first, nothing is written. `rewrites` are earlier
    records, by place, that change from now on: what a newer drawing has replaced.
    """

    match: str
    first_seq: int
    rows: Sequence[Row]
    command: str | None = None
    answer: Any = None
    result: Any = None
    room: Room | None = None
    seats: Sequence[Seating] | None = None
    rewrites: Mapping[int, list[Any]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Appended:
    """The rows were written, at the places first to last."""

    first: int
    last: int


@dataclass(frozen=True, slots=True)
class Duplicate:
    """The command was carried out before: its answer and places from then. Nothing was written."""

    answer: Any
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class Conflict:
    """Somebody else was first: next_seq is the next free place of the match, or the version of the room."""

    next_seq: int


@dataclass(frozen=True, slots=True)
class OwnBuild:
    """A build that a guest keeps."""

    id: str
    guest: str
    game: str
    name: str
    text: str
    made_ms: int


@dataclass(frozen=True, slots=True)
class Invite:
    """A link into a room that works once; only the hash of its secret is kept."""

    secret_hash: str = field(repr=False)
    room: str
    made_ms: int
    seat: int | None = None
    device: bool = False
    used: bool = False


@dataclass(frozen=True, slots=True)
class Chat:
    """A line of chat in a room; the store fills in its number n."""

    room: str
    seat: int
    name: str
    text: str
    at_ms: int
    n: int = 0
    guest: str | None = None


@dataclass(frozen=True, slots=True)
class Note:
    """News of a write: the id of a match or room, and which part of it has changed.

    The number tells how far it has come: the count of a match's records, the version of a room, the number
    of a line of chat. So a process knows its own writes and need not read them.
    """

    id: str
    kind: str
    number: int = -1


@dataclass(frozen=True, slots=True)
class Cutoffs:
    """Times in milliseconds before which things are too old to keep; None keeps them forever."""

    rooms: int | None = None
    chats: int | None = None
    guests: int | None = None


@dataclass(frozen=True, slots=True)
class Removed:
    """How much was too old."""

    rooms: int = 0
    chats: int = 0
    guests: int = 0


Outcome = Appended | Duplicate | Conflict
Seated = tuple[Room, list[Seating]]  # a room and who sits in it, by seat
Kept = tuple[Header, list[Row]]  # a match and its records, in order


class Store(ABC):
    """Keeps everything. A method that returns has written for good; one that raises has changed nothing."""

    people: People  # what they want for themselves

    @abstractmethod
    async def start(self) -> None:
        """Open the store and upgrade its tables."""

    @abstractmethod
    async def close(self) -> None:
        """Write what is waiting, and close all connections."""

    @abstractmethod
    async def healthy(self) -> bool:
        """Return whether the store can still write; if not, only a new process can."""

    @abstractmethod
    async def probe(self) -> None:
        """Write something that changes nothing; raise Unavailable if nothing can be written right now."""

    @abstractmethod
    def listen(self) -> AsyncIterator[Note]:
        """Return the notes of all writes from now on, by this process and by others."""

    @abstractmethod
    async def serve(self, process: str) -> None:
        """Announce that a process serves; the announcement ends with the process, even if that is killed."""

    @abstractmethod
    async def dead(self, processes: Collection[str]) -> set[str]:
        """Return those of some processes that no longer serve."""

    @abstractmethod
    async def add_guest(self, guest: Guest) -> None:
        """Add a guest."""

    @abstractmethod
    async def guest(self, id: str) -> Guest | None:
        """Return the guest with this id."""

    @abstractmethod
    async def guest_by_token(self, token_hash: str) -> Guest | None:
        """Return the guest whose token has this hash."""

    @abstractmethod
    async def rename(self, guest: str, name: str) -> None:
        """Change the name of a guest."""

    @abstractmethod
    async def things_of(self, guest: str) -> dict[str, list[dict[str, Any]]]:
        """Return everything that is kept about a guest, except keys and secrets of running matches."""

    @abstractmethod
    async def forget(self, guest: str) -> None:
        """Remove a guest and what they wrote; matches stay, with somebody in the seat."""

    @abstractmethod
    async def remove_old(self, cutoffs: Cutoffs, most: int) -> Removed:
        """Remove rooms (at most this many), chat and guests that are too old."""

    @abstractmethod
    async def add_room(self, room: Room, seats: Sequence[Seating], match: Kept | None = None) -> None:
        """Add a room and its seats, perhaps with a match that has begun, all or nothing."""

    @abstractmethod
    async def room(self, id: str) -> Seated | None:
        """Return a room and its seats."""

    @abstractmethod
    async def room_by_code(self, code: str) -> Seated | None:
        """Return the room with this code, and its seats."""

    @abstractmethod
    async def update_room(self, room: Room, seats: Sequence[Seating] | None = None) -> Room | Conflict:
        """Update a room, and its seats if given; return a Conflict if its version is no longer the last."""

    @abstractmethod
    async def lobby(self, game: str | None, limit: int, phase: str = WAITING) -> list[Seated]:
        """Return public rooms in a phase, the last changed first."""

    @abstractmethod
    async def rooms_of(self, guest: str, limit: int) -> list[Seated]:
        """Return the rooms that a guest hosts or sits in, except closed ones; the last changed first."""

    @abstractmethod
    async def versions(self, rooms: Collection[str]) -> dict[str, int]:
        """Return the versions of some rooms, by their ids."""

    @abstractmethod
    async def due(self, before_ms: int, limit: int) -> list[str]:
        """Return the ids of rooms in which somebody had to answer before a time, the first due first."""

    @abstractmethod
    async def begin(
        self, header: Header, room: Room, seats: Sequence[Seating] | None = None
    ) -> Room | Conflict:
        """Add a match and update its room, all or nothing."""

    @abstractmethod
    async def add_secret(self, secret: Secret) -> None:
        """Add the secret of a match, perhaps before the match itself."""

    @abstractmethod
    async def secret(self, match: str) -> Secret | None:
        """Return the secret of a match."""

    @abstractmethod
    async def match(self, id: str) -> Kept | None:
        """Return a match and all its records."""

    @abstractmethod
    async def header(self, id: str) -> Header | None:
        """Return a match without its records."""

    @abstractmethod
    async def latest(self, matches: Collection[str]) -> dict[str, Latest]:
        """Return the latest about some matches; what seats did in secret since then does not count."""

    @abstractmethod
    async def running(self, after: str, most: int) -> list[Header]:
        """Return the next matches that are being played or have stopped, by their ids, without records."""

    @abstractmethod
    async def keep_tables(self, tables: Mapping[str, Any]) -> None:
        """Keep the rows of a game's tables under their digests, unless they are there already."""

    @abstractmethod
    async def tables(self, digest: str) -> Any:
        """Return the rows of stored tables, or None."""

    @abstractmethod
    async def records(self, match: str, since: int = 0) -> list[Row]:
        """Return the records of a match, from the place `since` on."""

    @abstractmethod
    async def commanded(self, match: str, command: str) -> Row | None:
        """Return the first record of a command, with its answer, if the command was carried out."""

    @abstractmethod
    async def append(self, append: Append) -> Outcome:
        """Add records to a match, and update its room if one is given, all or nothing."""

    @abstractmethod
    async def add_build(self, build: OwnBuild) -> None:
        """Add a build of a guest."""

    @abstractmethod
    async def build(self, id: str) -> OwnBuild | None:
        """Return the build with this id."""

    @abstractmethod
    async def builds(self, guest: str, game: str | None = None) -> list[OwnBuild]:
        """Return a guest's builds, the oldest first."""

    @abstractmethod
    async def drop_build(self, id: str) -> bool:
        """Remove a build; return whether it existed."""

    @abstractmethod
    async def add_invite(self, invite: Invite) -> None:
        """Add an invite."""

    @abstractmethod
    async def invites(self, room: str) -> list[Invite]:
        """Return the invites to a room, the oldest first."""

    @abstractmethod
    async def use_invite(self, secret_hash: str) -> Invite | None:
        """Use an invite up and return it; return None if it was used before or does not exist."""

    @abstractmethod
    async def drop_invite(self, secret_hash: str) -> bool:
        """Remove an invite; return whether it existed."""

    @abstractmethod
    async def add_chat(self, chat: Chat) -> Chat:
        """Add a line of chat and return it with its number, which counts from 0 in each room."""

    @abstractmethod
    async def chats(self, room: str, limit: int) -> list[Chat]:
        """Return the last lines of chat in a room, in order."""
