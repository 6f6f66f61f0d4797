"""Events: the complete list, and the stream that each viewer may see."""

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final, NotRequired, TypedDict

from dicewright.kernel.decisions import ALL

if TYPE_CHECKING:
    from dicewright.kernel.game import Game

FEW: Final = 6  # dice whose numbers are told one by one
WATCHER: Final = 1 << 30  # the bit of those who only watch; a seat's bit is 1 << seat


class PlainFallen(TypedDict):
    """The total of a roll, ready for JSON."""

    total: int
    expected: float
    text: str


class SpokenEvent(TypedDict):
    """An event of a stream with its sentences, and the total of dice that count."""

    at: int
    kind: str
    rule: str
    seat: int
    to: int
    data: dict[str, Any]
    text: str
    yours: NotRequired[str]
    roll: NotRequired[PlainFallen]


class Told:
    """One event. `to` may read it; `near` learn that it happened (those not in `to` get the placeholder)."""

    __slots__ = ("back", "data", "kind", "near", "seat", "stamp", "to")

    def __init__(
        self,
        kind: str = "",
        seat: int = -1,
        to: int = ALL,
        data: dict[str, object] | None = None,
        near: int = ALL,
        stamp: int = -1,
        back: int = -1,
    ) -> None:
        self.kind = kind
        self.seat = seat
        self.to = to
        self.data: dict[str, object] = {} if data is None else data
        self.near = near
        self.stamp = stamp  # the last record that led to it
        self.back = back  # of an undo: the referee's place to go back to


def stamp_of(event: Told) -> int:
    """Return the place of the record that led to an event; events are told in this order."""
    return event.stamp


class Stream:
    """The events that one viewer may see, made when they are asked for; it only grows."""

    def __init__(self, bit: int = ALL) -> None:
        self.bit = bit
        self.events: list[dict[str, object]] = []
        self.read = 0

    def copy(self) -> "Stream":
        """Return a stream that grows on its own."""
        new = Stream(self.bit)
        new.events = self.events.copy()
        new.read = self.read
        return new

    def upto(self, told: list[Told], game: "Game[Any]") -> list[dict[str, object]]:
        """Read on to the end of the referee's list and return the whole stream."""
        for i in range(self.read, len(told)):
            t = told[i]
            if t.near & self.bit:
                self.events.append(self.shown(t, told, game))
        self.read = len(told)
        return self.events

    def shown(self, t: Told, told: list[Told], game: "Game[Any]") -> dict[str, object]:
        """Return an event as this viewer may see it, or the one placeholder. [table.hidden]"""
        at = len(self.events)
        if self.bit != ALL and not t.to & self.bit:
            return {"at": at, "kind": "hidden", "rule": "table.hidden", "seat": -1, "to": 0, "data": {}}
        data = t.data
        if t.back >= 0:
            data = {**data, "back": sum(1 for e in told[: t.back] if e.near & self.bit)}
        rule = game.kinds[t.kind].rule
        return {"at": at, "kind": t.kind, "rule": rule, "seat": t.seat, "to": t.to, "data": data}


def bit_of(viewer: int | None) -> int:
    """Return a viewer's bit: a seat's, or for None that of spectators."""
    return WATCHER if viewer is None else 1 << viewer


class Fallen:
    """The total of a roll, and the average of its dice; without what a rule adds to them."""

    def __init__(self, dice: Sequence[int], faces: Sequence[int], worth: Sequence[Sequence[int]]) -> None:
        points = [each[face - 1] for each, face in zip(worth, faces, strict=True)]
        self.dice = list(dice)
        self.faces = list(faces)
        self.numbered = all(list(each) == list(range(1, len(each) + 1)) for each in worth)
        self.total = sum(points)
        self.expected = sum([Fraction(sum(each), len(each)) for each in worth], Fraction(0))

    def plain(self) -> PlainFallen:
        """Return it with its words, ready for JSON."""
        return {"total": self.total, "expected": float(self.expected), "text": self.text}

    @property
    def text(self) -> str:
        """Return it in a few words, such as: 4 of d8 - expected 4.5; symbols that count make points."""
        expected = f"expected {rounded(self.expected)}"
        if not self.numbered:
            return f"{self.total} point{'' if self.total == 1 else 's'} - {expected}"
        each = " + ".join([str(face) for face in self.faces])
        summed = f"{each} = " if 1 < len(self.faces) <= FEW else ""
        return f"{summed}{self.total} of {dice_named(self.dice)} - {expected}"


def dice_named(dice: Sequence[int]) -> str:
    """Return dice as players write them: d8, 2d6, 2d6 + d8."""
    counts = {sides: list(dice).count(sides) for sides in dice}
    return " + ".join([f"{n if n > 1 else ''}d{sides}" for sides, n in counts.items()])


def rounded(value: Fraction) -> str:
    """Return a number with at most one decimal place, without a trailing zero."""
    return f"{float(value):.1f}".removesuffix(".0")
