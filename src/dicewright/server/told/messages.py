"""The messages that the server sends over the socket; every one has `v` and `is`."""

from typing import Annotated, Any, Final, Literal

from pydantic import Field, Strict, TypeAdapter

from dicewright.server.protocol import VERSION
from dicewright.server.told.parts import GameEvent, HouseTerms, Options, Part, Phase, Proposal, Seats


class Message(Part):
    """The fields of every message of the server."""

    v: Literal[1]


class Label(Part):
    """An open decision's option in words, what it points at, and its rank if it has one, 1 the best."""

    option: int
    label: str
    rule: str
    targets: list[str]
    rank: int | None = None


class Decision(Part):
    """A decision as rules ask it; `set` is least, most and what is chosen already."""

    seat: int
    kind: str
    rule: str
    options: list[int]
    number: int
    default: int
    set: Annotated[tuple[int, int, list[int]] | None, Strict(strict=False)]


class Cue(Part):
    """A few words for a beginner beside a region of the table, the n-th of all in a first game."""

    id: str
    region: str
    text: str
    n: int
    of: int


class Lesson(Part):
    """What a first game tells its learner: the answer it would like, things to tap, and cues."""

    options: list[int]
    points: list[str]
    cues: list[Cue]


class OpenDecision(Decision):
    """A decision that the reader of this is asked, in words; in a `window` one may let things happen."""

    prompt: str
    labels: list[Label]
    window: bool
    lesson: Lesson | None = None


class SeatStanding(Part):
    """A seat, and who or what is in it."""

    seat: int
    kind: Literal["person", "open", "bot"]
    name: str
    bot: str | None
    here: bool
    yours: bool
    who: str | None
    stand_in: bool
    gone: int | None
    resigned: bool
    build: bool


class Person(Part):
    """Somebody in the room, seated or not."""

    who: str
    name: str
    seats: Seats
    host: bool
    muted: bool
    here: bool
    you: bool


class OfferStanding(Part):
    """What somebody proposes, and which seats have agreed."""

    what: Proposal
    n: int
    by: int
    agreed: Seats
    about: int | None


class Declined(Part):
    """What was proposed last and not agreed to: by which seat, who said no, and how often that was."""

    what: Proposal
    by: int
    seat: int
    times: int


class ClockStanding(Part):
    """A clock as of sending: whose time runs, and what is left in milliseconds."""

    kind: Literal["move", "bank"]
    seconds: int
    extra: int
    away: int
    running: Seats
    left: list[int | None]
    away_left: list[int | None]


class BellStanding(Part):
    """A bell as of sending: what it ends, how long that may take, and what is left in milliseconds.

    That of a window, which the room has set, is called `react`.
    """

    name: str
    seconds: int
    left: int
    running: bool


class Origin(Part):
    """Where a branch comes from: after how many records of whose match in which room.

    The first events of one's stream, as many as were `told` before, are those of the old match.
    """

    room: str
    at: int
    names: list[str]
    told: int


class FirstStanding(Part):
    """A first game: its dice are laid out; `closing` is said at its end."""

    closing: str


class Standing(HouseTerms, Message):
    """The room: its seats, people, terms, clock and proposals."""

    is_: Literal["room"] = Field(alias="is")
    room: str
    code: str | None
    game: str
    title: str
    phase: Phase
    public: bool
    host: bool
    options: Options
    preset: str | None
    changed_options: Options
    changed_tables: list[str]
    clock: ClockStanding | None
    bell: BellStanding | None
    paused: bool
    offer: OfferStanding | None
    declined: Declined | None
    next: str | None
    from_: Origin | None = Field(alias="from")
    first: FirstStanding | None
    seats: list[SeatStanding]
    people: list[Person]
    watching: int


class UndoStanding(Part):
    """What a seat may take back now, and the question that it would then be asked again."""

    seat: int
    text: str
    to: str


class Scene(Part):
    """What a viewer sees: the events from a place of its own stream on, the view, and what it is asked."""

    from_: int = Field(alias="from")
    viewer: int | None = None
    version: int
    head: str
    events: list[GameEvent]
    view: Any
    asked: Seats
    decisions: list[OpenDecision]
    undo: UndoStanding | None = None
    takeback: bool = False
    over: bool
    result: list[float] | None
    scores: list[int] | None


class Snapshot(Scene, Message):
    """The scene, sent on arrival."""

    is_: Literal["snapshot"] = Field(alias="is")


class Events(Scene, Message):
    """The scene after new events."""

    is_: Literal["events"] = Field(alias="is")


class Done(Message):
    """A command is carried out and committed."""

    is_: Literal["done"] = Field(alias="is")
    command: str
    ok: bool


class Refused(Message):
    """Something cannot be done; nothing has changed."""

    is_: Literal["refused"] = Field(alias="is")
    command: str = ""
    id: int = 0
    code: str
    text: str
    rule: str


class Measured(Part):
    """How likely something is: a fraction where it is exact, else `low` to `high` by samples."""

    measure: str
    text: str
    policy: str
    value: float
    exact: str | None
    low: float
    high: float
    samples: int = 0


class Advice(Part):
    """What the best bot would choose, several `options` where a set is asked, and why."""

    options: list[int]
    label: str
    why: str


class Answer(Message):
    """The answer to a question: odds, the reason why not, what would come next, or a bot's advice."""

    is_: Literal["answer"] = Field(alias="is")
    id: int
    rule: str = ""
    text: str = ""
    next: Decision | None = None
    odds: list[Measured] = Field(default_factory=list)
    hint: Advice | None = None


class Saying(Part):
    """A chat message."""

    n: int
    seat: int
    name: str
    text: str
    who: str | None = None


class Said(Saying, Message):
    """A new chat message."""

    is_: Literal["said"] = Field(alias="is")


class ChatSoFar(Message):
    """The last chat messages, sent on arrival."""

    is_: Literal["chat"] = Field(alias="is")
    all: list[Saying]


class Told(Message):
    """Something that only this client is told."""

    is_: Literal["notice"] = Field(alias="is")
    text: str
    rule: str


class Pong(Message):
    """The answer to a `ping`."""

    is_: Literal["pong"] = Field(alias="is")
    id: int


Spoken = Annotated[
    Standing | Snapshot | Events | Done | Refused | Answer | Said | ChatSoFar | Told | Pong,
    Field(discriminator="is_"),
]
SPOKEN: Final[TypeAdapter[Any]] = TypeAdapter(Spoken)


def write(message: dict[str, Any]) -> str:
    """Return a message as it is sent: checked by its model, so nothing goes out that is not named here."""
    spoken = SPOKEN.validate_python({"v": VERSION, **message})
    return SPOKEN.dump_json(spoken, exclude_unset=True).decode()
