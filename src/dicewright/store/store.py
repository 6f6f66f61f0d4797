"""The store: what is kept of guests, rooms and matches, and what every way of keeping it must do."""

from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Collection, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

WAITING: Final = "waiting"
PLAYING: Final = "playing"
OVER: Final = "over"
STOPPED: Final = "stopped"
CLOSED: Final = "closed"  # put away: nobody finds it any more

# What a note is about.
MATCH: Final = "match"
ROOM: Final = "room"
CHAT: Final = "chat"
EVERYTHING: Final = "all"  # notes may have been missed: read again what you hold


class StoreError(Exception):
    """What a store refuses or cannot do, in words that name no value."""


class Unavailable(StoreError):
    """The database cannot be reached or written to; whether the last thing was written is not known."""


class Unknown(StoreError):
    """Something that is not there: a guest, a room or a match."""


class Taken(StoreError):
    """An id, a code or a hash that is there already."""


class Invalid(StoreError):
    """A value that no store can hold."""


class Newer(StoreError):
    """A database that a newer version has written."""


@dataclass(frozen=True, slots=True)
class Guest:
    """Somebody who plays, known by a token of which only the hash is kept."""

    id: str
    name: str
    token_hash: str = field(repr=False)
    made_ms: int


@dataclass(frozen=True, slots=True)
class Room:
    """Where people sit down to a game; version counts its updates."""

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
    """A match as it was agreed on: its log without records, count and digest; records is their count now."""

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
class Row:
    """One record of a match; seq, command and answer are filled in when it is appended."""

    record: list[Any]
    head: str
    spent_ms: int
    at_ms: int
    digest: str | None = None
    seq: int = 0
    command: str | None = None
    answer: Any = None


@dataclass(frozen=True, slots=True)
class Append:
    """What one command adds to a match, all or none.

    A result other than None ends the match when the last row was made. A room, and seats if given, take the
    place of its last version; if that is no more the last, nothing is written.
    """

    match: str
    first_seq: int
    rows: Sequence[Row]
    command: str | None = None
    answer: Any = None
    result: Any = None
    room: Room | None = None
    seats: Sequence[Seating] | None = None


@dataclass(frozen=True, slots=True)
class Appended:
    """The rows are kept for good, from first to last."""

    first: int
    last: int


@dataclass(frozen=True, slots=True)
class Duplicate:
    """The command was here before; this is what it was answered, and nothing was written."""

    answer: Any
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class Conflict:
    """Somebody else was first: next_seq is the place now free; where a room is updated, its version now."""

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
    """A way into a room that works once; of its secret only the hash is kept."""

    secret_hash: str = field(repr=False)
    room: str
    made_ms: int
    seat: int | None = None
    device: bool = False
    used: bool = False


@dataclass(frozen=True, slots=True)
class Chat:
    """Something said in a room, by a guest; n is filled in when it is kept."""

    room: str
    seat: int
    name: str
    text: str
    at_ms: int
    n: int = 0
    guest: str | None = None


@dataclass(frozen=True, slots=True)
class Note:
    """News of something that was kept: the id of a match or room, and what of it has changed.

    The number says how far it has come: the records of a match, the version of a room, the number of what
    was said. Whoever wrote it need not read it.
    """

    id: str
    kind: str
    number: int = -1


Outcome = Appended | Duplicate | Conflict
Seated = tuple[Room, list[Seating]]  # a room and who sits in it, by seat
Kept = tuple[Header, list[Row]]  # a match and its records, in order


