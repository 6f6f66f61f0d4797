"""Kinds: every decision, roll, draw and event a game knows, each with its rule and its text."""

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final, Literal

from dicewright.kernel.content.shapes import make
from dicewright.kernel.content.toml import load
from dicewright.kernel.errors import DataError

Sort = Literal["decision", "roll", "draw", "event"]
Mood = Literal["", "steal", "hit", "loss"]  # what an event is to the seat that it tells of


@dataclass(frozen=True)
class Kind:
    """One kind: dice of an `alike` roll are interchangeable; an event that `shows` reveals something.

    The faces of a roll that `counts` are numbers, not symbols. What one may answer to a `hidden` decision
    hangs on hidden things, so it is asked always. By one that `reacts` people may step in at what others do,
    or let it happen. A `silent` roll or event has no line in a log, and need not have a sentence: another
    tells what came of it. A draw is always silent. By its `mood` a bot may have something to say to it.
    """

    id: str
    sort: Sort
    rule: str
    text: str = ""
    alike: bool = False
    counts: bool = False
    shows: bool = False
    hidden: bool = False
    reacts: bool = False
    silent: bool = False
    mood: Mood = ""


Kinds = dict[str, Kind]

# What happens at every table, whatever is played there.
OWN: Final[Kinds] = {
    id: Kind(id, "event", rule, id)
    for id, rule in (
        ("undone", "table.undo"),
        ("hidden", "table.hidden"),
        ("attached", "table.attach"),
        ("resigned", "table.resign"),
        ("agreed", "table.draw"),
        ("over", "table.over"),
    )
}


def read_kinds(path: Path) -> Kinds:
    """Read a game's kinds and add the table's own."""
    return OWN | {id: _kind(path.name, id, row) for id, row in load(path).items()}


# Which fields which sorts of kinds may have, and how that is said.
BELONG: Final = (
    (("alike", "counts"), ("roll",), "rolls alone"),
    (("shows", "mood"), ("event",), "events alone"),
    (("silent",), ("event", "roll", "draw"), "what is told, not to decisions"),
    (("hidden", "reacts"), ("decision",), "decisions alone"),
)


def _kind(file: str, id: str, row: dict[str, object]) -> Kind:
    if id in OWN:
        raise DataError(file, id, "", "is the table's own kind and cannot be changed")
    # The file says `is`, which Python keeps for itself.
    if "sort" in row:
        raise DataError(file, id, "sort", "is not a field of this table; write it as is")
    named = {"sort" if name == "is" else name: value for name, value in row.items()}
    try:
        kind = make(Kind, file, id, named)
    except DataError as error:
        raise DataError(file, id, "is" if error.field == "sort" else error.field, error.sentence) from None
    for fields, sorts, whose in BELONG:
        for field in fields:
            if getattr(kind, field) and kind.sort not in sorts:
                raise DataError(file, id, field, f"belongs to {whose}")
    return replace(kind, text=kind.text or id, silent=kind.silent or kind.sort == "draw")
