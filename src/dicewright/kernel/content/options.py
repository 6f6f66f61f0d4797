"""Options: what can be set before a match, each with its ruling, its default and its possible values."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from mypy_extensions import mypyc_attr

from dicewright.kernel.content.shapes import make, show
from dicewright.kernel.content.toml import load
from dicewright.kernel.errors import BadOption, DataError

Value = int | str
RECOMMENDED: Final = "recommended"
KEY: Final = re.compile("[a-z][a-z0-9_]*")
NUMBER: Final = re.compile("-?[0-9]{1,18}")


@mypyc_attr(native_class=False)
@dataclass(frozen=True)
class Option:
    """One option: a choice among values, or a whole number from least to most."""

    key: str
    ruling: str
    title: str
    default: int | str
    help: str = ""
    names: dict[str, str] = field(default_factory=dict)  # what people call the values
    values: tuple[str, ...] = ()
    least: int = 0
    most: int = 0
    seats: dict[str, int] = field(default_factory=dict)  # how many must play at least, by value

    @property
    def possible(self) -> str:
        """Say in words what can be chosen."""
        if self.values:
            return "one of " + ", ".join(self.values)
        return f"a whole number from {self.least} to {self.most}"

    def needs(self, value: Value) -> int:
        """Return how many seats a value needs at least, 0 for any number."""
        return self.seats.get(str(value), 0)

    def take(self, value: object) -> Value:
        """Return a value in the option's own form; a number can be given as text, and the other way round."""
        text = str(value) if type(value) is int else value
        if isinstance(text, str):
            if text in self.values:
                return self.values[self.values.index(text)]  # our own text: rules compare it quickly
            if not self.values and NUMBER.fullmatch(text) and self.least <= int(text) <= self.most:
                return int(text)
        raise BadOption(f"{self.key} must be {self.possible}, not {show(value)}")


@dataclass(frozen=True)
class Options:
    """The options of a game, and its presets: names for several values at once."""

    rows: dict[str, Option]
    presets: dict[str, dict[str, Value]]

    @classmethod
    def read(cls, path: Path) -> "Options":
        """Read an options file; a game without one has no options."""
        table = load(path) if path.exists() else {}
        given = table.pop("preset", {})
        options = cls({key: _option(path.name, key, row) for key, row in table.items()}, {RECOMMENDED: {}})
        for name, values in given.items():
            options.presets[name] = options._preset(path.name, name, values)
        return options

    def resolve(self, given: Mapping[str, object] | None = None) -> dict[str, Value]:
        """Return a value for every option: the defaults, changed by the preset, changed by what is given."""
        wanted = dict(given or {})
        preset = wanted.pop("preset", RECOMMENDED)
        if not isinstance(preset, str) or preset not in self.presets:
            raise BadOption(f"there is no preset {show(preset)}; there are {', '.join(self.presets)}")
        values = {key: row.default for key, row in self.rows.items()} | self.presets[preset]
        return values | self._take(wanted)

    def crowded(self, settings: Mapping[str, Value]) -> Option | None:
        """Return the option whose value needs the most seats, or None if all work with any number."""
        found = [row for row in self.rows.values() if row.needs(settings[row.key])]
        return max(found, key=lambda row: row.needs(settings[row.key]), default=None)

    def least(self, settings: Mapping[str, Value]) -> int:
        """Return how many seats these values need at least, 0 for any number."""
        row = self.crowded(settings)
        return 0 if row is None else row.needs(settings[row.key])

    def _take(self, given: Mapping[str, object]) -> dict[str, Value]:
        for key in given:
            if key not in self.rows:
                known = f"there are {', '.join(self.rows)}" if self.rows else "this game has none"
                raise BadOption(f"there is no option {show(key)}; {known}")
        return {key: self.rows[key].take(value) for key, value in given.items()}

    def _preset(self, file: str, name: str, values: object) -> dict[str, Value]:
        if name == RECOMMENDED or not isinstance(values, dict):
            why = "is always there: all defaults" if name == RECOMMENDED else "must be a table of options"
            raise DataError(file, "preset", name, why)
        try:
            return self._take(values)
        except BadOption as error:
            raise DataError(file, "preset", name, str(error)) from None


def _option(file: str, key: str, row: dict[str, object]) -> Option:
    option = make(Option, file, key, row)
    if not KEY.fullmatch(key):
        raise DataError(file, key, "", "must be written in lower case with underscores")
    if isinstance(option.default, str):
        if bounds := {"least", "most"} & row.keys():
            raise DataError(file, key, min(bounds), "belongs to an option whose default is a whole number")
        if not option.values or len(set(option.values)) < len(option.values):
            raise DataError(file, key, "values", "must be a list of different texts")
    else:
        if "values" in row:
            raise DataError(file, key, "values", "belongs to an option whose default is a text")
        if missing := {"least", "most"} - row.keys():
            raise DataError(file, key, min(missing), "is missing")
    if unknown := [value for value in option.seats if value not in option.values]:
        raise DataError(file, key, "seats", f"{show(unknown[0])} is no value of this option")
    if option.needs(option.default):
        raise DataError(file, key, "seats", "a default fits any number of seats")
    try:
        option.take(option.default)
    except BadOption as error:
        raise DataError(file, key, "default", str(error).removeprefix(f"{key} ")) from None
    return option
