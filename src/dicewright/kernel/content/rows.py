"""Tables: a game's components as rows: the base that comes with it, and what was changed for a match."""

import json
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, TypeVar

from dicewright.kernel.content.rulebook import read_rules
from dicewright.kernel.content.shapes import make, show
from dicewright.kernel.content.toml import head, load, row, write
from dicewright.kernel.errors import BadRecord, DataError

T = TypeVar("T")
# What a house may say besides its rows: new rules for them to cite, and sentences.
RULES: Final = "rulebook"
TEXTS: Final = "texts"
RULE_FIELDS: Final = ("section", "text")
Raw = dict[str, dict[str, dict[str, object]]]
Diff = dict[str, dict[str, dict[str, object] | None]]

WORDS: Final = ("text", "about")  # fields that are only told; of a game without builds a title is, too
TITLE: Final = "title"

# What nests without end is refused by the depth of calls alone: to look for it costs a quarter of the time.
CANONICAL: Final = json.JSONEncoder(
    sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False, check_circular=False
)


def canonical(value: object) -> str:
    """Write a value as canonical JSON, the same for equal values."""
    return CANONICAL.encode(value)


@dataclass(frozen=True)
class Tables:
    """A base, identified by its digest, and the smallest difference to it; `raw` is both together.

    The digest covers what rules read. `old` is one over all words: older records know the base by it.
    """

    base: str
    diff: Diff
    raw: Raw
    old: str = ""
    foreign: Raw | None = None  # the base itself, if it is none that this version has
    files: dict[str, str] = field(default_factory=dict)  # the base as it is written, comments included

    @classmethod
    def read(
        cls,
        folder: Path,
        names: Sequence[str],
        changes: Path | Mapping[str, object] | None = None,
        words: Collection[str] = WORDS,
    ) -> "Tables":
        """Read the named tables of a folder; changes are a folder of such files or a stored difference."""
        base = cls.of({name: load(folder / f"{name}.toml") for name in names}, words)
        files = {name: (folder / f"{name}.toml").read_text(encoding="utf-8-sig") for name in names}
        return replace(base, files=files).changed(changes)

    @classmethod
    def of(cls, base: Raw, words: Collection[str]) -> "Tables":
        """Return base tables; `words` are the fields that are only for display."""
        read = {
            table: {id: {key: one[key] for key in one if key not in words} for id, one in rows.items()}
            for table, rows in base.items()
        }
        return cls(_digest(read), {}, base, _digest(base))

    def called(self, base: str) -> "Tables":
        """Return the same tables as a record names them."""
        return self if base == self.base else replace(self, base=base)

    def changed(self, changes: Path | Mapping[str, object] | None) -> "Tables":
        """Return base tables with changes laid over them: a folder of such files or a stored difference."""
        assert not self.diff, "only base tables can be changed"
        if changes is None or changes == {}:
            return self
        diff = _difference(self.raw, _changes(list(self.raw), changes))
        return replace(self, diff=diff, raw=_merged(self.raw, diff)) if diff else self

    def rows(self, table: str, kind: type[T]) -> dict[str, T]:
        """Make the typed rows of one table, in the order of its file; new rows come last, by their ids."""
        return {id: make(kind, f"{table}.toml", id, fields) for id, fields in self.raw[table].items()}

    def export(self, folder: Path) -> None:
        """Write the tables into a new or empty folder, so that they can be changed.

        Comments are kept; for a changed table, only those before its first row.
        """
        if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
            raise DataError("", "", "", f"{folder.name} already exists and is not empty; name a new folder")
        folder.mkdir(parents=True, exist_ok=True)
        for table, rows in self.raw.items():
            known = self.files.get(table, "")
            text = known if known and table not in self.diff else head(known) + write(rows)
            (folder / f"{table}.toml").write_text(text, encoding="utf-8", newline="\n")


def kept_rows(base: Raw) -> dict[str, list[list[object]]]:
    """Return the rows of a base in their order, to be kept for what is played with it."""
    return {table: [[id, one] for id, one in rows.items()] for table, rows in base.items()}


def kept_tables(
    own: Tables, words: Collection[str], base: str, diff: Mapping[str, object], kept: Any = None
) -> Tables:
    """Return the tables of a record; `kept` are the rows of a base that may not be our own.

    If only words have changed since, the new ones are used. Raise BadRecord for unknown tables.
    """
    if kept is not None and base not in (own.base, own.old):
        other = Tables.of(unkept(kept), words)
        if base not in (other.base, other.old):
            raise BadRecord("its tables are not those that it names")
        if other.base != own.base:
            return replace(other, foreign=other.raw).called(base).changed(diff)
    elif base not in (own.base, own.old):
        raise BadRecord("it was played with other tables than the game has now")
    return own.called(base).changed(diff)


def unkept(kept: Mapping[str, Sequence[tuple[str, dict[str, object]]]]) -> Raw:
    """Return the base whose rows were kept."""
    return {table: {id: dict(one) for id, one in rows} for table, rows in kept.items()}


def _digest(base: Raw) -> str:
    # The order of rows counts: rules may number them.
    return sha256(canonical({name: list(rows.items()) for name, rows in base.items()}).encode()).hexdigest()


def _changes(names: Sequence[str], changes: Path | Mapping[str, object] | None) -> Diff:
    """Bring changes from a folder or a mapping into one form, where None is a row to remove."""
    if isinstance(changes, Path):
        given: dict[str, object] = {path.stem: load(path) for path in sorted(changes.glob("*.toml"))}
        if (changes / f"{RULES}.md").exists():
            given[RULES] = read_rules(changes / f"{RULES}.md")
        if not given:
            raise DataError("", "", "", f"{changes.name} is no folder with any of {_files(names)}")
    else:
        given = dict(changes or {})
    result: Diff = {}
    for table, rows in given.items():
        file = f"{table}.md" if table == RULES else f"{table}.toml"
        if table not in names and table not in (RULES, TEXTS):
            raise DataError(file, "", "", f"is not a table of this game; there are {_files(names)}")
        if not isinstance(rows, Mapping):
            raise DataError(file, "", "", f"must be a table of rows, not {show(rows)}")
        if table in (RULES, TEXTS):
            result[table] = {id: _sentences(file, id, fields) for id, fields in rows.items()}
        else:
            result[table] = {id: _change(file, id, fields) for id, fields in rows.items()}
    return result


def _sentences(file: str, id: str, fields: object) -> dict[str, object]:
    """Copy a rule of a house, or a section of its texts."""
    copy = row(file, id, fields)
    for name, value in copy.items():
        if not isinstance(value, str) or not value:
            raise DataError(file, id, name, f"must be a text, not {show(value)}")
    if file == f"{RULES}.md" and sorted(copy) != sorted(RULE_FIELDS):
        raise DataError(file, id, "", f"must have {' and '.join(RULE_FIELDS)} and nothing else")
    return copy


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
            old = base.get(table, {}).get(id)
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
