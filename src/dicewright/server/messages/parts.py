"""The base of all messages and replies of the server, and what socket and HTTP share."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, Strict

Phase = Literal["waiting", "playing", "over", "stopped"]
Proposal = Literal["draw", "takeback", "pause", "bot", "claim"]
Assist = Literal["off", "highlight", "odds"]  # how much a table helps at most
Dice = Literal["promised", "real"]  # the server's, which can be checked, or people's own on their tables
UndoRule = Literal["own", "consent", "off"]  # who may take answers back: oneself, all together, nobody
Setting = int | str
Options = dict[str, Setting]
Plain = dict[str, Any]  # what only its game knows the form of


def bare(name: str) -> str:
    """Return the name of a field as it is sent: without the underscore that Python's own words need."""
    return name.removesuffix("_")


class Part(BaseModel):
    """Anything that is sent; a field that is not declared is never sent."""

    model_config = ConfigDict(
        strict=True,
        extra="forbid",
        alias_generator=bare,  # `from_` and `is_` are `from` and `is` on the wire
        validate_by_name=True,
        serialize_by_alias=True,
        allow_inf_nan=False,
    )


class HouseTerms(BaseModel):
    """What a host can set besides the game's options and the clock; used by forms, messages and the store."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)

    react: Annotated[int, Field(ge=3, le=120)] | None = None  # seconds for a window
    assist: Assist = "odds"
    undo: UndoRule = "own"
    dice: Dice = "promised"

    def chosen(self) -> dict[str, Any]:
        """Return the terms that were set explicitly."""
        return {name: value for name, value in self.in_full().items() if name in self.model_fields_set}

    def in_full(self) -> dict[str, Any]:
        """Return all terms by name."""
        return {name: getattr(self, name) for name in HouseTerms.model_fields}


class Fallen(Part):
    """The sum of dice that count, their average sum, and both in words."""

    total: int
    expected: float
    text: str


class Remark(Part):
    """What a bot says at a moment."""

    seat: int
    text: str


Added = list[Annotated[tuple[int, str], Strict(strict=False)]]  # seats, each with its link


class FairRoll(Part):
    """What promised dice follow from: the server's share of draw `k`, what was added then and before."""

    k: int
    share: str
    acc: str
    added: Added


class GameEvent(Part):
    """An event for one viewer, with its sentence; `roll` is set if the dice count.

    `yours` is the sentence for the player who did it, if there is one; `remark` is what a bot says about it;
    `fair` is there if everybody sees the dice and they were promised.
    For real dice `entered` says which seat reported them: -1 is the server, -2 a host without a seat.
    """

    at: int
    kind: str
    rule: str
    seat: int
    to: int
    data: Plain
    text: str
    yours: str = ""
    roll: Fallen | None = None
    remark: Remark | None = None
    fair: FairRoll | None = None
    entered: int | None = None


class Refusal(Part):
    """A refusal: a code for programs, a sentence for people, and a rule if one forbids it."""

    code: str
    text: str
    rule: str


class Clock(Part):
    """How time is kept: not at all, per move, from a bank, or in days; `away` is for lost connections."""

    kind: Literal["none", "move", "bank", "days"]
    seconds: int = 0
    extra: int = 0
    away: int = 0


Seats = Annotated[list[int], Field(description="seats, from 0")]
