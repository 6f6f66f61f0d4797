"""What the server replies over HTTP."""

from typing import Any, Literal

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
    """Whether games can be stored."""

    ok: bool


class Option(Part):
    """What can be set before a match, with the rule that it decides."""

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


class Zone(Part):
    """A zone of a board: a field of the view and how it is drawn; each seat's, if `of` names a list."""

    id: str
    title: str
    shows: Literal["number", "words", "track", "dice", "cards", "hidden"]
    field: str
    of: str
    most: str


class Variant(Part):
    """Changed tables that come with a game: their title, their purpose and their rows."""

    id: str
    title: str
    text: str
    tables: dict[str, Any]


class Game(Part):
    """A game: its seats, its options, its bots (the weakest first), and whether it has a first game.

    A game that `reacts` has windows, and a room can limit their time.
    """

    id: str
    title: str
    languages: list[str]  # English first
    introduction: str
    least: int
    most: int
    options: list[Option]
    presets: dict[str, Options]
    variants: list[Variant]
    builds: list[str] | None
    bots: list[Level]
    usual: str  # the bot for whoever has not chosen
    first: bool
    reacts: bool
    board: list[Zone]  # how it is shown where the client has no board of its own


class CheckedTables(Part):
    """What is wrong with changed tables, "" if nothing is, and what they change."""

    fault: str
    tables: dict[str, Any]


class LabMeasure(Part):
    """A measure of both versions with half of its interval, and the difference; null before it is known."""

    measure: str
    printed: float
    printed_half: float
    changed: float | None
    changed_half: float | None
    gain: float | None
    gain_half: float | None
    clear: bool
    same: bool


class LabRun(Part):
    """A run of the lab: its progress, and what it has found so far."""

    run: str
    game: str
    matches: int
    done: int
    over: bool
    wrong: str  # why it has stopped, "" if it has not
    measures: list[LabMeasure]


class Paragraph(Part):
    """A rule."""

    id: str
    section: str
    text: str
    rulings: list[str]  # those that it carries out


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
    """A build that somebody has saved."""

    id: str
    game: str
    name: str
    text: str
    made: int


class Me(Part):
    """A guest."""

    guest: str
    name: str


class Forgotten(Part):
    """A guest is gone."""

    forgotten: bool


class Privacy(Part):
    """For how many days things are kept here: untouched rooms, chat, guests without a table.

    `push` says whether browsers can ask to be called, through the services of their makers.
    """

    rooms: int
    chat: int
    guests: int
    push: bool


class Blocked(Part):
    """Somebody you have blocked, by the name they had then."""

    id: str
    name: str


class Reported(Part):
    """A report was stored."""

    reported: bool


class PushKey(Part):
    """The key of this server for push services; empty if it does not push."""

    key: str


class Pushed(Part):
    """A browser that is called, or is not any more."""

    id: str


class Welcome(Me):
    """A new guest; the token is sent only this once."""

    token: str


class SeatEntry(Part):
    """A seat as a list of rooms shows it."""

    kind: str
    name: str
    bot: str | None


class RoomEntry(HouseTerms, Part):
    """A room as a public list shows it; `age` is in seconds, since it was opened.

    `changed` is when something last happened there that everybody was told, in milliseconds since 1970.
    """

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
    changed: int
    result: list[float] | None


class OwnRoom(Part):
    """One of your own rooms: whose `turn` it is, and whether one of `yours` is `asked`.

    `until` is the deadline on a clock of days, in milliseconds since 1970.
    """

    room: str
    game: str
    phase: Phase
    seats: list[SeatEntry]
    yours: Seats
    asked: bool
    until: int | None
    turn: Seats
    changed: int
    result: list[float] | None


class Mine(Part):
    """Your own rooms, the last changed first; the tag changes with the list."""

    tag: str
    rooms: list[OwnRoom]


class Secret(Part):
    """A secret that opens a room or moves a seat; it works once."""

    secret: str


class Place(Part):
    """A seat of a room."""

    room: str
    seat: int


class Sought(Part):
    """Where somebody waits for a quick match, or plays it."""

    room: str


class Closed(Part):
    """A room was removed."""

    room: str


class Drawn(Part):
    """A drawing was stored."""

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
    from_: int
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

    from_: int
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

    The rest is what the estimates cannot explain; the error says how far from zero it may be.
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


class Leaves(Part):
    """The hashes of the server's shares of 256 draws."""

    leaves: list[str]


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