class Store(ABC):
    """Keeps everything. What returns has been written for good; what raises has changed nothing."""

    @abstractmethod
    async def start(self) -> None:
        """Make ready, and bring the database to the newest form."""

    @abstractmethod
    async def close(self) -> None:
        """Write what is waiting and let go of everything."""

    @abstractmethod
    async def healthy(self) -> bool:
        """Say whether writing can go on; if not, only a new process helps."""

    @abstractmethod
    def listen(self) -> AsyncIterator[Note]:
        """Return the notes of what is kept from now on, by this process or another."""

    @abstractmethod
    async def serve(self, process: str) -> None:
        """Let it be known that a process serves, until it ends, however it ends."""

    @abstractmethod
    async def dead(self, processes: Collection[str]) -> set[str]:
        """Return which of some processes serve no more."""

    @abstractmethod
    async def add_guest(self, guest: Guest) -> None:
        """Keep a new guest."""

    @abstractmethod
    async def guest(self, id: str) -> Guest | None:
        """Return a guest."""

    @abstractmethod
    async def guest_by_token(self, token_hash: str) -> Guest | None:
        """Return the guest whose token has this hash."""

    @abstractmethod
    async def rename(self, guest: str, name: str) -> None:
        """Give a guest another name."""

    @abstractmethod
    async def add_room(self, room: Room, seats: Sequence[Seating], match: Kept | None = None) -> None:
        """Keep a new room and its seats, perhaps with a match that has come some way, all or nothing."""

    @abstractmethod
    async def room(self, id: str) -> Seated | None:
        """Return a room and its seats."""

    @abstractmethod
    async def room_by_code(self, code: str) -> Seated | None:
        """Return the room that people call by this code."""

    @abstractmethod
    async def update_room(self, room: Room, seats: Sequence[Seating] | None = None) -> Room | Conflict:
        """Put a room, and seats if given, in place of its last version, or say it is no more the last."""

    @abstractmethod
    async def lobby(self, game: str | None, limit: int, phase: str = WAITING) -> list[Seated]:
        """Return public rooms in a phase, the last changed first."""

    @abstractmethod
    async def rooms_of(self, guest: str, limit: int) -> list[Seated]:
        """Return the rooms where a guest is host or has a seat, none put away, the last changed first."""

    @abstractmethod
    async def begin(
        self, header: Header, room: Room, seats: Sequence[Seating] | None = None
    ) -> Room | Conflict:
        """Keep a new match and the update of its room, all or nothing."""

    @abstractmethod
    async def match(self, id: str) -> Kept | None:
        """Return a match and all its records."""

    @abstractmethod
    async def header(self, id: str) -> Header | None:
        """Return a match without its records."""

    @abstractmethod
    async def records(self, match: str, since: int = 0) -> list[Row]:
        """Return the records of a match from a place on."""

    @abstractmethod
    async def commanded(self, match: str, command: str) -> Row | None:
        """Return the first record of a command that was carried out, with its answer."""

    @abstractmethod
    async def append(self, append: Append) -> Outcome:
        """Add records to a match, and change its room if that is said, all or nothing."""

    @abstractmethod
    async def add_build(self, build: OwnBuild) -> None:
        """Keep a guest's build."""

    @abstractmethod
    async def build(self, id: str) -> OwnBuild | None:
        """Return a build."""

    @abstractmethod
    async def builds(self, guest: str, game: str | None = None) -> list[OwnBuild]:
        """Return a guest's builds, the oldest first."""

    @abstractmethod
    async def drop_build(self, id: str) -> bool:
        """Remove a build; say whether it was there."""

    @abstractmethod
    async def add_invite(self, invite: Invite) -> None:
        """Keep an invite."""

    @abstractmethod
    async def invites(self, room: str) -> list[Invite]:
        """Return the invites to a room, the oldest first."""

    @abstractmethod
    async def use_invite(self, secret_hash: str) -> Invite | None:
        """Use an invite up and return it, if nobody has before."""

    @abstractmethod
    async def drop_invite(self, secret_hash: str) -> bool:
        """Remove an invite; say whether it was there."""

    @abstractmethod
    async def add_chat(self, chat: Chat) -> Chat:
        """Keep what was said, and return it with its number, from 0 in each room."""

    @abstractmethod
    async def chats(self, room: str, limit: int) -> list[Chat]:
        """Return the last things said in a room, in order."""
