"""Tables: a game's components as rows, the base that comes with it and what a house has changed."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Final, TypeVar

from dicewright.kernel.content.shapes import make, show
from dicewright.kernel.content.toml import load, row, write
from dicewright.kernel.errors import DataError

T = TypeVar("T")
Raw = dict[str, dict[str, dict[str, object]]]
Diff = dict[str, dict[str, dict[str, object] | None]]

# What nests without end is refused by the depth of calls alone: to look for it costs a quarter of the time.
CANONICAL: Final = json.JSONEncoder(
    sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False, check_circular=False
)


def canonical(value: object) -> str:
    """Write a value as the one JSON text that equal values share."""
    return CANONICAL.encode(value)


@dataclass(frozen=True)
class Tables:
    """A base, known by its digest, and the smallest difference to it; raw is both together."""

    base: str
    diff: Diff
    raw: Raw

    @classmethod
    def read(
        cls, folder: Path, names: Sequence[str], changes: Path | Mapping[str, object] | None = None
    ) -> "Tables":
        """Read the named tables of a folder; changes are a folder of such files or a stored difference."""
        base = {name: load(folder / f"{name}.toml") for name in names}
        # The order of rows counts: rules may number them.
        digest = sha256(canonical({name: list(rows.items()) for name, rows in base.items()}).encode())
        return cls(digest.hexdigest(), {}, base).changed(changes)

    def changed(self, changes: Path | Mapping[str, object] | None) -> "Tables":
        """Return base tables with changes laid over them: a folder of such files or a stored difference."""
        assert not self.diff, "only base tables can be changed"
        if changes is None or changes == {}:
            return self
        diff = _difference(self.raw, _changes(list(self.raw), changes))
        return Tables(self.base, diff, _merged(self.raw, diff)) if diff else self

    def rows(self, table: str, kind: type[T]) -> dict[str, T]:
        """Make the typed rows of one table, in the order of its file; new rows come last, by their ids."""
        return {id: make(kind, f"{table}.toml", id, fields) for id, fields in self.raw[table].items()}

    def export(self, folder: Path) -> None:
        """Write the tables into a new or empty folder, for a house to change."""
        if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
            raise DataError("", "", "", f"{folder.name} is there already and not empty; name a new folder")
        folder.mkdir(parents=True, exist_ok=True)
        for table, rows in self.raw.items():
            (folder / f"{table}.toml").write_text(write(rows), encoding="utf-8", newline="\n")


def _changes(names: Sequence[str], changes: Path | Mapping[str, object] | None) -> Diff:
    """Bring changes from a folder or a mapping into one form, where None is a row to remove."""
    if isinstance(changes, Path):
        given: Mapping[str, object] = {path.stem: load(path) for path in sorted(changes.glob("*.toml"))}
        if not given:
            raise DataError("", "", "", f"{changes.name} is no folder with any of {_files(names)}")
    else:
        given = changes or {}
    result: Diff = {}
    for table, rows in given.items():
        file = f"{table}.toml"
        if table not in names:
            raise DataError(file, "", "", f"is not a table of this game; there are {_files(names)}")
        if not isinstance(rows, Mapping):
            raise DataError(file, "", "", f"must be a table of rows, not {show(rows)}")
        result[table] = {id: _change(file, id, fields) for id, fields in rows.items()}
    return result


def _change(file: str, id: str, fields: object) -> dict[str, object] | None:
    if fields is None:
        return None
    copy = row(file, id, fields)
    if "remove" not in copy:
        return copy
    if copy["remove"] is not True or len(copy) > 1:
        raise DataError(file, id, "remove", "must be true and stand alone")
    return None


def _files(names: Sequence[str]) -> str:
    return ", ".join(f"{name}.toml" for name in names) or "none"


def _difference(base: Raw, changes: Diff) -> Diff:
    """Keep what differs from the base, in canonical order."""
    diff: Diff = {}
    for table, rows in changes.items():
        kept: dict[str, dict[str, object] | None] = {}
        for id, fields in rows.items():
            old = base[table].get(id)
            if fields is None and old is None:
                raise DataError(f"{table}.toml", id, "", "cannot be removed, for there is no such row")
            if fields is None or old is None:
                kept[id] = fields
            elif changed := {name: value for name, value in fields.items() if not _same(old, name, value)}:
                kept[id] = changed
        if kept:
            diff[table] = kept
    result: Diff = json.loads(canonical(diff))
    return result


def _same(old: Mapping[str, object], name: str, value: object) -> bool:
    # As texts, because to Python 1, 1.0 and true are equal.
    return name in old and canonical(old[name]) == canonical(value)


def _merged(base: Raw, diff: Diff) -> Raw:
    merged: Raw = {}
    for table, rows in base.items():
        merged[table] = dict(rows)
        for id, fields in diff.get(table, {}).items():
            if fields is None:
                del merged[table][id]
            else:
                merged[table][id] = {**rows.get(id, {}), **fields}
    return merged
