"""Names of bots at a table: each seat draws from its own family of names, so no two bots share one."""

import hashlib
from collections.abc import Mapping
from typing import Final

# A row is a family: its faces have the same shape, and those of different seats never do.
FAMILIES: Final = (
    ("Greta", "Otto", "Mabel", "Pim", "Rosa", "Gus"),
    ("Bram", "Tilda", "Ezra", "Nell", "Hugo", "Wren"),
    ("Ines", "Cosmo", "Dot", "Rufus", "Lotte", "Basil"),
    ("Juno", "Alma", "Fitz", "Odile", "Toby", "Vera"),
    ("Milo", "Petra", "Quinn", "Saffi", "Zeke", "Louis"),
    ("Nils", "Fern", "Yara", "Cleo", "Igor", "Maude"),
)
NAMES: Final = tuple(name for family in FAMILIES for name in family)


def called(seed: str, seat: int) -> str:
    """Return the name of the bot in a seat of a table; the seed is the table's own."""
    family = FAMILIES[seat % len(FAMILIES)]
    drawn = hashlib.sha256(f"{seed} {seat}".encode()).digest()[0]
    return family[drawn % len(family)]


def face_of(name: str) -> int | None:
    """Return the number of the face that goes with a name, family by family; None if it is no bot's."""
    return NAMES.index(name) if name in NAMES else None


def introduced(seed: str, levels: Mapping[int, str]) -> dict[int, str]:
    """Return the names of a table's bots by seat."""
    return {seat: called(seed, seat) for seat in levels}
