"""Colours, part types and powers as typed rows; rules read them by number."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal, get_args

from dicewright.kernel.content.rows import Tables
from dicewright.kernel.errors import DataError
from dicewright.kernel.windows import Data, Power

NONE: Final = -1

RED: Final = 0
BLUE: Final = 1
GREEN: Final = 2
YELLOW: Final = 3
BLACK: Final = 4
WHITE: Final = 5
BROWN: Final = 6
GRAY: Final = 7
COLORLESS: Final = 8
PURPLE: Final = 9
ORANGE: Final = 10
PINK: Final = 11
COLOURS: Final = (
    *("red", "blue", "green", "yellow", "black", "white"),
    *("brown", "gray", "colorless", "purple", "orange", "pink"),
)

CORE: Final = 0
WEAPON: Final = 1
SHIELD: Final = 2
COMBO: Final = 3
NULLIFIER: Final = 4
DEVICE: Final = 5
PartType = Literal["core", "weapon", "shield", "combo", "nullifier", "device"]
TYPES: Final[tuple[PartType, ...]] = get_args(PartType)

# What is drawn: monsters, and what an alternate rule lets one draw besides. [ddm.stratagem.body]
MONSTER: Final = 0
STRATAGEM: Final = 1
FORTRESS: Final = 2
HORDE: Final = 3
BodyKind = Literal["monster", "stratagem", "fortress", "horde"]
KINDS: Final[tuple[BodyKind, ...]] = get_args(BodyKind)

# What an avatar can be. [ddm.avatar.setup]
GADGETEER: Final = 0
BEAST: Final = 1
WARRIOR: Final = 2
MAGE: Final = 3
AvatarType = Literal["gadgeteer", "beast", "warrior", "mage"]
AVATARS: Final[tuple[AvatarType, ...]] = get_args(AvatarType)

# A die: its sides, its main colours (several of a hybrid), its size. [ddm.hybrid] [ddm.sizelabel]
Die = tuple[int, tuple[int, ...], int]
NORMAL: Final = 0
SMALL: Final = 1
BIG: Final = 2
Size = Literal["", "small", "big"]
SIZES: Final[tuple[Size, ...]] = get_args(Size)

WORDINGS: Final = ("main", "table")
BUILT: Final = {"stratagems": STRATAGEM, "fortresses": FORTRESS}  # tables of powers, and whose they are
HUNDRED: Final = 100  # sides of the die of a stratagem or fortress [ddm.stratagem.die]


@dataclass(frozen=True)
class Colour:
    """One row of colours.toml: its other names, and the powers that a core of it has."""

    id: str
    title: str
    powers: tuple[str, ...]
    also: tuple[str, ...] = ()


@dataclass(frozen=True)
class Type:
    """One row of parts.toml: what a part can be."""

    id: str
    title: str
    text: str
    rule: str


@dataclass(frozen=True)
class Tag:
    """One row of tags.toml: what a drawing can show. [ddm.stratagem.art]"""

    id: str
    title: str
    of: BodyKind


def by_window(rows: Sequence[Power]) -> dict[str, list[str]]:
    """Return the ids of powers by their window or number."""
    found: dict[str, list[str]] = {}
    for row in rows:
        found.setdefault(row.window, []).append(row.id)
    return found


class Rows(Data):
    """All rows of a match; a colour, a type and a tag are numbers."""

    def __init__(self, tables: Tables) -> None:
        super().__init__(tables)
        for table in (*BUILT, "avatars"):
            self.powers |= tables.rows(table, Power)
        self.order = list(self.powers)
        self.place = {id: at for at, id in enumerate(self.order)}
        self.tags = list(tables.rows("tags", Tag).values())
        self.tag_at = {tag.id: at for at, tag in enumerate(self.tags)}
        self.colours = list(tables.rows("colours", Colour).values())
        self.types = list(tables.rows("parts", Type).values())
        if tuple([colour.id for colour in self.colours]) != COLOURS:
            raise DataError("colours.toml", "", "", f"the colours are, in order: {', '.join(COLOURS)}")
        if tuple([row.id for row in self.types]) != TYPES:
            raise DataError("parts.toml", "", "", f"the types are, in order: {', '.join(TYPES)}")
        self.colour_at = {
            name: at for at, row in enumerate(self.colours) for name in (row.id, *row.also)
        }  # by all their names
        self.about = {id: row.about for id, row in self.windows.items()}
        self.about |= {id: row.about for id, row in self.numbers.items()}
        self.note_windows()
        # By wording, and by window or number: the powers that each colour has for it. [ddm.agreed]
        self.holders: dict[object, dict[str, dict[int, list[str]]]] = {wording: {} for wording in WORDINGS}
        for at, colour in enumerate(self.colours):
            for id in colour.powers:
                if id not in self.powers:
                    raise DataError("colours.toml", colour.id, "powers", f"no power is called {id!r}")
                row = self.powers[id]
                for wording, windows in self.holders.items():
                    if row.side in ("", wording):
                        windows.setdefault(row.window, {}).setdefault(at, []).append(id)
        self.check_wordings()
        self.built = self.powers_of_buildings(tables)
        self.of_buildings = {window for own in self.built.values() for window in own}
        own = tables.rows("avatars", Power).values()
        # The powers of each avatar, and those of them for each window or number. [ddm.avatar.setup]
        self.avatars = [[row for row in own if row.side == type] for type in AVATARS]
        self.of_avatars = [by_window(rows) for rows in self.avatars]

    def check_wordings(self) -> None:
        """Refuse a colour that a wording leaves without the power it is known for. [ddm.agreed]"""
        for colour in self.colours:
            for wording in WORDINGS:
                if all(self.powers[id].side not in ("", wording) for id in colour.powers):
                    sentence = f"a colour has a power by the wording {wording!r}"
                    raise DataError("colours.toml", colour.id, "powers", sentence)

    def powers_of_buildings(self, tables: Tables) -> dict[tuple[int, int], dict[str, list[str]]]:
        """Return the powers of stratagems and fortresses by kind and colour, and by window or number."""
        found: dict[tuple[int, int], dict[str, list[str]]] = {}
        for table, kind in BUILT.items():
            for id in tables.raw[table]:
                row = self.powers[id]
                if row.side not in self.colour_at:
                    raise DataError(f"{table}.toml", id, "side", f"no colour is called {row.side!r}")
                own = found.setdefault((kind, self.colour_at[row.side]), {})
                own.setdefault(row.window, []).append(id)
        return found

    def colour_name(self, colours: tuple[int, ...]) -> str:
        """Return one colour, or those of a hybrid, as builds write them. [ddm.hybrid]"""
        return "/".join([self.colours[colour].id for colour in colours])

    def colour_said(self, names: str) -> str:
        """Return one colour, or those of a hybrid, as people say them. [ddm.hybrid]"""
        return "/".join([self.colours[self.colour_at[name]].title.lower() for name in names.split("/")])

    def main_power(self, colour: int, wording: str) -> str:
        """Return the power that a colour is known for, by the wording that counts."""
        return next(id for id in self.colours[colour].powers if self.powers[id].side in ("", wording))

    def built_power(self, kind: int, colour: int) -> str:
        """Return the power that a stratagem or fortress of a colour is known for, "" for none."""
        return next((ids[0] for ids in self.built.get((kind, colour), {}).values()), "")
