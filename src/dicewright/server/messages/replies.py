"""What the server replies over HTTP."""

from typing import Any, Literal

from pydantic import Field

from dicewright.server.messages.parts import (
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
    names: dict[str, str]  # what people call the values
    ruling: str
    default: Setting
    values: list[str]
    least: int
    most: int
    seats: dict[str, int]  # how many must play at least, by value


class Level(Part):
    """A bot of a game, and how strong it is, in words."""

    name: str
    about: str


class Game(Part):
    """A game: its seats, its options, its bots (the weakest first), and whether it has a first game.

    A game that `reacts` has windows, whose time a room may limit.
    """

    id: str
    title: str
    languages: list[str]  # English first
    introduction: str
    least: int
    most: int
    options: list[Option]
    presets: dict[str, Options]
    builds: list[str] | None
    bots: list[Level]
    usual: str  # the bot for whoever has not chosen
    first: bool
    reacts: bool


class Paragraph(Part):
    """A rule."""

    id: str
    section: str
    text: str


class PlainBuild(Part):
    """A build, parsed."""

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
    """The faults of a build, remarks about it, and its canonical form."""

    faults: list[Fault]
    said: list[str]
    text: str | None
    build: PlainBuild | None


class MadeBuild(Part):
    """A random build."""

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
    """A secret that opens a room or moves a seat; it works once."""

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
    """A generated drawing: its strokes, where the parts are, and their labels."""

    name: str
    strokes: list[list[int | list[int]]]
    pins: dict[str, list[int]]
    labels: dict[str, str]


class Address(Part):
    """The address of this server for others on the network; empty if it serves only this machine."""

    address: str


class Qr(Part):
    """A QR code, row by row, with its quiet zone; `1` is dark."""

    rows: list[str]


class Moment(Part):
    """The table after some records, and what one viewer was told since the moment before."""

    n: int
    events: list[GameEvent]
    view: Any
    asked: Seats
    living: Seats
    result: list[float] | None
    scores: list[int] | None


class Moments(Part):
    """Some moments of a finished match, as one viewer saw them.

    `yours` are the seats of whoever asks; `laid` says whether the dice were laid out. In a branch, the
    players called `old_names` played up to the moment `branched`.
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
    """The chances of all seats after some records; at the end, the result."""

    n: int
    chances: list[float]


class TurningPoint(Part):
    """Dice or a choice that changed the chances, and what everybody was told of it.

    `seat` rolled or chose; it is -1 for several seats and for the table.
    """

    from_: int = Field(alias="from")
    n: int
    seat: int
    by: Literal["dice", "choice"]
    before: list[float]
    after: list[float]
    text: list[str]


class Luck(Part):
    """How much dice changed a seat's chance to win; fair dice stay within the band 19 times out of 20."""

    points: float
    band: float


class Sums(Part):
    """A seat's account, in shares of winning: start, dice, own and others' choices and rest make the result.

    The rest is what the estimates cannot explain; the error says how far from nothing it may be.
    """

    start: float
    dice: float
    own: float
    others: float
    rest: float
    error: float
    result: float


class Judged(Part):
    """A decision after `n` records: how much worse than the best its seat could find, better than usual."""

    n: int
    seat: int
    chosen: str
    best: str
    skill: float
    gain: float
    error: float
    worlds: int


class Analysis(Part):
    """How a finished match went, found by playing positions on; without luck if its dice were laid out."""

    length: int
    points: list[Point]
    turns: list[TurningPoint]
    luck: list[Luck] | None
    accounts: list[Sums]
    decisions: list[Judged]
    asked: int
    playouts: int


class Replay(Part):
    """The record of a finished match."""

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
