"""Changes of single numbers and faces, as people write them: results.charge.damage=4."""

import re
import tomllib
from collections.abc import Iterable, Mapping
from copy import deepcopy
from dataclasses import dataclass
from typing import Any, Final

from dicewright.kernel.errors import DicewrightError
from dicewright.kernel.game import Game

RANGE: Final = re.compile(r"(-?\d+)\.\.(-?\d+)(?:/(\d+))?")  # 2..6, or 10..50/10 in steps of ten
MOST: Final = 400  # values of one place


@dataclass(frozen=True)
class Place:
    """A number or a face in a table: its row, its field, and for a list the place in it, from 1."""

    table: str
    row: str
    field: str
    nth: int = 0

    def __str__(self) -> str:
        return f"{self.table}.{self.row}.{self.field}{f'.{self.nth}' if self.nth else ''}"

    @classmethod
    def read(cls, game: Game[Any], text: str) -> "Place":
        """Return the place that a text such as results.charge.damage or parts.arm.faces.3 names."""
        table, _, rest = text.strip().partition(".")
        nth = 0
        if rest.rpartition(".")[2].isdecimal():
            rest, _, number = rest.rpartition(".")
            nth = int(number)
        row, _, field = rest.rpartition(".")
        if not table or not row or not field:
            raise DicewrightError(
                f"a change is written TABLE.ROW.FIELD=VALUE or TABLE.ROW.FIELD.N=VALUE; {text!r} is not"
            )
        rows = game.base.raw.get(table)
        if rows is None or row not in rows:
            there = ", ".join(rows or game.base.raw)
            raise DicewrightError(f"there is no {table}.{row} to change; there are: {there}")
        return cls(table, row, field, nth)

    def now(self, game: Game[Any], tables: Mapping[str, Any]) -> Any:
        """Return the value at this place in tables with these changes, None if there is none."""
        fields = {
            **game.base.raw[self.table][self.row],
            **(tables.get(self.table, {}).get(self.row) or {}),
        }
        value = fields.get(self.field)
        if not self.nth:
            return value
        if not isinstance(value, list) or not 1 <= self.nth <= len(value):
            raise DicewrightError(f"{self.table}.{self.row}.{self.field} has no place {self.nth}")
        return value[self.nth - 1]

    def put(self, game: Game[Any], tables: dict[str, Any], value: Any) -> None:
        """Put a value there."""
        if self.nth:
            self.now(game, tables)
            whole = list(Place(self.table, self.row, self.field).now(game, tables))
            whole[self.nth - 1] = value
            value = whole
        tables.setdefault(self.table, {}).setdefault(self.row, {})[self.field] = value


@dataclass(frozen=True)
class Axis:
    """A place, and the values that are tried there."""

    place: Place
    values: tuple[Any, ...]

    @classmethod
    def read(cls, game: Game[Any], text: str) -> "Axis":
        """Return the axis that a text such as results.charge.damage=2..6 names."""
        place, sign, values = text.partition("=")
        if not sign or not values.strip():
            raise DicewrightError(f"what varies is written TABLE.ROW.FIELD=2..6 or =a,b,c; {text!r} is not")
        return cls(Place.read(game, place), values_of(values.strip()))


def changed(game: Game[Any], tables: Mapping[str, Any], changes: Iterable[str]) -> dict[str, Any]:
    """Return changes to tables with single numbers and faces changed on top of them."""
    found: dict[str, Any] = deepcopy(dict(tables))
    for change in changes:
        place, sign, text = change.partition("=")
        if not sign:
            raise DicewrightError(f"a change is written TABLE.ROW.FIELD=VALUE; {change!r} is not")
        Place.read(game, place).put(game, found, value_of(text.strip()))
    return dict(game.read_tables(found).diff)


def placed(game: Game[Any], tables: Mapping[str, Any], values: Iterable[tuple[Place, Any]]) -> dict[str, Any]:
    """Return changes to tables with values put into places on top of them."""
    found: dict[str, Any] = deepcopy(dict(tables))
    for place, value in values:
        place.put(game, found, value)
    return dict(game.read_tables(found).diff)


def values_of(text: str) -> tuple[Any, ...]:
    """Return the values that `2..6`, `10..50/10` or `a,b,c` stands for."""
    found = RANGE.fullmatch(text)
    if found is None:
        parts = [text] if text.startswith("[") else text.split(",")
        return tuple([value_of(part.strip()) for part in parts if part.strip()])
    first, last, step = int(found[1]), int(found[2]), int(found[3] or 1)
    if last < first or step < 1 or (last - first) // step >= MOST:
        raise DicewrightError(f"{text} is no range of at most {MOST} values")
    return tuple(range(first, last + 1, step))


def value_of(text: str) -> Any:
    """Return a value as TOML reads it; a word without quotes is a text."""
    try:
        return tomllib.loads(f"value = {text}")["value"]
    except tomllib.TOMLDecodeError:
        return text
