"""The errors that a user can cause. Each says in one clear line what is wrong and where."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from mypy_extensions import mypyc_attr


class Fault(NamedTuple):
    """One thing wrong with a build: the line of its text (0 for no particular line), why, and the rule.

    The form of the sentence and its parts are for other languages.
    """

    line: int
    sentence: str
    rule: str
    form: str = ""
    parts: Mapping[str, Any] = {}

    def __str__(self) -> str:
        return f"line {self.line}: {self.sentence}" if self.line else self.sentence


@mypyc_attr(allow_interpreted_subclasses=True)
class DicewrightError(ValueError):
    """The base of all errors a user can cause."""


# Every __init__ hands its own arguments to the base, so that errors survive pickling between processes.
class IllegalAnswer(DicewrightError):
    """Something that a seat sent and the rules forbid; it has changed nothing."""

    def __init__(self, reason: str, rule: str, parts: Mapping[str, object] | None = None) -> None:
        super().__init__(reason, rule, parts)
        self.reason = reason
        self.rule = rule
        self.parts = parts  # by which the reason can be said in another language

    def __str__(self) -> str:
        return f"{self.reason} [{self.rule}]"


class BadRecord(DicewrightError):
    """A match record that cannot be right; `index` is the record's place from 0, -1 for the header."""

    def __init__(self, sentence: str, index: int = -1) -> None:
        super().__init__(sentence, index)
        self.sentence = sentence
        self.index = index

    def __str__(self) -> str:
        place = "the record's header" if self.index < 0 else f"record {self.index}"
        return f"{place}: {self.sentence}"


class DataError(DicewrightError):
    """A data file that cannot be used; file is its name inside its folder, never a path of this machine."""

    def __init__(self, file: str, row: str, field: str, sentence: str) -> None:
        super().__init__(file, row, field, sentence)
        self.file = file
        self.row = row
        self.field = field
        self.sentence = sentence

    def __str__(self) -> str:
        row, field = self.row and f"row {self.row}", self.field and f"field {self.field}"
        place = ", ".join(part for part in (self.file, row, field) if part)
        return f"{place}: {self.sentence}" if place else self.sentence


class BadOption(DicewrightError):
    """An option of a game that does not exist or cannot have the value given, perhaps because of a rule."""

    def __init__(self, reason: str, rule: str = "") -> None:
        super().__init__(reason, rule)
        self.reason = reason
        self.rule = rule

    def __str__(self) -> str:
        return f"{self.reason} [{self.rule}]" if self.rule else self.reason


class BadBuild(DicewrightError):
    """A build with faults, all of them named; with several builds, `seats` says whose fault each is."""

    def __init__(self, faults: Sequence[Fault], seats: Sequence[int] = ()) -> None:
        super().__init__(tuple(faults), tuple(seats))
        self.faults = tuple(faults)
        self.seats = tuple(seats)

    def __str__(self) -> str:
        whose = [f"the build of player {seat + 1}: " for seat in self.seats] or [""] * len(self.faults)
        return "; ".join(f"{owner}{fault}" for owner, fault in zip(whose, self.faults, strict=True))
