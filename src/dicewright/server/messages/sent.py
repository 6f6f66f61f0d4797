"""The messages that the server sends over the socket; every one has `v` and `is`."""

from typing import Annotated, Any, Final, Literal, NewType

from pydantic import ConfigDict, Field, Strict, TypeAdapter

from dicewright.server.messages.parts import (
    Added,
    GameEvent,
    HouseTerms,
    Options,
    Part,
    Phase,
    Proposal,
    Seats,
)
from dicewright.server.protocol import WIRE

Kind = Literal["person", "open", "bot"]  # of a seat


class Message(Part):
    """The fields of every message of the server."""

    v: Literal[1] = WIRE

    def model_post_init(self, _: object) -> None:
        """Count `v` and `is` as set: what is unset is not sent."""
        self.model_fields_set.update(("v", "is_"))


class Label(Part):
    """An option in words, what it points at, and its rank if it has one (1 is the best)."""

    option: int
    label: str
    rule: str
    targets: list[str]
    rank: int | None = None


class Decision(Part):
    """A decision; `set` holds the least, the most, and what is already chosen."""

    seat: int
    kind: str
    rule: str
    options: list[int]
    number: int
    default: int
    set: Annotated[tuple[int, int, list[int]] | None, Strict(strict=False)]


class Cue(Part):
    """A hint for beginners beside a region of the table; `n` counts the hints of a first game."""

    id: str
    region: str
    text: str
    n: int
    of: int


class Lesson(Part):
    """What a first game tells its learner: the suggested answer, things to tap, and cues."""

    options: list[int]
    points: list[str]
    cues: list[Cue]


class OpenDecision(Decision):
    """A decision that the receiver is asked, in words; in a `window` the receiver can let things happen.

    `usual` is what most would answer, by the rules of thumb.
    """

    prompt: str
    labels: list[Label]
    usual: int | None = None
    window: bool
    lesson: Lesson | None = None


class SeatStanding(Part):
    """A seat, and who or what is in it; `bot` is its level, `face` the number of the face that it has."""

    seat: int
    kind: Kind
    name: str
    bot: str | None
    face: int | None = None
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
    """The last proposal that was declined: who proposed it, who declined, and how often."""

    what: Proposal
    by: int
    seat: int
    times: int


class ClockStanding(Part):
    """A clock at the time of sending: whose time runs, and the milliseconds left."""

    kind: Literal["move", "bank", "days"]
    seconds: int
    extra: int
    away: int
    running: Seats
    left: list[int | None]
    away_left: list[int | None]


class BellStanding(Part):
    """A bell at the time of sending: what it ends, how long that may take, and the milliseconds left.

    The bell that a room sets for a window is called `react`.
    """

    name: str
    seconds: int
    left: int
    running: bool


class Origin(Part):
    """Where a branch comes from: the room, its players, and the number of records before the branch.

    The first `told` events of the receiver's stream belong to the old match.
    """

    room: str
    at: int
    names: list[str]
    told: int


class FirstStanding(Part):
    """A first game, whose dice are laid out; `closing` is shown at its end."""

    closing: str


class Standing(HouseTerms, Message):
    """The room: its seats, people, terms, clock and proposals."""

    model_config = ConfigDict(frozen=False)  # a copy is marked with what is one's own

    is_: Literal["room"] = "room"
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
    from_: Origin | None
    first: FirstStanding | None
    quick: int | None  # milliseconds until a bot comes, where a quick match is waited for
    seats: list[SeatStanding]
    people: list[Person]
    blocked: list[str]  # what the room calls those whom the receiver has blocked
    watching: int


class Chain(Part):
    """A chain of links: its first one, how many have counted, and whether the next one would.

    `former` has the first of each chain that the seat has left; rolls before hold links of those.
    """

    anchor: str
    used: int
    counts: bool
    former: list[str]


