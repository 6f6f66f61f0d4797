"""What the server replies over HTTP."""

from typing import Any, Literal

from pydantic import Field

from dicewright.server.told.parts import (
    Clock,
    GameEvent,
    HouseTerms,
    Options,
    Part,
    Phase,
    Plain,
    Seats,
    Setting,
)


class Health(Part):
    """Whether games can be kept."""

    ok: bool


class Option(Part):
    """What a house may set before a match, with the rule that it decides about."""

    key: str
    title: str
    help: str
    ruling: str
    default: Setting
    values: list[str]
    least: int
    most: int
    seats: dict[str, int]  # how many must play at least, by value


class Game(Part):
    """A game: who can play it, how it may be set up, its bots (the best first), if it has a first game.

    If it `reacts`, there are windows in it, which a room may limit.
    """

    id: str
    title: str
    introduction: str
    least: int
    most: int
    options: list[Option]
    presets: dict[str, Options]
    builds: list[str] | None
    bots: list[str]
    first: bool
    reacts: bool


class Paragraph(Part):
    """A rule."""

    id: str
    section: str
    text: str


class PlainBuild(Part):
    """A build, taken apart."""

    game: str
    name: str
    keys: dict[str, str]
    lines: list[str]


class ReadyBuild(Part):
    """A build that comes with its game."""

    name: str
    build: PlainBuild
    said: list[str]


class Fault(Part):
    """What is wrong with a build, and on which line of its text."""

    line: int
    text: str
    rule: str


class Checked(Part):
    """What is wrong with a build, what there is to say of it, and its one canonical form."""

    faults: list[Fault]
    said: list[str]
    text: str | None
    build: PlainBuild | None


class MadeBuild(Part):
    """A build that was made up."""

    text: str
    said: list[str]


class SavedBuild(Part):
    """A build that somebody keeps."""

    id: str
    game: str
    name: str
    text: str
    made: int


class Me(Part):
    """A guest."""

    guest: str
    name: str


class Welcome(Me):
    """A new guest; the token is told once."""

    token: str


class SeatEntry(Part):
    """A seat as a list of rooms shows it."""

    kind: str
    name: str
    bot: str | None


class RoomEntry(HouseTerms, Part):
    """A room as a list shows it; `age` is in seconds, since it was opened."""

    room: str
    code: str | None
    game: str
    phase: Phase
    seats: list[SeatEntry]
    options: Options
    clock: Clock
    host: str
    free: int
    age: int


class OwnRoom(RoomEntry):
    """One of one's own rooms; `changed` is in milliseconds since 1970."""

    yours: Seats
    asked: bool
    changed: int
    result: list[float] | None


class Secret(Part):
    """What opens a room or moves a seat, once."""

    secret: str


class Place(Part):
    """A seat of a room."""

    room: str
    seat: int


class Closed(Part):
    """A room is put away."""

    room: str


class Drawn(Part):
    """A drawing is kept."""

    entity: str


class Doodled(Part):
    """A thing as the table would draw it: whole strokes, where its parts are, and what they are called."""

    name: str
    strokes: list[list[int | list[int]]]
    pins: dict[str, list[int]]
    labels: dict[str, str]


class Address(Part):
    """Where others on the network find this server; nothing if it serves this machine alone."""

    address: str


class Qr(Part):
    """A QR code, row by row, `1` being dark; its quiet zone is part of it."""

    rows: list[str]


class Moment(Part):
    """The table after so many records, and what one viewer was told since the moment before."""

    n: int
    events: list[GameEvent]
    view: Any
    asked: Seats
    living: Seats
    result: list[float] | None
    scores: list[int] | None


class Moments(Part):
    """A stretch of a match that is over, as one viewer would have seen it.

    `yours` were the asker's seats; were its dice `laid` out? Of a branch, what was told up to the moment
    `branched` was played by those of the `old_names`.
    """

    length: int
    from_: int = Field(alias="from")
    game: str
    names: list[str]
    yours: Seats
    public: bool
    bots: Seats
    options: Options
    laid: bool
    branched: int | None
    old_names: list[str]
    moments: list[Moment]


class Point(Part):
    """The chances of all seats after so many records, or at the end the result."""

    n: int
    chances: list[float]


class TurningPoint(Part):
    """Dice or a choice after which the chances were others, and what everybody was told of it.

    `seat` is who rolled or chose, -1 if these were several or the table.
    """

    from_: int = Field(alias="from")
    n: int
    seat: int
    by: Literal["dice", "choice"]
    before: list[float]
    after: list[float]
    text: list[str]


class Luck(Part):
    """What dice brought to a seat, in shares of winning; fair dice stay within the band 19 times of 20."""

    points: float
    band: float


class Analysis(Part):
    """How a match went that is over, by positions that were played on; no luck where dice were laid out."""

    length: int
    points: list[Point]
    turns: list[TurningPoint]
    luck: list[Luck] | None
    playouts: int


class Replay(Part):
    """The record of a match that is over."""

    dicewright: int
    game: str
    rules: int
    options: Options
    tables: Plain
    seats: int
    builds: list[PlainBuild | None]
    chance: str | Plain
    records: list[list[object]]
    count: int
    digest: str
