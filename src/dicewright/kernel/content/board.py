"""A board in data: what a game's view shows, zone by zone, for a client that does not know the game."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from dicewright.kernel.content.shapes import make
from dicewright.kernel.content.toml import load
from dicewright.kernel.errors import DataError

FILE: Final = "board.toml"
SHOWS: Final = ("number", "words", "track", "dice", "cards", "hidden")


@dataclass(frozen=True)
class Zone:
    """One part of a board: a field of the view, and how it is drawn.

    A number, words, a track from 0 to `most` (a number, or a field of the view), dice by their faces, cards
    by their names, or a number of hidden ones. `of` names a list with an entry for each seat: then each seat
    has the zone, and `field` is one of the entry's, or empty if the entry itself is meant.
    """

    id: str
    title: str
    shows: str
    field: str = ""
    of: str = ""
    most: str = ""


def read_board(folder: Path) -> tuple[Zone, ...]:
    """Return the zones of a game's board, in the order of its file; none if it has no such file."""
    path = folder / "data" / FILE
    zones = tuple([make(Zone, FILE, id, row) for id, row in load(path).items()]) if path.exists() else ()
    for zone in zones:
        if zone.shows not in SHOWS:
            raise DataError(FILE, zone.id, "shows", f"must be one of {', '.join(SHOWS)}")
        if not zone.field and not zone.of:
            raise DataError(FILE, zone.id, "field", "is missing")
        if (zone.shows == "track") != bool(zone.most):
            raise DataError(FILE, zone.id, "most", "belongs to a track, and every track needs it")
    return zones
