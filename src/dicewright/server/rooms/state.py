"""The state of a room: frozen values, and the only code that turns them into the store's JSON and back."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Annotated, Any, Final, Literal

from pydantic import ConfigDict, Field, TypeAdapter

from dicewright.server.messages.parts import HouseTerms, Proposal
from dicewright.store.store import PLAYING, WAITING, Room, Seated, Seating

Options = Mapping[str, Any]
REAL: Final = "real"  # dice that people roll themselves


@dataclass(frozen=True, slots=True)
class Clock:
    """How much time a seat has: seconds for each move or for the whole match, and seconds to be away.

    The seconds of a `days` clock pass by the calendar, whether anybody is there or not.
    """

    kind: Literal["move", "bank", "days"]
    seconds: int
    away: int
    extra: int


@dataclass(frozen=True, slots=True)
class Offer:
    """What a seat has proposed, who agrees, and how far the match had come then."""

    what: Proposal
    n: int
    by: int
    about: int | None
    agreed: tuple[int, ...]
    at: int


@dataclass(frozen=True, slots=True)
class Declined:
    """The last proposal that was declined, and how often that has happened."""

    what: Proposal
    by: int
    seat: int
    times: int


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a branch comes from; `told` counts the old match's events for each seat, then for a spectator."""

    room: str
    at: int
    names: tuple[str, ...]
    told: tuple[int, ...] = ()
    match: str = ""  # its promise, if its dice were promised


@dataclass(frozen=True, slots=True)
class Marks:
    """Time that no record holds yet: absence by seat, `(seat, number, spent)` by decision, and bells."""

    away: tuple[int, ...]
    open: tuple[tuple[int, int, int], ...]
    passed: Mapping[str, int] = field(default_factory=dict)
    at_ms: int = 0  # the time of day, where time passes by the calendar


@dataclass(frozen=True, slots=True)
class Here:
    """Who is connected to one server process: guests by id with their names, and how many watch."""

    guests: Mapping[str, str]
    watching: int
    beat: int = 0


@dataclass(frozen=True, slots=True)
class Fair:
    """What was promised about a match's dice, and what players have added that is not beside a record yet."""

    id: str
    commit: str
    roots: tuple[str, ...]
    anchors: Mapping[int, str] = field(default_factory=dict)  # by seat, before the match
    open: Mapping[int, str] = field(default_factory=dict)  # the first link of each, once it has begun
    need: tuple[int, ...] = ()  # seats whose links are waited for
    links: Mapping[int, str] = field(default_factory=dict)  # those that have come
    at: int = 0  # how many records there were when the waiting began
    anew: Mapping[int, str] = field(default_factory=dict)  # chains begun since the last record
    without: tuple[int, ...] = ()  # seats that are not waited for any more


class Terms(HouseTerms):
    """What is agreed before the match; a rematch keeps all of it."""

    model_config = ConfigDict(strict=False, extra="ignore")

    options: dict[str, int | str] = Field(default_factory=dict)  # of the game
    tables: dict[str, Any] = Field(default_factory=dict)  # that the house has changed
    clock: Clock | None = None
    first: bool = False  # a first game, laid out for beginners

    def but(self, **changes: Any) -> "Terms":
        """Return the terms with some changes."""
        return self.model_copy(update=changes)


@dataclass(frozen=True, slots=True)
class Progress:
    """The part of the stored JSON that changes while people are in the room."""

    offer: Offer | None = None
    declined: Declined | None = None
    declines: Mapping[str, int] = field(default_factory=dict)  # how often, by seat and what: `0.draw`
    paused: bool = False
    stopped: str | None = None  # why, if it has stopped
    here: Mapping[str, Here] = field(default_factory=dict)  # by server process
    asked: tuple[int, ...] | None = None  # None: nobody has kept it yet
    times: Marks | None = None
    barred: tuple[str, ...] = ()
    muted: tuple[str, ...] = ()
    origin: Annotated[Origin | None, Field(alias="from")] = None
    next: str | None = None  # the room of the rematch
    fair: Fair | None = None  # None: the dice are not promised
    called: Mapping[int, int] = field(default_factory=dict)  # by seat: the question it was called for
    quick: bool = False  # waits for the next who asks for this game, or a bot after some seconds


@dataclass(frozen=True, slots=True, kw_only=True)
class RoomState(Progress):
    """A room and its seats, immutable; `updates` is its version in the store."""

    id: str
    game: str
    host: str
    terms: Terms
    made_ms: int
    changed_ms: int
    seats: tuple[Seating, ...] = ()
    code: str | None = None
    phase: str = WAITING
    public: bool = False
    match: str | None = None
    updates: int = 0

    def owns(self, guest: str | None, seat: int) -> bool:
        """Say whether a seat is a guest's."""
        return guest is not None and seat in self.seats_of(guest)

    def seats_of(self, guest: str | None) -> list[int]:
        """Return a guest's seats."""
        return [one.seat for one in self.seats if guest is not None and one.guest == guest]

    def with_seat(self, seat: Seating) -> "RoomState":
        """Return the room with one seat changed."""
        return replace(self, seats=tuple(seat if one.seat == seat.seat else one for one in self.seats))

    @property
    def people(self) -> set[int]:
        """Return the seats that people play themselves."""
        return {one.seat for one in self.seats if one.guest is not None and one.bot is None}

    @property
    def by_the_day(self) -> bool:
        """Say whether the time for an answer is counted in days."""
        return self.terms.clock is not None and self.terms.clock.kind == "days"

    @property
    def due_ms(self) -> int | None:
        """Return when the first of the people who are asked has to have answered, by the time of day."""
        return min(self.until(self.people).values(), default=None)

    def until(self, seats: Collection[int]) -> dict[int, int]:
        """Return by what time of day those of some seats who are asked have to have answered."""
        clock, times = self.terms.clock, self.times
        if clock is None or times is None or not self.by_the_day or self.paused or self.phase != PLAYING:
            return {}
        end = times.at_ms + 1000 * clock.seconds
        return {seat: end - spent for seat, _, spent in times.open if seat in seats}

    def awake(self, now_ms: int) -> "RoomState":
        """Return a room that had stopped and goes on now; the days in between do not count."""
        times = None if self.times is None else replace(self.times, at_ms=now_ms)
        return replace(self, phase=PLAYING, stopped=None, times=times)


PROGRESS: Final = TypeAdapter(Progress)


def read_room(room: Room, seats: Iterable[Seating]) -> RoomState:
    """Read a room of the store; keys that an older version did not write get their defaults."""
    progress = PROGRESS.validate_python(room.settings)
    return RoomState(
        **{one.name: getattr(progress, one.name) for one in fields(progress)},
        id=room.id,
        game=room.game,
        host=room.host,
        terms=Terms.model_validate(room.settings),
        made_ms=room.made_ms,
        changed_ms=room.changed_ms,
        seats=tuple(seats),
        code=room.code,
        phase=room.phase,
        public=room.public,
        match=room.match,
        updates=room.version,
    )


def write_room(state: RoomState) -> Seated:
    """Write a room for the store; defaults are left out, as older versions expect."""
    terms = {"options": {}, **state.terms.model_dump(mode="json", exclude_defaults=True)}
    progress = PROGRESS.dump_python(state, mode="json", by_alias=True, exclude_defaults=True)
    room = Room(
        state.id,
        state.game,
        state.host,
        {**terms, **progress},
        state.made_ms,
        state.changed_ms,
        state.code,
        state.phase,
        state.public,
        state.match,
        state.updates,
        state.due_ms,
    )
    return room, list(state.seats)
