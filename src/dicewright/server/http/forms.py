"""The forms that clients send over HTTP, read strictly, and who sends them."""

import time
from typing import Annotated, Any

from fastapi import Depends, Header, Request
from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints

from dicewright.server.hall import Hall
from dicewright.server.http.caller import Caller
from dicewright.server.limits import NAME, QR, RECORDS, SEATS, Gate
from dicewright.server.messages.parts import HouseTerms
from dicewright.server.protocol import ClockForm, NoClock, Refused, legible
from dicewright.store.store import Guest

COOKIE = "__Host-dicewright"  # over https alone; no other page, and no script, can read it
SECRET = r"^[A-Za-z0-9_-]{20,64}$"


Name = Annotated[
    str, StringConstraints(strip_whitespace=True, min_length=1, max_length=NAME), AfterValidator(legible)
]
GameId = Annotated[str, Field(max_length=40)]
Options = Annotated[dict[str, int | str], Field(max_length=40)]
Row = Annotated[dict[str, Any], Field(max_length=40)] | None
Tables = Annotated[dict[str, Annotated[dict[str, Row], Field(max_length=400)]], Field(max_length=20)]
Text = Annotated[str, Field(max_length=20_000)]
Seat = Annotated[int, Field(ge=0, lt=SEATS)]
Seed = Annotated[int, Field(ge=0, lt=2**31)]
Words = Annotated[list[Annotated[str, Field(max_length=24)]], Field(min_length=1, max_length=SEATS)]
Coordinates = Annotated[list[int], Field(min_length=2, max_length=1000)]
Stroke = Annotated[list[int | Coordinates], Field(min_length=3, max_length=4)]
PartId = Annotated[str, Field(min_length=1, max_length=24)]
Pin = Annotated[list[int], Field(min_length=2, max_length=2)]
PartLabel = Annotated[str, Field(max_length=24), AfterValidator(legible)]


class Form(BaseModel):
    """What every form has in common."""

    model_config = ConfigDict(strict=True, extra="forbid")


class GuestForm(Form):
    """The name of a guest."""

    name: Name


class RoomForm(HouseTerms, Form):
    """A room to open: each seat is `person`, `open` or a bot's name; a first game names no seats."""

    game: GameId
    seats: Words | None = None
    first: bool = False
    options: Options = {}
    public: bool = False
    shared: bool = False  # all `person` seats are at this screen
    clock: ClockForm = NoClock(kind="none")
    tables: Tables = {}  # what this table changes in the components


class QuickForm(Form):
    """A request to play with the next person who asks for the same game, perhaps while waiting."""

    game: GameId
    room: Annotated[str, Field(max_length=40)] | None = None


class BranchForm(Form):
    """A request to continue a finished match after `at` records; the guest plays one seat, bots the rest."""

    at: Annotated[int, Field(ge=0, le=RECORDS)]
    seat: Seat
    bot: Annotated[str, Field(max_length=24)] | None = (
        None  # else those who were there, and sensible ones for people
    )
    wait: bool = False  # for `start`, so that the guest's device can add to the dice


class InviteForm(Form):
    """An invitation to one seat, or to any."""

    seat: Seat | None = None


class DeviceForm(Form):
    """A request to move a seat to another device."""

    seat: Seat


class SecretForm(Form):
    """The secret that follows the # in a link."""

    secret: Annotated[str, Field(pattern=SECRET)]


class CheckForm(Form):
    """A build as text, for any table or for one with these options."""

    text: Text
    options: Options | None = None


class RandomForm(Form):
    """A random build; the same seed gives the same build."""

    seed: Seed | None = None
    options: Options = {}


class BuildForm(Form):
    """A build to store."""

    game: GameId
    name: Annotated[
        str, StringConstraints(strip_whitespace=True, min_length=1, max_length=40), AfterValidator(legible)
    ]
    text: Text


class TablesForm(Form):
    """Changes to the tables of a game: rows by table and id, None for a row to remove."""

    tables: Tables


class LabForm(TablesForm):
    """A run of the lab: a number of matches of both versions, by these bots, one for each seat."""

    game: GameId
    bots: Words
    matches: Annotated[int, Field(ge=20, le=2000)] = 500
    seed: Seed = 0


class QrForm(Form):
    """The text of a QR code."""

    text: Annotated[str, Field(min_length=1, max_length=QR)]


class DrawingForm(Form):
    """A drawing, and perhaps a name: a stroke is colour, width, [x, y, ...], or a tool before these.

    Pins say where in the drawing a part is, and labels what it is called.
    """

    seat: Seat
    name: Annotated[str, Field(max_length=40), AfterValidator(legible)] | None = None
    strokes: Annotated[list[Stroke], Field(max_length=200)] = []
    pins: Annotated[dict[PartId, Pin], Field(max_length=64)] = {}
    labels: Annotated[dict[PartId, PartLabel], Field(max_length=64)] = {}

    def value(self) -> dict[str, Any]:
        """Return the drawing in the form of `Match.attach`; a stroke without a tool is the pen's."""
        strokes = [[0, *stroke] if len(stroke) == 3 else stroke for stroke in self.strokes]
        named = {} if self.name is None else {"name": self.name}
        return {"strokes": strokes, "pins": self.pins, "labels": self.labels, **named}


class DoodleForm(Form):
    """A request to draw a thing; the same seed gives the same drawing."""

    seat: Seat
    seed: Seed


def hall_of(request: Request) -> Hall:
    """Return the hall of the server."""
    hall: Hall = request.app.state.hall
    return hall


async def known(
    request: Request, bearer: Annotated[str | None, Header(alias="Authorization", max_length=100)] = None
) -> Guest | None:
    """Return the guest who sends a request, or None."""
    token = bearer.removeprefix("Bearer ") if bearer is not None else request.cookies.get(COOKIE)
    return await hall_of(request).known(token)


Perhaps = Annotated[Guest | None, Depends(known)]


async def guest_of(request: Request, guest: Perhaps) -> Guest:
    """Return the guest who sends a request; raise Refused if there is none."""
    if guest is None:
        raise Refused("no_guest", "say your name first")
    gate: Gate = request.app.state.gate
    if not gate.guests.take(guest.id, time.monotonic()):
        raise Refused("too_fast", "too much at once; wait a moment")
    return guest


def caller_of(request: Request) -> str:
    """Return the address that sends a request, as limits count it."""
    caller: Caller = request.scope["state"]["caller"]
    return caller.address


def pay(request: Request, cost: float) -> None:
    """Count what a request costs; raise Refused if it is too much."""
    gate: Gate = request.app.state.gate
    if not gate.passes(caller_of(request), None, time.monotonic(), cost):
        raise Refused("too_fast", "too much at once; wait a moment")


TheHall = Annotated[Hall, Depends(hall_of)]
TheGuest = Annotated[Guest, Depends(guest_of)]
