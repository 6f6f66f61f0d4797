"""The messages of clients, read strictly; docs/protocol.md has examples."""

import json
from typing import Annotated, Any, Final, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from dicewright.kernel.content.shapes import unfit
from dicewright.kernel.content.translation import ENGLISH
from dicewright.kernel.errors import IllegalAnswer
from dicewright.server.limits import CHAT, DEPTH, FRAME, NAME, SEATS
from dicewright.server.messages.parts import HouseTerms
from dicewright.server.saying import say

WIRE: Final = 1  # the `v` of every message


def legible(text: str) -> str:
    """Raise ValueError for control characters and for those that change the direction of writing."""
    if sign := unfit(text):
        raise ValueError(f"it contains the unreadable character {sign}")
    return text


Command = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{16,64}$")]
Seat = Annotated[int, Field(ge=0, le=5)]
Count = Annotated[int, Field(ge=0, le=2**31 - 1)]
Hash = Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]
Language = Annotated[str, Field(pattern=r"^[a-z]{2}$")]  # a game that lacks it speaks English
Option = Annotated[int, Field(ge=-1, le=2**31 - 1)]
Seconds = Annotated[int, Field(ge=1, le=86_400)]
Away = Annotated[int, Field(ge=0, le=86_400)]
Days = Annotated[int, Field(ge=1, le=14)]
Who = Annotated[str, Field(min_length=1, max_length=40)]
SeatKind = Annotated[str, Field(min_length=1, max_length=24)]
Said = Annotated[str, Field(min_length=1, max_length=CHAT), AfterValidator(legible)]


class Refused(Exception):
    """A refusal: a code for programs, a sentence for people, and a rule if one forbids it."""

    def __init__(
        self,
        code: str,
        text: str,
        rule: str = "",
        about: dict[str, Any] | None = None,
        illegal: IllegalAnswer | None = None,
        **parts: object,
    ) -> None:
        super().__init__(text)
        self.code = code
        self.sentence = text
        self.parts = parts  # of the sentence
        self.rule = rule
        self.about = about or {}  # the command and the id of what is refused
        self.illegal = illegal  # what the rules refused, for other languages

    def __str__(self) -> str:
        return self.told()

    def told(self, language: str = ENGLISH) -> str:
        """Return the sentence in a language."""
        return say(self.sentence, language, self.parts)


class Message(BaseModel):
    """The fields of every message; its `id`, if any, comes back with a refusal."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)

    v: Literal[1]
    id: Count | None = None


class NoClock(BaseModel):
    """Everybody takes the time they need."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)

    kind: Literal["none"]


class MoveClock(BaseModel):
    """Seconds for each decision, and seconds in total to be away."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)

    kind: Literal["move"]
    seconds: Seconds
    away: Away = 120


class BankClock(BaseModel):
    """Seconds for the whole match, and some more after each answer."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)

    kind: Literal["bank"]
    seconds: Seconds
    extra: Annotated[int, Field(ge=0, le=600)] = 0
    away: Away = 120


class DayClock(BaseModel):
    """Days for each decision, by the calendar: they pass whether anybody is present or not."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)

    kind: Literal["days"]
    days: Days


ClockForm = Annotated[NoClock | MoveClock | BankClock | DayClock, Field(discriminator="kind")]
CLOCK: Final[TypeAdapter[Any]] = TypeAdapter(ClockForm)


class Hello(Message):
    """The first message: who the client is, and how much of its stream it already has."""

    do: Literal["hello"]
    token: Annotated[str, Field(min_length=20, max_length=64)] | None = None
    length: Count | None = None
    head: Annotated[str, Field(max_length=64)] | None = None
    language: Language = "en"


class Choose(Message):
    """Answer an open decision: one option, or several answers at once as `Match.answers` takes them."""

    do: Literal["choose"]
    command: Command
    seat: Seat
    number: Count
    options: Annotated[list[Option], Field(min_length=1, max_length=64)]
    link: Hash | None = None  # what the player's device adds to the dice that fall next


class Anchor(Message):
    """Begin a chain of links: what a seat adds to promised dice."""

    do: Literal["anchor"]
    seat: Seat
    anchor: Hash


class Add(Message):
    """Add the next link of a seat's chain, if one is due."""

    do: Literal["add"]
    seat: Seat
    link: Hash


class Fall(Message):
    """Report what fell: the faces of all dice that are due, in their order."""

    do: Literal["fall"]
    command: Command
    number: Count
    faces: Annotated[list[Annotated[int, Field(ge=1, le=1000)]], Field(min_length=1, max_length=64)]


class Undo(Message):
    """Take back your own last answer."""

    do: Literal["undo"]
    command: Command
    seat: Seat


class Resign(Message):
    """Give up."""

    do: Literal["resign"]
    command: Command
    seat: Seat


class Offer(Message):
    """Propose a draw, a takeback of n answers, a pause, or what to do about somebody who is away."""

    do: Literal["offer"]
    seat: Seat
    what: Literal["draw", "takeback", "pause", "bot", "claim"]
    n: Annotated[int, Field(ge=1, le=50)] = 1
    about: Seat | None = None


class Reply(Message):
    """Agree to a proposal or decline it; declining your own takes it back."""

    do: Literal["reply"]
    seat: Seat
    agree: bool


class Odds(Message):
    """Ask what an option leads to; `id` comes back with the answer."""

    do: Literal["odds"]
    id: Count
    seat: Seat
    option: Option


class Why(Message):
    """Ask why an entity cannot be chosen now."""

    do: Literal["why"]
    id: Count
    seat: Seat
    entity: Annotated[str, Field(min_length=1, max_length=40)]