class Fairness(Message):
    """What was promised about the dice, and what players add; `need` are the seats whose next link is due.

    `level` is 0 before the match; `without` are seats that nobody waits for any more.
    """

    is_: Literal["fair"] = "fair"
    id: str
    commit: str
    roots: list[str]
    level: int
    agreed: str
    open: Added
    chains: list[Chain | None]
    need: Seats
    without: Seats


class UndoStanding(Part):
    """What a seat can take back now, and the question that it would then answer again."""

    seat: int
    text: str
    to: str


class OpenRoll(Part):
    """Real dice that are due: whose they are, and which seat reports them (-2: a host without a seat).

    `dice` are their sides, none if they are not for the receiver to see; `next` says which dice they are.
    """

    seat: int
    kind: str
    number: int
    by: int
    dice: list[int]
    next: GameEvent | None


class Seen(Part):
    """What a viewer sees now, and what it is asked."""

    viewer: int | None = None
    head: str
    view: Any  # as `view.py` of the game declares it
    asked: Seats
    decisions: list[OpenDecision]
    rolling: OpenRoll | None = None
    undo: UndoStanding | None = None
    takeback: bool = False
    over: bool
    result: list[float] | None
    scores: list[int] | None


class Scene(Seen):
    """New events of a viewer's own stream, and what it sees after them."""

    from_: int
    length: int
    events: list[GameEvent]


class Snapshot(Scene, Message):
    """The scene, sent on arrival."""

    is_: Literal["snapshot"] = "snapshot"


class Events(Scene, Message):
    """The scene after new events."""

    is_: Literal["events"] = "events"


class Done(Message):
    """A command is carried out and committed."""

    is_: Literal["done"] = "done"
    command: str
    ok: bool


class Refused(Message):
    """Something cannot be done; nothing has changed."""

    is_: Literal["refused"] = "refused"
    command: str = ""
    id: int = 0
    code: str
    text: str
    rule: str


class Measured(Part):
    """How likely something is: an exact fraction, or a sampled value between `low` and `high`."""

    measure: str
    text: str
    policy: str
    value: float
    exact: str | None
    low: float
    high: float
    samples: int = 0


class RankedAnswer(Part):
    """An answer with its chance to win and the interval that holds it 19 times out of 20."""

    options: list[int]
    label: str
    chance: float
    low: float
    high: float


class Advice(Part):
    """The best answer and why, with the others behind it; for a set, `options` is everything in it.

    `then` is what to put into the set that the answer leads to, if any.
    """

    options: list[int]
    then: list[int]
    label: str
    why: str
    ranked: list[RankedAnswer]


class Answer(Message):
    """The answer to a question: odds, the reason why not, what would come next, or a bot's advice."""

    is_: Literal["answer"] = "answer"
    id: int
    rule: str = ""
    text: str = ""
    next: Decision | None = None
    odds: list[Measured] = Field(default_factory=list)
    hint: Advice | None = None
    plan: list[int] = Field(default_factory=list)


class Saying(Part):
    """A chat message."""

    n: int
    seat: int
    name: str
    text: str
    who: str | None = None


class Said(Saying, Message):
    """A new chat message."""

    is_: Literal["said"] = "said"


class ChatSoFar(Message):
    """The last chat messages, sent on arrival."""

    is_: Literal["chat"] = "chat"
    all: list[Saying]


class Notice(Message):
    """A notice for this client only."""

    is_: Literal["notice"] = "notice"
    text: str
    rule: str


class Pong(Message):
    """The answer to a `ping`."""

    is_: Literal["pong"] = "pong"
    id: int


Spoken = Annotated[
    Standing | Fairness | Snapshot | Events | Done | Refused | Answer | Said | ChatSoFar | Notice | Pong,
    Field(discriminator="is_"),
]
SPOKEN: Final[TypeAdapter[Any]] = TypeAdapter(Spoken)  # for clients
Written = NewType("Written", str)  # a message as it is sent


def write(message: Message) -> Written:
    """Return a message as it is sent. Its model has checked it, and only declared fields go out."""
    return Written(message.model_dump_json(exclude_unset=True))
