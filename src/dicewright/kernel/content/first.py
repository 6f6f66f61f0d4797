"""First games: a short match with dice laid out beforehand, its script, and what a beginner is told."""

from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from dicewright.kernel.content.builds import Build, parse
from dicewright.kernel.content.shapes import make
from dicewright.kernel.content.toml import load
from dicewright.kernel.errors import DataError

FILE: Final = "first.toml"
MOST_CUES: Final = 6
LEARNER: Final = 0  # the seat of whoever learns


@dataclass(frozen=True)
class Agreed:
    """The row `first`: how the table is set up, and how many beats are done before the learner is asked.

    `without` names rows of tables that are left out, `laid` the faces and draws in the order they fall.
    """

    id: str
    laid: tuple[int, ...]
    closing: str
    seats: int = 2
    options: dict[str, int | str] | None = None
    without: dict[str, tuple[str, ...]] | None = None
    builds: tuple[str, ...] = ()
    before: int = 0


@dataclass(frozen=True)
class Cue:
    """A few words at a question, beside a region of the table."""

    id: str
    region: str
    text: str


@dataclass(frozen=True)
class Beat:
    """One question of the script: who is asked, what the script answers (of a set all), and the cues at it.

    `cues` are pairs of a region and a text; `exact` ones speak of what only the script has led to.
    `points` are the things to tap where the answer itself does not tell.
    """

    id: str
    kind: str
    answer: tuple[int, ...]
    seat: int = LEARNER
    cues: tuple[tuple[str, ...], ...] = ()
    exact: bool = False
    points: tuple[str, ...] = ()

    def told(self) -> list[Cue]:
        """Return its cues."""
        return [Cue(f"{self.id}.{n}", region, text) for n, (region, text) in enumerate(self.cues, 1)]


@dataclass(frozen=True)
class First:
    """A game's first game, as its file says it."""

    agreed: Agreed
    tables: dict[str, dict[str, object]]
    builds: tuple[Build, ...]
    drawn: dict[str, dict[str, Any]]
    beats: tuple[Beat, ...]

    @property
    def cues(self) -> list[Cue]:
        """Return all cues in the order of the script."""
        return [cue for beat in self.beats for cue in beat.told()]

    def beat(self, asked: int, seat: int, kind: str) -> Beat | None:
        """Return the beat of a question that a seat was asked this many times before, or None."""
        found = [beat for beat in self.beats if (beat.seat, beat.kind) == (seat, kind)]
        return found[asked] if asked < len(found) else None


def read_first(folder: Path) -> First | None:
    """Read a game's first game, if it has one."""
    path = folder / FILE
    if not path.exists():
        return None
    rows = load(path)
    tables: dict[str, Any] = rows.pop("tables", {})
    drawn: dict[str, Any] = rows.pop("drawn", {})
    agreed = make(Agreed, FILE, "first", rows.pop("first", {}))
    changes = {name: dict(changed) for name, changed in tables.items()}
    for name, ids in (agreed.without or {}).items():
        changes.setdefault(name, {}).update(dict.fromkeys(ids))
    beats = tuple([make(Beat, FILE, id, fields) for id, fields in rows.items()])
    try:
        builds = tuple([parse(text) for text in agreed.builds])
    except ValueError as error:
        raise DataError(FILE, "first", "builds", str(error)) from None
    first = First(agreed, changes, builds, drawn, beats)
    check_beats(first)
    return first


def check_beats(first: First) -> None:
    """Refuse cues without region and text, or too many of them, and numbers that no die shows."""
    for beat in first.beats:
        if any(len(cue) != 2 for cue in beat.cues):
            raise DataError(FILE, beat.id, "cues", "must be pairs of a region and a text")
        if beat.cues and beat.seat != LEARNER:
            raise DataError(FILE, beat.id, "cues", "are for the learner")
    if len(first.cues) > MOST_CUES:
        raise DataError(FILE, "", "", f"has {len(first.cues)} cues; {MOST_CUES} are enough")
    if not first.agreed.laid or min(first.agreed.laid) < 0:
        raise DataError(FILE, "first", "laid", "must be faces from 1 and draws from 0, at least one")


def check_kinds(first: First, decisions: Collection[str]) -> None:
    """Refuse a beat whose kind is not a decision of the game."""
    for beat in first.beats:
        if beat.kind not in decisions:
            raise DataError(FILE, beat.id, "kind", f"{beat.kind!r} is no decision of this game")