class Peek(Message):
    """Ask what would be asked next after some answers; nothing is kept."""

    do: Literal["peek"]
    id: Count
    seat: Seat
    options: Annotated[list[Option], Field(min_length=1, max_length=64)]


class Hint(Message):
    """Ask what a strong bot would choose for this seat."""

    do: Literal["hint"]
    id: Count
    seat: Seat


class Plan(Message):
    """Ask for answers to this question and those that are planned with it; `option` is the first of them."""

    do: Literal["plan"]
    id: Count
    seat: Seat
    option: Option | None = None


class Sit(Message):
    """Take a seat, or the first that is free."""

    do: Literal["sit"]
    seat: Seat | None = None
    build: Annotated[str, Field(max_length=20_000)] | None = None


class Stand(Message):
    """Give a seat back before the match begins."""

    do: Literal["stand"]
    seat: Seat


class Start(Message):
    """Begin the match; open seats go to bots."""

    do: Literal["start"]


class Set(HouseTerms, Message):
    """Change the terms before the match. Fields left out keep their value; `react` null is no limit."""

    do: Literal["set"]
    options: Annotated[dict[str, int | str], Field(max_length=40)] | None = None
    public: bool | None = None
    clock: ClockForm | None = None
    seats: Annotated[list[SeatKind], Field(min_length=1, max_length=SEATS)] | None = None


class Leave(Message):
    """Give up your seats; during the match a bot plays them until you come back."""

    do: Literal["leave"]


class Kick(Message):
    """Remove somebody from the room for good."""

    do: Literal["kick"]
    who: Who


class Mute(Message):
    """Forbid somebody to chat, or allow it again."""

    do: Literal["mute"]
    who: Who
    on: bool


class Resume(Message):
    """Go on after a pause, or after the table has stopped."""

    do: Literal["resume"]
    seat: Seat | None = None


class Back(Message):
    """Take back a seat that a bot is playing."""

    do: Literal["back"]
    seat: Seat


class Rematch(Message):
    """Open a room like this one for the same people; only the first request opens it."""

    do: Literal["rematch"]


class Say(Message):
    """Say something to all in the room."""

    do: Literal["say"]
    text: Said


class Ping(Message):
    """Ask for a `pong`."""

    do: Literal["ping"]
    id: Count


Incoming = Annotated[
    Hello
    | Choose
    | Fall
    | Undo
    | Resign
    | Anchor
    | Add
    | Offer
    | Reply
    | Odds
    | Why
    | Peek
    | Hint
    | Plan
    | Sit
    | Stand
    | Start
    | Set
    | Leave
    | Kick
    | Mute
    | Resume
    | Back
    | Rematch
    | Say
    | Ping,
    Field(discriminator="do"),
]
READER: Final[TypeAdapter[Any]] = TypeAdapter(Incoming)
Name = Annotated[str, Field(min_length=1, max_length=NAME)]


def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Build an object; raise ValueError if a key occurs twice."""
    made = dict(pairs)
    if len(made) != len(pairs):
        raise ValueError("a key stands there twice")
    return made


def number(text: str) -> int:
    """Read a whole number; raise ValueError if it is too long."""
    if len(text) > 12:
        raise ValueError("a number is too big")
    return int(text)


def refuse(text: str) -> None:
    """Raise ValueError for NaN and the like."""
    raise ValueError(f"{text} is no number")


def shallow(value: object, depth: int = DEPTH) -> None:
    """Raise ValueError if the value is nested too deep or holds text that a database cannot store."""
    if depth == 0:
        raise ValueError("it nests too deep")
    if isinstance(value, str):
        if "\0" in value:
            raise ValueError("it holds the character zero")
        value.encode()  # half a character is none
    items = [*value, *value.values()] if isinstance(value, dict) else value if isinstance(value, list) else ()
    for item in items:
        shallow(item, depth - 1)


def strict(text: str | bytes) -> Any:
    """Parse JSON strictly; raise Refused if it is ambiguous."""
    try:
        plain = json.loads(text, object_pairs_hook=once, parse_int=number, parse_constant=refuse)
        shallow(plain)
    except (ValueError, RecursionError) as wrong:
        raise Refused("bad_message", "this cannot be read: {why}", why=wrong) from None
    return plain


def read(text: str | bytes) -> Any:
    """Return the message that a client has sent; raise Refused if it is not valid."""
    if isinstance(text, bytes) or len(text.encode("utf-8", "replace")) > FRAME:
        raise Refused("bad_message", "a message is text of at most {n} bytes", n=FRAME)
    plain = strict(text)
    if isinstance(plain, dict) and (type(plain.get("v")) is not int or plain["v"] != WIRE):
        raise Refused("version", 'this server speaks "v": {n}', about=about(plain), n=WIRE)
    try:
        return READER.validate_python(plain)
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False, include_context=False)[0]
        if first["type"] == "union_tag_invalid" and not first["loc"]:
            raise Refused("bad_message", "there is no such message", about=about(plain)) from None
        where = ".".join(str(part) for part in first["loc"]) or "message"
        raise Refused("bad_message", f"{where}: {first['msg']}", about=about(plain)) from None


def about(plain: object) -> dict[str, Any]:
    """Return the command and the id of a message that may be invalid."""
    found: dict[str, Any] = {}
    if isinstance(plain, dict):
        command, id = plain.get("command"), plain.get("id")
        if isinstance(command, str) and len(command) <= 64:
            found["command"] = command
        if type(id) is int and id >= 0:
            found["id"] = id
    return found
